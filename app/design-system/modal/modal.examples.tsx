import { useOverlays } from "~/design-system/overlays/overlays";
import { Text } from "~/design-system/text/text";
import { Opener, Openers } from "~/features/gallery/openers";
import type { ExamplesProps } from "~/features/gallery/state";

export default function ModalExamples({ texts }: ExamplesProps) {
  const { openModal } = useOverlays();
  const { title, text, open, openLong } = texts.overlay;
  const long = <Text>{`${texts.long} `.repeat(12)}</Text>;
  return (
    <Openers texts={texts}>
      <Opener label={open} onOpen={() => openModal({ title, children: <Text>{text}</Text> })} />
      <Opener label={openLong} onOpen={() => openModal({ title, children: long })} />
    </Openers>
  );
}
