import fc from "fast-check";
import { expect, it } from "vitest";
import { stayLimits } from "../rules";
import { shareOfNights } from "./night-shares";

const amounts = fc.nat(500_000_000);
const stays = fc.integer({ min: 1, max: stayLimits.maxNights });

it("spreads an amount over the nights of a stay, whole won each", () => {
  expect(shareOfNights(1000, { nights: 3, from: 0, to: 1 })).toBe(333);
  expect(shareOfNights(1000, { nights: 3, from: 1, to: 3 })).toBe(667);
});

it("adds up to the amount, however the nights are divided into months", () => {
  fc.assert(
    fc.property(amounts, stays, fc.array(fc.integer({ min: -40, max: 420 })), (amount, nights, cuts) => {
      const days = [-50, ...cuts, 430].sort((a, b) => a - b);
      const parts = days.slice(1).map((to, index) => shareOfNights(amount, { nights, from: days[index]!, to }));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }),
  );
});

it("gives equal numbers of nights the same, to the won", () => {
  fc.assert(
    fc.property(amounts, stays, (amount, nights) => {
      const shares = Array.from({ length: nights }, (_, night) =>
        shareOfNights(amount, { nights, from: night, to: night + 1 }),
      );
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
