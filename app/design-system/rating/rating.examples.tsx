import { Stack } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { Rating } from "./rating";

export default function RatingExamples({ texts: { rating } }: ExamplesProps) {
  return (
    <Stack gap="8">
      <Rating value="4.8" detail={rating.detail} label={rating.average} />
      <Rating value="4.8" label={rating.average} />
    </Stack>
  );
}
