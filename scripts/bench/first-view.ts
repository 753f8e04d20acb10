/**
 * What a phone loads for its first page, in kB of brotli without headers until nothing is requested any more, and
 * Lighthouse with its phone profile: medians of five runs (`--runs=1`). Of a demo, or of the site at `--site=https://…`.
 * `npm run bench -- first-view`. Lighthouse is fetched by npx, since nothing else needs it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { findBrowser, launchOptions } from "../browser.mjs";
import { median, openSite, readOption } from "./site";

type Report = {
  runtimeError?: { code: string };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue: number }>;
};

const pages = ["/", "/houses", "/detail/hongdae-mural-house"].flatMap((page) => [`${page}?lng=ko`, `${page}?lng=en`]);
const kinds = { script: "Script", fonts: "Font", styles: "Stylesheet", HTML: "Document", pictures: "Image" };
const categories = ["performance", "accessibility", "best-practices", "seo"];
const runs = Number(readOption("runs") ?? 5);
const attempts = 4;

const address = readOption("site");
const demo = address ? undefined : await openSite({ DATABASE_URL: "" });
const site = address ?? demo!.url;
const browser = await chromium.launch(launchOptions());
try {
  const views = [];
  for (const Page of pages) views.push({ Page, ...(await loadFirst(browser, site + Page)) });
  console.table(views);
  console.table(pages.map((Page) => ({ Page, ...runLighthouse(site + Page) })));
} finally {
  await browser.close();
  await demo?.close();
}

async function loadFirst(browser: Browser, url: string) {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = new Map<string, { type: string; bytes: number; headers: number }>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.url.startsWith("http"))
      requests.set(requestId, { type, bytes: 0, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength - request.headers;
  });
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  const all = [...requests.values()];
  const kB = (kind: string) => {
    const bytes = all.filter(({ type }) => type === kind).reduce((sum, each) => sum + each.bytes, 0);
    return Number((bytes / 1000).toFixed(1));
  };
  const sizes = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kB(kind)]));
  return { ...sizes, requests: all.length };
}

function runLighthouse(url: string) {
  const reports = Array.from({ length: runs }, () => readReport(url));
  for (const miss of listMisses(reports[0]!)) console.log(`${url}: ${miss}`);
  const score = (name: string) => median(reports.map((report) => Math.round(report.categories[name]!.score * 100)));
  const metric = (name: string) => median(reports.map(({ audits }) => audits[name]!.numericValue));
  return {
    ...Object.fromEntries(categories.map((name) => [name, score(name)])),
    "LCP ms": Math.round(metric("largest-contentful-paint")),
    "TBT ms": Math.round(metric("total-blocking-time")),
    CLS: Number(metric("cumulative-layout-shift").toFixed(3)),
  };
}

/** Retries, because Chromium sometimes loses the start of a trace. */
function readReport(url: string): Report {
  const flags = ["--headless=new", "--disable-dev-shm-usage", ...launchOptions().args].join(" ");
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "homes-lighthouse-"));
    const file = path.join(folder, "report.json"); // a pipe may be cut off when Lighthouse exits
    const options = ["--output=json", `--output-path=${file}`, "--quiet", `--chrome-flags=${flags}`];
    const env = { ...process.env, CHROME_PATH: findBrowser() };
    spawnSync("npx", ["--yes", "lighthouse@12.8.2", url, ...options], { env, stdio: ["ignore", "ignore", "inherit"] });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
    rmSync(folder, { recursive: true });
    if (report && !report.runtimeError) return report;
    console.error(`${url}: ${report?.runtimeError?.code ?? "no report"}, attempt ${attempt} of ${attempts}`);
  }
  throw new Error(`Lighthouse could not measure ${url}.`);
}

function listMisses(report: Report): string[] {
  return categories
    .slice(1)
    .flatMap((name) =>
      report.categories[name]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && (report.audits[id]!.score ?? 1) < 1,
      ).map(({ id }) => `${name}: ${report.audits[id]!.title}`),
    );
}
