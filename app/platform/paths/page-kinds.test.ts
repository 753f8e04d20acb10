import { expect, it } from "vitest";
import { hasFooter, hasRoofline, isCheckout, isSigning, contactHref } from "./page-kinds";
import { paths } from "./paths";

it("hides the footer on the return from the sign-in provider", () => {
  expect(hasFooter("/auth/google-callback")).toBe(false);
  expect(hasFooter("/auth/login")).toBe(true);
});

it("has a small footer where a house is booked", () => {
  expect(isCheckout("/checkout/hongdae-mural-house")).toBe(true);
  expect(isCheckout("/checkout/hongdae-mural-house/sign-up")).toBe(true);
  expect(isCheckout("/detail/hongdae-mural-house")).toBe(false);
});

it("has a row of houses where people look around, and not above papers and forms", () => {
  for (const path of ["/", "/houses", "/about", "/community/1", "/wishlist", "/no-such-page"])
    expect(hasRoofline(path), path).toBe(true);
  for (const path of ["/terms", "/auth/login", "/sign/token", "/mypage", "/mypage/reservations/1/guide", "/detail/a"])
    expect(hasRoofline(path), path).toBe(false);
  for (const path of ["/checkout/a", "/pay/1", "/privacy", "/verify"]) expect(hasRoofline(path), path).toBe(false);
});

it("knows the pages where a contract is signed", () => {
  expect([paths.sign("token"), paths.signOwn("stay-1")].map(isSigning)).toEqual([true, true]);
  expect([paths.home(), paths.myPage(), paths.reservation("stay-1")].map(isSigning)).toEqual([false, false, false]);
});

it("leads to the footer, on the home page where a page has none", () => {
  expect(contactHref("/auth/google-callback")).toBe("/#contact");
  expect(contactHref("/auth/login")).toBe("#contact");
});
