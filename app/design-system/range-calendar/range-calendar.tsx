import { useEffect, useRef, useState, type ReactNode } from "react";
import { DayPicker } from "react-day-picker";
import { Button } from "../button/button";
import { chip, chips } from "../chip/chip.css";
import { addDays, dayOf, localDate } from "./calendar-days";
import { dayPickerStyles, modifierStyles } from "./day-picker-styles";
import { findNearest, mayBegin, mayEnd, mayTake, type Range, type RangeLimits } from "./range-limits";
import * as styles from "./range-calendar.css";

export type CalendarTexts = {
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
  lengths: string;
  use: string;
  /** Before the nearest dates, where a length is free on no day in sight; without dates, on no day at all. */
  noneInSight: (length: string) => string;
  none: (length: string) => string;
};

/** A length of so many months from any day, or a range of its own. */
export type RangePreset = { value: string; label: string; range?: Range; end: (from: string) => string };

export type RangeCalendarProps = {
  locale: string;
  value: Range | undefined;
  limits: RangeLimits;
  texts: CalendarTexts;
  presets?: readonly RangePreset[];
  /** What the range costs. `take` is given for a chosen range, not for one that is only pointed at. */
  total?: (range: Range, take?: (range: Range) => void) => ReactNode;
  months: number;
  onChoose: (range: Range) => void;
};

export function RangeCalendar({ locale, texts, presets = [], total, onChoose, ...given }: RangeCalendarProps) {
  const choice = useRangeChoice(given);
  const labels = wordsIn(locale);
  return (
    <div className={styles.frame} ref={choice.frame}>
      {presets.length > 0 && <Presets presets={presets} label={texts.lengths} limits={given.limits} choice={choice} />}
      <Step texts={texts} labels={labels} choice={choice} />
      <Days {...given} locale={locale} texts={texts} labels={labels} choice={choice} />
      <Footer texts={texts} total={total} onChoose={onChoose} choice={choice} />
    </div>
  );
}

type RangeChoice = ReturnType<typeof useRangeChoice>;

/** The first day is chosen before the last, unless a length was pressed, which any day can begin. */
function useRangeChoice({ value, limits, months }: Pick<RangeCalendarProps, "value" | "limits" | "months">) {
  const frame = useRef<HTMLDivElement>(null);
  const useButton = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(value);
  const [first, setFirst] = useState<string>();
  const [length, setLength] = useState<RangePreset>();
  /** Where the pressed length is free on no day in sight; null: nowhere. */
  const [nearest, setNearest] = useState<Range | null>();
  const [pointedAt, setPointedAt] = useState<string>();
  const [month, setMonth] = useState(() => monthOf(range?.from ?? limits.min));

  useEffect(() => {
    // After the dialog around it, which takes the focus to its own first button
    const timer = setTimeout(() => frame.current?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus());
    return () => clearTimeout(timer);
  }, []);

  const lastInSight = () => new Date(month.getFullYear(), month.getMonth() + months - 1);
  const withLength = (from: string) => length && { from, to: length.end(from) };

  function mayChoose(day: string): boolean {
    if (first !== undefined) return day === first || mayEnd(day, first, limits);
    const whole = withLength(day);
    return whole ? mayTake(whole, limits) : mayBegin(day, limits);
  }

  function choose(day: string) {
    if (day === first) return setFirst(undefined);
    const whole = first === undefined ? withLength(day) : { from: first, to: day };
    if (!whole) return begin(day);
    take(whole);
    requestAnimationFrame(() => useButton.current?.querySelector("button")?.focus());
  }

  function take(whole: Range) {
    setRange(whole);
    setFirst(undefined);
    setPointedAt(undefined);
  }

  /** Moves to the first day that may be the last, if none is visible. */
  function begin(day: string) {
    setFirst(day);
    const soonest = monthOf(addDays(day, limits.minNights));
    if (soonest <= lastInSight()) return;
    setMonth(soonest);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>("td button:not(:disabled)")?.focus());
  }

  /** Takes the length from the day that is chosen, if the nights are free; else the next day that is chosen begins it. */
  function pressPreset(preset: RangePreset) {
    const from = first ?? range?.from;
    const whole = preset.range ?? (from ? { from, to: preset.end(from) } : undefined);
    const isReleased = length?.value === preset.value;
    setLength(preset.range || isReleased ? undefined : preset);
    if (isReleased) return;
    if (whole && mayTake(whole, limits)) {
      take(whole);
      if (preset.range) setMonth(monthOf(whole.from));
    } else {
      setFirst(undefined);
      setRange(undefined);
      leadToNearest(preset, from);
    }
  }

  /** Moves to the month in which the length is free, if it is on no day in sight. */
  function leadToNearest({ end }: RangePreset, from: string | undefined) {
    const found = findNearest(from ?? dayOf(month), end, limits);
    const isInSight = found && monthOf(found.from) >= month && monthOf(found.from) <= lastInSight();
    setNearest(isInSight ? undefined : found);
    if (found && !isInSight) setMonth(monthOf(found.from));
  }

  const to = pointedAt && mayChoose(pointedAt) ? pointedAt : undefined;
  const preview =
    to && first !== undefined && to !== first ? { from: first, to } : to && !first ? withLength(to) : undefined;
  const settled = first === undefined ? range : undefined;
  const state = { range, first, length, nearest, month, preview, settled, shown: preview ?? settled };
  const clear = () => setFirst(undefined);
  return { ...state, frame, useButton, mayChoose, choose, take, clear, pressPreset, setPointedAt, setMonth };
}

