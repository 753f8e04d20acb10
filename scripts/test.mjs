/**
 * Every check, in one command. Ends with the line `N passed, N failed`, where each test and each gate counts as one.
 * `npm test -- --postgres` runs the API's tests, an operator's first hour and the journey on the PostgreSQL server of
 * TEST_DATABASE_URL, and the restore of a backup on one of its own where PostgreSQL is installed.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import pg from "pg";
import { ensureBrowser } from "./browser.mjs";
import { ensureNginx } from "./nginx.mjs";
import { ensurePoppler } from "./poppler.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const reports = { vitest: "test-results/vitest.json", playwright: "test-results/playwright.json" };
const node = (file, ...args) => [process.execPath, file, ...args];
let passed = 0;
let failed = 0;
/** A line for each failed test or gate, told again at the end, where a shortened log still has it. */
const failures = [];

ensureBrowser();
ensurePoppler();
if (process.argv.includes("--postgres")) await testOnPostgres();
else await testEverything();
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Two cores: the build beside the gates that read sources, then the tests, which fill both by themselves. */
async function testEverything() {
  ensureNginx();
  await Promise.all([buildGate(), sourceGates()]);
  await vitest();
  await playwright();
}

async function sourceGates() {
  await gate("format", node("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."));
  await gate("lint", node("node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"));
  const cruise = ["--config", ".dependency-cruiser.cjs", "app", "api", "contract"];
  await gate("boundaries", node("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...cruise));
  await gate("types", node("node_modules/typescript/bin/tsc"));
}

function buildGate() {
  return gate("build", node("scripts/build.mjs"));
}

async function testOnPostgres() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    console.error("TEST_DATABASE_URL must name a PostgreSQL server where databases may be made.");
    process.exit(1);
  }
  await buildGate();
  await vitest("--project", "api");
  const onPostgres = ["tests/servers/restore.test.ts", "tests/servers/first-hour.test.ts"];
  await vitest("--project", "servers", "-t", "PostgreSQL", ...onPostgres);
  const name = `homes_journey_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  await playwright({ E2E_DATABASE_URL: url.href });
  await onServer(server, `drop database ${name} with (force)`);
}

async function vitest(...args) {
  rmSync(reports.vitest, { force: true });
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reports.vitest}`];
  const code = await run(node("node_modules/vitest/vitest.mjs", "run", ...reporters, ...args), { stdio: "inherit" });
  count(code, reports.vitest, (report) => {
    for (const file of report.testResults) {
      const name = path.relative("", file.name);
      for (const test of file.assertionResults) {
        if (test.status === "failed") tell(`${name} › ${test.fullName}`, test.failureMessages[0]);
      }
      if (file.status === "failed" && file.assertionResults.length === 0) tell(name, file.message);
    }
    return [report.numPassedTests, report.numFailedTests];
  });
}

async function playwright(env = {}) {
  rmSync(reports.playwright, { force: true });
  const code = await run(node("node_modules/@playwright/test/cli.js", "test"), {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  count(code, reports.playwright, ({ stats, suites, errors }) => {
    for (const { message } of errors) tell("playwright", message);
    suites.forEach(tellJourneys);
    if (stats.flaky > 0) console.log(`${stats.flaky} journeys needed a second try`);
    return [stats.expected + stats.flaky, stats.unexpected];
  });
}

function tellJourneys({ file, suites = [], specs = [] }) {
  suites.forEach(tellJourneys);
  for (const { title, tests } of specs) {
    for (const { status, projectName, results } of tests) {
      if (status === "unexpected") tell(`[${projectName}] ${file} › ${title}`, results.at(-1)?.error?.message);
    }
  }
}

/** The first line of what went wrong says enough to know which failure it is. */
function tell(name, message = "") {
  failures.push(`${name}: ${stripVTControlCharacters(message).trim().split("\n", 1)[0]}`);
}

/** A runner that failed without a failed test (a file that does not load, a server that does not start) counts as one. */
function count(code, report, read) {
  const [good, bad] = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : [0, 0];
  passed += good;
  failed += code !== 0 && bad === 0 ? 1 : bad;
}

/** Quiet when all is well. */
async function gate(name, command) {
  const startedAt = performance.now();
  let output = "";
  const code = await run(command, {}, (text) => (output += text));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "failed"} ${name} (${seconds} s)${code === 0 ? "" : `\n${output}`}`);
  if (code === 0) passed++;
  else {
    failed++;
    tell(name);
  }
}

function run([command, ...args], options, onOutput) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

async function onServer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
