import { expect, test } from "vitest";
import { contrastWithWhite } from "./contrast";

test.each([
  ["#ffffff", 1],
  ["#000000", 21],
  ["#767676", 4.54],
  ["#B8440B", 5.44],
])("%s has a contrast of %d with white", (color, contrast) => {
  expect(contrastWithWhite(color)).toBeCloseTo(contrast, 1);
});
