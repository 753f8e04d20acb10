import { expect, it } from "vitest";
import { isReason } from "./refusal.server";

it.each([
  ["maintenance", true],
  ["constructor", false],
  ["toString", false],
  ["", false],
  [undefined, false],
])("%s is a refusal: %s", (reason, known) => {
  expect(isReason(reason)).toBe(known);
});
