import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { BulletList } from "./bullet-list";

export default function BulletListExamples({ texts: { states, steps } }: ExamplesProps) {
  const sentences = steps.explained.map(({ text }) => <li key={text}>{text}</li>);
  return (
    <Grid columns={{ mobile: "1", tablet: "3" }}>
      <State label={states.default}>
        <BulletList>{sentences}</BulletList>
      </State>
      <State label={states.compact}>
        <BulletList dense>{sentences}</BulletList>
      </State>
      <State label="ol">
        <BulletList as="ol">{sentences}</BulletList>
      </State>
    </Grid>
  );
}
