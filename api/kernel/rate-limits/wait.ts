/** The wait for `wait.<unit>` in `locales/<lng>/errors.json`: unit and count, rounded up. */
export function describeWait(seconds: number): { unit: "seconds" | "minutes" | "hours"; count: number } {
  if (seconds <= 60) return { unit: "seconds", count: seconds };
  if (seconds <= 90 * 60) return { unit: "minutes", count: Math.ceil(seconds / 60) };
  return { unit: "hours", count: Math.ceil(seconds / 3600) };
}
