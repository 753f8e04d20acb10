/* Rules of recurring events (RFC 5545, 3.3.10) by days: an event that takes nights has one time of day. */

const dayMs = 86_400_000;
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

export type Rule = {
  freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number;
  /** As written: a day, or a time. */
  until: string | null;
  weekStart: number;
  /** `nth` 0 is every one. */
  byDay: { nth: number; weekday: number }[];
  byMonth: number[];
  byMonthDay: number[];
  byYearDay: number[];
  bySetPos: number[];
};

/** Rules may cost this much: each day that is looked at is one. */
export type Work = { left: number };

/** Farther apart no reservations are, and years stay within those that a date can have. */
const maxInterval = 400;

/** Returns null for a rule that is invalid, or repeats within a day or by numbers of weeks. */
export function parseRule(text: string): Rule | null {
  const given = new Map(
    text
      .toUpperCase()
      .split(";")
      .filter(Boolean)
      .map((part) => {
        const [name = "", value] = part.split("=", 2);
        return [name, value] as const;
      }),
  );
  const take = (name: string) => {
    const value = given.get(name);
    given.delete(name);
    return value;
  };
  const freq = take("FREQ");
  if (freq !== "DAILY" && freq !== "WEEKLY" && freq !== "MONTHLY" && freq !== "YEARLY") return null;
  const number = (name: string, { otherwise, maximum }: { otherwise: number; maximum: number }) => {
    const value = take(name);
    if (value === undefined) return otherwise;
    return /^\d{1,6}$/.test(value) && Number(value) > 0 && Number(value) <= maximum ? Number(value) : NaN;
  };
  const numbers = (name: string, maximum: number) =>
    (take(name)?.split(",") ?? []).map((value) => {
      const isValid = /^[+-]?\d{1,3}$/.test(value) && Math.abs(Number(value)) <= maximum && Number(value) !== 0;
      return isValid ? Number(value) : NaN;
    });
  const rule: Rule = {
    freq,
    interval: number("INTERVAL", { otherwise: 1, maximum: maxInterval }),
    count: number("COUNT", { otherwise: Infinity, maximum: Infinity }),
    until: take("UNTIL") ?? null,
    weekStart: weekdays.indexOf(take("WKST") ?? "MO"),
    byDay: (take("BYDAY")?.split(",") ?? []).map((value) => {
      const [, nth, weekday] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(value) ?? [];
      return { nth: weekday ? Number(nth ?? 0) : NaN, weekday: weekdays.indexOf(weekday ?? "") };
    }),
    byMonth: numbers("BYMONTH", 12),
    byMonthDay: numbers("BYMONTHDAY", 31),
    byYearDay: numbers("BYYEARDAY", 366),
    bySetPos: numbers("BYSETPOS", 366),
  };
  const all = [
    [rule.interval, rule.count, rule.weekStart < 0 ? NaN : 0],
    rule.byDay.map(({ nth }) => nth),
    [...rule.byMonth, ...rule.byMonthDay, ...rule.byYearDay, ...rule.bySetPos],
  ].flat();
  const isKnown = [...given.keys()].every((name) => name.startsWith("X-"));
  return isKnown && !all.some(Number.isNaN) ? rule : null;
}

/**
 * The days of a rule from `from` to `to`, as days since 1970, for an event that begins on `first`.
 * @throws Error when there is no work left
 */
export function* listRuleDays(
  rule: Rule,
  { first, from, to }: { first: number; from: number; to: number },
  work: Work,
): Generator<number> {
  const { interval, count } = rule;
  let taken = 0;
  // With a count the days before `from` count too
  const skipped = count === Infinity && from > first ? Math.floor(periodsBetween(rule, first, from) / interval) - 1 : 0;
  for (let index = Math.max(0, skipped); ; index++) {
    const [start, end] = getPeriod(rule, first, index * interval);
    if (!(start <= to) || taken >= count) return;
    work.left -= end - start;
    if (!(work.left >= 0)) throw new Error("A rule takes too long");
    const days = [];
    for (let day = start; day < end; day++) if (isOn(rule, first, day)) days.push(day);
    for (const day of choose(days, rule.bySetPos)) {
      if (day < first) continue;
      if (++taken > count || day > to) return;
      if (day >= from) yield day;
    }
  }
}

function choose(days: number[], positions: number[]): number[] {
  if (positions.length === 0) return days;
  const chosen = new Set(positions.map((position) => days.at(position > 0 ? position - 1 : position)));
  return days.filter((day) => chosen.has(day));
}

const partsOf = (day: number) => {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
};
const firstOf = (year: number, month: number) => Date.UTC(year, month - 1, 1) / dayMs;
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7; // 1 January 1970 was a Thursday
const startOfWeek = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);

function periodsBetween({ freq }: Rule, first: number, day: number): number {
  const [from, to] = [partsOf(first), partsOf(day)];
  if (freq === "DAILY") return day - first;
  if (freq === "WEEKLY") return Math.floor((day - first) / 7);
  if (freq === "MONTHLY") return (to.year - from.year) * 12 + to.month - from.month;
  return to.year - from.year;
}

/** First day, and the day after its last. */
function getPeriod({ freq, weekStart }: Rule, first: number, number: number): [number, number] {
  const { year, month } = partsOf(first);
  if (freq === "DAILY") return [first + number, first + number + 1];
  if (freq === "MONTHLY") return [firstOf(year, month + number), firstOf(year, month + number + 1)];
  if (freq === "YEARLY") return [firstOf(year + number, 1), firstOf(year + number + 1, 1)];
  const start = startOfWeek(first, weekStart) + number * 7;
  return [start, start + 7];
}

function isOn(rule: Rule, first: number, day: number): boolean {
  const { freq, byDay, byMonth, byMonthDay, byYearDay } = rule;
  const { year, month, date } = partsOf(day);
  if (byMonth.length > 0 && !byMonth.includes(month)) return false;
  const monthDays = firstOf(year, month + 1) - firstOf(year, month);
  if (byMonthDay.length > 0 && !byMonthDay.some((nth) => isNth(nth, date, monthDays))) return false;
  const [newYear, nextYear] = [firstOf(year, 1), firstOf(year + 1, 1)];
  if (byYearDay.length > 0 && !byYearDay.some((nth) => isNth(nth, day - newYear + 1, nextYear - newYear))) return false;
  if (byDay.length > 0) {
    const isInYear = freq === "YEARLY" && byMonth.length === 0;
    const [at, days] = isInYear ? [day - newYear + 1, nextYear - newYear] : [date, monthDays];
    const hasNumbers = freq === "MONTHLY" || freq === "YEARLY";
    return byDay.some(({ nth, weekday }) => {
      if (weekday !== weekdayOf(day)) return false;
      return nth === 0 || !hasNumbers || nth === (nth > 0 ? Math.ceil(at / 7) : -Math.ceil((days - at + 1) / 7));
    });
  }
  if (byMonthDay.length > 0 || byYearDay.length > 0 || freq === "DAILY") return true;
  if (freq === "WEEKLY") return weekdayOf(day) === weekdayOf(first);
  const start = partsOf(first);
  return date === start.date && (freq === "MONTHLY" || byMonth.length > 0 || month === start.month);
}

const isNth = (nth: number, at: number, length: number) => at === (nth > 0 ? nth : length + nth + 1);
