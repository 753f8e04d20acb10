import type { ExamplesProps } from "~/features/gallery/state";
import { Steps } from "./steps";

export default function StepsExamples({ texts: { stepper } }: ExamplesProps) {
  return (
    <>
      <Steps steps={stepper.explained} />
      <Steps steps={stepper.explained} columns="3" />
    </>
  );
}
