import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { nightsBetween } from "domain/nights";
import { stayLimits } from "domain/rules";
import type { DateRangeFieldProps } from "~/design-system/date-range-field/date-range-field";
import { formatStay } from "../format/format";
import { useLocale } from "../i18n/use-locale";

type Stay = { earliest: string; latest: string; minimumNights?: number; fullNights?: readonly string[] };

const noNights: readonly string[] = [];

export function useRangeCalendar(stay: Stay): DateRangeFieldProps["calendar"] {
  const { earliest: min, latest: max, minimumNights = stayLimits.minNights, fullNights = noNights } = stay;
  const { t } = useTranslation("common");
  const locale = useLocale();
  return useMemo(
    () => ({
      locale,
      limits: { min, max, minNights: minimumNights, maxNights: stayLimits.maxNights, full: fullNights },
      texts: {
        open: t("calendar.open"),
        title: t("calendar.title"),
        close: t("overlays.close"),
        expand: t("overlays.expand"),
        shrink: t("overlays.shrink"),
        previousMonth: t("calendar.previousMonth"),
        nextMonth: t("calendar.nextMonth"),
        chooseFirst: t("calendar.chooseFirst"),
        chooseLast: (first: string) => t("calendar.chooseLast", { first }),
        chosen: (from: string, to: string) =>
          t("calendar.chosen", {
            stay: formatStay(from, to, locale),
            count: nightsBetween(from, to),
          }),
        full: t("calendar.full"),
        clear: t("calendar.clear"),
        shortest: t("calendar.shortest", { count: minimumNights }),
      },
    }),
    [locale, t, min, max, minimumNights, fullNights],
  );
}
