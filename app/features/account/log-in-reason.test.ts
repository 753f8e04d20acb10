import { expect, it } from "vitest";
import { paths } from "~/platform/paths/paths";
import { findLogInReason } from "./log-in-reason";

it.each([
  [paths.myPage(), "stays"],
  [paths.myPage("previous"), "stays"],
  [paths.reservation("1"), "stay"],
  [`${paths.reservation("1")}#occupants`, "stay"],
  [paths.checkInGuide("1"), "guide"],
  [`${paths.checkInGuide("1")}?lng=en`, "guide"],
  [paths.reviewStay("1"), "review"],
  [paths.cancelReservation("1"), "cancel"],
  [paths.signOwn("1"), "sign"],
  [paths.profile("email"), "profile"],
  [paths.deleteAccount(), "profile"],
  [paths.myCalendar(), "calendar"],
  [paths.pay("1"), "pay"],
  [paths.admin(), "console"],
  [paths.adminList("reservations", { status: "pending" }), "console"],
  [paths.verifyEmail(), "verify"],
  [paths.houses({ guests: 2 }), "search"],
  [paths.wishlist(), "wishlist"],
])("explains a visitor of %s why to log in", (redirectTo, reason) => {
  expect(findLogInReason(redirectTo)).toBe(reason);
});

it.each(["/", "/detail/yeonnam-house", "/checkout/yeonnam-house", "/administration"])(
  "has no reason for %s",
  (redirectTo) => {
    expect(findLogInReason(redirectTo)).toBeUndefined();
  },
);
