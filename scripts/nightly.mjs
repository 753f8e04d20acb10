/**
 * `npm run test:nightly`: the matrices, and what takes too long for every change. Installs nginx and poppler on Debian,
 * and a browser. A step that fails does not stop the others; the last line is `N passed, N failed`.
 */
import path from "node:path";
import pg from "pg";
import { ensureBrowser } from "./browser.mjs";
import { installPackages } from "./debian.mjs";
import { findNginx } from "./nginx.mjs";
import { hasPoppler } from "./poppler.mjs";
import { findPostgres, openTestServer } from "./postgres.mjs";
import { count, endWithParent, runTool, node, playwright, reportFailure, sum, vitest } from "./test-summary.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
await endWithParent();
delete process.env.DATABASE_URL; // perhaps of a site in use, and the load tests would write to it
ensureBrowser();
if (!findNginx()) installPackages("nginx-light");
if (!hasPoppler()) installPackages("poppler-utils");
const postgres = await openTestServer();
const onPostgres = { TEST_DATABASE_URL: postgres.url };
/** Their numbers are RUNS, FAULT_RUNS and MONEY_RUNS. */
const moreRuns = [
  ...["faults.test.ts", "external-returns.test.ts", "reservations/money-", "concurrency.test.ts", "nearest.test.ts"],
  ...["availability.test.ts", "refund-preview.test.ts", "admin-dashboard.routes.test.ts", "safe-redirect.test.ts"],
];
const steps = [];
const program = (name, ...command) => step(name, () => runTool(name, node(...command)));
const load = (name, ...args) => program([name, ...args].join(" "), `tests/load/${name}.mjs`, ...args);

await program("build", "scripts/build.mjs");
await step("nightly tests", () => vitest("nightly", [], { ...onPostgres, NIGHTLY: "1" }));
await step("/v1 on the embedded database", () =>
  vitest("embedded", ["--project=modules", "./api/"], { TEST_DATABASE_URL: "" }),
);
await step("more random and racing tests", () =>
  vitest("more", ["--project=modules", ...moreRuns], {
    ...onPostgres,
    RUNS: "night",
    FAULT_RUNS: "200",
    MONEY_RUNS: "100",
  }),
);
await step("nightly browser tests", () => playwright({ NIGHTLY: "1" }));
if (postgres.url) await step("journeys on PostgreSQL", journeysOnPostgres);
await load("first-hour", "embedded");
await load("kill", "embedded", "8", "4");
await load("kill-worker", "12");
if (findPostgres()) {
  await load("first-hour");
  await load("kill", "postgresql", "8", "10");
}
await program("fuzz", "--import", "tsx", "tests/load/fuzz/run.ts", "4");
await postgres.close();

console.log(steps.join("\n"));
if (!hasPoppler()) console.log("Skipped without poppler: tests that read PDFs.");
if (!postgres.url) console.log("Skipped without PostgreSQL: journeys on it.");
if (!findPostgres()) console.log("Skipped without PostgreSQL's programs: restore, replica, first-hour and kill on it.");
process.exit(sum());

async function step(name, run) {
  console.log(`\n${name}`);
  const startedAt = performance.now();
  const code = await run().catch((error) => {
    reportFailure(name, error.stack);
    count(1, "");
    return 1;
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  steps.push(`${code === 0 ? "ok    " : "failed"} ${name} (${seconds} s)`);
}

async function journeysOnPostgres() {
  const url = new URL(postgres.url);
  url.pathname = `/homes_journeys_${process.pid}`;
  const server = new pg.Client({ connectionString: postgres.url });
  await server.connect();
  await server.query(`create database ${url.pathname.slice(1)}`);
  try {
    return await playwright({ E2E_DATABASE_URL: url.href });
  } finally {
    await server.query(`drop database ${url.pathname.slice(1)} with (force)`);
    await server.end();
  }
}
