import { Grid } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { RatingInput } from "./rating-input";

export const isPointedAt = true;

export default function RatingInputExamples({ texts: { rating, states } }: ExamplesProps) {
  const shared = { label: rating.input, labels: rating.words };
  return (
    <>
      <Grid columns={{ mobile: "1", desktop: "2" }}>
        <State label={states.empty}>
          <RatingInput {...shared} id="none" name="none" hint={rating.hint} />
        </State>
        <State label={states.filled}>
          <RatingInput {...shared} id="stars" name="stars" defaultValue="4" />
        </State>
        <State label={states.error}>
          <RatingInput {...shared} id="wrong" name="wrong" errors={[rating.error]} />
        </State>
      </Grid>
      <Text tone="soft">{rating.keys}</Text>
    </>
  );
}
