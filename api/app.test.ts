import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anAdmin } from "../tests/factories/admin";
import { createTestApi, type TestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import { aMember } from "../tests/factories/member";
import { reserve } from "../tests/factories/reservation";

describe("the API", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());

  test("answers an unknown call with a problem in the requested language", async () => {
    const english = await api.request("GET", "/v1/nowhere", { language: "en" });
    const korean = await api.request("GET", "/v1/nowhere", { language: "ko" });
    expect(english).toMatchObject({ status: 404, body: { errorCode: "NOT_FOUND" } });
    expect(korean).toMatchObject({ status: 404, body: { errorCode: "NOT_FOUND" } });
    expect(english.body).not.toEqual(korean.body);
  });

  test("returns the request id", async () => {
    const answer = await api.request("GET", "/v1/nowhere", { headers: { "x-request-id": "a-request-of-the-web" } });
    expect(answer.headers.get("x-request-id")).toBe("a-request-of-the-web");
  });

  test("shows an admin's change to visitors at once, also where a replica answers them", async () => {
    const noteChange = vi.spyOn(api.services.publicReads, "noteChange");
    const { token } = await anAdmin(api);
    const ask = (method: string, url: string, body?: object) => api.request(method, url, { token, body, key: url });
    await ask("GET", "/v1/admin/faq-groups");
    await ask("PUT", "/v1/users/me/locale", { locale: "ko" });
    expect(noteChange).not.toHaveBeenCalled();
    const created = await ask("POST", "/v1/admin/faq-groups", { title: { en: "Rooms", ko: "방" } });
    expect(created.status).toBe(201);
    expect(noteChange).toHaveBeenCalledTimes(1);
    noteChange.mockRestore();
  });

  test("shows the rooms that a booking has taken or a cancellation has freed at once, also where a replica answers", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    const noteChange = vi.spyOn(api.services.publicReads, "noteChange");
    const stay = await reserve(api, member, house);
    expect(noteChange).toHaveBeenCalledTimes(1);
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
    expect(noteChange).toHaveBeenCalledTimes(2);
    await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`); // refused
    expect(noteChange).toHaveBeenCalledTimes(2);
    noteChange.mockRestore();
  });

  test("refuses a body over the limit without reading all of it", async () => {
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

  test("refuses an oversized chunked body without a length before it has ended", async () => {
    const server = serve({ fetch: api.app.fetch, port: 0 });
    const { port } = server.address() as AddressInfo;
    const request = http.request({
      port,
      method: "POST",
      path: "/v1/auth/login",
      headers: { "content-type": "application/json" },
    });
    const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
    const piece = Buffer.alloc(65_536, "x");
    let isAnswered = false;
    void answered.then(() => (isAnswered = true));
    request.on("error", () => undefined); // the server may close the connection
    for (let pieces = 0; pieces < 800 && !isAnswered; pieces++) {
      request.write(piece);
      await new Promise(setImmediate);
    }
    const [answer] = await answered;
    expect(request.getHeader("content-length")).toBeUndefined();
    expect(answer.statusCode).toBe(413);
    request.destroy();
    server.close();
  });

  test("sets headers against sniffing, scripts, frames and embedding", async () => {
    for (const url of ["/v1/areas", "/v1/nowhere", "/v1/users/me"]) {
      const { headers } = await api.request("GET", url);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      });
      expect(headers.get("cache-control")).toMatch(url === "/v1/areas" ? /^public, / : /^no-store$/);
      expect([headers.get("strict-transport-security"), headers.get("access-control-allow-origin")]).toEqual([
        null,
        null,
      ]);
    }
  });
});
