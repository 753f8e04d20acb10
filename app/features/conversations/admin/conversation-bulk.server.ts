import { z } from "zod";
import {
  conversationAssigneeBody,
  getConversation,
  listConversations,
  updateConversationAssignee,
  updateConversationState,
} from "contract/conversation";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import { formatResident } from "~/shared/person-name/resident-name";
import { listAssignees } from "./admin-conversation.server";

const assigneeForm = z.object({ assignee: conversationAssigneeBody.shape.assignee.unwrap() });

const load = createListLoader("adminConversations:title", listConversations);

export const conversationBulk = createBulk(
  {
    list: "conversations",
    load,
    keyOf: ({ id }) => id,
    labelOf: ({ member, excerpt }, { t }) => `${formatResident(t, member)} · ${excerpt}`,
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, id) => {
      const { assignee, messages, state, waitingSince } = await api.call(getConversation, { params: { id } });
      const last = messages.at(-1);
      if (waitingSince && last) return t("adminBulk:newMessage", { text: last.text.slice(0, 100) });
      const label = t(`adminConversations:states.${state}`);
      return assignee ? `${label} · ${assignee.name}` : label;
    },
  },
  (define) => ({
    assign: define({
      permission: "conversations.write",
      schema: assigneeForm,
      fields: async ({ api, t }) => {
        const assignees = (await nullOnApiError(listAssignees(api))) ?? [];
        const options = assignees.map(({ id, name }) => ({ value: id, label: name }));
        return [{ name: "assignee", label: t("adminConversations:assignee"), options }];
      },
      preview: (rows, { t }) =>
        rows.map(({ assignee }) => ({ detail: assignee?.name ?? t("adminConversations:assignees.none") })),
      run: ({ api }, id, { assignee, version }) =>
        api.call(updateConversationAssignee, { params: { id }, body: { assignee, version } }),
    }),
    finish: define({
      permission: "conversations.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ state }) => {
          const label = t(`adminConversations:states.${state}`);
          return state === "done" ? { refusal: label } : { detail: label };
        }),
      undo: "reopen",
      run: ({ api }, id, { version }) =>
        api.call(updateConversationState, { params: { id }, body: { state: "done", version } }),
    }),
    reopen: define({
      permission: "conversations.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ state }) => {
          const label = t(`adminConversations:states.${state}`);
          return state === "open" ? { refusal: label } : { detail: label };
        }),
      undo: "finish",
      run: ({ api }, id, { version }) =>
        api.call(updateConversationState, { params: { id }, body: { state: "open", version } }),
    }),
  }),
);
