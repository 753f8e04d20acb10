import dayjs from "dayjs";
import "dayjs/locale/ko";
import utc from "dayjs/plugin/utc.js";
import type { Language } from "domain/enums";
import { onSeoulClocks } from "domain/seoul-time";

dayjs.extend(utc);

const patterns = {
  en: {
    day: "ddd, D MMM YYYY",
    short: "D MMM",
    long: "D MMMM YYYY",
    month: "MMMM YYYY",
    monthShort: "MMM YYYY",
    monthName: "MMM",
    instant: "D MMM YYYY, HH:mm",
  },
  ko: {
    day: "YYYY년 M월 D일 (dd)",
    short: "M월 D일",
    long: "YYYY년 M월 D일",
    month: "YYYY년 M월",
    monthShort: "YYYY년 M월",
    monthName: "M월",
    instant: "YYYY년 M월 D일 HH:mm",
  },
} satisfies Record<Language, Record<string, string>>;

type DateStyle = Exclude<keyof (typeof patterns)["en"], "instant">;

/** A Seoul day, `YYYY-MM-DD`: “Mon, 21 Dec 2026”, “2026년 12월 21일 (월)”. */
export function formatDate(date: string, locale: Language, style: DateStyle = "day"): string {
  return dayjs.utc(date).locale(locale).format(patterns[locale][style]);
}

export function formatStay(checkIn: string, checkOut: string, locale: Language): string {
  const style = locale === "ko" ? "long" : "day";
  return `${formatDate(checkIn, locale, style)} – ${formatDate(checkOut, locale, style)}`;
}

/** ISO 8601, in Seoul time: “21 Dec 2026, 15:00”. */
export function formatInstant(instant: string, locale: Language): string {
  return onSeoulClocks(instant).locale(locale).format(patterns[locale].instant);
}

/** For admins, the same in both languages: “2026-12-21 15:00”. Days stay unchanged. */
export function formatStamp(instant: string): string {
  return onSeoulClocks(instant).format("YYYY-MM-DD HH:mm");
}

/** The time of day in Seoul. */
export function formatClock(instant: string): string {
  return onSeoulClocks(instant).format("HH:mm");
}

/** Between two facts; where a line wraps, the dot is at its end. */
export const factSeparator = " ·\u00a0";

export function formatSpan(checkIn: string, checkOut: string): string {
  return `${checkIn} – ${checkOut}`;
}

/** In local time: only in the browser. */
export function formatInstantHere(instant: string, locale: Language): string {
  return dayjs(instant).locale(locale).format(patterns[locale].instant);
}

/** “3 hours ago”. Formatted on the server, since browsers differ. */
export function formatAgo(instant: string, now: Date, locale: Language): string {
  const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const seconds = Math.min(0, (Date.parse(instant) - now.getTime()) / 1000);
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  const [unit, length] = units.find(([, length]) => -seconds >= length) ?? ["second", Infinity];
  return relativeFormat.format(length === Infinity ? 0 : Math.trunc(seconds / length), unit);
}

const digits = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export function formatNumber(value: number): string {
  return digits.format(value);
}
