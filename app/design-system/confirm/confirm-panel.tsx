import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonLink } from "../button/button";
import { Inline, Stack } from "../layout/layout";
import { Text } from "../text/text";

/** An action that is confirmed first: described once, for the link to it, its dialog and its page. */
export type ConfirmAction = {
  intent: string;
  /** The address of its page, to which its form is posted: a reload asks again. */
  to: string;
  back: string;
  /** On the link. */
  label: string;
  title: string;
  text: string;
  /** On the button that does it. */
  button: string;
  /** On the button that does not. */
  keep: string;
  /** What its form posts besides. */
  values?: Record<string, string | number>;
  /** Where a page has several with this intent. */
  formId?: string;
  /** A form with fields in place of the plain one: with the id `formId`, posted to `to`, without buttons. */
  form?: ReactNode;
  size?: ComponentProps<typeof ButtonLink>["size"];
};

type ConfirmPanelProps = Omit<ConfirmAction, "label" | "title"> & {
  details?: ReactNode;
  busy?: ComponentProps<typeof Button>["busy"];
  variant?: "danger" | "primary";
};

export function ConfirmPanel({ details, busy, variant = "danger", ...action }: ConfirmPanelProps) {
  const { intent, formId = intent, text, back, keep, button, size = "small" } = action;
  return (
    <Stack gap="16">
      {text && <Text measure>{text}</Text>}
      {details}
      <ConfirmForm {...action} />
      <Inline gap="12">
        <ButtonLink to={back} variant="secondary" size={size}>
          {keep}
        </ButtonLink>
        <Button form={formId} name="intent" value={intent} variant={variant} size={size} busy={busy}>
          {button}
        </Button>
      </Inline>
    </Stack>
  );
}

type ConfirmFormProps = Pick<ConfirmAction, "intent" | "formId" | "form" | "to" | "values">;

export function ConfirmForm({ intent, formId = intent, form, to, values = {} }: ConfirmFormProps) {
  if (form) return form;
  return (
    <Form method="post" action={to} id={formId}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}
