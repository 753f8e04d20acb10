import { z } from "zod";
import { listUsers } from "contract/admin/user";
import * as conversations from "contract/conversation";
import { adminConversationBody, conversationStateBody, type AdminConversation } from "contract/conversation";
import { versionField as version } from "contract/version";
import { listRolesWith } from "domain/people/permissions";
import { formatName } from "domain/people/person-name";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";
import { messageForm, sendWithPhotographs, type WrittenForm } from "../conversation.form.server";
import { isPrefetch } from "../conversations.server";

/** The conversation, whose messages count as seen from then on. */
export async function openAdminConversation(api: ApiClient, id: string, request: Request): Promise<AdminConversation> {
  const conversation = await api.call(conversations.getConversation, { params: { id } });
  if (conversation.unread > 0 && !isPrefetch(request)) {
    const body = { until: conversation.lastMessageAt };
    await api.call(conversations.markConversationRead, { params: { id }, body });
  }
  return conversation;
}

/** Who can answer, by name. */
export async function listAssignees(api: ApiClient): Promise<{ id: string; name: string }[]> {
  const lists = await Promise.all(
    listRolesWith("conversations.write").map((role) =>
      api.call(listUsers, { query: { role, sort: "name", size: 100 } }),
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

const stateForm = conversationStateBody.extend({ version });
const assigneeForm = z.object({ assignee: z.uuid().optional(), version });

const recordPath = (id: string) => paths.adminRecord("conversations", id);

/** What each button of a conversation does. */
export const runConversationIntent = recordIntents<"reply" | "changeState" | "assign", WrittenForm>({
  reply: async ({ api, form, params: { id = "" }, t }) => {
    const refused = await sendWithPhotographs({ api, form, t }, messageForm, (body) =>
      api.call(conversations.createConversationMessage, { params: { id }, body }),
    );
    return refused ?? { done: t("adminConversations:replied"), to: recordPath(id) };
  },
  changeState: withoutPictures(
    recordIntent(stateForm, async ({ api, params: { id = "" }, t }, body) => {
      await api.call(conversations.updateConversationState, { params: { id }, body });
      return { done: t("adminConversations:stateChanged"), to: recordPath(id) };
    }),
  ),
  assign: withoutPictures(
    recordIntent(assigneeForm, async ({ api, params: { id = "" }, t }, { assignee = null, version }) => {
      const body = { assignee, version };
      await api.call(conversations.updateConversationAssignee, { params: { id }, body });
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

const newForm = adminConversationBody.omit({ pictures: true });

/** To the member of a stay, or of an e-mail. */
export const runNewConversationIntent = recordIntents<"create", WrittenForm>({
  create: async ({ api, form, t }) => {
    let id = "";
    const refused = await sendWithPhotographs({ api, form, t }, newForm, async (body) => {
      ({ id } = await api.call(conversations.createConversation, { body }));
    });
    return refused ?? { done: t("adminConversations:created"), to: recordPath(id) };
  },
});
