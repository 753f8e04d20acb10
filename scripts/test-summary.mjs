/** Runs checks, counts what passed and failed, and prints the failures again at the end. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

let passed = 0;
let failed = 0;
let skipped = 0;
const failures = [];

export const node = (file, ...args) => [process.execPath, file, ...args];

/** This process ends with its parent, and each process of Node below it with its own. */
export async function endWithParent() {
  const preload = new URL("./end-with-parent.mjs", import.meta.url).href;
  await import(preload);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${preload}`.trim();
}

export async function runTool(name, command) {
  const startedAt = performance.now();
  let output = "";
  const code = await run(command, {}, (text) => (output += text));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`\n${code === 0 ? "ok    " : "failed"} ${name} (${seconds} s)`);
  if (code === 0) passed++;
  else {
    failed++;
    failures.push(`${name}\n${output}`);
  }
  return code;
}

/** `name` tells runs at the same time apart. */
export async function vitest(name, args, env = {}) {
  const report = `test-results/vitest-${name}.json`;
  rmSync(report, { force: true });
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const command = node("node_modules/vitest/vitest.mjs", "run", ...args, ...reporters);
  const code = await run(command, { stdio: "inherit", env: { ...process.env, ...env } });
  count(code, report, ({ testResults, numPassedTests, numFailedTests, numPendingTests }) => {
    for (const file of testResults) {
      const name = path.relative("", file.name);
      for (const test of file.assertionResults) {
        if (test.status === "failed") reportFailure(`${name} › ${test.fullName}`, test.failureMessages[0]);
      }
      if (file.status === "failed" && file.assertionResults.length === 0) reportFailure(name, file.message);
    }
    skipped += numPendingTests;
    return [numPassedTests, numFailedTests];
  });
  console.log(`\n${code === 0 ? "ok    " : "failed"} Vitest: ${name}`);
  return code;
}

export function reportFailure(name, message = "") {
  failures.push(`${name}: ${stripVTControlCharacters(message).trim().split("\n", 1)[0]}`);
}

export async function playwright(env = {}) {
  const report = "test-results/playwright.json";
  rmSync(report, { force: true });
  const command = node("node_modules/@playwright/test/cli.js", "test");
  const code = await run(command, { stdio: "inherit", env: { ...process.env, ...env } });
  count(code, report, ({ stats, suites, errors }) => {
    for (const { message } of errors) reportFailure("playwright", message);
    suites.forEach(reportJourneys);
    return [stats.expected, stats.unexpected];
  });
  return code;
}

function reportJourneys({ file, suites = [], specs = [] }) {
  suites.forEach(reportJourneys);
  for (const { title, tests } of specs) {
    for (const { status, projectName, results } of tests) {
      const error = results.at(-1)?.error?.message;
      if (status === "unexpected") reportFailure(`[${projectName}] ${file} › ${title}`, error);
    }
  }
}

export function count(code, report, read) {
  const [good, bad] = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : [0, 0];
  passed += good;
  failed += code !== 0 && bad === 0 ? 1 : bad;
}

export function run([command, ...args], options, onOutput) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

export function sum() {
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (skipped > 0) console.log(`${skipped} tests were skipped, which need what is not here, such as PostgreSQL.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
