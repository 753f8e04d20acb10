import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { RadioCards } from "./radio-cards";

export const isPointedAt = true;

export default function RadioCardsExamples({ texts: { fields, states } }: ExamplesProps) {
  const options = [
    { value: "card", label: fields.card },
    { value: "foreign", label: fields.foreign, description: fields.foreignText },
  ];
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }}>
      <State label={states.selected}>
        <RadioCards id="radio" name="radio" label={fields.radio} defaultValue="card" options={options} />
      </State>
      <State label={states.error}>
        <RadioCards id="radio-error" name="radio-error" label={fields.radio} options={options} errors={[fields.pay]} />
      </State>
    </Grid>
  );
}
