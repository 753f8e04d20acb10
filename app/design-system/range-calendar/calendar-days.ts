/** Days are `YYYY-MM-DD` without a time zone; the calendar component works in local time. */

const length = 86_400_000;

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * length).toISOString().slice(0, 10);
}

export function localDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

export function dayOf(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
