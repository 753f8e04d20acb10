/**
 * Pictures of the main pages in both languages and three widths, of the built product with a fresh demo world, in
 * docs/screenshots/. Those of the README are kept in the repository.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchOptions } from "./browser.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const address = `http://localhost:${(process.env.PORT ||= "3148")}`;
const folder = "docs/screenshots";
const widths = [390, 820, 1440];

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = `checkIn=${inDays(40)}&checkOut=${inDays(75)}&guests=1`;

/** Name and how to reach it; `member` pages are taken signed in as the demo's member. */
const pages = [
  { name: "home", to: "/" },
  { name: "houses", to: `/houses?${stay}` },
  { name: "house", to: `/houses?${stay}`, follow: 'a[href^="/detail/"]' },
  { name: "log-in", to: "/auth/login" },
  { name: "sign-up", to: "/auth/sign-up" },
  {
    name: "checkout",
    to: `/houses?${stay}`,
    follow: 'a[href^="/detail/"]',
    then: '[href^="/checkout/"]',
    member: true,
  },
  { name: "my-page", to: "/mypage", member: true },
  { name: "reservation", to: "/mypage", follow: 'a[href^="/mypage/reservations/"]', member: true },
  { name: "profile", to: "/mypage/profile", member: true },
];

ensureBrowser();
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-screenshots-"));
const env = { ...process.env, DATA_DIR: dataDir, DEMO: "on", PUBLIC_URL: "", DATABASE_URL: "", API_BASE_URL: "" };
const server = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
try {
  await untilReady();
  const browser = await chromium.launch(launchOptions());
  for (const language of ["en", "ko"]) for (const width of widths) await takeAll(browser, language, width);
  await browser.close();
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(browser, language, width) {
  const height = width < 600 ? 844 : 900;
  const locale = language === "en" ? "en-GB" : "ko-KR";
  const visitor = await browser.newContext({ viewport: { width, height }, locale, reducedMotion: "reduce" });
  const member = await browser.newContext({ viewport: { width, height }, locale, reducedMotion: "reduce" });
  await logIn(await member.newPage());
  for (const { name, to, follow, then, member: asMember } of pages) {
    const page = await (asMember ? member : visitor).newPage();
    await page.goto(address + to, { waitUntil: "networkidle" });
    for (const link of [follow, then].filter(Boolean)) {
      const href = await page.locator(link).first().getAttribute("href");
      await page.goto(new URL(href, page.url()).href, { waitUntil: "networkidle" });
    }
    await page.screenshot({ path: `${folder}/${name}-${language}-${width}.png` });
    await page.screenshot({ path: `${folder}/${name}-${language}-${width}-whole.png`, fullPage: true });
    await page.close();
  }
  await visitor.close();
  await member.close();
}

async function logIn(page) {
  await page.goto(`${address}/auth/login`);
  await page.locator('main input[name="email"]').fill("member@homes.example");
  await page.locator('main input[name="password"]').fill("Homes-2026");
  await page.locator('main input[name="password"]').press("Enter");
  await page.waitForURL("**/mypage*");
}

async function untilReady() {
  for (let tries = 0; tries < 240; tries++) {
    if (server.exitCode !== null) throw new Error("the server did not start");
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await wait(500);
  }
  throw new Error("the server was not ready in two minutes");
}
