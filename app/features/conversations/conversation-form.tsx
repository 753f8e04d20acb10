import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { conversationKinds } from "domain/enums";
import { maxConversationText } from "domain/rules";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Stack } from "~/design-system/layout/layout";
import { maxWidth, screenOnly } from "~/design-system/layout/layout.css";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import type { WrittenForm } from "./conversation.form.server";
import { MemberPhotographs } from "./member-photographs";
import { RepairFields } from "./repair-fields";

type ConversationFormProps = {
  values: FormValues;
  posted: WrittenForm | undefined;
  stays: { id: string; label: string }[];
};

const fieldOrder = ["kind", "reservationId", "room", "urgency", "text", "photographs"];

/** A member's new conversation. */
export function ConversationForm({ values, posted, stays }: ConversationFormProps) {
  const { t } = useTranslation(["conversations", "common"]);
  const { formProps, errors, fieldOf, idempotencyKey } = useFields("conversation", {
    lastResult: posted?.lastResult,
    values: posted?.values ?? values,
  });
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form
      {...formProps}
      method="post"
      action={paths.newConversation()}
      encType="multipart/form-data"
      className={`${maxWidth.reading} ${screenOnly}`}
      noValidate
    >
      <Stack gap="24">
        <ErrorSummary title={t("common:form.errorSummary")} formId="conversation" errors={errors} order={fieldOrder} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <RadioCards
          {...fieldOf("kind")}
          label={t("form.kind")}
          options={conversationKinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            description: t(`form.kindHints.${value}`),
          }))}
          required
        />
        {stays.length > 0 && (
          <SelectField
            {...fieldOf("reservationId")}
            label={t("form.stay")}
            placeholder={t("form.noStay")}
            options={stays.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <RepairFields fieldOf={fieldOf} />
        <TextareaField {...fieldOf("text")} label={t("form.text")} rows={6} maxLength={maxConversationText} required />
        <MemberPhotographs field={fieldOf("photographs")} pictures={posted?.pictures ?? []} />
        <div>
          <Button name="intent" value="create" variant="brand" busy={busy && t("common:form.busy")}>
            {t("form.send")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
