import { Grid } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { box, card, title } from "./choice-card.css";

export const isPointedAt = true;

export default function ChoiceCardExamples({ texts: { states } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", desktop: "2" }} gap="12">
      <label className={card}>
        <input type="checkbox" name="lift" className={box} />
        <span className={title}>{states.default}</span>
      </label>
      <label className={card}>
        <input type="checkbox" name="step-free" className={box} defaultChecked />
        <span className={title}>{states.selected}</span>
      </label>
    </Grid>
  );
}
