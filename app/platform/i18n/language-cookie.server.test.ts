import { expect, it } from "vitest";
import { keepLanguageInRedirect } from "./language-cookie.server";

const asked = new URL("https://site.test/mypage?lng=en");
const leadTo = (location: string, from = asked) =>
  keepLanguageInRedirect(new Response(null, { status: 303, headers: { Location: location } }), from).headers.get(
    "Location",
  );

it.each([
  ["/auth/login?redirectTo=%2Fmypage", "/auth/login?redirectTo=%2Fmypage&lng=en"],
  ["/faq#pay", "/faq?lng=en#pay"],
  ["/mypage?lng=ko", "/mypage?lng=ko"],
])("keeps the language on the way to %s", (location, expected) => {
  expect(leadTo(location)).toBe(expected);
});

it.each(["https://evil.example/", "//evil.example", "/.//evil.example", "/\\evil.example"])(
  "leaves %s unchanged",
  (location) => expect(leadTo(location)).toBe(location),
);

it("adds nothing when the address has no supported language", () => {
  expect(leadTo("/faq", new URL("https://site.test/mypage"))).toBe("/faq");
  expect(leadTo("/faq", new URL("https://site.test/mypage?lng=fr"))).toBe("/faq");
});
