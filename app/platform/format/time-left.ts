const minute = 60_000;

/** In its largest unit, rounded down; both ISO 8601. */
export function timeLeftOf(until: string, now: string): { unit: "days" | "hours" | "minutes" | "none"; count: number } {
  const minutes = Math.floor((Date.parse(until) - Date.parse(now)) / minute);
  if (minutes <= 0) return { unit: "none", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
