import * as calls from "contract/conversation";
import type { AdminConversationRow } from "contract/conversation";
import { formatName } from "domain/people/person-name";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
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

export function adminConversationRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);
  const { db } = services;

  implement(calls.listConversations, ({ query, account, language }) =>
    listAdminConversations(db, query, { accountId: account.id, language }),
  );

  implementFile(calls.exportConversations, columns, ({ query, account, language }) =>
    readAdminConversations(db, query, { accountId: account.id, language }),
  );

  implement(calls.countWaitingConversations, async () => ({ count: await countWaiting(db) }));

  implement(calls.createConversation, async ({ body, newId, actor, language }) => {
    await createAdminConversation(services, { id: newId, actor }, body);
    return getAdminConversation(db, newId, language);
  });

  implement(calls.getConversation, ({ params, language }) => getAdminConversation(db, params.id, language));

  implement(calls.createConversationMessage, async ({ params: { id }, body, newId, actor, language }) => {
    await writeToMember(services, { id, messageId: newId, actor, ...body });
    return getAdminConversation(db, id, language);
  });

  implement(calls.updateConversationState, async ({ params: { id }, body, actor, language }) => {
    await changeState(services, { id, actor }, body);
    return getAdminConversation(db, id, language);
  });

  implement(
    calls.updateConversationAssignee,
    async ({ params: { id }, body: { assignee, version }, actor, language }) => {
      await assign(services, { id, actor, version }, assignee);
      return getAdminConversation(db, id, language);
    },
  );

  implement(calls.markConversationRead, async ({ params: { id }, body: { until } }) => {
    await markRead(db, id, { side: "admin" }, new Date(until));
    return { until };
  });

  implement(calls.getConversationPicture, async ({ params: { id }, query: { size } }) => ({
    body: await openPicture(services, id, { size }),
    cacheControl: pictureCacheControl,
  }));
  return router;
}
