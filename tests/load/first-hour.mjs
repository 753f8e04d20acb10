/**
 * An operator's first hour by docs/operations/set-up.md: from an empty production database to a published house that a member
 * books, pays and signs, in Chromium without scripts. `npm run first-hour` uses DATABASE_URL, an empty PostgreSQL
 * database; without it starts a server, if Debian's PostgreSQL is installed. `npm run first-hour -- embedded` uses the
 * embedded database.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { launchOptions } from "../../scripts/browser.mjs";
import { freePort, startPostgres } from "../../scripts/postgres.mjs";
import { build, makeSealKey, startHalf } from "./halves.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const operator = { email: "owner@haneul.test", password: "Haneul-2026" };
const member = { email: "linh@mail.test", password: "Guest-house-26" };
const timeoutMs = 120_000;
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Demo details that must not appear on an operator's site. */
const ofTheDemo = [
  "HOMES",
  "homes.example",
  "110-86-24680",
  "Amara",
  "fridge",
  "냉장고",
  "are illustrations",
  "일러스트이며",
];

const isEmbedded = process.argv[2] === "embedded";
const [port, mailPort] = [await freePort(), await freePort()];
const site = `http://localhost:${port}`;
build();
const ownPostgres = isEmbedded || process.env.DATABASE_URL ? undefined : await startPostgres(await freePort());
const folder = mkdtempSync(path.join(os.tmpdir(), "homes-first-hour-"));
const settings = {
  DEMO: "off",
  PUBLIC_URL: site,
  PORT: String(port),
  DATABASE_URL: isEmbedded ? "" : process.env.DATABASE_URL || ownPostgres.url,
  API_BASE_URL: "",
  DATA_DIR: path.join(folder, "data"),
  SESSION_SECRETS: "of-the-first-hour-alone-0123456789abcdef",
  SEAL_KEYS: makeSealKey(folder),
  BRAND_FILE: path.resolve("tests/brand/brand.json"),
  STAFF_EMAIL: "",
  PAYMENT_GATEWAY: "sandbox",
  SMS_GATEWAY: "sandbox",
  MAIL_GATEWAY: "smtp",
  MAIL_FROM: "",
  SMTP_URL: `smtp://localhost:${mailPort}`,
  LOG_LEVEL: "error",
  METRICS_PORT: "",
};
const mailbox = createMailbox();
const browser = await chromium.launch(launchOptions());
const server = await startHalf("web", port, settings);
try {
  await lookAround();
  console.log("the site is up on an empty database");
  const admin = await openBrowser();
  await becomeAdmin(admin);
  console.log("the first admin is made, before any mail arrives");
  await mailbox.listen();
  const slug = await publishHouse(admin);
  console.log(`the house ${slug} is published`);
  await live(slug);
  await open(admin, "/admin/set-up");
  await expectText(admin, "9 of 9 steps done");
  await open(admin, "/admin/set-up?lng=ko");
  await expectText(admin, "9단계 중 9단계 완료");
  console.log("a member has booked, paid and signed: the stay is confirmed");
} finally {
  await browser.close();
  await server.stop();
  await mailbox.close();
  await ownPostgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function openBrowser() {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false, locale: "en-GB" });
  return context.newPage();
}

async function lookAround() {
  const visitor = await openBrowser();
  for (const language of ["en", "ko"]) {
    const { name, email, [language]: own } = JSON.parse(readFileSync("tests/brand/brand.json", "utf8"));
    for (const address of [
      "/",
      "/houses",
      "/about",
      "/community",
      "/testimonial",
      "/faq",
      "/portfolio",
      "/terms",
      "/privacy",
    ]) {
      await open(visitor, `${address}?lng=${language}`);
      await expectText(visitor, name, email, own.company, own.address, own.ceos[0]);
      await expectNothingOfTheDemo(visitor);
    }
  }
  const logo = await visitor.locator('link[rel="icon"]').first().getAttribute("href");
  if (!(await isFile(visitor, logo, "image/svg+xml"))) throw new Error(`${logo} is no logo`);
}

async function expectNothingOfTheDemo(page) {
  const html = await page.content();
  const found = ofTheDemo.filter((text) => html.includes(text));
  if (found.length > 0) throw new Error(`${page.url()} says ${found.join(", ")}`);
}

