import { dashboardSchema, type Dashboard } from "contract/dashboard";
import { setUpSchema, type SetUp } from "contract/set-up";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function getDashboard(api: ApiClient): Promise<Dashboard> {
  return api.get("/v1/admin/dashboard", { returns: dashboardSchema });
}

export function getSetUp(api: ApiClient): Promise<SetUp> {
  return api.get("/v1/admin/set-up", { returns: setUpSchema });
}
