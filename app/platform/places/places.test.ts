import { expect, it } from "vitest";
import { isSecretPlace, placeOf } from "./places";

it.each([
  ["/detail/hongdae-mural-house", "/detail/hongdae-mural-house"],
  ["/houses?guests=2", "/houses"],
  ["/mypage/reservations/0193a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b/cancel", "/mypage/reservations/:id/cancel"],
  ["/sign/a-token", "/sign/:token"],
])("of %s others know %s", (pathname, place) => {
  expect(placeOf(pathname)).toBe(place);
});

it.each([
  ["/sign/a-token", true],
  ["/auth/reset-password", true],
  ["/auth/verify-email", true],
  ["/auth/google-callback", true],
  ["/auth/login", false],
  ["/signs", false],
  ["/", false],
])("%s is a secret place: %s", (pathname, secret) => {
  expect(isSecretPlace(pathname)).toBe(secret);
});
