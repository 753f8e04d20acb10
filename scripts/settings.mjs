/**
 * `npm run settings` (`-- api` for `/v1` alone) lists every missing or wrong setting and starts nothing. `npm run
 * settings -- --docs` writes docs/settings.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findSettingProblems } from "./setting-problems.mjs";

process.chdir(path.join(import.meta.dirname, ".."));

if (existsSync("vite.config.ts")) {
  // Images contain the build without its sources
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs", "api"], { stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv[2] === "--docs") {
  await writeDocument();
  process.exit();
}

const problems = await findSettingProblems({ isApi: process.argv[2] === "api" });
for (const { sentence } of problems) console.error(sentence);
if (problems.length === 0) console.log("All settings are in order.");
process.exit(problems.length === 0 ? 0 : 1);

async function writeDocument() {
  const { apiSettings } = await import(path.resolve("build/api/api-env.js"));
  const { webSettings } = await import(path.resolve("build/api/web-env.js"));
  const { formatSettings } = await import("./settings-document.mjs"); // Images lack this file
  writeFileSync("docs/settings.md", await formatSettings(apiSettings, webSettings));
}
