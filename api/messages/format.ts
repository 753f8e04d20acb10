import type { Received } from "contract/payment";
import type { Language } from "domain/enums";
import { seoulTimeZone } from "domain/seoul-time";
import { translate } from "../http/language";

const tags: Record<Language, string> = { en: "en-GB", ko: "ko-KR" };

/** Whole won for people: ₩1,240,000, in Korean with the unit behind. */
export function formatMoney(amount: number, language: Language): string {
  return translate(language, "messages:money", { digits: amount.toLocaleString("en-US") });
}

/** An amount in the smallest unit of its currency: US$1,240.50. */
export function formatCurrency({ amount, currency }: Received, language: Language): string {
  if (currency === "KRW") return formatMoney(amount, language);
  const format = new Intl.NumberFormat(tags[language], { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** A Seoul day with its weekday. */
export function formatDay(day: string, language: Language): string {
  const options = { timeZone: "UTC", dateStyle: language === "ko" ? "full" : "medium" } as const;
  const text = new Intl.DateTimeFormat(tags[language], options).format(new Date(`${day}T00:00:00Z`));
  if (language === "ko") return text;
  const weekday = new Intl.DateTimeFormat(tags.en, { timeZone: "UTC", weekday: "short" });
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${text}`;
}

/** An instant as Seoul date and time. */
export function formatInstant(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(tags[language], {
    timeZone: seoulTimeZone,
    dateStyle: language === "ko" ? "long" : "medium",
    timeStyle: "short",
    hourCycle: "h23", // "PM" in the middle of a Korean sentence otherwise
  }).format(at);
}
