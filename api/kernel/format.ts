import type { Language } from "domain/enums";
import { seoulTimeZone } from "domain/seoul-time";

const tags: Record<Language, string> = { en: "en-GB", ko: "ko-KR" };

export function formatDay(day: string, language: Language): string {
  const options = { timeZone: "UTC", dateStyle: language === "ko" ? "full" : "medium" } as const;
  const text = new Intl.DateTimeFormat(tags[language], options).format(new Date(`${day}T00:00:00Z`));
  if (language === "ko") return text;
  const weekday = new Intl.DateTimeFormat(tags.en, { timeZone: "UTC", weekday: "short" });
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${text}`;
}

export function formatInstant(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(tags[language], {
    timeZone: seoulTimeZone,
    dateStyle: language === "ko" ? "long" : "medium",
    timeStyle: "short",
    hourCycle: "h23", // else "PM" within a Korean sentence
  }).format(at);
}
