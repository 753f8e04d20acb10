import { z } from "zod";
import { conversationAssigneeBody } from "contract/conversation";
import { formatName } from "domain/person-name";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import {
  changeConversationState,
  assignConversation,
  listAdminConversations,
  listAssignees,
} from "./admin-conversation.server";

const assigneeForm = z.object({ assignee: conversationAssigneeBody.shape.assignee.unwrap() });

const load = createListLoader(
  "adminConversations:title",
  ["q", "kind", "state", "assignee", "house", "reservationId", "accountId"],
  listAdminConversations,
);

export const conversationBulk = createBulk(
  {
    list: "conversations",
    load,
    keyOf: ({ id }) => id,
    labelOf: ({ member, excerpt }, { t }) =>
      `${member ? formatName(member) : t("adminConversations:deletedMember")} · ${excerpt}`,
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
      run: ({ api }, id, { assignee }) => assignConversation(api, id, { assignee }),
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
      run: ({ api }, id) => changeConversationState(api, id, { state: "done" }),
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
      run: ({ api }, id) => changeConversationState(api, id, { state: "open" }),
    }),
  }),
);
