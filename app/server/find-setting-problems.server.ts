import path from "node:path";
import { findDataDirProblem } from "api/db/data-dir/data-dir";
import { findApiProblems } from "api/env";
import type { SettingProblem } from "contract/settings";
import { findWebProblems } from "~/platform/env.server";

/** Of the site, with `/v1` unless API_BASE_URL is set, or of `/v1` alone; one for each setting. */
export function findSettingProblems(server: "site" | "api"): SettingProblem[] {
  const isWebAlone = server === "site" && Boolean(process.env.API_BASE_URL);
  const dataDir = findDataDirProblem(path.resolve(process.env.DATA_DIR || "./data"));
  const found = [
    ...(server === "api" ? [] : findWebProblems()),
    ...(isWebAlone ? [] : findApiProblems(server === "api" ? "alone" : "bundled")),
    ...(dataDir ? [dataDir] : []),
  ];
  return found.filter(({ setting }, at) => found.findIndex((problem) => problem.setting === setting) === at);
}
