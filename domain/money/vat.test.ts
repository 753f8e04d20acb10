import fc from "fast-check";
import { expect, it } from "vitest";
import { vatIncludedIn } from "./vat";

it("finds the VAT that a price includes", () => {
  expect(vatIncludedIn(0, 10)).toBe(0);
  expect(vatIncludedIn(1_100_000, 10)).toBe(100_000);
  expect(vatIncludedIn(690_000, 10)).toBe(62_727);
  expect(vatIncludedIn(690_000, 0)).toBe(0);
});

it("leaves a net amount whose share is the VAT, to the won", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 0, max: 30 }), (price, percent) => {
      const vat = vatIncludedIn(price, percent);
      expect(Number.isInteger(vat)).toBe(true);
      expect(Math.abs(((price - vat) * percent) / 100 - vat)).toBeLessThanOrEqual(1);
    }),
  );
});
