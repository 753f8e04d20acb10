/**
 * A working month of a new company, from an empty production database to the books of the month: npm run workday.
 * Prints what happens on each day. Uses TEST_DATABASE_URL, a PostgreSQL server, else starts one.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { openTestServer } from "../../scripts/postgres.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const server = await openTestServer();
if (!server.url) throw new Error("This needs PostgreSQL 15 or newer (Debian: postgresql).");
const args = ["run", "--disable-console-intercept", "api/money/reports/working-month.nightly.test.ts"];
const env = { ...process.env, TEST_DATABASE_URL: server.url, NIGHTLY: "1", WORKDAY: "on" };
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], { env, stdio: "inherit" });
await server.close();
process.exit(status ?? 1);
