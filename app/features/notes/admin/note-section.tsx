import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Pagination } from "contract/envelope";
import type { Note } from "contract/note";
import { noteKinds } from "domain/enums";
import { maxNoteText } from "domain/rules";
import { Badge } from "~/design-system/badge/badge";
import { Card } from "~/design-system/card/card";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Disclosure } from "~/design-system/disclosure/disclosure";
import { Inline, Stack } from "~/design-system/layout/layout";
import { RadioCards } from "~/design-system/radio-cards/radio-cards";
import { Text, TextLink, Unbroken } from "~/design-system/text/text";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { formatStamp } from "~/platform/format/format";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useFields } from "~/platform/forms/use-fields";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";

/** The record of the console that notes are about. */
export type NoteSubject = { list: "reservations" | "users"; id: string };

type NoteSectionProps = {
  subject: NoteSubject;
  notes: Note[];
  page?: number;
  /** To the others. */
  pages: ReactNode;
  posted?: PostedRecord | null;
};

/** The notes, newest first, and the form for another, which is closed until it is needed. */
export function NoteSection({ subject, notes, page = 1, pages, posted }: NoteSectionProps) {
  const { t } = useTranslation("adminNotes");
  const can = useCan();
  const mayWrite = can(subject.list === "users" ? "users.write" : "reservations.write");
  return (
    <Stack gap="16">
      {notes.length === 0 ? (
        <Text size="small" tone="soft">
          {t("none")}
        </Text>
      ) : (
        <Stack as="ul" gap="8">
          {notes.map((note) => (
            <Card key={note.id} as="li" padding="small" corners="control">
              <NoteItem note={note} subject={subject} page={page} mayWrite={mayWrite} />
            </Card>
          ))}
        </Stack>
      )}
      {pages}
      {mayWrite && (
        <Disclosure key={posted?.turn ?? notes[0]?.id} plain title={t(`add.${subject.list}`)} open={Boolean(posted)}>
          <NoteForm subject={subject} posted={posted} />
        </Disclosure>
      )}
    </Stack>
  );
}

/** On the page of a stay or a user, which shows the first page of its notes. */
export function OlderNotes({ subject, pagination }: { subject: NoteSubject; pagination: Pagination }) {
  const { t } = useTranslation("adminNotes");
  const count = pagination.totalCount - pagination.size;
  if (count <= 0) return null;
  return (
    <Text size="small">
      <TextLink to={paths.adminNotes(subject.list, subject.id, { page: 2 })}>{t("older", { count })}</TextLink>
    </Text>
  );
}

/** The question; on the page of notes where it is found. */
export const withdrawalUrl = ({ list, id }: NoteSubject, note: Note, page: number) =>
  paths.adminNotes(list, id, { page: page > 1 ? page : undefined, withdraw: note.id });

type NoteItemProps = { note: Note; subject: NoteSubject; page: number; mayWrite: boolean };

function NoteItem({ note, subject, page, mayWrite }: NoteItemProps) {
  const { t } = useTranslation("adminNotes");
  const { author, createdAt, kind, reservation, text, withdrawn } = note;
  return (
    <Stack gap="4">
      <Inline gap="8">
        <Badge tone={kind === "incident" && !withdrawn ? "danger" : undefined}>{t(`kinds.${kind}`)}</Badge>
        {reservation && subject.list === "users" && (
          <Text as="span" size="small">
            <Unbroken>
              <TextLink to={paths.adminRecord("reservations", reservation.id)}>{reservation.code}</TextLink>
            </Unbroken>{" "}
            <span>{reservation.listingName}</span>
          </Text>
        )}
      </Inline>
      <Text size="small" tone={withdrawn ? "soft" : "inherit"} lines="kept" measure>
        {withdrawn ? <del>{text}</del> : text}
      </Text>
      <Text size="small" tone="soft">
        {t("by", { author: author ?? t("unknownAuthor"), at: formatStamp(createdAt) })}
      </Text>
      {withdrawn && (
        <Text size="small" tone="soft">
          {t("withdrawn", {
            at: formatStamp(withdrawn.at),
            author: withdrawn.by ?? t("unknownAuthor"),
            reason: withdrawn.reason,
          })}
        </Text>
      )}
      {!withdrawn && mayWrite && (
        <Text size="small">
          <TextLink to={withdrawalUrl(subject, note, page)} aria-label={t("withdrawThis", { text: text.slice(0, 60) })}>
            {t("withdraw")}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}

/** An incident belongs to a stay, so that a user's page only takes notes. */
function NoteForm({ subject, posted }: Pick<NoteSectionProps, "subject" | "posted">) {
  const { t } = useTranslation("adminNotes");
  const form = useFields("addNote", { lastResult: posted?.lastResult, values: posted?.values ?? { kind: "note" } });
  const { errors, fieldOf } = form;
  return (
    <PostForm form={form} action={paths.adminNotes(subject.list, subject.id)}>
      {subject.list === "reservations" ? (
        <RadioCards
          {...fieldOf("kind")}
          label={t("kind")}
          hint={t("kindHint")}
          options={noteKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="kind" value="note" />
      )}
      <TextareaField
        {...fieldOf("text")}
        label={t("text")}
        hint={t("textHint")}
        rows={3}
        maxLength={maxNoteText}
        required
      />
      {(errors.isAnother ?? posted?.values.isAnother) && (
        <CheckboxField
          {...fieldOf("isAnother")}
          label={t("isAnother")}
          defaultValue="on"
          defaultChecked={posted?.values.isAnother === "on"}
        />
      )}
      <div>
        <SubmitButton name="intent" value="addNote" variant="secondary" size="small">
          {t("save")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
