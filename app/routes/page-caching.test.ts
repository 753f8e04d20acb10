import { describe, expect, it } from "vitest";
import routes from "../routes";
import {
  answerPage,
  hasIdempotencyKey,
  sharedCaching,
  sharedPageMatcher,
} from "../platform/request/page-caching.server";

const isSharedPage = sharedPageMatcher(routes);
const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Request(`http://site.test${path}`, { headers, method });

describe("a shared page", () => {
  it.each([
    ["the home page", "/", {}],
    ["a page of a house", "/detail/hongdae-mural-house?checkIn=2027-01-01", {}],
    ["a page in a chosen language", "/faq", { cookie: "lng=ko; currency=VND; homes_consent=chat=no; _ga=1" }],
  ])("is %s", (_what, path, headers) => {
    expect(isSharedPage(request(path, headers))).toBe(true);
  });

  it.each([
    ["a page of members", "/mypage", {}],
    ["log-in", "/auth/login", {}],
    ["the console", "/admin", {}],
    ["data", "/houses.data", {}],
    ["an address that chooses a language", "/faq?lng=ko", {}],
    ["a member's", "/houses", { cookie: "a=1; homes_session=x" }],
    ["a member's on https", "/houses", { cookie: "__Host-homes_session=x" }],
    ["one who was logged in", "/houses", { cookie: "homes_reader=x" }],
    ["one with a wishlist", "/houses", { cookie: "homes_wishlist=hongdae" }],
    ["one with a token", "/houses", { authorization: "Bearer x" }],
  ])("is not %s", (_what, path, headers) => {
    expect(isSharedPage(request(path, headers))).toBe(false);
  });

  it("is not the answer to a form, nor one with a form of its own", () => {
    expect(isSharedPage(request("/portfolio", {}, "POST"))).toBe(false);
    expect(hasIdempotencyKey('<input name="idempotencyKey" value="a">')).toBe(true);
    expect(hasIdempotencyKey("<p>A key for each door</p>")).toBe(false);
  });
});

it("answers 304 to the tag of a shared page, and tags no other", async () => {
  const answer = (headers: Record<string, string>, caching: string, html = "<p>a") =>
    answerPage(request("/faq", headers), html, { status: 200, headers: new Headers({ "Cache-Control": caching }) });
  const first = answer({}, sharedCaching);
  const tag = first.headers.get("ETag")!;
  expect([first.status, await first.text()]).toEqual([200, "<p>a"]);
  const again = answer({ "If-None-Match": tag }, sharedCaching);
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
  expect(answer({ "If-None-Match": tag }, sharedCaching, "<p>b").status).toBe(200);
  expect(answer({ "If-None-Match": tag }, "private, no-cache").headers.get("ETag")).toBeNull();
});
