/**
 * Takes screenshots of every page in both languages and three widths, of the production build with fresh demo data, in
 * docs/screenshots/. Those of the README are committed. `npm run screenshots -- home pay` takes only these.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchOptions } from "./browser.mjs";
import { readServerCommand } from "./server-command.mjs";
import { findRecords } from "./console-records";
import { ignoreResize, loadPictures } from "./full-page.mjs";
import { listPages } from "./screenshot-pages.mjs";
import { demoAccounts, makeStay } from "./screenshot-stay.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const port = Number(process.env.PORT || 3148);
const folder = "docs/screenshots";
const widths = [1440, 820, 390];
const heightOf = (width) => (width < 600 ? 844 : width < 961 ? 1100 : 900);
const wanted = process.argv.slice(2);

ensureBrowser();
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-screenshots-"));
const ours = { DATA_DIR: dataDir, DEMO: "on", PUBLIC_URL: "", DATABASE_URL: "", API_BASE_URL: "" };
const servers = [];
try {
  const site = await start(port, ours);
  // The same site with an unreachable API, for its error page
  const lonely = await start(port + 1, {
    ...ours,
    DEMO: "off",
    BRAND_FILE: "tests/brand/brand.json",
    API_BASE_URL: "http://localhost:9",
    SESSION_SECRETS: "of-the-screenshots-alone-0123456789",
  });
  const browser = await chromium.launch(launchOptions());
  // One after the other, because both would choose the same room
  const stays = { en: await makeStay(site, "en"), ko: await makeStay(site, "ko") };
  await Promise.all(
    Object.entries(stays).map(([language, made]) => takeAll(browser, { site, lonely, language, made })),
  );
  await browser.close();
} finally {
  for (const server of servers) server.kill("SIGTERM");
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once("exit", resolve))));
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(browser, { site, lonely, language, made }) {
  const options = { locale: language === "en" ? "en-GB" : "ko-KR", reducedMotion: "reduce" };
  const as = { visitor: await browser.newContext(options) };
  for (const [who, account] of Object.entries(demoAccounts)) {
    as[who] = await browser.newContext(options);
    await logIn(await as[who].newPage(), site, account);
  }
  const pages = listPages({ site, lonely, ...made }, await makeWorld(site, made, as));
  for (const spec of pages) {
    if (wanted.length > 0 && !wanted.includes(spec.name)) continue;
    const page = await as[spec.as ?? "visitor"].newPage();
    try {
      await take(page, spec, `${folder}/${spec.name}-${language}`);
    } catch (error) {
      console.error(`${spec.name}-${language}: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
    await page.close();
  }
  await Promise.all(Object.values(as).map((context) => context.close()));
}

/** The ids and slugs that the addresses need. */
async function makeWorld(site, { slug, reservationId, signPath }, { admin, member }) {
  const records = await findRecords(async (address) => (await admin.request.get(site + address)).text());
  const conversations = await (await member.request.get(`${site}/mypage/conversations`)).text();
  const { data: boards } = await (await fetch(`${site}/v1/boards`)).json();
  const unknownLink = "token=unknown";
  return {
    ...records,
    ":slug": slug,
    ":reservationId": reservationId,
    "community/:id": boards[0].id,
    "mypage/reservations/:id": reservationId,
    "mypage/conversations/:id": /href="\/mypage\/conversations\/([0-9a-f-]{36})"/.exec(conversations)?.[1],
    "sign/:token": signPath.split("/").at(-1),
    "admin/reservations/:id": reservationId,
    resetQuery: unknownLink,
    verifyQuery: unknownLink,
  };
}

/** Loads the page once for all widths. A page with an open overlay is captured at the height of the window. */
async function take(page, { to, act, only = widths, window }, file) {
  if (!window) await page.addInitScript(ignoreResize);
  await page.setViewportSize({ width: only[0], height: heightOf(only[0]) });
  await page.goto(to, { waitUntil: "networkidle" });
  await act?.(page);
  for (const width of only) {
    await page.setViewportSize({ width, height: heightOf(width) });
    await page.evaluate(loadPictures);
    if (!window) await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${file}-${width}.png`, fullPage: !window });
  }
}

async function logIn(page, site, { email, password }) {
  await page.goto(`${site}/auth/login`);
  await page.locator('main input[name="email"]').fill(email);
  await page.locator('main input[name="password"]').fill(password);
  await page.locator('main input[name="password"]').press("Enter");
  await page.waitForURL("**/mypage*");
  await page.close();
}

async function start(ownPort, settings) {
  const env = { ...process.env, ...settings, PORT: String(ownPort) };
  const server = spawn(process.execPath, readServerCommand("start"), { env, stdio: ["ignore", "ignore", "inherit"] });
  servers.push(server);
  const address = `http://localhost:${ownPort}`;
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error("the server did not start");
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return address;
    await wait(500);
  }
  throw new Error("the server was not ready in two minutes");
}
