import fc from "fast-check";
import { expect, it } from "vitest";
import { scaleOf, scaleOfShares } from "./scale";

const values = (of: ReturnType<typeof scaleOf>) => of.lines.map(({ value }) => value);

it.each([
  [0, [4, 3, 2, 1, 0]],
  [4, [4, 3, 2, 1, 0]],
  [96_400_000, [100_000_000, 75_000_000, 50_000_000, 25_000_000, 0]],
  [101_000_000, [200_000_000, 150_000_000, 100_000_000, 50_000_000, 0]],
])("has round lines for values up to %d", (max, lines) => {
  expect(values(scaleOf(max, String))).toEqual(lines);
});

it("ends above every value, and below its fourfold", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (max) => {
      const { top } = scaleOf(max, String);
      expect(top).toBeGreaterThanOrEqual(max * (1 - 1e-9));
      expect(top).toBeLessThan(max * 4);
    }),
  );
});

it("names each line in the caller's words", () => {
  const { lines, top } = scaleOfShares((share) => `${share * 100}%`);
  expect(top).toBe(1);
  expect(lines.map(({ label }) => label)).toEqual(["100%", "75%", "50%", "25%", "0%"]);
});
