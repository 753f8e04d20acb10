import { State, type ExamplesProps } from "~/features/gallery/state";
import { chip, chips } from "./chip.css";

export const isPointedAt = true;

export default function ChipExamples({ texts: { states, tabs } }: ExamplesProps) {
  return (
    <>
      <div className={chips} role="group" aria-label={tabs.chips}>
        <button type="button" className={chip}>
          {states.default}
        </button>
        <button type="button" className={chip} aria-pressed>
          {states.selected}
        </button>
        <button type="button" className={chip} disabled>
          {states.disabled}
        </button>
      </div>
      <State label={states.focus} isFocused>
        <button type="button" className={chip}>
          {tabs.first}
        </button>
      </State>
    </>
  );
}
