import { z } from "zod";
import { listAdminHouses } from "contract/admin/house";
import type { ApiClient } from "../api-client/api-client.server";
import { nullOnApiError } from "../api-client/null-on-api-error.server";

/** Whether the console has no house yet, drafts included. */
export async function hasNoHouse(api: ApiClient): Promise<boolean> {
  const houses = api.call(listAdminHouses, { query: { size: 1 }, returns: z.array(z.unknown()) });
  return (await nullOnApiError(houses))?.pagination.totalCount === 0;
}
