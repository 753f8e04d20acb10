import { useTranslation } from "react-i18next";

const minute = 60_000;

/** In its largest unit, rounded down; both ISO 8601. */
export function timeLeftOf(until: string, now: string): { unit: "days" | "hours" | "minutes" | "none"; count: number } {
  const minutes = Math.floor((Date.parse(until) - Date.parse(now)) / minute);
  if (minutes <= 0) return { unit: "none", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}

/**
 * How late it is at `now`: “22 hours late”; null before the deadline. All of them ISO 8601. What is late is red everywhere
 * in the console, what has to be done and is not late is amber.
 */
export function useLateness(now: string): (deadline: string) => string | null {
  const { t } = useTranslation("admin");
  return (deadline) => {
    if (Date.parse(now) < Date.parse(deadline)) return null;
    const { unit, count } = timeLeftOf(now, deadline);
    return t(`late.${unit === "none" ? "minutes" : unit}`, { count });
  };
}

/** The same, and before the deadline how long it is away: “due in 25 minutes”. */
export function useDue(now: string): (deadline: string) => { text: string; isLate: boolean } {
  const { t } = useTranslation("admin");
  const latenessOf = useLateness(now);
  return (deadline) => {
    const late = latenessOf(deadline);
    if (late) return { text: late, isLate: true };
    const { unit, count } = timeLeftOf(deadline, now);
    return { text: t(`due.${unit === "none" ? "minutes" : unit}`, { count }), isLate: false };
  };
}
