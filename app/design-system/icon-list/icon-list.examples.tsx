import { House, Search, Users } from "~/design-system/icons/icons";
import type { ExamplesProps } from "~/features/gallery/state";
import { IconList } from "./icon-list";

const icons = [House, Search, Users];

export default function IconListExamples({ texts: { steps } }: ExamplesProps) {
  return (
    <IconList columns="3" items={steps.explained.map((step, index) => ({ ...step, icon: icons[index] ?? House }))} />
  );
}
