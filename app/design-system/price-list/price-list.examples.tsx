import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { PriceList } from "./price-list";

export default function PriceListExamples({ texts: { price, states } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", tablet: "2" }} gap="48">
      <State label={states.default}>
        <PriceList lines={price.lines} />
      </State>
      <State label={states.compact}>
        <PriceList lines={price.lines} compact />
      </State>
    </Grid>
  );
}
