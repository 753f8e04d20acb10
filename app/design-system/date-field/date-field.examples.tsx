import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { DateField } from "./date-field";

export const isPointedAt = true;

export default function DateFieldExamples({ texts: { dates, states } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      <State label={states.empty}>
        <DateField id="day" name="day" label={dates.from} hint={dates.hint} />
      </State>
      <State label={states.error}>
        <DateField id="day-error" name="day-error" label={dates.to} errors={[dates.error]} />
      </State>
    </Grid>
  );
}
