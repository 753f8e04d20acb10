import { expect, it } from "vitest";
import { languages } from "~/platform/i18n/languages";
import { getI18next } from "~/platform/i18n/i18next.server";
import { priceLines } from "./price-lines";

const linesOf = (language: "en" | "ko", amount: number, vatPercent = 10) =>
  priceLines(
    {
      lines: [{ kind: "nights", quantity: 29, unitPrice: 28_000, amount }],
      totalPrice: amount,
      deposit: 0,
      coupon: null,
      refundPolicy: "thirtyDay",
      vatPercent,
    },
    getI18next(language).getFixedT(language, "reservations"),
    language,
  );
const notesOf = (language: "en" | "ko", amount: number) => linesOf(language, amount)[0]?.note;

it.each(languages)("names in %s the VAT of a total, and none of a stay that was booked without", (language) => {
  const vat = language === "en" ? "VAT included" : "부가세 포함";
  expect(linesOf(language, 690_000)[1]?.note).toBe(vat);
  expect(linesOf(language, 690_000, 0)[1]?.note).toBeUndefined();
});

it.each(languages)("says in %s that further nights cost one month's rent at most, where that counts", (language) => {
  const month = language === "en" ? /up to one month/ : /최대 한 달 월세/;
  expect(notesOf(language, 690_000)).toMatch(month);
  expect(notesOf(language, 29 * 28_000)).not.toMatch(month);
});
