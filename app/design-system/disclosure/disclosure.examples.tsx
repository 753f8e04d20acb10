import { Stack } from "~/design-system/layout/layout";
import { useOverlays } from "~/design-system/overlays/overlays";
import { Text } from "~/design-system/text/text";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { DialogDisclosure, Disclosure } from "./disclosure";

export default function DisclosureExamples({ texts: { overlay, states } }: ExamplesProps) {
  const { openModal } = useOverlays();
  const { title } = overlay;
  const content = <Text>{overlay.text}</Text>;
  return (
    <Stack gap="8">
      <Disclosure title={states.closed}>{content}</Disclosure>
      <Disclosure title={states.open} open>
        {content}
      </Disclosure>
      <State label={states.focus} isFocused>
        <Disclosure title={title} plain>
          {content}
        </Disclosure>
      </State>
      <DialogDisclosure title={title} onOpen={() => openModal({ title, children: content })} />
    </Stack>
  );
}
