import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { DateRangeField, type DateRangeFieldProps } from "~/design-system/date-range-field/date-range-field";
import { lazyOr, TellMissing } from "~/design-system/lazy-or/lazy-or";
import type { StayCalendar as Calendar } from "./stay-calendar";

const StayCalendar = lazyOr<ComponentProps<typeof Calendar>>(
  async () => (await import("./stay-calendar")).StayCalendar,
  TellMissing,
);

type StayDatesFieldProps = Omit<DateRangeFieldProps, "calendar" | "quiet" | "legend"> & {
  /** Without one, screen readers alone get the calendar's title. */
  legend?: DateRangeFieldProps["legend"];
  stay: ComponentProps<typeof Calendar>["stay"];
};

/** Check-in and check-out as one control, with the calendar of the house where its nights are known. */
export function StayDatesField({ stay, legend, ...field }: StayDatesFieldProps) {
  const { t } = useTranslation("common");
  return (
    <DateRangeField
      {...field}
      legend={legend ?? t("calendar.title")}
      quiet={!legend}
      calendar={{ label: t("calendar.open"), dialog: (props) => <StayCalendar {...props} stay={stay} /> }}
    />
  );
}
