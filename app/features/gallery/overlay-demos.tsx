import { Form } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { useOverlays } from "~/design-system/overlays/overlays";
import { Text } from "~/design-system/text/text";
import { Toast } from "~/design-system/toast/toast";
import { paths } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };

export function ModalDemo({ texts }: Props) {
  const { openModal } = useOverlays();
  const { title, text, open, openLong } = texts.overlay;
  const long = <Text>{`${texts.long} `.repeat(12)}</Text>;
  return (
    <FallbackDemo texts={texts} id="modal" others={["panel", "overlays"]}>
      <Opener label={open} onOpen={() => openModal({ title, children: <Text>{text}</Text> })} />
      <Opener label={openLong} onOpen={() => openModal({ title, children: long })} />
    </FallbackDemo>
  );
}

export function DrawerDemo({ texts }: Props) {
  const { openDrawer } = useOverlays();
  const { title, text, open } = texts.overlay;
  return (
    <FallbackDemo texts={texts} id="drawer">
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
    <FallbackDemo texts={texts} id="dialog" more={<ConfirmLinkDemo texts={texts} />}>
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
    <FallbackDemo texts={texts} id="bottom-sheet">
      <Opener label={sheet.content} onOpen={open({})} />
      <Opener label={sheet.expandable} onOpen={open({ expandOnContentDrag: true })} />
      <Opener label={sheet.top} onOpen={open({ topPosition: true })} />
      <Opener label={sheet.nonBlocking} onOpen={open({ blocking: false })} />
      <output>{modalShow ? sheet.state : sheet.noState}</output>
    </FallbackDemo>
  );
}

const kinds = ["info", "success", "warning", "error"] as const;

export function ToastDemo({ texts }: Props) {
  const { toast } = texts;
  const [shown, setShown] = useState<{ kind: (typeof kinds)[number]; key: number }>();
  return (
    <Section id="toast" texts={texts}>
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
    </Section>
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

/** The page and the link of an action that is confirmed first; here it changes nothing. */
function ConfirmLinkDemo({ texts }: Props) {
  const { overlay } = texts;
  const action = {
    intent: "delete",
    to: paths.gallery("confirm"),
    back: paths.gallery("confirm"),
    label: overlay.delete,
    title: overlay.danger,
    text: overlay.dangerText,
    button: overlay.delete,
    keep: overlay.no,
  };
  const form = (id: string) => <Form id={id} action={paths.gallery("confirm")} />;
  return (
    <Section id="confirm" texts={texts}>
      <State label={overlay.asLink}>
        <ConfirmLink {...action} formId="from-link" form={form("from-link")} />
      </State>
      <State label={overlay.asPanel}>
        <ConfirmPanel {...action} formId="from-panel" form={form("from-panel")} />
      </State>
      <State label={texts.states.busy}>
        <ConfirmPanel {...action} formId="busy" form={form("busy")} busy={texts.button.busyText} />
      </State>
    </Section>
  );
}

type FallbackDemoProps = Props & {
  id: string;
  /** Folders that have no look of their own. */
  others?: readonly string[];
  more?: ReactNode;
  children: ReactNode;
};

function FallbackDemo({ texts, id, others = [], more, children }: FallbackDemoProps) {
  return (
    <>
      <Section id={id} texts={texts}>
        <Inline gap="12">{children}</Inline>
        <Card as="section" id={plain} tone="sunken">
          <Stack gap="12">
            <Heading level={3}>{texts.plain}</Heading>
            <Text tone="soft">{texts.plainText}</Text>
            <Text weight="semibold">{texts.overlay.title}</Text>
            <Text>{texts.overlay.text}</Text>
          </Stack>
        </Card>
      </Section>
      {more}
      {others.map((other) => (
        <Section key={other} id={other} texts={texts} />
      ))}
    </>
  );
}
