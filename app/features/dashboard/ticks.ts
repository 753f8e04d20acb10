const monthsApart = 3;
/** Bars that a day's label takes. */
const labelWidth = 8;

/** A mark at each month, every third with its name. */
export function listMonthTicks(months: readonly string[], nameOf: (month: string) => string): string[] {
  return months.map((month, index) => (index % monthsApart === 0 ? nameOf(month) : ""));
}

/** A mark at the first and the last day and where a month begins, named unless the label would reach the next. */
export function listDayTicks(days: readonly string[], nameOf: (day: string) => string): (string | undefined)[] {
  const begins = days.flatMap((day, index) => (day.endsWith("-01") ? [index] : []));
  const isFree = (index: number) => begins.every((begin) => Math.abs(begin - index) >= labelWidth);
  return days.map((day, index) => {
    if (begins.includes(index)) return nameOf(day);
    if (index === 0 || index === days.length - 1) return isFree(index) ? nameOf(day) : "";
    return undefined;
  });
}
