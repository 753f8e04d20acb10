import type { ExamplesProps } from "~/features/gallery/state";
import { Steps } from "./steps";

export default function StepsExamples({ texts: { steps } }: ExamplesProps) {
  return (
    <>
      <Steps steps={steps.explained} />
      <Steps steps={steps.explained} columns="3" />
    </>
  );
}