async function becomeAdmin(page) {
  await signUp(page, operator, { firstName: "Haneul", lastName: "Lim" });
  const said = await runAdmin("link", operator.email);
  const link = /^http\S+$/m.exec(said)?.[0];
  if (!link) throw new Error(`no link in: ${said}`);
  const { password } = operator;
  await open(page, link);
  await submit(page, { password, passwordConfirm: password });
  await runAdmin("grant", operator.email);
  const list = await runAdmin("list");
  if (!list.includes(operator.email)) throw new Error(`not an admin: ${list}`);
}

/** The site stops meanwhile if it has the embedded database open. */
async function runAdmin(...args) {
  const run = () =>
    execFileSync(process.execPath, ["build/commands/admin.js", ...args], {
      env: { ...process.env, ...settings },
      encoding: "utf8",
    });
  if (!isEmbedded) return run();
  await server.stop();
  const said = run();
  await server.start();
  await server.untilReady();
  return said;
}

/** Every field that publishing requires. Returns the slug. */
async function publishHouse(admin) {
  await open(admin, "/auth/login");
  await submit(admin, operator);
  await setUpSecondFactor(admin);
  await open(admin, "/admin");
  await expectText(admin, "/admin/set-up");
  await open(admin, "/admin/set-up");
  await expectText(admin, "of 9 steps done");
  const name = { "name.en": "Seochon Yard House", "name.ko": "서촌 마당하우스" };
  await open(admin, "/admin/houses/new");
  await submit(admin, { ...name, area: "seoul-station" });
  const slug = new URL(admin.url()).pathname.split("/").at(-1);
  const both = (field, en, ko) => ({ [`${field}.en`]: en, [`${field}.ko`]: ko });
  const save = async (section, values) => {
    await open(admin, `/admin/houses/${slug}?section=${section}`);
    await submit(admin, values);
  };
  await save("facts", {
    ...both("tagline", "A yard with a persimmon tree", "감나무가 있는 마당"),
    ...both("address", "10 Test-ro, Jung-gu, Seoul", "서울특별시 중구 시험로 10"),
    ...both("beds", "One double bed", "더블 침대 1개"),
    ...both("parking", "None", "없음"),
    occupancy: "2",
    sizeM2: "18",
    doorwayCm: "82",
    lat: "37.556",
    lng: "126.972",
  });
  await save("texts", {
    ...both("about", "A house around a yard.", "마당을 둘러싼 집입니다."),
    ...both("checkBefore", "There are stairs.", "계단이 있습니다."),
    ...both("checkInGuide", "Ring the bell.", "초인종을 눌러 주세요."),
    ...both("arrivalSteps", "Through the blue gate.", "파란 대문으로 들어오세요."),
    ...both("thingsToKnow", "Quiet after 22:00.", "22시 이후에는 조용히 해 주세요."),
  });
  const prices = { monthlyRent: "620000", nightlyRate: "25000", deposit: "500000" };
  await save("prices", { ...prices, beddingSetPrice: "60000", minimumNights: "7" });
  await save("units", { name: "201", floor: "2", doorCode: "4711" });
  await open(admin, `/admin/houses/${slug}/photos`);
  for (const colour of ["#c9b79c", "#8fa3ad"]) {
    await submit(admin, { images: await drawPhotograph(colour) }, "add");
  }
  const words = {
    "pictures[0].alt.en": "The yard",
    "pictures[0].alt.ko": "마당",
    "pictures[1].alt.en": "The room",
    "pictures[1].alt.ko": "방",
  };
  await submit(admin, words, "save");
  await open(admin, `/admin/houses/${slug}`);
  await submit(admin, {}, "publish");
  return slug;
}

