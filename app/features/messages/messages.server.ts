import { z } from "zod";
import type { Pagination } from "contract/envelope";
import { devMessageSchema, type DevMessage } from "contract/message";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function listMessages(
  api: ApiClient,
  query: { to?: string; page: number; size: number },
): Promise<{ data: DevMessage[]; pagination: Pagination }> {
  return api.list("/v1/dev/messages", { query, returns: z.array(devMessageSchema) });
}
