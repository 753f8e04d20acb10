import { Button } from "~/design-system/button/button";
import type { ExamplesProps } from "~/features/gallery/state";
import { VisuallyHidden } from "./visually-hidden";

export default function VisuallyHiddenExamples({ texts: { layout } }: ExamplesProps) {
  return (
    <Button type="button" variant="secondary">
      <span>{layout.shown}</span>
      <VisuallyHidden>{` ${layout.hidden}`}</VisuallyHidden>
    </Button>
  );
}
