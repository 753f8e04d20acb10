import "dayjs/locale/ko.js";
import type { Language } from "domain/enums";
import { onSeoulClocks } from "domain/seoul-time";

const patterns = {
  en: { thisYear: "ddd D MMM, HH:mm", withYear: "ddd D MMM YYYY, HH:mm" },
  ko: { thisYear: "M월 D일 (dd) HH:mm", withYear: "YYYY년 M월 D일 (dd) HH:mm" },
} satisfies Record<Language, object>;

/** In Seoul time: “Thu 3 Dec, 19:30”, or “Thu 3 Dec 2026, 19:30”. */
export function formatEventTime(startsAt: string, locale: Language, showsYear: boolean): string {
  return onSeoulClocks(startsAt)
    .locale(locale)
    .format(patterns[locale][showsYear ? "withYear" : "thisYear"]);
}

/** The lines of a date tile: “Dec 3 Thu”, “12월 3 목”. */
export function formatDateTile(startsAt: string, locale: Language): { month: string; day: string; weekday: string } {
  const at = onSeoulClocks(startsAt).locale(locale);
  return { month: at.format("MMM"), day: at.format("D"), weekday: at.format("ddd") };
}
