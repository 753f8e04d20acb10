import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../tests/factories/api";

describe("the API", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());

  test("answers an unknown call with a problem in the language asked for", async () => {
    const english = await api.request("GET", "/v1/nowhere", { language: "en" });
    const korean = await api.request("GET", "/v1/nowhere", { language: "ko" });
    expect(english).toMatchObject({ status: 404, body: { errorCode: "NOT_FOUND" } });
    expect(korean).toMatchObject({ status: 404, body: { errorCode: "NOT_FOUND" } });
    expect(english.body).not.toEqual(korean.body);
  });

  test("echoes the request id", async () => {
    const answer = await api.request("GET", "/v1/nowhere", { headers: { "x-request-id": "a-request-of-the-web" } });
    expect(answer.headers.get("x-request-id")).toBe("a-request-of-the-web");
  });

  test("refuses a body over the limit before reading it whole", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        if (sent > 50_000_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request("http://api/v1/nowhere", {
      method: "POST",
      body: endless,
      duplex: "half",
    } as RequestInit);
    const response = await api.app.fetch(request);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(3_000_000);
  });
});
