import { Stack } from "~/design-system/layout/layout";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { FactList, FactRows } from "./fact-list";

export default function FactListExamples({ texts: { steps } }: ExamplesProps) {
  const facts = steps.explained.map(({ title, text }) => ({ label: title, value: text }));
  return (
    <Stack gap="32">
      <State label="FactList">
        <FactList facts={facts} />
      </State>
      <State label="FactRows">
        <FactRows facts={facts} />
      </State>
    </Stack>
  );
}
