import { prepareDataDir } from "api/db/data-dir/data-dir";
import { openMetrics } from "api/process/metrics";
import { SettingError } from "contract/settings";
import { openBundledApi } from "~/platform/api-client/bundled-api.server";
import { followCompany } from "~/platform/company.server";
import { getEnv } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import type { RouteEntry } from "~/platform/paths/route-table";
import { findSettingProblems } from "./find-setting-problems.server";
import { observeRequests } from "./observe.server";

/**
 * Opens all that pages need, before remix-serve listens.
 * @throws SettingError with a sentence for each wrong setting, or when the database cannot be opened
 */
export async function openSite(routes: readonly RouteEntry[]): Promise<void> {
  const problems = findSettingProblems("site");
  if (problems.length > 0) throw new SettingError(problems);
  const { apiBaseUrl, dataDir, demo, metricsPort } = getEnv();
  prepareDataDir(dataDir);
  if (apiBaseUrl) log.info(`Demo mode is ${demo ? "on" : "off"}. The API is ${apiBaseUrl}.`);
  else await openBundledApi();
  await followCompany();
  observeRequests(routes);
  await openMetrics(metricsPort);
}
