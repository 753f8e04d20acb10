import { describe, expect, it } from "vitest";
import { readForm } from "./read-form.server";

const post = (body: BodyInit | null, type?: string) => {
  const headers: HeadersInit = type ? { "Content-Type": type } : {};
  return new Request("http://site.test/", { method: "POST", body, headers, ...({ duplex: "half" } as object) });
};

describe("a posted form", () => {
  const names = async (request: Request) => [...(await readForm(request)).keys()];

  it("is read, whichever way a browser encodes it", async () => {
    expect(await names(post(new URLSearchParams({ email: "a", lng: "b" })))).toEqual(["email", "lng"]);
    const form = new FormData();
    form.set("file", "x");
    expect(await names(post(form))).toEqual(["file"]);
    expect(await names(post(null))).toEqual([]);
  });

  it.each([
    ["JSON", "{}", "application/json", "UNSUPPORTED_MEDIA_TYPE"],
    ["text", "a=b", "text/plain", "UNSUPPORTED_MEDIA_TYPE"],
    ["a multipart body without its boundary", "nonsense", "multipart/form-data", "VALIDATION_FAILED"],
    ["a big body", "a=".padEnd(300_000, "x"), "application/x-www-form-urlencoded", "PAYLOAD_TOO_LARGE"],
  ])("is refused when it is %s", async (_what, body, type, errorCode) => {
    await expect(readForm(post(body, type))).rejects.toMatchObject({ errorCode });
  });

  it("of 50 MB is refused after the first 256 kB", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if ((sent += 65_536) > 50_000_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(97));
      },
    });
    const reading = readForm(post(body, "application/x-www-form-urlencoded"));
    await expect(reading).rejects.toMatchObject({ errorCode: "PAYLOAD_TOO_LARGE" });
    expect(sent).toBeLessThan(1_000_000);
  });
});
