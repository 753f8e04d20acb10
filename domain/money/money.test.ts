import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "../enums";
import { formatCurrency, formatMoney, formatMoneyShort } from "./money";

describe("formatMoney", () => {
  it("puts ₩ before the amount in English, and 원 after it in Korean", () => {
    expect(formatMoney(1_240_000, "en")).toBe("₩1,240,000");
    expect(formatMoney(1_240_000, "ko")).toBe("1,240,000원");
  });

  it("puts the minus first", () => {
    expect(formatMoney(-50_000, "en")).toBe("−₩50,000");
    expect(formatMoney(-50_000, "ko")).toBe("−50,000원");
  });

  it("shows every won of any amount, with the minus outside", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...languages), (won, language) => {
        const text = formatMoney(won, language);
        expect(Number(text.replace("−", "-").replace(/[₩원,]/g, ""))).toBe(won);
        expect(text).toMatch(language === "ko" ? /^−?\d{1,3}(,\d{3})*원$/ : /^−?₩\d{1,3}(,\d{3})*$/);
        expect(text.startsWith("−")).toBe(won < 0);
      }),
    );
  });
});

it("shortens amounts by each language's units", () => {
  expect([1_243_000, 620_000].map((won) => formatMoneyShort(won, "en"))).toEqual(["₩1.24M", "₩620K"]);
  expect([1_243_000, 620_000].map((won) => formatMoneyShort(won, "ko"))).toEqual(["124만원", "62만원"]);
});

describe("formatCurrency", () => {
  it("uses the smallest unit of each currency", () => {
    expect(formatCurrency({ amount: 124_050, currency: "USD" }, "en")).toBe("US$1,240.50");
    expect(formatCurrency({ amount: 124_050, currency: "JPY" }, "en")).toBe("JP¥124,050");
  });

  it("formats won like formatMoney", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...languages), (amount, language) => {
        expect(formatCurrency({ amount, currency: "KRW" }, language)).toBe(formatMoney(amount, language));
      }),
    );
  });
});
