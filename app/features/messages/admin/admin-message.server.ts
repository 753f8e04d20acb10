import { z } from "zod";
import type { Pagination } from "contract/envelope";
import {
  adminMessageDetailSchema,
  adminMessageSchema,
  type AdminMessage,
  type AdminMessageDetail,
} from "contract/message";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";

const pathOf = (id: string) => `/v1/admin/messages/${encodeURIComponent(id)}`;

/** A page of what was written to people, by an address's query. */
export function listAdminMessages(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AdminMessage[]; pagination: Pagination }> {
  return api.list("/v1/admin/messages", { query, returns: z.array(adminMessageSchema) });
}

/** One message with what it says. */
export function getAdminMessage(api: ApiClient, id: string): Promise<AdminMessageDetail> {
  return api.get(pathOf(id), { returns: adminMessageDetailSchema });
}

/** Sends it again as it reads today: a new message. */
export function resendMessage(api: ApiClient, id: string, idempotencyKey: string): Promise<AdminMessageDetail> {
  return api.post(`${pathOf(id)}/resend`, { idempotencyKey, returns: adminMessageDetailSchema });
}
