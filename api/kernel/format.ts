import type { Language } from "domain/enums";
import { seoulTimeZone } from "domain/seoul-time";

const tags: Record<Language, string> = { en: "en-GB", ko: "ko-KR" };

/** Made once: making one costs as much as a hundred uses. */
const days = {
  ko: new Intl.DateTimeFormat(tags.ko, { timeZone: "UTC", dateStyle: "full" }),
  en: new Intl.DateTimeFormat(tags.en, { timeZone: "UTC", dateStyle: "medium" }),
};
const englishWeekdays = new Intl.DateTimeFormat(tags.en, { timeZone: "UTC", weekday: "short" });
const daysOfYear = {
  ko: new Intl.DateTimeFormat(tags.ko, { timeZone: "UTC", month: "long", day: "numeric", weekday: "short" }),
  en: new Intl.DateTimeFormat(tags.en, { timeZone: "UTC", month: "short", day: "numeric" }),
};
// h23: else "PM" within a Korean sentence
const instantOptions = { timeZone: seoulTimeZone, timeStyle: "short", hourCycle: "h23" } as const;
const instants = {
  ko: new Intl.DateTimeFormat(tags.ko, { ...instantOptions, dateStyle: "long" }),
  en: new Intl.DateTimeFormat(tags.en, { ...instantOptions, dateStyle: "medium" }),
};

export function formatDay(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`);
  const text = days[language].format(at);
  return language === "ko" ? text : `${englishWeekdays.format(at)} ${text}`;
}

/** Formats a day with the weekday, without the year. */
export function formatDayOfYear(day: string, language: Language): string {
  const at = new Date(`${day}T00:00:00Z`);
  const text = daysOfYear[language].format(at);
  return language === "ko" ? text : `${englishWeekdays.format(at)} ${text}`;
}

export const formatInstant = (at: Date, language: Language) => instants[language].format(at);
