import { useEffect, useRef, useState } from "react";
import { DayPicker } from "react-day-picker";
import { addDays, dayOf, localDate } from "./calendar-days";
import { dayPickerStyles, modifierStyles } from "./day-picker-styles";
import { mayBegin, mayEnd, type RangeLimits } from "./range-limits";
import * as styles from "./range-calendar.css";

export type CalendarTexts = {
  open: string;
  title: string;
  close: string;
  expand: string;
  shrink: string;
  previousMonth: string;
  nextMonth: string;
  chooseFirst: string;
  /** `{first}` is the day that was chosen. */
  chooseLast: (first: string) => string;
  chosen: (from: string, to: string) => string;
  full: string;
  clear: string;
  shortest: string;
};

type Range = { from: string; to: string };

type RangeCalendarProps = {
  locale: string;
  value: Range | undefined;
  limits: RangeLimits;
  texts: CalendarTexts;
  months: number;
  onChoose: (range: Range) => void;
};

export function RangeCalendar({ locale, value, limits, texts, months, onChoose }: RangeCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState<string>();
  const [pointedAt, setPointedAt] = useState<string>();
  const [month, setMonth] = useState(() => monthOf(value?.from ?? limits.min));
  const labels = wordsIn(locale);

  useEffect(() => {
    // After the dialog around it, which takes the focus to its own first button
    const timer = setTimeout(() => frame.current?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus());
    return () => clearTimeout(timer);
  }, []);

  const mayChoose = (day: string) =>
    first === undefined ? mayBegin(day, limits) : day === first || mayEnd(day, first, limits);
  const isFull = (day: string) => limits.full.includes(day) && !(first && mayChoose(day));

  const preview = first && pointedAt && mayEnd(pointedAt, first, limits) ? pointedAt : undefined;

  function choose(day: string) {
    if (first === undefined) return begin(day);
    if (day === first) return setFirst(undefined);
    onChoose({ from: first, to: day });
  }

  /** Moves to the first day that may be the last, if none is visible. */
  function begin(day: string) {
    setFirst(day);
    const soonest = monthOf(addDays(day, limits.minNights));
    const lastInSight = new Date(month.getFullYear(), month.getMonth() + months - 1);
    if (soonest <= lastInSight) return;
    setMonth(soonest);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>("td button:not(:disabled)")?.focus());
  }

  const shown = first ? { from: first, to: first } : value;
  const chosen = first ? undefined : value;
  const band = first && preview ? { from: first, to: preview } : chosen;
  return (
    <div className={styles.frame} ref={frame}>
      <p role="status" className={styles.step}>
        {first && texts.chooseLast(labels.day.format(localDate(first)))}
        {!first && value && `${texts.chosen(value.from, value.to)} · `}
        {!first && texts.chooseFirst}
      </p>
      <DayPicker
        mode="range"
        numberOfMonths={months}
        weekStartsOn={locale === "ko" ? 0 : 1}
        today={localDate(addDays(limits.min, -1))}
        startMonth={localDate(limits.min)}
        endMonth={localDate(addDays(limits.max, limits.maxNights))}
        month={month}
        onMonthChange={setMonth}
        selected={shown && { from: localDate(shown.from), to: localDate(shown.to) }}
        onSelect={(_range, date) => choose(dayOf(date))}
        onDayMouseEnter={(date) => setPointedAt(dayOf(date))}
        onDayMouseLeave={() => setPointedAt(undefined)}
        onDayFocus={(date) => setPointedAt(dayOf(date))}
        onDayBlur={() => setPointedAt(undefined)}
        disabled={(date) => !mayChoose(dayOf(date))}
        modifiers={{
          full: (date) => isFull(dayOf(date)),
          chosen: (date) => dayOf(date) === shown?.from || dayOf(date) === shown?.to,
          preview: (date) => dayOf(date) === preview,
          bandStart: (date) => dayOf(date) === band?.from,
          bandMiddle: (date) => band !== undefined && dayOf(date) > band.from && dayOf(date) < band.to,
          bandEnd: (date) => dayOf(date) === band?.to,
        }}
        modifiersClassNames={modifierStyles}
        classNames={dayPickerStyles}
        formatters={{
          formatCaption: (date) => labels.month.format(date),
          formatWeekdayName: (date) => labels.weekday.format(date),
        }}
        labels={{
          labelDayButton: (date, { full }) => labels.day.format(date) + (full ? `, ${texts.full}` : ""),
          labelWeekday: (date) => labels.longWeekday.format(date),
          labelGrid: (date) => labels.month.format(date),
          labelNav: () => texts.title,
          labelPrevious: () => texts.previousMonth,
          labelNext: () => texts.nextMonth,
        }}
      />
      <div className={styles.footer}>
        <p>{texts.shortest}</p>
        {first && (
          <button type="button" className={styles.clear} onClick={() => setFirst(undefined)}>
            {texts.clear}
          </button>
        )}
      </div>
    </div>
  );
}

function monthOf(day: string): Date {
  const date = localDate(day);
  return new Date(date.getFullYear(), date.getMonth());
}

function wordsIn(locale: string) {
  const english = locale === "en" ? "en-GB" : locale;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(english, options);
  return {
    month: format({ year: "numeric", month: "long" }),
    weekday: format({ weekday: "short" }),
    longWeekday: format({ weekday: "long" }),
    day: format({ weekday: "long", year: "numeric", month: "long", day: "numeric" }),
  };
}
