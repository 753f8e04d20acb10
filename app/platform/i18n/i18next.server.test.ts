import { describe, expect, it } from "vitest";
import { getLocale, getFixedT } from "./i18next.server";

const ask = (path: string, headers: Record<string, string> = {}) =>
  getLocale(new Request(`http://site.test${path}`, { headers }));

describe("the page's language", () => {
  it("is the one in the address", async () => {
    expect(await ask("/?lng=en", { Cookie: "lng=ko", "Accept-Language": "ko" })).toBe("en");
  });

  it("else the one in the cookie", async () => {
    expect(await ask("/", { Cookie: "a=b; lng=en; c=d", "Accept-Language": "ko" })).toBe("en");
  });

  it("else the browser's first supported one", async () => {
    expect(await ask("/", { "Accept-Language": "fr-FR,en-GB;q=0.8,ko;q=0.5" })).toBe("en");
    expect(await ask("/", { "Accept-Language": "ko-KR,ko;q=0.9,en;q=0.8" })).toBe("ko");
  });

  it.each<[string, Record<string, string>]>([
    ["no wish", {}],
    ["a language that we do not speak", { "Accept-Language": "fr" }],
    ["a broken cookie", { Cookie: "lng=xx" }],
    ["any language", { "Accept-Language": "*" }],
  ])("else Korean, for %s", async (_wish, headers) => {
    expect(await ask("/", headers)).toBe("ko");
  });

  it("is never an unsupported language of the address", async () => {
    expect(await ask("/?lng=de", { Cookie: "lng=en" })).toBe("en");
  });

  it("is used for the server's texts", () => {
    expect(getFixedT("en")("errors:codes.NOT_FOUND")).toBe("We couldn't find this page.");
    expect(getFixedT("ko")("errors:codes.NOT_FOUND")).not.toBe(getFixedT("en")("errors:codes.NOT_FOUND"));
  });
});
