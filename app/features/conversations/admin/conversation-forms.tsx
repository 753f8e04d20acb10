import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminConversation } from "contract/conversation";
import { conversationKinds, conversationStates } from "domain/enums";
import { Button } from "~/design-system/button/button";
import { ErrorSummary } from "~/design-system/error-summary/error-summary";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { maxWidth, screenOnly } from "~/design-system/layout/layout.css";
import { SelectField } from "~/design-system/select-field/select-field";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { RecordProblems } from "~/platform/forms/record-problems";
import { useFields, type FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { VersionField } from "~/platform/forms/version-field";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import type { WrittenForm } from "../conversation.form.server";
import { RepairFields } from "../repair-fields";
import { ReplyForm } from "../reply-form";
import { AdminPhotographs } from "./admin-photographs";

type AnswerFormProps = { id: string; idempotencyKey: string; posted: WrittenForm | null };

export function AnswerForm({ id, idempotencyKey, posted }: AnswerFormProps) {
  const { t } = useTranslation("adminConversations");
  const { withList } = useListContext();
  return (
    <ReplyForm
      action={withList(paths.adminRecord("conversations", id))}
      idempotencyKey={idempotencyKey}
      posted={posted}
      title={
        <Heading level={2} size="small">
          {t("replyTitle")}
        </Heading>
      }
      text={{ label: t("text"), hint: t("textHint"), rows: 5 }}
      photographs={(field, pictures) => <AdminPhotographs field={field} pictures={pictures} />}
      button={(busy) => (
        <Button variant="brand" name="intent" value="reply" size="small" busy={busy}>
          {t("reply")}
        </Button>
      )}
    />
  );
}

type StateFormProps = RecordFormState & { conversation: AdminConversation };

export function StateForm({ conversation, saved, posted }: StateFormProps) {
  const { t } = useTranslation("adminConversations");
  const { withList } = useListContext();
  const form = useRecordForm("state", { saved, posted });
  const { formProps, fieldOf } = form;
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
  return (
    <Form
      method="post"
      action={withList(paths.adminRecord("conversations", conversation.id))}
      {...formProps}
      className={`${maxWidth.reading} ${screenOnly}`}
      noValidate
    >
      <Stack gap="12">
        <Heading level={2} size="small">
          {t("stateTitle")}
        </Heading>
        <RecordProblems form={form} labels={labels} shown={shown} />
        <VersionField version={form.values.version} />
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
          <Button name="intent" value="changeState" variant="secondary" size="small">
            {t("changeState")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

type AssigneeFormProps = RecordFormState & { id: string; assignees: { id: string; name: string }[] };

export function AssigneeForm({ id, assignees, saved, posted }: AssigneeFormProps) {
  const { t } = useTranslation("adminConversations");
  const { withList } = useListContext();
  const form = useRecordForm("assignee", { saved, posted });
  const options = assignees.map((admin) => ({ value: admin.id, label: admin.name }));
  const shown = (values: FormValues) => ({
    ...values,
    assignee: options.find(({ value }) => value === values.assignee)?.label ?? t("assignees.none"),
  });
  return (
    <Form
      method="post"
      action={withList(paths.adminRecord("conversations", id))}
      {...form.formProps}
      className={`${maxWidth.reading} ${screenOnly}`}
      noValidate
    >
      <Stack gap="12">
        <RecordProblems form={form} labels={{ assignee: t("assignee") }} shown={shown} />
        <VersionField version={form.values.version} />
        <SelectField
          {...form.fieldOf("assignee")}
          label={t("assignee")}
          options={options}
          placeholder={t("assignees.none")}
        />
        <div>
          <Button name="intent" value="assign" variant="secondary" size="small">
            {t("assign")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

type NewConversationFormProps = {
  values: FormValues;
  posted: (WrittenForm & PostedRecord) | undefined;
  /** The stay that it is about, as people call it. */
  about: string | null;
};

export function NewConversationForm({ values, posted, about }: NewConversationFormProps) {
  const { t } = useTranslation(["adminConversations", "common"]);
  const fields = useFields("conversation", { lastResult: posted?.lastResult, values: posted?.values ?? values });
  const { fieldOf } = fields;
  const kind = fieldOf("kind");
  const { defaultValue: reservationId } = fieldOf("reservationId");
  return (
    <Form
      {...fields.formProps}
      method="post"
      action={paths.adminNew("conversations", { reservation: values.reservationId })}
      encType="multipart/form-data"
      className={`${maxWidth.reading} ${screenOnly}`}
      noValidate
    >
      <Stack gap="16">
        <ErrorSummary
          title={t("common:form.errorSummary")}
          formId="conversation"
          errors={fields.errors}
          order={["memberEmail", "kind", "room", "urgency", "text", "photographs"]}
        />
        <input type="hidden" name="idempotencyKey" value={fields.idempotencyKey} />
        {about ? (
          <>
            <input type="hidden" name="reservationId" value={reservationId} />
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
        <AdminPhotographs field={fieldOf("photographs")} pictures={posted?.pictures ?? []} />
        <div>
          <Button variant="brand" name="intent" value="create" size="small">
            {t("create")}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
