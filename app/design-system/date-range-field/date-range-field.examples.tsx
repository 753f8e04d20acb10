import type { ComponentProps } from "react";
import { bookingWindow } from "domain/stays/booking-window";
import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { StayDatesField } from "~/shared/stay-dates/stay-dates-field";
import type { DateRangeField } from "./date-range-field";

type Day = ComponentProps<typeof DateRangeField>["from"];

export const isPointedAt = true;

export default function DateRangeFieldExamples({ texts: { dates, states } }: ExamplesProps) {
  const stay = bookingWindow(new Date());
  const days = (id: string, more: Partial<Day> = {}) => ({
    id,
    legend: dates.legend,
    stay,
    from: { id: `${id}-from`, name: `${id}From`, label: dates.from },
    to: { id: `${id}-to`, name: `${id}To`, label: dates.to, ...more },
  });
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      <State label={states.empty}>
        <StayDatesField {...days("dates")} hint={dates.hint} />
      </State>
      <State label={states.error}>
        <StayDatesField {...days("wrong", { errors: [dates.error] })} />
      </State>
    </Grid>
  );
}
