import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maxConversationText } from "domain/rules";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { maxWidth, screenOnly } from "~/design-system/layout/layout.css";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useFields } from "~/platform/forms/use-fields";
import type { WrittenForm } from "./conversation.form.server";

type FieldOf = ReturnType<typeof useFields>["fieldOf"];

type ReplyFormProps = {
  action: string;
  idempotencyKey: string;
  posted: WrittenForm | null | undefined;
  title?: ReactNode;
  text: { label: string; hint?: string; rows: number };
  photographs: (field: ReturnType<FieldOf>, pictures: readonly string[]) => ReactNode;
  /** `busy`: what it says while it sends. */
  button: (busy: string | false) => ReactNode;
};

/** The next message of a conversation, by its member or by an admin. */
export function ReplyForm({ action, idempotencyKey, posted, title, text, photographs, button }: ReplyFormProps) {
  const { t } = useTranslation("common");
  const busy = useNavigation().formMethod === "POST";
  const fields = useFields("reply", { lastResult: posted?.lastResult, values: posted?.values ?? { idempotencyKey } });
  return (
    <Form
      {...fields.formProps}
      method="post"
      action={action}
      encType="multipart/form-data"
      className={`${maxWidth.reading} ${screenOnly}`}
      noValidate
    >
      <Stack gap="16">
        {title}
        <ErrorSummary
          title={t("form.errorSummary")}
          formId="reply"
          errors={fields.errors}
          order={["text", "photographs"]}
        />
        <input type="hidden" name="idempotencyKey" value={fields.idempotencyKey} />
        <TextareaField {...fields.fieldOf("text")} {...text} maxLength={maxConversationText} required />
        {photographs(fields.fieldOf("photographs"), posted?.pictures ?? [])}
        <div>{button(busy && t("form.busy"))}</div>
      </Stack>
    </Form>
  );
}
