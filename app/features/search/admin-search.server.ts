import { adminSearchSchema, type AdminSearch } from "contract/admin-search";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function searchAll(api: ApiClient, q: string): Promise<AdminSearch> {
  return api.get("/v1/admin/search", { query: { q }, returns: adminSearchSchema });
}
