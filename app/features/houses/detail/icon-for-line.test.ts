import { expect, it } from "vitest";
import { Check } from "~/design-system/icons/icons";
import { iconForLine } from "./icon-for-line";

it.each([
  ["Wi-Fi, 500 Mbit/s", "와이파이 500Mbps"],
  ["Rooms don't include bedding.", "객실에는 침구가 없어요."],
  ["Your reservation is confirmed once the contract is signed.", "계약서 서명이 끝나면 예약이 확정돼요."],
  ["Art studio", "그림 작업실"],
  ["No smoking indoors, no pets.", "실내 흡연과 반려동물은 금지예요."],
])("gives %s one icon in both languages", (english, korean) => {
  expect(iconForLine(english)).toBe(iconForLine(korean));
  expect(iconForLine(english)).not.toBe(Check);
});

it("ticks a line of which it knows no word", () => {
  expect(iconForLine("Breakfast on Sundays")).toBe(Check);
});
