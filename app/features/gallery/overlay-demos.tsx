import { useState, type MouseEvent, type ReactNode } from "react";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { useOverlays } from "~/design-system/overlays/overlays";
import { Text } from "~/design-system/text/text";
import { Toast } from "~/design-system/toast/toast";
import type { GalleryTexts } from "./elements";

type Props = { texts: GalleryTexts };

export function ModalDemo({ texts }: Props) {
  const { openModal } = useOverlays();
  const { title, text, open } = texts.overlay;
  return (
    <FallbackDemo texts={texts}>
      <Opener label={open} onOpen={() => openModal({ title, children: <Text>{text}</Text> })} />
    </FallbackDemo>
  );
}

export function DrawerDemo({ texts }: Props) {
  const { openDrawer } = useOverlays();
  const { title, text, open } = texts.overlay;
  return (
    <FallbackDemo texts={texts}>
      <Opener label={open} onOpen={() => openDrawer({ title, children: <Text>{text}</Text> })} />
    </FallbackDemo>
  );
}

export function ConfirmDemo({ texts }: Props) {
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
    <FallbackDemo texts={texts}>
      <Opener label={overlay.question} onOpen={() => void ask(false)} />
      <Opener label={overlay.danger} onOpen={() => void ask(true)} />
      <output>{answer}</output>
    </FallbackDemo>
  );
}

export function SheetDemo({ texts }: Props) {
  const { openSheet, modalShow } = useOverlays();
  const { overlay, sheet } = texts;
  const open = (options: object) => () =>
    openSheet({ title: overlay.title, children: <Text>{overlay.text}</Text>, ...options });
  return (
    <FallbackDemo texts={texts}>
      <Opener label={sheet.content} onOpen={open({})} />
      <Opener label={sheet.expandable} onOpen={open({ expandOnContentDrag: true })} />
      <Opener label={sheet.top} onOpen={open({ topPosition: true })} />
      <Opener label={sheet.nonBlocking} onOpen={open({ blocking: false })} />
      <output>{modalShow ? sheet.state : sheet.noState}</output>
    </FallbackDemo>
  );
}

const kinds = ["info", "success", "warning", "error"] as const;

export function ToastDemo({ texts: { toast } }: Props) {
  const [shown, setShown] = useState<{ kind: (typeof kinds)[number]; key: number }>();
  return (
    <Stack gap="16">
      {kinds.map((kind) => (
        <Stack key={kind} gap="8" align="start">
          <Notice tone={kind === "error" ? "danger" : kind} silent>
            <p>{toast[kind]}</p>
          </Notice>
          <Button type="button" variant="secondary" size="small" onClick={() => setShown({ kind, key: Date.now() })}>
            {`${toast.show}: ${toast[kind]}`}
          </Button>
        </Stack>
      ))}
      {shown && (
        <Toast
          toastKey={String(shown.key)}
          kind={shown.kind}
          message={toast[shown.kind]}
          label={toast.label}
          closeLabel={toast.close}
        />
      )}
    </Stack>
  );
}

const plain = "plain";

function Opener({ label, onOpen }: { label: string; onOpen: () => void }) {
  function open(event: MouseEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    <ButtonLink to={`#${plain}`} variant="secondary" onClick={open}>
      {label}
    </ButtonLink>
  );
}

function FallbackDemo({ texts, children }: Props & { children: ReactNode }) {
  return (
    <Stack gap="32">
      <Inline gap="12">{children}</Inline>
      <Card as="section" id={plain} tone="sunken">
        <Stack gap="12">
          <Heading level={2} size="block">
            {texts.plain}
          </Heading>
          <Text tone="soft">{texts.plainText}</Text>
          <Text weight="semibold">{texts.overlay.title}</Text>
          <Text>{texts.overlay.text}</Text>
        </Stack>
      </Card>
    </Stack>
  );
}
