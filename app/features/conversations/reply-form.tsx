import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { maxConversationText } from "domain/rules";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useFields } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import type { WrittenForm } from "./conversation.form.server";
import * as styles from "./conversations.css";
import { MemberPhotographs } from "./member-photographs";

type ReplyFormProps = { conversationId: string; idempotencyKey: string; posted: WrittenForm | undefined };

/** The member's next message. */
export function ReplyForm({ conversationId, idempotencyKey, posted }: ReplyFormProps) {
  const { t } = useTranslation(["conversations", "common"]);
  const fields = useFields("reply", { lastResult: posted?.lastResult, values: posted?.values ?? { idempotencyKey } });
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form
      {...fields.formProps}
      method="post"
      action={paths.conversation(conversationId)}
      encType="multipart/form-data"
      className={styles.form}
      noValidate
    >
      <Stack gap="16">
        <ErrorSummary
          title={t("common:form.errorSummary")}
          formId="reply"
          errors={fields.errors}
          order={["text", "photographs"]}
        />
        <input type="hidden" name="idempotencyKey" value={fields.idempotencyKey} />
        <TextareaField
          {...fields.fieldOf("text")}
          label={t("thread.reply")}
          rows={4}
          maxLength={maxConversationText}
          required
        />
        <MemberPhotographs field={fields.fieldOf("photographs")} pictures={posted?.pictures ?? []} />
        <div>
          <Button name="intent" value="reply" variant="brand" busy={busy && t("common:form.busy")}>
            {t("thread.send")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
