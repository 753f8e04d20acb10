import { State, type ExamplesProps } from "~/features/gallery/state";
import { Notice } from "./notice";

export default function NoticeExamples({ texts }: ExamplesProps) {
  const { changed, states, toast } = texts;
  return (
    <>
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone} silent>
          <p>{toast[tone === "danger" ? "error" : tone]}</p>
        </Notice>
      ))}
      <State label={states.title}>
        <Notice tone="warning" title={changed.title} silent>
          <p>{changed.text}</p>
        </Notice>
      </State>
      <State label={states.long}>
        <Notice tone="info" silent>
          <p>{texts.long}</p>
        </Notice>
      </State>
    </>
  );
}
