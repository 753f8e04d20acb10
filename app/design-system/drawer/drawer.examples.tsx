import { useOverlays } from "~/design-system/overlays/overlays";
import { Text } from "~/design-system/text/text";
import { Opener, Openers } from "~/features/gallery/openers";
import type { ExamplesProps } from "~/features/gallery/state";

export default function DrawerExamples({ texts }: ExamplesProps) {
  const { openDrawer } = useOverlays();
  const { title, text, open } = texts.overlay;
  return (
    <Openers texts={texts}>
      <Opener label={open} onOpen={() => openDrawer({ title, children: <Text>{text}</Text> })} />
    </Openers>
  );
}
