import { Suspense, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { bookingWindow, latestCheckOut } from "domain/stays/booking-window";
import { stayLimits } from "domain/rules";
import { addDays } from "domain/seoul-time";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import type { ExamplesProps } from "~/features/gallery/state";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { RangeCalendar as Calendar } from "./range-calendar";

const RangeCalendar = lazyOr<ComponentProps<typeof Calendar>>(
  async () => (await import("./range-calendar")).RangeCalendar,
  Nothing,
);

export const isPointedAt = true;

/** Two weeks are chosen, and five nights after them are full. */
export default function RangeCalendarExamples({ texts }: ExamplesProps) {
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
