import { useState } from "react";
import { useOverlays } from "~/design-system/overlays/overlays";
import { Opener, Openers } from "~/features/gallery/openers";
import type { ExamplesProps } from "~/features/gallery/state";

export default function DialogExamples({ texts }: ExamplesProps) {
  const { confirm } = useOverlays();
  const [answer, setAnswer] = useState("");
  const { overlay } = texts;
  async function ask(danger: boolean) {
    const [title, description] = danger ? [overlay.danger, overlay.dangerText] : [overlay.question, overlay.answer];
    const confirmLabel = danger ? overlay.delete : overlay.yes;
    const yes = await confirm({ title, description, confirmLabel, cancelLabel: overlay.no, danger });
    setAnswer(overlay.chose.replace("{{answer}}", yes ? confirmLabel : overlay.no));
  }
  return (
    <Openers texts={texts}>
      <Opener label={overlay.question} onOpen={() => void ask(false)} />
      <Opener label={overlay.danger} onOpen={() => void ask(true)} />
      <output>{answer}</output>
    </Openers>
  );
}
