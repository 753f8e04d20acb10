import { z } from "zod";
import { adminUserSchema } from "contract/admin-user";
import {
  adminConversationBody,
  adminConversationRowSchema,
  adminConversationSchema,
  type conversationAssigneeBody,
  conversationStateBody,
  waitingConversationsSchema,
  type AdminConversation,
} from "contract/conversation";
import { versionField as version } from "contract/version";
import { listRolesWith } from "domain/permissions";
import { formatName } from "domain/person-name";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { ListQuery } from "~/platform/lists/list-query";
import { paths } from "~/platform/paths/paths";
import { messageForm, sendWithPhotographs, type WrittenForm } from "../conversation.form.server";
import { isPrefetch } from "../conversations.server";

const listPath = "/v1/admin/conversations";
const conversationPath = (id: string) => `${listPath}/${encodeURIComponent(id)}`;

export function listAdminConversations(api: ApiClient, query: ListQuery) {
  return api.list(listPath, { query, returns: z.array(adminConversationRowSchema) });
}

/** How many conversations wait for an answer. */
export async function countUnanswered(api: ApiClient): Promise<number> {
  const { count } = await api.get("/v1/admin/waiting-conversations", { returns: waitingConversationsSchema });
  return count;
}

/** The conversation, whose messages stay unread. */
export function getAdminConversation(api: ApiClient, id: string): Promise<AdminConversation> {
  return api.get(conversationPath(id), { returns: adminConversationSchema });
}

/** The conversation, whose messages count as seen from then on. */
export async function openAdminConversation(api: ApiClient, id: string, request: Request): Promise<AdminConversation> {
  const conversation = await getAdminConversation(api, id);
  if (conversation.unread > 0 && !isPrefetch(request)) {
    await api.put(`${conversationPath(id)}/read`, { body: { until: conversation.lastMessageAt } });
  }
  return conversation;
}

/** Who can answer, by name. */
export async function listAssignees(api: ApiClient): Promise<{ id: string; name: string }[]> {
  const lists = await Promise.all(
    listRolesWith("conversations.write").map((role) =>
      api.list("/v1/admin/users", { query: { role, sort: "name", size: 100 }, returns: z.array(adminUserSchema) }),
    ),
  );
  const active = lists.flatMap(({ data }) => data.filter((user) => !user.suspendedAt && !user.blockedAt));
  const names = new Map(active.map((user) => [user.id, formatName(user)]));
  return [...names].map(([id, name]) => ({ id, name }));
}

export function stateValues({ state, plannedOn, version }: AdminConversation): FormValues {
  return { state, plannedOn: plannedOn ?? "", text: "", version: String(version) };
}

export function assigneeValues({ assignee, version }: AdminConversation): FormValues {
  return { assignee: assignee?.id ?? "", version: String(version) };
}

export async function changeConversationState(
  api: ApiClient,
  id: string,
  body: z.input<typeof conversationStateBody>,
): Promise<void> {
  await api.put(`${conversationPath(id)}/state`, { body });
}

export async function assignConversation(
  api: ApiClient,
  id: string,
  body: z.input<typeof conversationAssigneeBody>,
): Promise<void> {
  await api.put(`${conversationPath(id)}/assignee`, { body });
}

const stateForm = conversationStateBody.extend({ version });
const assigneeForm = z.object({ assignee: z.uuid().optional(), version });

const recordPath = (id: string) => paths.adminRecord("conversations", id);

/** What each button of a conversation does. */
export const runConversationIntent = recordIntents<"reply" | "changeState" | "assign", WrittenForm>({
  reply: async ({ api, form, params: { id = "" }, t }) => {
    const refused = await sendWithPhotographs(
      { api, form, t },
      messageForm,
      async ({ text, pictures }, idempotencyKey) =>
        api.post(`${conversationPath(id)}/messages`, { body: { text, pictures }, idempotencyKey }),
    );
    return refused ?? { done: t("adminConversations:replied"), to: recordPath(id) };
  },
  changeState: withoutPictures(
    recordIntent(stateForm, async ({ api, params: { id = "" }, t }, body) => {
      await changeConversationState(api, id, body);
      return { done: t("adminConversations:stateChanged"), to: recordPath(id) };
    }),
  ),
  assign: withoutPictures(
    recordIntent(assigneeForm, async ({ api, params: { id = "" }, t }, { assignee = null, version }) => {
      await assignConversation(api, id, { assignee, version });
      return { done: t("adminConversations:assigned"), to: recordPath(id) };
    }),
  ),
});

function withoutPictures(run: ReturnType<typeof recordIntent>) {
  return async (args: Parameters<typeof run>[0]) => {
    const outcome = await run(args);
    return "done" in outcome ? outcome : { ...outcome, posted: { ...outcome.posted, pictures: [] } };
  };
}

const newForm = adminConversationBody.omit({ pictures: true }).extend({ idempotencyKey: z.string() });

/** To the member of a stay, or of an e-mail. */
export const runNewConversationIntent = recordIntents<"create", WrittenForm>({
  create: async ({ api, form, t }) => {
    let id = "";
    const refused = await sendWithPhotographs({ api, form, t }, newForm, async (value, key) => {
      const { idempotencyKey: _key, ...body } = value;
      const call = { body, idempotencyKey: key, returns: adminConversationSchema };
      ({ id } = await api.post(listPath, call));
    });
    return refused ?? { done: t("adminConversations:created"), to: recordPath(id) };
  },
});