async function live(slug) {
  const page = await openBrowser();
  await open(page, "/houses");
  await expectText(page, `/detail/${slug}`);
  await open(page, `/detail/${slug}`);
  await expectText(page, "Seochon Yard House");
  await expectNothingOfTheDemo(page);
  await signUp(page, member, { firstName: "Linh", lastName: "Tran" });
  const stay = new URLSearchParams({ checkIn: day(40), checkOut: day(75), guests: "1", beddingSets: "1" });
  await open(page, `/checkout/${slug}?${stay}`);
  const agreed = ["Facility", "Cancellation", "Privacy", "Marketing"].map((name) => [`agree${name}`, true]);
  await submit(page, Object.fromEntries(agreed), "reserve");
  const reservation = /\/pay\/([\w-]+)/.exec(page.url())?.[1];
  if (!reservation) throw new Error(`not booked: ${page.url()}`);
  await submit(page, {}, "pay");
  await submit(page, { card: "4242 4242 4242 4242" }, "pay");
  await open(page, await mailbox.find(member.email, /https?:\/\/\S+\/sign\/[^\s"<>\])?&]+/));
  await expectNothingOfTheDemo(page);
  await submit(page, { fullName: "Linh Tran", consent: true }, "sign");
  await until("confirmed", async () => {
    await open(page, `/mypage/reservations/${reservation}`);
    return /Reservation confirmed|>Confirmed</i.test(await page.content());
  });
  await until("gave the signed contract", () =>
    isFile(page, `/mypage/reservations/${reservation}/contract.pdf`, "application/pdf"),
  );
}

async function signUp(page, { email, password }, name) {
  const born = { birthYear: "1990", birthMonth: "01", birthDay: "31" };
  const person = { ...name, countryCode: "82", phone: "010-1234-5678", ...born };
  await open(page, "/auth/sign-up");
  await submit(page, { ...person, email, password, passwordConfirm: password, agreeTerms: true });
}

/** Admins are led to it before the console opens. */
async function setUpSecondFactor(page) {
  await open(page, "/admin");
  if (!page.url().includes("/mypage/second-factor")) throw new Error(`the console opened without: ${page.url()}`);
  await submit(page, {}, "start");
  const key = await page.locator("#second-factor-key").textContent();
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate();
  await submit(page, { code }, "confirmSetUp");
  await submit(page, {}, "codesSaved");
  if (new URL(page.url()).pathname !== "/admin") throw new Error(`the set-up leads to ${page.url()}`);
}

async function open(page, address) {
  await expectPage(page, await page.goto(address));
}

/** Fills the first form that has these fields, and presses the button with this intent, or its first one. */
async function submit(page, values, intent) {
  const button = intent ? `button[name="intent"][value="${intent}"]` : 'button:not([type="button"])';
  const has = [button, ...Object.keys(values).map((name) => `[name="${name}"]`)].map((inside) => `:has(${inside})`);
  const form = page.locator(`form[method="post"]${has.join("")}`).first();
  for (const [name, value] of Object.entries(values)) await fill(form.locator(`[name="${name}"]`), value);
  const isPage = (answer) => answer.request().isNavigationRequest() && answer.status() !== 303;
  const answered = page.waitForEvent("response", isPage);
  await form.locator(button).first().click();
  await expectPage(page, await answered);
}

async function fill(field, value) {
  const type = await field.evaluate((control) => control.type);
  if (type === "file") await field.setInputFiles(value);
  else if (type === "select-one") await field.selectOption(value);
  else if (type === "checkbox") await field.setChecked(value);
  else await field.fill(value);
}

async function expectPage(page, answer) {
  await page.waitForLoadState();
  if (answer.status() === 200) return;
  throw new Error(`${answer.url()} answered ${answer.status()}: ${await page.locator("main").innerText()}`);
}

async function expectText(page, ...texts) {
  const html = await page.content();
  for (const text of texts) if (!html.includes(text)) throw new Error(`${page.url()} does not say ${text}`);
}

async function isFile(page, address, type) {
  const answer = await page.request.get(address);
  return answer.status() === 200 && answer.headers()["content-type"] === type;
}

async function drawPhotograph(background) {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

function createMailbox() {
  const taken = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, answer) {
      const parts = [];
      stream.on("data", (part) => parts.push(part));
      stream.on("end", () => {
        const source = Buffer.concat(parts).toString("utf8");
        const text = source.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        answer();
      });
    },
  });
  return {
    listen: () => new Promise((resolve, reject) => server.once("error", reject).listen(mailPort, "localhost", resolve)),
    /** Waits for a mail to this address. */
    find: (address, pattern) =>
      until(
        `sent a mail to ${address} with ${pattern}`,
        async () =>
          taken.filter(({ to }) => to.includes(address)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0],
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function until(what, isSo) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(200)) {
    const found = await isSo();
    if (found) return found;
  }
  throw new Error(`The site never ${what}`);
}
