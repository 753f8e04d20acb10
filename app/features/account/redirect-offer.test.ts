import { describe, expect, it } from "vitest";
import { findBookingOffer, findCheckoutSignUp } from "./redirect-offer";

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
