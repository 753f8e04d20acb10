import { Inline } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { SubwayBadge } from "./subway-badge";

export default function SubwayBadgeExamples({ texts: { price } }: ExamplesProps) {
  return (
    <Inline gap="12">
      {(["1", "2", "6"] as const).map((line) => (
        <SubwayBadge key={line} line={line} label={price.line.replace("{{line}}", line)} />
      ))}
    </Inline>
  );
}
