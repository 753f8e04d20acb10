import { House } from "~/design-system/icons/icons";
import type { ExamplesProps } from "~/features/gallery/state";
import { ListRow } from "./list-row";

export default function ListRowExamples({ texts: { steps } }: ExamplesProps) {
  return (
    <ul>
      {steps.explained.map(({ title, text }) => (
        <ListRow key={title} icon={House} title={title} facts={[text]} />
      ))}
    </ul>
  );
}
