/**
 * Records three journeys from home to a confirmed stay on the production build with fresh demo data: a strip of
 * screens each in docs/journeys/, and their screens, fields and seconds in the table of its README.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { ensureBrowser, launchOptions } from "./browser.mjs";
import { readServerCommand } from "./server-command.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
const port = Number(process.env.PORT || 3158);
const site = `http://localhost:${port}`;
const folder = "docs/journeys";
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const hanoi = { languages: "vi-VN,vi;q=0.9,en;q=0.8", lng: "en", mobile: "0912 345 678" };
const friends = [
  { firstName: "Linh", lastName: "Nguyen" },
  { firstName: "Minh", lastName: "Tran" },
];
const journeys = [
  { name: "friends-from-hanoi", title: "Two friends from Hanoi, on a phone", window: phone, ...hanoi, people: friends },
  {
    name: "graduate",
    title: "A graduate, in Korean, on a desktop",
    window: desktop,
    languages: "ko-KR,ko",
    lng: "ko",
    mobile: "010-1234-5678",
    people: [{ firstName: "서연", lastName: "김" }],
  },
  {
    name: "friends-without-scripts",
    title: "The same friends, without JavaScript",
    window: phone,
    ...hanoi,
    people: friends,
    scripts: false,
  },
];

/** Keystroke-level model (Card, Moran and Newell 1980): seconds for a key, pointing, a decision before each field. */
const model = { key: 0.28, point: 1.1, decide: 1.35 };
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

class Recorder {
  pictures = [];
  screens = 0;
  fields = 0;
  presses = 0;
  keys = 0;
  waitedMs = 0;

  constructor(page) {
    this.page = page;
  }

  /** A page that the person sees; `counted` is false for the payment company's. */
  async screen({ counted = true } = {}) {
    await this.page.waitForLoadState("networkidle");
    await wait(900); // the transition between pages
    if (counted) this.screens++;
    this.pictures.push(await this.page.screenshot());
  }

  async fill(selector, value) {
    await this.page.locator(selector).first().fill(value);
    this.fields++;
    this.keys += value.length;
  }

  async check(selector) {
    await this.page.locator(selector).first().check();
    this.fields++;
  }

  /** Presses and waits for the next page. Only the wait is the site's time. */
  async press(selector, expected) {
    const target = this.page.locator(selector).locator("visible=true").first();
    await target.scrollIntoViewIfNeeded();
    const from = Date.now();
    await Promise.all([this.page.waitForURL(expected, { timeout: 60_000 }), target.click()]);
    await this.page.waitForLoadState("load");
    this.waitedMs += Date.now() - from;
    this.presses++;
  }

  get seconds() {
    const { key, point, decide } = model;
    return this.keys * key + (this.fields + this.presses) * (point + decide) + this.waitedMs / 1000;
  }
}

