import { expect, it } from "vitest";
import { isSecretUrl, redactPath } from "./url-privacy";

it.each([
  ["/detail/hongdae-mural-house", "/detail/hongdae-mural-house"],
  ["/houses?guests=2", "/houses"],
  ["/mypage/reservations/0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b/cancel", "/mypage/reservations/:id/cancel"],
  ["/sign/a-token", "/sign/:token"],
])("redacts %s for third parties as %s", (pathname, place) => {
  expect(redactPath(pathname)).toBe(place);
});

it.each([
  ["/sign/a-token", true],
  ["/auth/reset-password", true],
  ["/auth/verify-email", true],
  ["/auth/google-callback", true],
  ["/SIGN/a-token", true],
  ["/%73ign/a-token", true],
  ["/consent?redirectTo=%2Fsign%2Fa-token", true],
  ["/auth/login?redirectTo=%2Fauth%2Freset-password%3Ftoken%3Da", true],
  ["/auth/login?redirectTo=%2Fauth%2Fresume%3Fthen%3D%252Fsign%252Fa", true],
  ["/consent?redirectTo=%2Fhouses%3Fguests%3D2", false],
  ["/consent?redirectTo=http%3A%2F%2F%5B", false],
  ["/auth/login", false],
  ["/%E0%A4%A", false],
  ["/signs", false],
  ["/", false],
])("%s is a secret path: %s", (address, secret) => {
  const [pathname = "", query] = address.split("?");
  expect(isSecretUrl({ pathname, search: query ? `?${query}` : "" })).toBe(secret);
});
