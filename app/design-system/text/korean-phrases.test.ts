import { expect, it } from "vitest";
import { keepPhrases } from "./korean-phrases";

it.each([
  ["서울에 내 집, 그리고 반겨 주는 이웃", "서울에|내 집,|그리고 반겨 주는|이웃"],
  ["살고 싶은 방을 찾아보세요", "살고 싶은 방을|찾아보세요"],
  ["네 가지를 약속해요", "네 가지를|약속해요"],
  ["예약할 수 있는 하우스가 없어요", "예약할 수 있는|하우스가 없어요"],
  ["이메일을 인증해 주세요", "이메일을|인증해 주세요"],
  ["몇 가지만 더 알려 주세요", "몇 가지만|더 알려 주세요"],
  ["앞으로 6개월 중 예약이 마감된 날", "앞으로|6개월 중|예약이|마감된 날"],
  ["HOMES BENEFIT", "HOMES|BENEFIT"],
  ["마이페이지", "마이페이지"],
])("breaks “%s” between phrases", (text, phrases) => {
  const kept = keepPhrases(text);
  expect(kept.split(" ").join("|").replaceAll("\u00A0", " ")).toBe(phrases);
});

it("leaves phrases breakable that do not fit on a line of a phone", () => {
  const longest = Math.max(
    ...keepPhrases("외국인 유학생 공동생활 하우스 예약 확정 안내 페이지 바로가기")
      .split(" ")
      .map(({ length }) => length),
  );
  expect(longest).toBeLessThanOrEqual(11);
});
