import { z } from "zod";
import { adminDepositSchema, type AdminDeposit } from "contract/admin-deposit";
import type { Pagination } from "contract/envelope";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";

export function listDeposits(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AdminDeposit[]; pagination: Pagination }> {
  return api.list("/v1/admin/deposits", { query, returns: z.array(adminDepositSchema) });
}
