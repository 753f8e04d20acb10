import type { Language } from "domain/enums";

export type Both = { ko: string; en: string };

const dates = {
  ko: new Intl.DateTimeFormat("ko-KR", { timeZone: "UTC", dateStyle: "long" }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "long" }),
};

/** A Seoul day in the format of Korean authorities. */
export function formatDate(day: string, language: Language): string {
  return dates[language].format(new Date(`${day}T00:00:00Z`));
}
