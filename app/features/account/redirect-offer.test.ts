import { describe, expect, it } from "vitest";
import { findBookingOffer } from "./redirect-offer";

describe("the link back to a house on the log-in page", () => {
  it("keeps the query of the house page", () => {
    expect(findBookingOffer("/checkout/yeonnam-house?checkIn=2026-12-01&checkOut=2026-12-31&guests=2")).toBe(
      "/detail/yeonnam-house?checkIn=2026-12-01&checkOut=2026-12-31&guests=2",
    );
    expect(findBookingOffer("/checkout/yeonnam-house")).toBe("/detail/yeonnam-house");
  });

  it.each(["/mypage", "/", "/detail/yeonnam-house", "/checkout/"])("is not shown on the way to %s", (redirectTo) => {
    expect(findBookingOffer(redirectTo)).toBeUndefined();
  });
});
