/**
 * What a phone loads for its first page, in kB of brotli without headers, scripts and what they load included, until
 * nothing is requested any more: `npm run build && npm run bench -- first-view`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { launchOptions } from "../browser.mjs";
import { findFreePort } from "./databases";
import { publish } from "./report";

const pages = ["/", "/houses", "/detail/hongdae-mural-house"];
const languages = { ko: "ko-KR", en: "en-GB" };
const kinds = { script: "Script", fonts: "Font", styles: "Stylesheet", HTML: "Document" };

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-first-view-"));
const site = `http://localhost:${await findFreePort()}`;
const server = spawn(process.execPath, ["scripts/start.mjs"], {
  env: { ...process.env, DEMO: "on", LOG_LEVEL: "warn", DATA_DIR: folder, PORT: new URL(site).port, DATABASE_URL: "" },
  stdio: ["ignore", "ignore", "inherit"],
});
const browser = await chromium.launch(launchOptions());
try {
  while (!(await fetch(`${site}/readyz`).catch(() => null))?.ok) await new Promise((done) => setTimeout(done, 200));
  const rows = [];
  for (const page of pages)
    for (const [language, locale] of Object.entries(languages))
      rows.push({
        Page: page,
        Language: language,
        ...(await openFirst(browser, site + page, locale)),
        "HTML again": await sizeAgain(site + page, locale),
      });
  await publish(
    "First view",
    "What a phone of 390 pixels loads for its first page, in kB of brotli, and the number of requests. HTML again: for the visitors after the first two, once the page is compressed in the background.",
    rows,
  );
} finally {
  await browser.close();
  server.kill();
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function sizeAgain(url: string, locale: string): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { headers } = await fetch(url, { headers: { "Accept-Encoding": "br", "Accept-Language": locale } });
    const bytes = Number(headers.get("content-length")); // of what is compressed while it is sent, there is none
    if (bytes > 0) return Number((bytes / 1000).toFixed(1));
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} is not compressed in the background`);
}

async function openFirst(browser: Browser, url: string, locale: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale,
  });
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
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.waitForLoadState("networkidle");
  await context.close();
  const all = [...requests.values()];
  const kB = (kind: string) => {
    const bytes = all.filter(({ type }) => type === kind).reduce((sum, each) => sum + each.bytes, 0);
    return Number((bytes / 1000).toFixed(1));
  };
  return {
    ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kB(kind)])),
    requests: all.length,
    "of them pictures": all.filter(({ type }) => type === "Image").length,
  };
}
