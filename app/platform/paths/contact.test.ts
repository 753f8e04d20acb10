import { expect, it } from "vitest";
import { contactHref, hasFooter, isCheckout } from "./contact";

it("hides the footer on the return from the sign-in provider, and shows contact options elsewhere", () => {
  expect(hasFooter("/auth/google-callback")).toBe(false);
  expect(contactHref("/auth/google-callback")).toBe("/#contact");
  expect(hasFooter("/auth/login")).toBe(true);
  expect(contactHref("/auth/login")).toBe("#contact");
});

it("has a small footer where a house is booked", () => {
  expect(isCheckout("/checkout/hongdae-mural-house")).toBe(true);
  expect(isCheckout("/checkout/hongdae-mural-house/sign-up")).toBe(true);
  expect(isCheckout("/detail/hongdae-mural-house")).toBe(false);
});
