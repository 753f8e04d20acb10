/**
 * `npm test`: one representative of each kind of check, beside each other on two cores. The rest is in
 * `npm run test:nightly`. The last line is `N passed, N failed`, where each test and each tool counts as one. Tests of
 * `/v1` use TEST_DATABASE_URL, else a temporary PostgreSQL server if it is installed, else the embedded database.
 */
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { openTestServer } from "./postgres.mjs";
import { endWithParent, gate, node, playwright, sum, vitest } from "./test-summary.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
await endWithParent();
ensureBrowser();
const postgres = await openTestServer();
const env = { TEST_DATABASE_URL: postgres.url };
const tools = runTools();
await gate("build", node("scripts/build.mjs")); // tests of modules need its icons
await Promise.all([
  tools,
  vitest("modules", ["--project=!servers"], env),
  vitest("servers", ["--project=servers", "--maxWorkers=1"], env), // they mostly wait
]);
await playwright();
await postgres.close();
process.exit(sum());

/** One after the other, beside the build and the tests. */
async function runTools() {
  const cruise = ["--config", ".dependency-cruiser.cjs", "app", "api", "contract", "domain"];
  const prettier = ["--check", "--cache", "--cache-location", ".cache/prettier", "--log-level", "warn", "."];
  const eslint = [".", "--max-warnings", "0", "--cache", "--cache-location", ".cache/eslint"];
  await gate("types", node("node_modules/typescript-7/bin/tsc", "--checkers", "1"));
  await gate("lint", node("node_modules/eslint/bin/eslint.js", ...eslint));
  await gate("format", node("node_modules/prettier/bin/prettier.cjs", ...prettier));
  await gate("unused code", node("node_modules/knip/bin/knip.js", "--no-progress"));
  await gate("boundaries", node("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...cruise));
}
