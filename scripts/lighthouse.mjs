/**
 * Runs Lighthouse with its phone profile five times (LIGHTHOUSE_RUNS) for each page and language of a running site: medians of the scores and of the metrics
 * of performance. `npm start`, then `npm run lighthouse` or `npm run lighthouse -- https://homes.example`. Lighthouse
 * is fetched by npx, since nothing else here needs it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser, launchOptions } from "./browser.mjs";

const site = process.argv[2] ?? "http://localhost:3000";
const pages = ["/", "/houses", "/detail/hongdae-mural-house"].flatMap((page) => [`${page}?lng=en`, `${page}?lng=ko`]);
const times = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const attempts = 4;
const scores = ["performance", "accessibility", "best-practices", "seo"];
const measures = {
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  kB: "total-byte-weight",
};

const rows = {};
for (const page of pages) {
  const reports = Array.from({ length: times }, () => measure(site + page));
  const scoresOf = (name) => reports.map(({ categories }) => Math.round(categories[name].score * 100));
  rows[page] = {
    ...Object.fromEntries(scores.map((name) => [name, median(scoresOf(name))])),
    ...Object.fromEntries(
      Object.entries(measures).map(([name, audit]) => {
        const value = median(reports.map(({ audits }) => audits[audit].numericValue));
        return [name, name === "kB" ? Math.round(value / 1024) : Number(value.toFixed(name === "CLS" ? 3 : 0))];
      }),
    ),
  };
  for (const miss of missesOf(reports[0])) console.log(`${page}: ${miss}`);
}
console.table(rows);

/** Retries, because Chromium sometimes loses the start of a trace. */
function measure(url) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const report = tryToMeasure(url);
    if (report && !report.runtimeError) return report;
    console.error(`${url}: ${report?.runtimeError?.code ?? "no report"}, attempt ${attempt} of ${attempts}`);
  }
  process.exit(1);
}

function tryToMeasure(url) {
  const flags = ["--headless=new", "--disable-dev-shm-usage", ...launchOptions().args].join(" ");
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-lighthouse-"));
  const file = path.join(folder, "report.json"); // A file, because a pipe may be cut off when Lighthouse exits
  const options = ["--output=json", `--output-path=${file}`, "--quiet", `--chrome-flags=${flags}`];
  spawnSync("npx", ["--yes", "lighthouse@12.8.2", url, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  rmSync(folder, { recursive: true });
  return report;
}

function missesOf({ categories, audits }) {
  return scores
    .slice(1)
    .flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => `${name}: ${audits[id].title}`),
    );
}

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
