import { Form, useMatches, useNavigation, type FormProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { keyField, keyOfForm } from "./idempotency-key";
import { RecordProblems } from "./record-problems";
import type { RecordForm } from "./use-record-form";

type PostFormProps = Pick<ComponentProps<typeof RecordProblems>, "labels" | "otherLabels" | "shown"> &
  Pick<FormProps, "action" | "encType" | "children"> & {
    form: RecordForm;
    gap?: ComponentProps<typeof Stack>["gap"];
  };

/**
 * A form that posts. Above its fields it tells what is wrong, or what others have saved meanwhile; it sends the page's key
 * and the record's version with them.
 */
export function PostForm({ form, labels, otherLabels, shown, gap = "16", children, ...rest }: PostFormProps) {
  return (
    <Form method="post" {...rest} {...form.formProps} noValidate>
      <Stack gap={gap}>
        <RecordProblems form={form} labels={labels} otherLabels={otherLabels} shown={shown} />
        <KeyField form={form} />
        {form.values.version !== undefined && <input type="hidden" name="version" value={form.values.version} />}
        {children}
      </Stack>
    </Form>
  );
}

/** The idempotency key that the page's loader made, for a form with nothing but a button. */
export function KeyField({ form }: { form?: Pick<RecordForm, "lastResult"> }) {
  const loaded = useMatches().at(-1)?.data as { idempotencyKey?: string } | undefined;
  const key = keyOfForm(form?.lastResult, loaded?.idempotencyKey);
  return key ? <input type="hidden" name={keyField} value={key} /> : null;
}

/** The button of a form that posts: it shows that the form is on its way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "busy">) {
  const { t } = useTranslation("common");
  const { formMethod } = useNavigation();
  return <Button {...props} busy={formMethod === "POST" && t("form.busy")} />;
}
