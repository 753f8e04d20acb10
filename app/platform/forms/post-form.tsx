import { Form, useMatches, useNavigation, type FormProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { ChangedRecord } from "~/design-system/changed-record/changed-record";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { keyField } from "./idempotency-key";
import type { FormValues } from "./use-fields";
import type { RecordForm } from "./use-record-form";

type PostFormProps = Pick<
  FormProps,
  "action" | "children" | "className" | "encType" | "id" | "onSubmit" | "preventScrollReset"
> &
  Pick<ComponentProps<typeof Stack>, "gap" | "maxWidth" | "screenOnly"> & {
    /** None for a form with nothing but its button, which has nothing to correct. */
    form?: RecordForm;
    /** Of the record's fields, to compare them with what others have saved meanwhile. */
    labels?: Record<string, string>;
    /** All fields as they are on the page, where that is not the order of the labels. */
    order?: readonly string[];
    /** Display values of fields that are not texts: options by name, rows as one text. */
    shown?: (values: FormValues) => FormValues;
    /** Of the record that a form without `form` changes. */
    version?: string | number;
  };

/**
 * A form that posts. Above its fields it tells what is wrong, or what others have saved meanwhile; it sends the page's key
 * and the record's version with them.
 */
export function PostForm({ form, version = form?.values.version, children, ...props }: PostFormProps) {
  const { labels, order = labels && Object.keys(labels), shown, gap, maxWidth, screenOnly, ...rest } = props;
  const { t } = useTranslation("common");
  const hidden = (
    <>
      <KeyField form={form} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
    </>
  );
  if (!form) {
    return (
      <Form method="post" {...rest}>
        {hidden}
        {children}
      </Form>
    );
  }
  const { id, current, errors, values } = form;
  return (
    <Form method="post" {...form.formProps} {...rest} noValidate>
      <Stack gap={gap} maxWidth={maxWidth} screenOnly={screenOnly}>
        {current && labels ? (
          <ChangedNotice current={current} labels={labels} shown={shown} typed={values} />
        ) : (
          <ErrorSummary title={t("form.errorSummary")} formId={id} errors={errors} order={order} />
        )}
        {hidden}
        {children}
      </Stack>
    </Form>
  );
}

type ChangedNoticeProps = Required<Pick<PostFormProps, "labels">> &
  Pick<PostFormProps, "shown"> & { current: FormValues; typed: FormValues };

function ChangedNotice({ current, typed, labels, shown = (values) => values }: ChangedNoticeProps) {
  const { t } = useTranslation("common");
  const plain = (value: string | undefined) => (value ?? "").replaceAll("\r\n", "\n").trim();
  const [theirs, ours] = [shown(current), shown(typed)];
  const rows = Object.entries(labels)
    .map(([name, label]) => ({ label, now: plain(theirs[name]), typed: plain(ours[name]) }))
    .filter((row) => row.now !== row.typed);
  return (
    <ChangedRecord
      title={t("changed.title")}
      text={t("changed.text")}
      nowLabel={t("changed.now")}
      typedLabel={t("changed.typed")}
      rows={rows}
    />
  );
}

/** The idempotency key of the form's last answer, or the one that the page's loader made. */
export function KeyField({ form }: { form?: Pick<RecordForm, "idempotencyKey"> }) {
  const loaded = useMatches().at(-1)?.data as { idempotencyKey?: string } | undefined;
  const key = form?.idempotencyKey || loaded?.idempotencyKey;
  return key ? <input type="hidden" name={keyField} value={key} /> : null;
}

/** The button of a form that posts: it shows that the form is on its way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "busy">) {
  const { t } = useTranslation("common");
  const { formData, formMethod } = useNavigation();
  const isPressed = formMethod === "POST" && (!props.name || formData?.get(props.name) === props.value);
  return <Button {...props} busy={isPressed && t("form.busy")} />;
}
