import { useTranslation } from "react-i18next";
import type { Pagination } from "contract/envelope";
import type { Note } from "contract/note";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ConfirmPanel } from "~/design-system/confirm/confirm-panel";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { PostForm } from "~/platform/forms/post-form";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useFields } from "~/platform/forms/use-fields";
import { ListPages } from "~/platform/lists/list-pages";
import { paths } from "~/platform/paths/paths";
import { NoteSection, withdrawalUrl, type NoteSubject } from "./note-section";

type NotePageProps = {
  subject: NoteSubject;
  /** The record, and the link back to it. */
  name: string;
  notes: Note[];
  pagination: Pagination;
  /** The note that is to be withdrawn. */
  withdraw: Note | null;
  posted?: PostedRecord & { intent: "addNote" | "withdrawNote" };
};

/** All notes of a stay or a user, in pages; also for a form that was refused, and to withdraw one. */
export function NotePage({ subject, name, notes, pagination, withdraw, posted }: NotePageProps) {
  const { t } = useTranslation("adminNotes");
  const back = `${paths.adminRecord(subject.list, subject.id)}#notes`;
  if (withdraw) {
    const refused = postedBy(posted, "withdrawNote");
    const page = { note: withdraw, subject, page: pagination.page, posted: refused };
    return <WithdrawPage key={refused?.turn} {...page} />;
  }
  const refusal = refusalOf(postedBy(posted, "withdrawNote"));
  return (
    <Stack gap="24">
      <AdminPageHeader back={<TextLink to={back}>{name}</TextLink>} title={t("title")} />
      {refusal && (
        <Notice tone="warning">
          <p>{refusal}</p>
        </Notice>
      )}
      <NoteSection
        subject={subject}
        notes={notes}
        page={pagination.page}
        pages={<ListPages pagination={pagination} />}
        posted={postedBy(posted, "addNote")}
      />
    </Stack>
  );
}

type WithdrawPageProps = {
  note: Note;
  subject: NoteSubject;
  page: number;
  posted: PostedRecord | null;
};

function WithdrawPage({ note, subject, page, posted }: WithdrawPageProps) {
  const { t } = useTranslation(["adminNotes", "admin"]);
  const form = useFields("withdrawNote", { lastResult: posted?.lastResult, values: posted?.values ?? {} });
  const to = withdrawalUrl(subject, note, page);
  return (
    <Stack gap="16">
      <AdminPageHeader title={t("withdrawPage.title")} />
      <Notice tone="info" silent title={t(`kinds.${note.kind}`)}>
        <p>{note.text}</p>
      </Notice>
      <ConfirmPanel
        intent="withdrawNote"
        text={t("withdrawPage.lead")}
        to={to}
        back={`${paths.adminRecord(subject.list, subject.id)}#notes`}
        button={t("withdraw")}
        keep={t("admin:confirm.keep")}
        form={
          <PostForm form={form} action={to}>
            <TextareaField
              {...form.fieldOf("reason")}
              label={t("withdrawPage.reason")}
              rows={2}
              maxLength={500}
              required
            />
            <input type="hidden" name="noteId" value={note.id} />
          </PostForm>
        }
      />
    </Stack>
  );
}
