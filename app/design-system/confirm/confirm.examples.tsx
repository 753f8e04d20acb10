import { Form } from "@remix-run/react";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { ConfirmLink } from "./confirm-link";
import { ConfirmPanel } from "./confirm-panel";

/** The page and the link of an action that is confirmed first; here it changes nothing. */
export default function ConfirmExamples({ texts }: ExamplesProps) {
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
    <>
      <State label={overlay.asLink}>
        <ConfirmLink {...action} formId="from-link" form={form("from-link")} />
      </State>
      <State label={overlay.asPanel}>
        <ConfirmPanel {...action} formId="from-panel" form={form("from-panel")} />
      </State>
      <State label={texts.states.busy}>
        <ConfirmPanel {...action} formId="busy" form={form("busy")} busy={texts.button.busyText} />
      </State>
    </>
  );
}
