import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/design-system/card/card";
import { FactList } from "~/design-system/fact-list/fact-list";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import {
  assigneeValues,
  listAssignees,
  openAdminConversation,
  runConversationIntent,
  stateValues,
} from "~/features/conversations/admin/admin-conversation.server";
import { AnswerForm, AssigneeForm, StateForm } from "~/features/conversations/admin/conversation-forms";
import { ConversationStateBadges } from "~/features/conversations/admin/conversation-table";
import { formWithPhotographs } from "~/features/conversations/conversation.form.server";
import * as styles from "~/features/conversations/conversations.css";
import { Thread } from "~/features/conversations/thread";
import { WidePrintButton } from "~/platform/print-button/print-button";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { formatStamp } from "~/platform/format/format";
import { postedBy } from "~/platform/forms/posted-record";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { RecordPage } from "~/platform/lists/record-page";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { formatResident } from "~/shared/person-name/resident-name";

export const handle = { i18n: ["adminBulk", "adminConversations", "conversations", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("conversations.read", async ({ api, params, request, t }) => {
  const [conversation, assignees] = await Promise.all([
    openAdminConversation(api, params.id ?? "", request),
    nullOnApiError(listAssignees(api)),
  ]);
  const { assignee, kind, member } = conversation;
  const name = formatResident(t, member);
  const isListed = !assignee || assignees?.some(({ id }) => id === assignee.id);
  return {
    title: t(`adminConversations:one.${kind}`, { name }),
    name,
    conversation,
    assignees: isListed ? (assignees ?? []) : [assignee, ...(assignees ?? [])],
    state: stateValues(conversation),
    assignee: assigneeValues(conversation),
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction("conversations.write", runConversationIntent, formWithPhotographs);

export default function AdminConversationPage() {
  const { t } = useTranslation("adminConversations");
  const { title, name, conversation, assignees, state, assignee } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [replied, changed, assigned] = [
    postedBy(answer, "reply"),
    postedBy(answer, "changeState"),
    postedBy(answer, "assign"),
  ];
  const { id, member, messages, version } = conversation;
  return (
    <RecordPage
      list="conversations"
      title={title}
      lead={<ConversationStateBadges conversation={conversation} />}
      actions={<WidePrintButton />}
    >
      <div className={styles.columns}>
        <Card padding="small">
          <ConversationFacts />
        </Card>
        <Stack gap="32" className={styles.mainColumn}>
          <Thread
            label={t("messages")}
            messages={messages.map((message) => {
              const at = formatStamp(message.createdAt);
              const isOwn = message.author === "admin";
              const admin = message.adminName ?? t("formerAdmin");
              return {
                ...message,
                isOwn,
                author: isOwn ? t("byAdmin", { name: admin }) : t("byMember", { name }),
                at,
                change: message.state && t(`changed.${message.state}`, { date: message.plannedOn }),
                photographs: message.pictures.map((picture, index) => ({
                  id: picture.id,
                  alt: t("photograph", { number: index + 1, at }),
                  small: paths.adminConversationPicture(picture.id, "small"),
                  full: paths.adminConversationPicture(picture.id),
                })),
              };
            })}
          />
          {member ? (
            <AnswerForm key={replied?.turn ?? messages.length} id={id} posted={replied} />
          ) : (
            <Text tone="soft">{t("memberDeleted")}</Text>
          )}
        </Stack>
        <Stack gap="24" maxWidth="reading" screenOnly>
          <Card padding="small">
            <StateForm
              key={`state ${changed?.turn ?? version}`}
              conversation={conversation}
              saved={state}
              posted={changed}
            />
          </Card>
          <Card padding="small">
            <AssigneeForm
              key={`assignee ${assigned?.turn ?? version}`}
              id={id}
              assignees={assignees}
              saved={assignee}
              posted={assigned}
            />
          </Card>
        </Stack>
      </div>
    </RecordPage>
  );
}

function ConversationFacts() {
  const { t } = useTranslation("adminConversations");
  const { conversation, name } = useLoaderData<typeof loader>();
  const { createdAt, kind, member, reservation, room, urgency, waitingSince } = conversation;
  const facts = {
    member: member ? <TextLink to={paths.adminRecord("users", member.id)}>{name}</TextLink> : name,
    stay: reservation ? (
      <TextLink
        to={paths.adminRecord("reservations", reservation.id)}
      >{`${reservation.code} · ${reservation.listingName}`}</TextLink>
    ) : (
      t("none")
    ),
    ...(kind === "repair" && { room: room ?? t("ownRoom") }),
    ...(urgency && { urgency: t(`urgencies.${urgency}`) }),
    ...(waitingSince && { waitingSince: formatStamp(waitingSince) }),
    createdAt: formatStamp(createdAt),
  };
  return (
    <FactList
      columns="fit 144"
      facts={Object.entries(facts).map(([fact, value]) => ({
        label: t(fact as "member" | "stay" | "room" | "urgency" | "waitingSince"),
        value,
      }))}
    />
  );
}
