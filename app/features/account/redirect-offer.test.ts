import { describe, expect, it } from "vitest";
import { findBookingOffer } from "./redirect-offer";

describe("the offer to a visitor who asked to book", () => {
  it("leads back to the house with the same query", () => {
    expect(findBookingOffer("/checkout/yeonnam-house?checkIn=2026-12-01&checkOut=2026-12-31&guests=2")).toBe(
      "/detail/yeonnam-house?checkIn=2026-12-01&checkOut=2026-12-31&guests=2",
    );
    expect(findBookingOffer("/checkout/yeonnam-house")).toBe("/detail/yeonnam-house");
  });

  it.each(["/mypage", "/", "/detail/yeonnam-house", "/checkout/"])("is not made on the way to %s", (redirectTo) => {
    expect(findBookingOffer(redirectTo)).toBeUndefined();
  });
});
