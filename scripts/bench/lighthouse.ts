/**
 * Lighthouse with its phone profile, five times (LIGHTHOUSE_RUNS) for each page and language: medians of the scores and
 * of the metrics of performance. Of a demo of its own, or of a running site:
 * `npm run bench -- lighthouse --site=https://homes.example`. Lighthouse is fetched by npx, since nothing else here
 * needs it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser, launchOptions } from "../browser.mjs";
import { publish } from "./report";
import { median, startSite, stopServer } from "./servers";

type Report = {
  runtimeError?: { code: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue: number }>;
};

const pages = ["/", "/houses", "/detail/hongdae-mural-house"].flatMap((page) => [`${page}?lng=en`, `${page}?lng=ko`]);
const times = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const attempts = 4;
const categories = ["performance", "accessibility", "best-practices", "seo"];

const address = process.argv.find((argument) => argument.startsWith("--site="))?.slice("--site=".length);
if (address) await measureSite(address);
else await measureDemo();

async function measureDemo(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-lighthouse-"));
  const site = await startSite({ DATABASE_URL: "", DATA_DIR: folder });
  try {
    await measureSite(site.url);
  } finally {
    await stopServer(site);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSite(site: string): Promise<void> {
  const rows = pages.map((page) => {
    const reports = Array.from({ length: times }, () => open(site + page));
    for (const report of reports.slice(0, 1)) for (const miss of listMisses(report)) console.log(`${page}: ${miss}`);
    const score = (name: string) => median(reports.map(({ categories }) => Math.round(categories[name]!.score * 100)));
    const metric = (name: string) => median(reports.map(({ audits }) => audits[name]!.numericValue));
    return {
      Page: page,
      ...Object.fromEntries(categories.map((name) => [name, score(name)])),
      "LCP ms": Math.round(metric("largest-contentful-paint")),
      "TBT ms": Math.round(metric("total-blocking-time")),
      CLS: Number(metric("cumulative-layout-shift").toFixed(3)),
      kB: Math.round(metric("total-byte-weight") / 1024),
      machine: Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
    };
  });
  await publish(
    "Lighthouse",
    `The phone profile of Lighthouse, embedded database; medians of ${times} runs. TBT grows as the machine gets slower: “machine” is Lighthouse's own measure of its speed (benchmarkIndex), for which 1,500 and more fit the profile's slowdown.`,
    rows,
  );
}

/** Retries, because Chromium sometimes loses the start of a trace. */
function open(url: string): Report {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const report = tryToOpen(url);
    if (report && !report.runtimeError) return report;
    console.error(`${url}: ${report?.runtimeError?.code ?? "no report"}, attempt ${attempt} of ${attempts}`);
  }
  throw new Error(`Lighthouse could not measure ${url}.`);
}

function tryToOpen(url: string): Report | undefined {
  const flags = ["--headless=new", "--disable-dev-shm-usage", ...launchOptions().args].join(" ");
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-lighthouse-"));
  const file = path.join(folder, "report.json"); // A file, because a pipe may be cut off when Lighthouse exits
  const options = ["--output=json", `--output-path=${file}`, "--quiet", `--chrome-flags=${flags}`];
  spawnSync("npx", ["--yes", "lighthouse@12.8.2", url, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  rmSync(folder, { recursive: true });
  return report;
}

function listMisses({ categories: found, audits }: Report): string[] {
  return categories
    .slice(1)
    .flatMap((name) =>
      found[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1).map(
        ({ id }) => `${name}: ${audits[id]!.title}`,
      ),
    );
}
