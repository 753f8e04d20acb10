import { Suspense, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { bookingWindow, latestCheckOut } from "domain/booking-window";
import { stayLimits } from "domain/rules";
import { addDays } from "domain/seoul-time";
import { DateField } from "~/design-system/date-field/date-field";
import type { DateRangeField } from "~/design-system/date-range-field/date-range-field";
import { Grid } from "~/design-system/layout/layout";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import type { RangeCalendar as Calendar } from "~/design-system/range-calendar/range-calendar";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };
type Day = ComponentProps<typeof DateRangeField>["from"];

const RangeCalendar = lazyOr<ComponentProps<typeof Calendar>>(
  async () => (await import("~/design-system/range-calendar/range-calendar")).RangeCalendar,
  Nothing,
);

export function DateRangeDemo({ texts }: Props) {
  const { dates, states } = texts;
  const stay = bookingWindow(new Date());
  const days = (id: string, more: Partial<Day> = {}) => ({
    id,
    legend: dates.legend,
    stay,
    from: { id: `${id}-from`, name: `${id}From`, label: dates.from },
    to: { id: `${id}-to`, name: `${id}To`, label: dates.to, ...more },
  });
  return (
    <>
      <Section id="date-field" texts={texts} isPointedAt>
        <Grid columns={{ mobile: "1", desktop: "2" }}>
          <State label={states.empty}>
            <DateField id="day" name="day" label={dates.from} hint={dates.hint} />
          </State>
          <State label={states.error}>
            <DateField id="day-error" name="day-error" label={dates.to} errors={[dates.error]} />
          </State>
        </Grid>
      </Section>
      <Section id="date-range-field" texts={texts} isPointedAt>
        <Grid columns={{ mobile: "1", desktop: "2" }}>
          <State label={states.empty}>
            <StayDatesField {...days("dates")} hint={dates.hint} />
          </State>
          <State label={states.error}>
            <StayDatesField {...days("wrong", { errors: [dates.error] })} />
          </State>
        </Grid>
      </Section>
      <Section id="range-calendar" texts={texts} isPointedAt>
        <CalendarDemo texts={texts} />
      </Section>
    </>
  );
}

/** Two weeks are chosen, and five nights after them are full. */
function CalendarDemo({ texts }: Props) {
  const { t } = useTranslation("common");
  const locale = useLocale();
  const scripts = useScripts();
  const loading = <Skeleton label={texts.skeleton.label} picture />;
  if (!scripts) return loading;
  const { earliest, latest } = bookingWindow(new Date());
  const [from, to] = [addDays(earliest, 7), addDays(earliest, 21)];
  const { minNights } = stayLimits;
  return (
    <Suspense fallback={loading}>
      <RangeCalendar
        locale={locale}
        value={{ from, to }}
        limits={{
          min: earliest,
          max: latest,
          minNights,
          latestEnd: latestCheckOut,
          full: [0, 1, 2, 3, 4].map((night) => addDays(to, night)),
        }}
        months={1}
        onChoose={() => undefined}
        texts={{
          title: t("calendar.title"),
          close: t("overlays.close"),
          expand: t("overlays.expand"),
          shrink: t("overlays.shrink"),
          previousMonth: t("calendar.previousMonth"),
          nextMonth: t("calendar.nextMonth"),
          chooseFirst: t("calendar.chooseFirst"),
          chooseLast: (first) => t("calendar.chooseLast", { first }),
          chosen: (first, last) => formatStay(first, last, locale),
          full: t("calendar.full"),
          clear: t("calendar.clear"),
          shortest: t("calendar.shortest", { count: minNights }),
          lengths: t("lengths.label"),
          use: t("calendar.use"),
          noneInSight: (length) => t("calendar.noneInSight", { length }),
          none: (length) => t("calendar.none", { length }),
        }}
      />
    </Suspense>
  );
}