async function record(browser, { window, languages, people, mobile, scripts = true, lng }) {
  const options = { ...window, javaScriptEnabled: scripts, extraHTTPHeaders: { "Accept-Language": languages } };
  const locale = lng === "ko" ? "ko-KR" : undefined; // it would replace the header
  const context = await browser.newContext({ ...options, locale, reducedMotion: "reduce" });
  const page = await context.newPage();
  const me = new Recorder(page);
  const id = Date.now().toString(36);
  const [booker, friend] = people.map((person, index) => ({ ...person, email: `${id}-${index}@residents.example` }));
  const mailbox = await browser.newContext().then((own) => own.newPage());

  await page.goto(site);
  await me.screen();
  await me.fill("main [name=checkIn]", inDays(40));
  await me.fill("main [name=checkOut]", inDays(160));
  if (friend) await me.fill("main [name=guests]", "2");
  await me.press("main form[action^='/houses'] button:not([type=button])", /\/houses\?/);
  await me.screen();
  await me.press("main article h3 a, main article h2 a", /\/detail\//);
  await me.screen();
  await me.press("a[href^='/checkout/']", /\/auth\/login/);
  await me.screen();
  await me.press("main a[href*='/sign-up?'][href^='/checkout/']", /\/checkout\/.+\/sign-up/);
  await me.screen();
  await me.fill("[name=firstName]", booker.firstName);
  await me.fill("[name=lastName]", booker.lastName);
  await me.fill("main [name=email]", booker.email);
  await me.fill("main [name=password]", "Homes-2026");
  await me.fill("[name=birthYear]", "1999");
  await me.fill("[name=birthMonth]", "2");
  await me.fill("[name=birthDay]", "28");
  await me.fill("main [name=phone]", mobile);
  if (friend) {
    await me.fill("[name='occupants[1].firstName']", friend.firstName);
    await me.fill("[name='occupants[1].lastName']", friend.lastName);
    await me.fill("[name='occupants[1].email']", friend.email);
  }
  await me.check("[name=agreeAll]");
  await me.press("button[value=reserve]", /\/mypage\/reservations\/.+\/sign/);
  await me.screen();
  await me.fill("[name=emailCode]", await readCode(mailbox, booker.email));
  await me.press("main form:has([name=emailCode]) button", /\/sign\//);
  await me.screen();
  await me.fill("[name=fullName]", nameOf(booker, lng));
  await me.check("[name=consent]");
  await me.press("button[value=sign]", /\/pay\//);
  const signed = { screens: me.screens, fields: me.fields, seconds: me.seconds };
  await me.screen();
  await me.press("button[value=pay]", /\/v1\/sandbox\//);
  await me.screen({ counted: false });
  await page.locator("[name=card]").fill("4242 4242 4242 4242"); // the payment company's field
  await me.press("button[value=pay], button:not([value=leave])", /\/mypage\/reservations\//);
  await me.screen();
  const paid = { screens: me.screens, fields: me.fields, seconds: me.seconds };

  let theirs;
  if (friend) {
    const own = await browser.newContext(options).then((other) => other.newPage());
    theirs = new Recorder(own);
    await own.goto(await readLink(mailbox, friend.email));
    await theirs.screen();
    await theirs.fill("[name=phone]", mobile);
    await theirs.fill("[name=fullName]", nameOf(friend, lng));
    await theirs.check("[name=consent]");
    await theirs.press("button[value=sign]", /\/sign\//);
    await own.locator("[name=fullName]").waitFor({ state: "detached" });
    await theirs.screen();
  }
  await context.close();
  return { signed, paid, theirs, pictures: [...me.pictures, ...(theirs?.pictures ?? [])] };
}

const nameOf = ({ firstName, lastName }, lng) =>
  lng === "ko" ? `${lastName}${firstName}` : `${firstName} ${lastName}`;

async function readMails(page, to, found) {
  for (let tries = 0; tries < 60; tries++) {
    await page.goto(`${site}/dev/messages?to=${encodeURIComponent(to)}`);
    const texts = await page.locator("main details").allTextContents();
    const match = texts.map(found).find(Boolean);
    if (match) return match;
    await wait(500);
  }
  throw new Error(`no mail came to ${to}`);
}
const readCode = (page, to) => readMails(page, to, (text) => /(?<!\d)(\d{6})(?!\d)/.exec(text)?.[1]);
const readLink = (page, to) => readMails(page, to, (text) => /http\S+\/sign\/[\w-]+[^\s<>"]*/.exec(text)?.[0]);

/** All screens beside one another, at the height of a thumb. */
async function saveStrip(pictures, file) {
  const height = 480;
  const gap = 12;
  const resized = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ height }).toBuffer({ resolveWithObject: true })),
  );
  let left = gap;
  const parts = resized.map(({ data, info }) => {
    const part = { input: data, left, top: gap };
    left += info.width + gap;
    return part;
  });
  const background = "#d8d3cc";
  await sharp({ create: { width: left, height: height + 2 * gap, channels: 3, background } })
    .composite(parts)
    .webp({ quality: 72 })
    .toFile(file);
}

function writeTable(results) {
  const readme = `${folder}/README.md`;
  const cell = ({ screens, fields, seconds }) => `${screens} | ${fields} | ${Math.round(seconds)}`;
  const rows = results.flatMap(({ title, signed, paid, theirs }) => [
    `| ${title}: own contract signed | ${cell(signed)} |`,
    `| ${title}: paid | ${cell(paid)} |`,
    ...(theirs ? [`| ${title}: the friend signs | ${cell(theirs)} |`] : []),
  ]);
  const table = ["| Journey | Screens | Fields | Seconds |", "| --- | --- | --- | --- |", ...rows].join("\n");
  const text = readFileSync(readme, "utf8");
  const [before, , after] = text.split(/<!-- (?:begin|end) counts -->\n/);
  writeFileSync(readme, `${before}<!-- begin counts -->\n\n${table}\n\n<!-- end counts -->\n${after}`);
}

async function start(dataDir) {
  const settings = { DATA_DIR: dataDir, DEMO: "on", PUBLIC_URL: "", DATABASE_URL: "", API_BASE_URL: "" };
  const server = spawn(process.execPath, readServerCommand("start"), {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${site}/readyz`).catch(() => undefined);
    if (answer?.ok) return server;
    await wait(500);
  }
  throw new Error("the site did not start");
}

ensureBrowser();
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-journeys-"));
let server;
try {
  server = await start(dataDir);
  const browser = await chromium.launch(launchOptions());
  const results = [];
  for (const journey of journeys) {
    const result = { ...journey, ...(await record(browser, journey)) };
    const file = `${folder}/${journey.name}.webp`;
    await saveStrip(result.pictures, file);
    const { signed, paid } = result;
    const kB = Math.round(statSync(file).size / 1000);
    console.log(`${journey.title}: signed ${JSON.stringify(signed)}, paid ${JSON.stringify(paid)}, ${kB} kB`);
    results.push(result);
  }
  await browser.close();
  writeTable(results);
} finally {
  server?.kill("SIGTERM");
  if (server) await new Promise((resolve) => server.once("exit", resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
