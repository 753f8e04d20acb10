import { State, type ExamplesProps } from "~/features/gallery/state";
import { Heading } from "./heading";

export default function HeadingExamples({ texts: { type } }: ExamplesProps) {
  return (
    <>
      <State label="hero">
        <Heading level={2} size="hero">
          {type.sample}
        </Heading>
      </State>
      {([1, 2, 3, 4] as const).map((level) => (
        <State key={level} label={`h${level}`}>
          <Heading level={level === 1 ? 2 : level} size={level === 1 ? "page" : undefined}>
            {type.sample}
          </Heading>
        </State>
      ))}
    </>
  );
}
