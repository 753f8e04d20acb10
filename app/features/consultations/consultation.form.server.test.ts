import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { consultationForm, tooEarlyBy } from "./consultation.form.server";

const madeAt = Date.UTC(2026, 5, 5);
const key = uuidv7({ msecs: madeAt });

it.each([
  [0, 2_000],
  [1_500, 500],
  [2_000, 0],
  [3_600_000, 0],
  [-60_000, 2_000],
])("delays the answer to a form sent after %i ms by %i ms", (after, wait) => {
  expect(tooEarlyBy(key, madeAt + after)).toBe(wait);
});

it("delays the answer longest without a valid timestamp, within the limit", () => {
  expect([undefined, "", "not a key"].map((wrong) => tooEarlyBy(wrong, madeAt))).toEqual([2_000, 2_000, 2_000]);
  expect(tooEarlyBy("ffffffff-ffff-7fff-8fff-ffffffffffff", madeAt)).toBe(2_000);
});

it("detects a filled honeypot field", () => {
  expect([undefined, ""].every((left) => consultationForm.shape.website.safeParse(left).success)).toBe(true);
  expect(consultationForm.shape.website.safeParse("https://buy.example").error?.issues[0]?.message).toBe("leaveEmpty");
});
