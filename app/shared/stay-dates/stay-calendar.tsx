import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { latestCheckOut, type BookingWindow } from "domain/stays/booking-window";
import { formatMoney } from "domain/money/money";
import { nightsBetween } from "domain/stays/nights";
import { rentFor, splitStay, type PricedRent } from "domain/money/rent";
import { stayLimits } from "domain/rules";
import { findSamePrice } from "domain/money/same-price";
import { addMonths } from "domain/seoul-time";
import { listSemesters } from "domain/stays/semesters";
import { lengthMonths } from "domain/stays/stay-lengths";
import { Button } from "~/design-system/button/button";
import type { RangeDialogProps } from "~/design-system/date-range-field/date-range-field";
import { RangeDialog } from "~/design-system/range-calendar/range-dialog";
import { Text } from "~/design-system/text/text";
import { formatDate, formatStay } from "../../platform/format/format";
import { useLocale } from "../../platform/i18n/use-locale";
import { lengthLabel, type LengthOption } from "./length-chips";

type Range = { from: string; to: string };

type StayCalendarProps = RangeDialogProps & {
  stay: {
    earliest: string;
    latest: string;
    minimumNights?: number;
    /** Nights on which no unit of the house is free. */
    fullNights?: readonly string[];
    /** `all` for a page that does not have them as data. */
    lengths?: readonly LengthOption[] | "all";
    university?: string;
    /** Of the house, for the running total. */
    rates?: PricedRent;
  };
};

const noNights: readonly string[] = [];

/** Loaded when it is first opened. */
export function StayCalendar({ stay, onChoose, ...dialog }: StayCalendarProps) {
  const { earliest: min, latest: max, minimumNights = stayLimits.minNights, fullNights: full = noNights } = stay;
  const { lengths = [], university, rates } = stay;
  const { t } = useTranslation("common");
  const locale = useLocale();
  const chosen = (from: string, to: string) =>
    t("calendar.chosen", { stay: formatStay(from, to, locale), count: nightsBetween(from, to) });
  const shortest = t("calendar.shortest", { count: minimumNights });
  const offered = lengths === "all" ? listAllLengths({ earliest: min, latest: max }, university) : lengths;
  const presets = offered.map((length) => ({
    value: length.value,
    label: lengthLabel(length, t),
    range: length.semester && { from: length.semester.checkIn, to: length.semester.checkOut },
    end: (from: string) => addMonths(from, Number(length.value)),
  }));
  return (
    <RangeDialog
      {...dialog}
      locale={locale}
      limits={{ min, max, minNights: minimumNights, latestEnd: latestCheckOut, full }}
      presets={presets}
      total={
        rates &&
        ((range, take) =>
          isPriced(range, max) ? (
            <Total range={range} rates={rates} fullNights={full} onTake={take} />
          ) : (
            <p>{shortest}</p>
          ))
      }
      texts={{
        title: t("calendar.title"),
        close: t("overlays.close"),
        expand: t("overlays.expand"),
        shrink: t("overlays.shrink"),
        previousMonth: t("calendar.previousMonth"),
        nextMonth: t("calendar.nextMonth"),
        chooseFirst: t("calendar.chooseFirst"),
        chooseLast: (first) => t("calendar.chooseLast", { first }),
        chosen,
        full: t("calendar.full"),
        clear: t("calendar.clear"),
        shortest,
        lengths: t("lengths.label"),
        use: t("calendar.use"),
        noneInSight: (length) => t("calendar.noneInSight", { length }),
        none: (length) => t("calendar.none", { length }),
      }}
      onChoose={(range) => onChoose(range, chosen(range.from, range.to))}
    />
  );
}

function listAllLengths(window: BookingWindow, university?: string): Omit<LengthOption, "isCurrent">[] {
  const semesters = listSemesters(window, university);
  return [
    ...lengthMonths.map((count) => ({ value: String(count) })),
    ...semesters.map((semester) => ({ value: semester.season, semester })),
  ];
}

/** A house names the seasons of days on which a stay can begin, so the price of later months is not known here. */
function isPriced({ from, to }: Range, latest: string): boolean {
  const { months, nights } = splitStay(from, to);
  return (nights.at(-1) ?? months.at(-1))!.from <= latest;
}

type TotalProps = {
  range: Range;
  rates: PricedRent;
  fullNights: readonly string[];
  onTake?: (range: Range) => void;
};

/** The rent so far, and until when it stays the same. */
function Total({ range: { from, to }, rates, fullNights, onTake }: TotalProps) {
  const { t } = useTranslation("common");
  const locale = useLocale();
  const { rent, longer } = useMemo(() => {
    const firstFull = fullNights.find((night) => night >= from);
    return {
      rent: rentFor(splitStay(from, to), rates),
      longer: findSamePrice({ checkIn: from, checkOut: to }, rates, firstFull),
    };
  }, [from, to, rates, fullNights]);
  const offer =
    longer &&
    t(longer.rent < rent ? "calendar.cheaperUntil" : "calendar.sameUntil", {
      date: formatDate(longer.checkOut, locale, "short"),
      amount: formatMoney(rent - longer.rent, locale),
    });
  return (
    <>
      <Text weight="semibold" tone="ink" numeric>
        {t("calendar.total", { amount: formatMoney(rent, locale) })}
      </Text>
      {offer &&
        (onTake ? (
          <Button type="button" variant="link" size="small" onClick={() => onTake({ from, to: longer.checkOut })}>
            {offer}
          </Button>
        ) : (
          <p>{offer}</p>
        ))}
    </>
  );
}
