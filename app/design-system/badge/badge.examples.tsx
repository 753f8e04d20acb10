import { Inline } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { Badge } from "./badge";

export default function BadgeExamples({ texts: { badge } }: ExamplesProps) {
  return (
    <Inline gap="12">
      {(["neutral", "brand", "success", "warning", "danger", "info"] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {badge.text}
        </Badge>
      ))}
    </Inline>
  );
}
