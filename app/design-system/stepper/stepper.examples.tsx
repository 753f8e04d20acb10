import { Stack } from "~/design-system/layout/layout";
import type { ExamplesProps } from "~/features/gallery/state";
import { Stepper } from "./stepper";

export default function StepperExamples({ texts: { stepper } }: ExamplesProps) {
  return (
    <Stack gap="32">
      {[0, 1, 2, 3].map((current) => (
        <Stepper
          key={current}
          label={`${stepper.label} ${current + 1}`}
          steps={stepper.steps}
          current={current}
          doneLabel={stepper.done}
        />
      ))}
    </Stack>
  );
}