type PresetsProps = { presets: readonly RangePreset[]; label: string; limits: RangeLimits; choice: RangeChoice };

function Presets({ presets, label, limits, choice: { settled, length, pressPreset } }: PresetsProps) {
  const isPressed = ({ value, range: own, end }: RangePreset) =>
    settled
      ? settled.from === (own?.from ?? settled.from) && settled.to === (own?.to ?? end(settled.from))
      : length?.value === value;
  return (
    <div className={chips} role="group" aria-label={label}>
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          className={chip}
          aria-pressed={isPressed(preset)}
          disabled={preset.range && !mayTake(preset.range, limits)}
          onClick={() => pressPreset(preset)}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}

type Labels = ReturnType<typeof wordsIn>;
type StepProps = { texts: CalendarTexts; labels: Labels; choice: RangeChoice };

/** What is to be chosen next, or was chosen. */
function Step({ texts, labels, choice: { first, range, length, nearest, take } }: StepProps) {
  return (
    <>
      <p role="status" className={styles.step}>
        {first
          ? texts.chooseLast(labels.day.format(localDate(first)))
          : range
            ? texts.chosen(range.from, range.to)
            : length && nearest !== undefined
              ? texts[nearest ? "noneInSight" : "none"](length.label)
              : [length?.label, texts.chooseFirst].filter(Boolean).join(": ")}
      </p>
      {length && nearest && !first && !range && (
        <div>
          <Button type="button" variant="secondary" size="small" onClick={() => take(nearest)}>
            {texts.chosen(nearest.from, nearest.to)}
          </Button>
        </div>
      )}
    </>
  );
}

type DaysProps = StepProps & Pick<RangeCalendarProps, "locale" | "limits" | "months">;

function Days({ locale, limits, months, texts, labels, choice }: DaysProps) {
  const { first, range, mayChoose, setPointedAt } = choice;
  return (
    <DayPicker
      mode="range"
      numberOfMonths={months}
      weekStartsOn={locale === "ko" ? 0 : 1}
      today={localDate(addDays(limits.min, -1))}
      startMonth={localDate(limits.min)}
      endMonth={localDate(limits.latestEnd(limits.max))}
      month={choice.month}
      onMonthChange={choice.setMonth}
      selected={first ? { from: localDate(first), to: localDate(first) } : toDates(range)}
      onSelect={(_range, date) => choice.choose(dayOf(date))}
      onDayMouseEnter={(date) => setPointedAt(dayOf(date))}
      onDayMouseLeave={() => setPointedAt(undefined)}
      onDayFocus={(date) => setPointedAt(dayOf(date))}
      onDayBlur={() => setPointedAt(undefined)}
      disabled={(date) => !mayChoose(dayOf(date))}
      modifiers={modifiersOf(choice, limits)}
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
  );
}

/** Which days are marked, and how. */
function modifiersOf({ first, range, preview, shown, mayChoose }: RangeChoice, { full }: RangeLimits) {
  const isAtEnd = (day: string, ends: Range | undefined) => day === ends?.from || day === ends?.to;
  const isFull = (day: string) => full.includes(day) && !(first && mayChoose(day));
  return {
    full: (date: Date) => isFull(dayOf(date)),
    chosen: (date: Date) => (first ? dayOf(date) === first : !preview && isAtEnd(dayOf(date), range)),
    preview: (date: Date) => dayOf(date) !== first && isAtEnd(dayOf(date), preview),
    bandStart: (date: Date) => dayOf(date) === shown?.from,
    bandMiddle: (date: Date) => shown !== undefined && dayOf(date) > shown.from && dayOf(date) < shown.to,
    bandEnd: (date: Date) => dayOf(date) === shown?.to,
  };
}

type FooterProps = Pick<RangeCalendarProps, "texts" | "total" | "onChoose"> & { choice: RangeChoice };

function Footer({ texts, total, onChoose, choice }: FooterProps) {
  const { first, range, settled, shown, preview, useButton, clear, take } = choice;
  return (
    <div className={styles.footer}>
      {/* Read out once the range is chosen: a day that is only passed has its own name. */}
      <div aria-live={settled ? "polite" : "off"}>
        {shown && total ? total(shown, preview ? undefined : take) : <p>{texts.shortest}</p>}
      </div>
      {first ? (
        <button type="button" className={styles.clear} onClick={clear}>
          {texts.clear}
        </button>
      ) : (
        range && (
          <div ref={useButton}>
            <Button type="button" size="small" onClick={() => onChoose(range)}>
              {texts.use}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function monthOf(day: string): Date {
  const date = localDate(day);
  return new Date(date.getFullYear(), date.getMonth());
}

function toDates(range: Range | undefined) {
  return range && { from: localDate(range.from), to: localDate(range.to) };
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
