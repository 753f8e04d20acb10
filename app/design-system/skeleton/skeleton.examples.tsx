import { Grid } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { Skeleton } from "./skeleton";

export default function SkeletonExamples({ texts: { skeleton, states } }: ExamplesProps) {
  return (
    <Grid columns={{ mobile: "1", tablet: "2" }}>
      <State label={states.default}>
        <Skeleton label={skeleton.label} lines={4} />
      </State>
      <State label={states.picture}>
        <Skeleton label={skeleton.label} picture />
      </State>
    </Grid>
  );
}
