import { dashboardSchema, type Dashboard } from "contract/dashboard";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function getDashboard(api: ApiClient): Promise<Dashboard> {
  return api.get("/v1/admin/dashboard", { returns: dashboardSchema });
}
