import path from "node:path";

export async function findSettingProblems({ isApi }) {
  const { findApiProblems } = await import(path.resolve("build/api/api-env.js"));
  const { findWebProblems } = await import(path.resolve("build/api/web-env.js"));
  const { findDataDirProblem } = await import(path.resolve("build/api/data-dir.js"));
  const isWebAlone = !isApi && Boolean(process.env.API_BASE_URL);
  const found = [
    ...(isApi ? [] : findWebProblems()),
    ...(isWebAlone ? [] : findApiProblems(isApi ? "alone" : "bundled")),
    findDataDirProblem(path.resolve(process.env.DATA_DIR || "./data")),
  ].filter(Boolean);
  return found.filter(({ setting }, at) => found.findIndex((problem) => problem.setting === setting) === at);
}
