import type { Language } from "../enums";

/** In the smallest unit of its currency (ISO 4217). */
export type CurrencyAmount = { amount: number; currency: string };

const digits = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Whole won: “₩1,240,000” in English, “1,240,000원” in Korean; the minus comes first. */
export function formatMoney(won: number, language: Language): string {
  const sign = won < 0 ? "−" : "";
  return sign + withWonSign(digits.format(Math.abs(won)), language);
}

const shortFormats: Partial<Record<Language, Intl.NumberFormat>> = {};

/** Whole won, three significant digits: “₩1.24M”, “124만원”. */
export function formatMoneyShort(won: number, language: Language): string {
  const format = (shortFormats[language] ??= new Intl.NumberFormat(language, {
    notation: "compact",
    maximumSignificantDigits: 3,
  }));
  return withWonSign(format.format(won), language);
}

/** Any currency: “₩1,240,000”, “US$1,240.50”. */
export function formatCurrency({ amount, currency }: CurrencyAmount, language: Language): string {
  if (currency === "KRW") return formatMoney(amount, language);
  const format = new Intl.NumberFormat(language === "ko" ? "ko-KR" : "en-GB", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

function withWonSign(amount: string, language: Language): string {
  return language === "ko" ? `${amount}원` : `₩${amount}`;
}
