import { expect, it, describe } from "vitest";
import { paths } from "~/platform/paths/paths";
import { findLogInReason, findBookingOffer, findCheckoutSignUp } from "./redirect-target";

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

describe("the link back to a house on the log-in page", () => {
  it("keeps the query of the house page", () => {
    expect(findBookingOffer("/checkout/yeonnam-house?checkIn=2026-12-01&checkOut=2026-12-31&guests=2")).toBe(
      "/detail/yeonnam-house?checkIn=2026-12-01&checkOut=2026-12-31&guests=2",
    );
    expect(findBookingOffer("/checkout/yeonnam-house")).toBe("/detail/yeonnam-house");
  });

  it("has a checkout beside it that signs up too", () => {
    const query = "checkIn=2026-12-01&checkOut=2026-12-31&guests=2";
    expect(findCheckoutSignUp(`/checkout/yeonnam-house?${query}`)).toBe(`/checkout/yeonnam-house/sign-up?${query}`);
    expect(findCheckoutSignUp("/mypage")).toBeUndefined();
  });

  it.each(["/mypage", "/", "/detail/yeonnam-house", "/checkout/"])("is not shown on the way to %s", (redirectTo) => {
    expect(findBookingOffer(redirectTo)).toBeUndefined();
  });
});
