import fc from "fast-check";
import { expect, it } from "vitest";
import { writeWon } from "./receipt-pdf";

it("writes amounts as receipts do", () => {
  expect(writeWon(0)).toBe("영");
  expect(writeWon(7)).toBe("칠");
  expect(writeWon(100_010)).toBe("일십만일십");
  expect(writeWon(1_240_000)).toBe("일백이십사만");
  expect(writeWon(12_345_678)).toBe("일천이백삼십사만오천육백칠십팔");
  expect(writeWon(2_000_000_000)).toBe("이십억");
});

it("writes different amounts differently", () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (amount) => read(writeWon(amount)) === amount));
});

function read(words: string): number {
  const values: Record<string, number> = { 십: 10, 백: 100, 천: 1000, 만: 10_000, 억: 100_000_000 };
  let [total, group, digit] = [0, 0, 0];
  for (const character of words) {
    const value = values[character];
    if (value === undefined) digit = "영일이삼사오육칠팔구".indexOf(character);
    else if (value < 10_000) [group, digit] = [group + digit * value, 0];
    else [total, group, digit] = [total + (group + digit) * value, 0, 0];
  }
  return total + group + digit;
}
