import { useTranslation } from "react-i18next";
import type { AdminConversation } from "contract/conversation";
import { conversationKinds, conversationStates } from "domain/enums";
import { Heading } from "~/design-system/heading/heading";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { WrittenForm } from "../conversation.form.server";
import { PhotographField, photographLimits } from "../photograph-field";
import { RepairFields } from "../repair-fields";
import { ReplyForm } from "../reply-form";

const urlOf = (picture: string) => paths.adminConversationPicture(picture, "small");

export function AnswerForm({ id, posted }: { id: string; posted: WrittenForm | null }) {
  const { t } = useTranslation("adminConversations");
  const { withList } = useListContext();
  return (
    <ReplyForm
      action={withList(paths.adminRecord("conversations", id))}
      posted={posted}
      title={
        <Heading level={2} size="small">
          {t("replyTitle")}
        </Heading>
      }
      text={{ label: t("text"), hint: t("textHint"), rows: 5 }}
      photographs={{ hint: t("photographsHint", photographLimits), urlOf }}
      button={
        <SubmitButton variant="brand" name="intent" value="reply" size="small">
          {t("reply")}
        </SubmitButton>
      }
    />
  );
}

type StateFormProps = RecordFormState & { conversation: AdminConversation };

export function StateForm({ conversation, saved, posted }: StateFormProps) {
  const { t } = useTranslation("adminConversations");
  const { withList } = useListContext();
  const form = useRecordForm("state", { saved, posted });
  const { fieldOf } = form;
  const isRepair = conversation.kind === "repair";
  const isWaitingPlanned = conversation.state === "planned" && conversation.waitingSince !== null;
  const labels = { state: t("state"), plannedOn: t("plannedOn"), text: t("stateText") };
  const options = conversationStates
    .filter((value) => value !== "planned" || isRepair)
    .map((value) => ({ value, label: t(`states.${value}`) }));
  const shown = (values: FormValues) => ({
    ...values,
    state: options.find(({ value }) => value === values.state)?.label,
  });
  const action = withList(paths.adminRecord("conversations", conversation.id));
  return (
    <PostForm form={form} action={action} labels={labels} shown={shown} gap="12" maxWidth="reading" screenOnly>
      <Heading level={2} size="small">
        {t("stateTitle")}
      </Heading>
      <SelectField {...fieldOf("state")} label={labels.state} options={options} />
      {isRepair && (
        <TextField {...fieldOf("plannedOn")} type="date" label={labels.plannedOn} hint={t("plannedOnHint")} />
      )}
      <TextareaField
        {...fieldOf("text")}
        label={labels.text}
        hint={isWaitingPlanned ? t("noAnswerHint") : t("stateTextHint")}
        rows={3}
      />
      <div>
        <SubmitButton name="intent" value="changeState" variant="secondary" size="small">
          {t("changeState")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

type AssigneeFormProps = RecordFormState & { id: string; assignees: { id: string; name: string }[] };

export function AssigneeForm({ id, assignees, saved, posted }: AssigneeFormProps) {
  const { t } = useTranslation("adminConversations");
  const { withList } = useListContext();
  const form = useRecordForm("assignee", { saved, posted });
  const labels = { assignee: t("assignee") };
  const options = assignees.map((admin) => ({ value: admin.id, label: admin.name }));
  const shown = (values: FormValues) => ({
    ...values,
    assignee: options.find(({ value }) => value === values.assignee)?.label ?? t("assignees.none"),
  });
  const action = withList(paths.adminRecord("conversations", id));
  return (
    <PostForm form={form} action={action} labels={labels} shown={shown} gap="12" maxWidth="reading" screenOnly>
      <SelectField
        {...form.fieldOf("assignee")}
        label={labels.assignee}
        options={options}
        placeholder={t("assignees.none")}
      />
      <div>
        <SubmitButton name="intent" value="assign" variant="secondary" size="small">
          {t("assign")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

type NewConversationFormProps = {
  values: FormValues;
  posted: WrittenForm | undefined;
  /** The stay that it is about, as people call it. */
  about: string | null;
};

const order = ["memberEmail", "kind", "room", "urgency", "text", "photographs"];

export function NewConversationForm({ values, posted, about }: NewConversationFormProps) {
  const { t } = useTranslation("adminConversations");
  const form = useRecordForm("conversation", { saved: values, posted });
  const { fieldOf } = form;
  const kind = fieldOf("kind");
  return (
    <PostForm
      form={form}
      action={paths.adminNew("conversations", { reservation: values.reservationId })}
      order={order}
      encType="multipart/form-data"
      maxWidth="reading"
      screenOnly
    >
      {about ? (
        <>
          <input type="hidden" name="reservationId" value={form.values.reservationId} />
          <Text>{about}</Text>
        </>
      ) : (
        <TextField {...fieldOf("memberEmail")} type="email" label={t("memberEmail")} autoComplete="off" required />
      )}
      <RadioCards
        {...kind}
        defaultValue={kind.defaultValue ?? "question"}
        label={t("kind")}
        options={conversationKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <RepairFields fieldOf={fieldOf} />
      <TextareaField {...fieldOf("text")} label={t("newText")} hint={t("textHint")} rows={6} required />
      <PhotographField
        field={fieldOf("photographs")}
        pictures={posted?.pictures}
        hint={t("photographsHint", photographLimits)}
        urlOf={urlOf}
      />
      <div>
        <SubmitButton variant="brand" name="intent" value="create" size="small">
          {t("create")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
