/**
 * `npm test`: one representative of each kind of check, beside each other on two cores. The rest is in
 * `npm run test:nightly`. The last line is `N passed, N failed`, where each test and each tool counts as one. Tests of
 * `/v1` use TEST_DATABASE_URL, else a temporary PostgreSQL server if it is installed, else the embedded database.
 */
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { openTestServer } from "./postgres.mjs";
import { endWithParent, runTool, node, playwright, sum, vitest } from "./test-summary.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
await endWithParent();
ensureBrowser();
const postgres = await openTestServer();
const env = { TEST_DATABASE_URL: postgres.url };
const tools = runTools();
console.log(
  postgres.url ? "Tests of /v1 use PostgreSQL." : "Tests of /v1 use the embedded database: PostgreSQL is not here.",
);
const isBroken = await runTool("build", node("scripts/build.mjs")); // all tests need it, those of modules its icons
if (isBroken) process.exit(sum());
await Promise.all([
  vitest("modules", ["--project=modules"], env),
  vitest("servers", ["--project=servers", "--maxWorkers=1"], env), // they mostly wait
]);
await playwright();
await tools;
await postgres.close();
process.exit(sum());

/** One after the other, in the time that build and tests leave. */
async function runTools() {
  const tool = (name, file, ...args) => runTool(name, ["nice", ...node(file, ...args)]);
  const cruise = ["--config", ".dependency-cruiser.cjs", "app", "api", "contract", "domain"];
  const eslint = [".", "--max-warnings", "0", "--cache", "--cache-location", ".cache/eslint"];
  await tool("types", "node_modules/typescript-7/bin/tsc", "--checkers", "1");
  await tool("lint", "node_modules/eslint/bin/eslint.js", ...eslint);
  await tool("format", "node_modules/oxfmt/bin/oxfmt", "--check");
  await tool("unused code", "node_modules/knip/bin/knip.js", "--no-progress");
  await tool("boundaries", "node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...cruise);
}
