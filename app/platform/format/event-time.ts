import "dayjs/locale/ko.js";
import type { Language } from "domain/enums";
import { onSeoulClocks } from "domain/seoul-time";

const patterns = {
  en: { coming: "ddd D MMM, HH:mm", past: "ddd D MMM YYYY, HH:mm" },
  ko: { coming: "M월 D일 (dd) HH:mm", past: "YYYY년 M월 D일 (dd) HH:mm" },
} satisfies Record<Language, object>;

/** In Seoul time: “Thu 3 Dec, 19:30”; with the year for past events, which may be years ago. */
export function formatEventTime(startsAt: string, locale: Language, isPast = false): string {
  return onSeoulClocks(startsAt)
    .locale(locale)
    .format(patterns[locale][isPast ? "past" : "coming"]);
}

/** The lines of a calendar's leaf: “Dec 3 Thu”, “12월 3 목”. */
export function formatLeaf(startsAt: string, locale: Language): { month: string; day: string; weekday: string } {
  const at = onSeoulClocks(startsAt).locale(locale);
  return { month: at.format("MMM"), day: at.format("D"), weekday: at.format("ddd") };
}
