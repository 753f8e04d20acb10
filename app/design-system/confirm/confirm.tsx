import { Form, useLocation, useNavigate } from "@remix-run/react";
import { Suspense, useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { Button, ButtonLink } from "../button/button";
import type { ConfirmDialog } from "../dialog/dialog";
import { Stack } from "../layout/layout";
import { lazyOr, TellMissing } from "../lazy-or/lazy-or";
import { Text } from "../text/text";
import { ConfirmButtons } from "./confirm-buttons";
import { question } from "./confirm.css";

const Dialog = lazyOr<ComponentProps<typeof ConfirmDialog> & { onMissing: () => void }>(
  async () => (await import("../dialog/dialog")).ConfirmDialog,
  TellMissing,
);

type LinkProps = ComponentProps<typeof ButtonLink>;

/** An action that is confirmed first: described once, for the link to it, its dialog and its page. */
export type ConfirmAction = {
  intent: string;
  /** The address of its page, to which its form is posted: a reload asks again. */
  to: string;
  /** The address of the page to return to. */
  back: string;
  /** On the link. */
  label: string;
  title: string;
  text: string;
  /** On the button that does it. */
  button: string;
  /** On the button that does not. */
  keep: string;
  /** Additional values to post. */
  values?: Record<string, string | number>;
  /** For pages with several actions of this intent. */
  formId?: string;
  /** A form with fields in place of the plain one: with the id `formId`, posted to `to`, without buttons. */
  form?: ReactNode;
  size?: LinkProps["size"];
};

type ConfirmLinkProps = ConfirmAction & Pick<LinkProps, "variant" | "aria-label">;

/** Opens the dialog, which is loaded on first use; without scripts, or if that fails, the link opens the page. */
export function ConfirmLink({ variant = "secondary", "aria-label": ariaLabel, ...action }: ConfirmLinkProps) {
  const { to, label, title, text, button, keep, intent, formId = intent, size = "small" } = action;
  const [dialog, setDialog] = useState<"unasked" | "open" | "closed">("unasked");
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = () => setDialog((now) => (now === "open" ? "closed" : now));
  useEffect(close, [key]);
  return (
    <>
      <ButtonLink
        to={to}
        variant={variant}
        size={size}
        aria-label={ariaLabel}
        onClick={(event) => {
          event.preventDefault();
          setDialog("open");
        }}
      >
        {label}
      </ButtonLink>
      {dialog !== "unasked" && (
        <Suspense fallback={null}>
          <Dialog
            open={dialog === "open"}
            onOpenChange={close}
            onMissing={() => {
              setDialog("unasked");
              navigate(to);
            }}
            title={title}
            description={<p>{text}</p>}
            actions={
              <>
                <Button type="button" variant="secondary" onClick={close}>
                  {keep}
                </Button>
                <Button form={formId} name="intent" value={intent} variant="danger">
                  {button}
                </Button>
              </>
            }
          >
            <div className={question}>
              <ConfirmForm {...action} />
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

type ConfirmPanelProps = ConfirmAction & {
  /** Shown below the text. */
  details?: ReactNode;
};

/** The same on a page, under its heading. */
export function ConfirmPanel({ details, ...action }: ConfirmPanelProps) {
  const { intent, formId = intent, text } = action;
  return (
    <Stack gap="16">
      {text && <Text measure>{text}</Text>}
      {details}
      <ConfirmForm {...action} />
      <ConfirmButtons {...action} formId={formId} />
    </Stack>
  );
}

function ConfirmForm({ intent, formId = intent, form, to, values = {} }: ConfirmAction) {
  if (form) return form;
  return (
    <Form method="post" action={to} id={formId}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}
