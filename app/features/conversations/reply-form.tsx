import type { ReactNode } from "react";
import { maxConversationText } from "domain/rules";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm } from "~/platform/forms/post-form";
import { useRecordForm } from "~/platform/forms/use-record-form";
import type { WrittenForm } from "./conversation.form.server";
import { PhotographField, type PhotographFieldProps } from "./photograph-field";

type ReplyFormProps = {
  action: string;
  posted: WrittenForm | null | undefined;
  title?: ReactNode;
  text: { label: string; hint?: string; rows: number };
  photographs: Pick<PhotographFieldProps, "hint" | "urlOf">;
  button: ReactNode;
};

const order = ["text", "photographs"];

/** The next message of a conversation, by its member or by an admin. */
export function ReplyForm({ action, posted, title, text, photographs, button }: ReplyFormProps) {
  const form = useRecordForm("reply", { posted });
  return (
    <PostForm form={form} action={action} order={order} encType="multipart/form-data" maxWidth="reading" screenOnly>
      {title}
      <TextareaField {...form.fieldOf("text")} {...text} maxLength={maxConversationText} required />
      <PhotographField {...photographs} field={form.fieldOf("photographs")} pictures={posted?.pictures} />
      <div>{button}</div>
    </PostForm>
  );
}
