import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import { useScripts } from "./use-scripts";

export default function ScriptsExamples({ texts }: ExamplesProps) {
  const scripts = useScripts();
  return <Text weight="semibold">{scripts ? texts.skeleton.scripts : texts.plain}</Text>;
}
