import { expect, it } from "vitest";
import { getLocale, isLanguageGuessed } from "../i18n/i18n.server";
import { findSharedPage } from "./shared-page.server";

const visit = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  findSharedPage({ method, url, headers: { host: "site.test", ...headers } });

it.each([
  "/",
  "/houses",
  "/houses?page=2&area=hongdae",
  "/detail/a-house?checkIn=2027-01-01",
  "/community/1",
  "/terms",
])("shares %s", (url) => expect(visit(url)?.key).toContain(url));

it.each([
  "/mypage",
  "/admin",
  "/checkout/a-house",
  "/auth/login",
  "/auth/sign-up",
  "/sign/token",
  "/consent",
  "/offline",
  "/houses.data",
  "/houses/",
  "/Houses",
  "//houses",
  "/detail/a/b",
  "/houses?lng=en",
  "/faq?q=a&lng=ko",
  "/v1/houses",
  "/wishlist",
  "/compare?houses=a,b",
])("does not share %s", (url) => expect(visit(url)).toBeNull());

it.each<Record<string, string>>([
  { cookie: "homes_session=a" },
  { cookie: "lng=en; homes_session=a" },
  { cookie: "lng=en;homes_session=" },
  { cookie: "__Host-homes_session=a" },
  { cookie: "homes_reader=a" },
  { cookie: "homes_kept_form=a" },
  { cookie: "homes_anything=a" },
  { authorization: "Bearer a" },
])("does not share a page with %o", (headers) => expect(visit("/houses", headers)).toBeNull());

it("shares no page that marks the houses of a wishlist with a visitor who has one, and all others without it", () => {
  const cookie = "lng=en; homes_wishlist=AZ-k3IHqdKi0c3Y1XrQ0Bg";
  for (const url of ["/houses", "/houses?area=hongdae", "/detail/a-house"]) {
    expect(visit(url, { cookie })).toBeNull();
    expect(visit(url, { cookie: "lng=en" })).not.toBeNull();
  }
  for (const url of ["/", "/about", "/community/1"]) {
    const shared = visit(url, { cookie });
    expect(shared?.key).toBe(visit(url, { cookie: "lng=en" })?.key);
    expect(shared?.headers.cookie).not.toContain("wishlist");
  }
});

it.each(["POST", "HEAD", "PUT", "DELETE"])("does not share the answer to %s", (method) =>
  expect(visit("/houses", {}, method)).toBeNull(),
);

it("renders one page for all campaigns, from an address without their parameters", () => {
  const plain = visit("/houses?area=hongdae&page=2")!;
  const sent = "/houses?utm_source=a&area=hongdae&gclid=b&page=2&fbclid=c&utm_anything=d";
  expect(visit(sent)).toMatchObject({ key: plain.key, url: "/houses?area=hongdae&page=2" });
  expect(visit("/?n_media=a&NaPm=b")).toMatchObject({ key: visit("/")!.key, url: "/" });
  expect(visit("/houses?maxPrice=%31")!.url).toBe("/houses?maxPrice=%31"); // as it was asked for
});

it("keeps no page for a currency that does not exist", () => {
  const keys = ["AAA", "ZZZ"].map((currency) => visit("/houses", { cookie: `currency=${currency}` })!.key);
  expect(new Set([...keys, visit("/houses")!.key]).size).toBe(1);
  expect(visit("/houses", { cookie: "currency=VND" })!.key).toContain("currency=VND");
});

it("renders from the language, the currency and the consents alone", () => {
  const cookie = "_ga=1; lng=en; homes_consent=analytics%3Dyes%26chat%3Dno%26more%3Dyes; other=2";
  const given = { cookie, "user-agent": "Mine", referer: "http://a.test", "accept-language": "vi-VN", "x-mine": "a" };
  expect(visit("/houses", { ...given, "accept-encoding": "br" })?.headers).toEqual({
    host: "site.test",
    "accept-encoding": "br",
    "accept-language": "en",
    cookie: "lng=en; currency=VND; homes_consent=analytics=yes&chat=no",
  });
});

it("renders the home page and pages of houses for the university that was chosen, and other pages without it", () => {
  const cookie = "lng=en; currency=USD; commute=korea-univ";
  for (const url of ["/", "/houses", "/houses?page=2", "/detail/a-house"]) {
    expect(visit(url, { cookie })?.headers.cookie).toBe("lng=en; currency=USD; homes_consent=; commute=korea-univ");
    expect(visit(url, { cookie })?.key).not.toBe(visit(url, { cookie: "lng=en; currency=USD" })?.key);
  }
  expect(visit("/about", { cookie })?.key).toBe(visit("/about", { cookie: "lng=en; currency=USD" })?.key);
  expect(visit("/houses", { cookie: "commute=<b>" })?.key).toBe(visit("/houses")?.key);
});

it("has one key for all who see the same, and another for every difference", () => {
  const keys = [
    visit("/houses", { "accept-language": "en-US" }),
    visit("/houses", { "accept-language": "ko-KR" }),
    visit("/houses", { "accept-language": "en-GB" }),
    visit("/houses", { "accept-language": "en-US", cookie: "lng=ko" }),
    visit("/houses", { "accept-language": "en-US", cookie: "homes_consent=chat=yes" }),
    visit("/houses", { "accept-language": "en-US", host: "www.site.test" }),
    visit("/houses?page=2", { "accept-language": "en-US" }),
  ].map((visitor) => visitor?.key);
  expect(new Set(keys).size).toBe(keys.length);
  const neither = ["vi-VN", "zh-CN,zh;q=0.9", "ja"].map((language) =>
    visit("/houses", { "accept-language": language, cookie: "currency=USD" })!,
  );
  expect(new Set(neither.map(({ key }) => key)).size).toBe(1);
  expect(keys).not.toContain(neither[0]!.key);
  expect(neither[0]!.headers).toMatchObject({
    "accept-language": "und",
    cookie: expect.not.stringContaining("lng="),
  });
  const same = visit("/houses", {
    "accept-language": "de, en-US;q=0.9",
    cookie: "_ga=2; currency=USD",
    "user-agent": "B",
  });
  expect(same?.key).toBe(keys[0]);
});

it("reads a choice only from a cookie of its name", () => {
  const korean = visit("/houses", { cookie: "lng=ko" })?.key;
  const keys = [
    "lng=ko; currency=USD homes_consent=chat=yes",
    "lng=ko; homes_consent=chat=yes%3B lng=en",
    "lng=ko; xlng=en",
  ];
  expect(keys.map((cookie) => visit("/houses", { cookie })?.key)).toEqual([korean, korean, korean]);
  const inAddress = visit("/houses?lng=ko%20currency=USD", { cookie: "lng=ko" })?.key;
  expect(inAddress).toBeUndefined();
});

it.each(["en", "ko", "en-GB,ko;q=0.5", "fr, ko;q=0.2, en;q=0.1", "xx", "", "ko;q=0, en"])(
  "chooses the language as the page would: %s",
  async (accepted) => {
    const request = new Request("http://site.test/houses", { headers: { "Accept-Language": accepted } });
    const { headers } = visit("/houses", { "accept-language": accepted })!;
    const shared = new Request(request.url, { headers: headers as Record<string, string> });
    expect(await getLocale(shared)).toBe(await getLocale(request));
    expect(isLanguageGuessed(shared)).toBe(isLanguageGuessed(request));
    expect(isLanguageGuessed(request)).toBe(accepted === "xx");
  },
);
