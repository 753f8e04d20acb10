import fc from "fast-check";
import { expect, it } from "vitest";
import { vatIncludedIn } from "./vat";

it("finds the VAT that a price includes", () => {
  expect(vatIncludedIn(0)).toBe(0);
  expect(vatIncludedIn(1_100_000)).toBe(100_000);
  expect(vatIncludedIn(690_000)).toBe(62_727);
});

it("leaves a net amount whose tenth is the VAT, to the won", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (price) => {
      const vat = vatIncludedIn(price);
      expect(Number.isInteger(vat)).toBe(true);
      expect(Math.abs((price - vat) / 10 - vat)).toBeLessThanOrEqual(1);
    }),
  );
});
