import { z } from "zod";
import type { Pagination } from "contract/envelope";
import {
  adminMessageDetailSchema,
  adminMessageSchema,
  type AdminMessage,
  type AdminMessageDetail,
} from "contract/message";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { explicitRecordIntents, keyedForm, recordIntent } from "~/platform/forms/record-intents.server";
import type { ListQuery } from "~/platform/lists/list-query";
import { paths } from "~/platform/paths/paths";

const messagePath = (id: string) => `/v1/admin/messages/${encodeURIComponent(id)}`;

/** A page of what was written to people, by an address's query. */
export function listAdminMessages(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AdminMessage[]; pagination: Pagination }> {
  return api.list("/v1/admin/messages", { query, returns: z.array(adminMessageSchema) });
}

/** One message with what it says. */
export function getAdminMessage(api: ApiClient, id: string): Promise<AdminMessageDetail> {
  return api.get(messagePath(id), { returns: adminMessageDetailSchema });
}

/** As it reads today, as a new message. */
export function resendMessage(api: ApiClient, id: string, idempotencyKey: string): Promise<AdminMessageDetail> {
  return api.post(`${messagePath(id)}/resend`, { idempotencyKey, returns: adminMessageDetailSchema });
}

/** What the button of a message's page does: sends it again as it reads today, as a new message. */
export const runMessageIntent = explicitRecordIntents({
  resend: recordIntent(keyedForm, async ({ api, params: { id = "" }, t }, { idempotencyKey }) => {
    const again = await resendMessage(api, id, idempotencyKey);
    return { done: t("adminMessages:resent", { to: again.to }), to: paths.adminRecord("messages", again.id) };
  }),
});
