import { useOverlays } from "~/design-system/overlays/overlays";
import { Text } from "~/design-system/text/text";
import { Opener, Openers } from "~/features/gallery/openers";
import type { ExamplesProps } from "~/features/gallery/state";

export default function BottomSheetExamples({ texts }: ExamplesProps) {
  const { openSheet, modalShow } = useOverlays();
  const { overlay, sheet } = texts;
  const open = (options: object) => () =>
    openSheet({ title: overlay.title, children: <Text>{overlay.text}</Text>, ...options });
  return (
    <Openers texts={texts}>
      <Opener label={sheet.content} onOpen={open({})} />
      <Opener label={sheet.expandable} onOpen={open({ expandOnContentDrag: true })} />
      <Opener label={sheet.top} onOpen={open({ topPosition: true })} />
      <Opener label={sheet.nonBlocking} onOpen={open({ blocking: false })} />
      <output>{modalShow ? sheet.state : sheet.noState}</output>
    </Openers>
  );
}
