import {
  adminConversationBody,
  adminConversationFilter,
  adminConversationQuery,
  adminConversationRowSchema,
  adminConversationSchema,
  conversationAssigneeBody,
  conversationMessageBody,
  conversationPictureQuery,
  conversationReadBody,
  conversationStateBody,
  waitingConversationsSchema,
  type AdminConversationRow,
} from "contract/conversation";
import { byId } from "contract/envelope";
import { z } from "@hono/zod-openapi";
import { formatName } from "domain/person-name";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import {
  countWaiting,
  getAdminConversation,
  listAdminConversations,
  readAdminConversations,
} from "./admin-conversation.queries";
import { assign, changeState, createAdminConversation, markRead, writeToMember } from "./conversation.commands";
import { openPicture } from "./conversation.queries";
import { pictureCacheControl } from "./conversation.routes";

const conversationPath = "/admin/conversations/{id}";
const oneConversation = { params: byId, data: adminConversationSchema, description: "The conversation" };

const columns: CsvColumns<AdminConversationRow> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  plannedOn: ({ plannedOn }) => plannedOn,
  urgency: ({ urgency }) => urgency,
  room: ({ room }) => room,
  member: ({ member }) => member && formatName(member),
  email: ({ member }) => member?.email ?? null,
  reservation: ({ reservation }) => reservation?.code ?? null,
  listing: ({ reservation }) => reservation?.listingName ?? null,
  house: ({ house }) => house?.name ?? null,
  excerpt: ({ excerpt }) => excerpt,
  assignee: ({ assignee }) => assignee?.name ?? null,
  waitingSince: ({ waitingSince }) => waitingSince,
  lastMessageAt: ({ lastMessageAt }) => lastMessageAt,
  createdAt: ({ createdAt }) => createdAt,
};

/** `/v1/admin/conversations`: the inbox of what members write, and the admins' answers. */
export function adminConversationRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "CONVERSATION_NOT_FOUND",
    read: "conversations.read",
    write: "conversations.write",
  });
  const pictureCalls = createAdminCalls(services, {
    notFound: "MEDIA_NOT_FOUND",
    read: "conversations.read",
    write: "conversations.write",
  });
  const { db } = services;

  calls.list(
    {
      path: "/admin/conversations",
      summary: "Conversations: unanswered first, longest first, unless sorted otherwise",
      query: adminConversationQuery,
      row: adminConversationRowSchema,
      description: "A page of conversations",
    },
    ({ query, account, language }) => listAdminConversations(db, query, { accountId: account.id, language }),
  );
  calls.file(
    {
      path: "/admin/conversations.csv",
      summary: "The same, all pages, newest first, as CSV",
      query: adminConversationFilter,
      description: "The conversations",
      columns,
    },
    ({ query, account, language }) => readAdminConversations(db, query, { accountId: account.id, language }),
  );
  calls.get(
    {
      path: "/admin/waiting-conversations",
      summary: "How many conversations wait for an answer",
      data: waitingConversationsSchema,
      description: "Their number",
    },
    async () => ({ count: await countWaiting(db) }),
  );
  calls.create(
    {
      path: "/admin/conversations",
      summary: "Write to a member: to the one of a reservation, or of an e-mail",
      body: adminConversationBody,
      data: adminConversationSchema,
      description: "The conversation, the writer its assignee",
    },
    async ({ body, newId, actor, language }) => {
      await createAdminConversation(services, { id: newId, actor }, body);
      return getAdminConversation(db, newId, language);
    },
  );
  calls.get(
    { ...oneConversation, path: conversationPath, summary: "One conversation with its messages" },
    ({ params, language }) => getAdminConversation(db, params.id, language),
  );
  calls.create(
    {
      ...oneConversation,
      path: `${conversationPath}/messages`,
      summary: "Answer; without an assignee, the writer becomes it",
      body: conversationMessageBody,
    },
    async ({ params: { id }, body, newId, actor, language }) => {
      await writeToMember(services, { id, messageId: newId, actor, ...body });
      return getAdminConversation(db, id, language);
    },
  );
  calls.update(
    {
      ...oneConversation,
      path: `${conversationPath}/state`,
      summary: "Open, plan or finish it, and tell the member",
      body: conversationStateBody,
    },
    async ({ params: { id }, body, actor, language }) => {
      await changeState(services, { id, actor }, body);
      return getAdminConversation(db, id, language);
    },
  );
  calls.update(
    {
      ...oneConversation,
      path: `${conversationPath}/assignee`,
      summary: "Who answers: an admin, or no one yet",
      body: conversationAssigneeBody,
    },
    async ({ params: { id }, body: { assignee, version }, actor, language }) => {
      await assign(services, { id, actor, version }, assignee);
      return getAdminConversation(db, id, language);
    },
  );
  calls.update(
    {
      params: byId,
      path: `${conversationPath}/read`,
      summary: "Note which messages an admin has seen",
      body: conversationReadBody,
      data: z.object({ until: conversationReadBody.shape.until }),
      description: "Noted; an e-mail that waits about them is withdrawn",
    },
    async ({ params: { id }, body: { until } }) => {
      await markRead(db, id, { side: "admin" }, new Date(until));
      return { until };
    },
  );
  pictureCalls.download(
    {
      path: "/admin/conversation-pictures/{id}",
      summary: "A picture of a conversation",
      params: byId,
      query: conversationPictureQuery,
      type: "image/webp",
      description: "The picture",
    },
    async ({ params: { id }, query: { size } }) => ({
      body: await openPicture(services, id, { size }),
      cacheControl: pictureCacheControl,
    }),
  );
  calls.router.route("/", pictureCalls.router);
  return calls.router;
}
