import { describe, expect, it } from "vitest";
import { currencyOfReader } from "./reader-currency";

describe("the visitor's currency", () => {
  it.each([
    ["fr-FR,fr;q=0.9,en;q=0.8", "EUR"],
    ["en-GB,en;q=0.9", "GBP"],
    ["zh-Hant-TW,zh;q=0.9", "TWD"],
    ["vi", "VND"],
    ["ko-KR,ja-JP;q=0.8", "KRW"],
    ["ko", "KRW"],
    ["en,ja-JP;q=0.8", "JPY"],
    ["en-US,en-GB;q=0.5", "USD"],
  ])("is detected by %s", (header, currency) => {
    expect(currencyOfReader(header)).toBe(currency);
  });

  it.each([null, "", "*", ";;;,-", "en"])("is the dollar for %s", (header) => {
    expect(currencyOfReader(header)).toBe("USD");
  });
});
