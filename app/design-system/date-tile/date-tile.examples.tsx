import { Inline } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { DateTile } from "./date-tile";

export default function DateTileExamples({ texts: { badge } }: ExamplesProps) {
  return (
    <Inline gap="12">
      <DateTile {...badge.leaf} />
      <DateTile {...badge.leaf} isPast />
    </Inline>
  );
}
