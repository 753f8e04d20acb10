import { useTranslation } from "react-i18next";
import { conversationKinds } from "domain/enums";
import { maxConversationText } from "domain/rules";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { paths } from "~/platform/paths/paths";
import type { WrittenForm } from "./conversation.form.server";
import { PhotographField, photographLimits } from "./photograph-field";
import { RepairFields } from "./repair-fields";

type ConversationFormProps = {
  values: FormValues;
  posted: WrittenForm | undefined;
  stays: { id: string; label: string }[];
};

const order = ["kind", "reservationId", "room", "urgency", "text", "photographs"];

/** A member's new conversation. */
export function ConversationForm({ values, posted, stays }: ConversationFormProps) {
  const { t } = useTranslation("conversations");
  const form = useRecordForm("conversation", { saved: values, posted });
  const { fieldOf } = form;
  return (
    <PostForm
      form={form}
      action={paths.newConversation()}
      order={order}
      encType="multipart/form-data"
      gap="24"
      maxWidth="reading"
      screenOnly
    >
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
      <PhotographField
        field={fieldOf("photographs")}
        pictures={posted?.pictures}
        hint={t("form.photographsHint", photographLimits)}
        urlOf={(id) => paths.conversationPicture(id, "small")}
      />
      <div>
        <SubmitButton name="intent" value="create" variant="brand">
          {t("form.send")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
