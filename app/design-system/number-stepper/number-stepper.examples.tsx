import { FieldStates } from "~/features/gallery/field-states";
import type { ExamplesProps } from "~/features/gallery/state";
import { NumberStepper } from "./number-stepper";

export const isPointedAt = true;

export default function NumberStepperExamples({ texts }: ExamplesProps) {
  const { fields } = texts;
  return (
    <FieldStates
      id="number-stepper"
      texts={texts}
      label={fields.number}
      value="2"
      error={fields.tooMany}
      field={(props) => (
        <NumberStepper {...props} decreaseLabel={fields.less} increaseLabel={fields.more} min={1} max={4} />
      )}
    />
  );
}
