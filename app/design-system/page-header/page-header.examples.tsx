import { TextLink } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";

export default function PageHeaderExamples({ texts }: ExamplesProps) {
  return <TextLink to={paths.gallery()}>{texts.back}</TextLink>;
}
