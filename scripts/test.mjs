/**
 * Runs every check. The last line is `N passed, N failed`, where each test and each gate counts as one. The API's tests
 * use TEST_DATABASE_URL, else a temporary PostgreSQL server if it is installed, else the embedded database.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensureBrowser } from "./browser.mjs";
import { ensureNginx } from "./nginx.mjs";
import { ensurePoppler } from "./poppler.mjs";
import { openTestServer } from "./postgres.mjs";
import { count, gate, node, run, sum, reportFailure, reportFlaky, vitest } from "./test-summary.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const report = "test-results/playwright.json";

ensureBrowser();
ensurePoppler();
ensureNginx();
await gates();
const postgres = await openTestServer();
await runVitest({ TEST_DATABASE_URL: postgres.url });
await playwright();
if (postgres.url) await journeyOnPostgres(postgres.url);
await postgres.close();
process.exit(sum());

/** Two at a time on two cores, the slowest first. */
async function gates() {
  const cruise = ["--config", ".dependency-cruiser.cjs", "app", "api", "contract", "domain"];
  const prettier = ["--check", "--cache", "--cache-location", ".cache/prettier", "--log-level", "warn", "."];
  const eslint = [".", "--max-warnings", "0", "--cache", "--cache-location", ".cache/eslint"];
  const waiting = [
    ["types", node("node_modules/typescript-7/bin/tsc", "--checkers", "1")],
    ["build", node("scripts/build.mjs")],
    ["format", node("node_modules/prettier/bin/prettier.cjs", ...prettier)],
    ["lint", node("node_modules/eslint/bin/eslint.js", ...eslint)],
    ["unused code", node("node_modules/knip/bin/knip.js", "--no-progress")],
    ["boundaries", node("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...cruise)],
  ];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await gate(...next);
  };
  await Promise.all([work(), work()]);
}

/** Tests of whole servers mostly wait, so they run in parallel with the others. */
async function runVitest(env) {
  await Promise.all([
    vitest("servers", ["run", "--project=servers", "--maxWorkers=1"], env),
    vitest("modules", ["run", "--project=!servers"], env),
  ]);
}

/** The seeded site and the longest journeys on the other database. Vitest runs first-hour and restore on both. */
async function journeyOnPostgres(server) {
  const name = `homes_journey_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  await playwright({ E2E_DATABASE_URL: url.href });
  await onServer(server, `drop database ${name} with (force)`);
}

async function playwright(env = {}) {
  rmSync(report, { force: true });
  const code = await run(node("node_modules/@playwright/test/cli.js", "test"), {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  count(code, report, ({ stats, suites, errors }) => {
    for (const { message } of errors) reportFailure("playwright", message);
    suites.forEach(reportJourneys);
    return [stats.expected + stats.flaky, stats.unexpected];
  });
}

function reportJourneys({ file, suites = [], specs = [] }) {
  suites.forEach(reportJourneys);
  for (const { title, tests } of specs) {
    for (const { status, projectName, results } of tests) {
      const where = `[${projectName}] ${file} › ${title}`;
      if (status === "unexpected") reportFailure(where, results.at(-1)?.error?.message);
      if (status === "flaky") reportFlaky(where, results[0]?.error?.message);
    }
  }
}

async function onServer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
