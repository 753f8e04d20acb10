/**
 * An operator's first hour by docs/operations.md: from an empty production database to a published house that a member
 * books, pays and signs, as a browser without scripts would. `npm run first-hour` uses DATABASE_URL, an empty
 * PostgreSQL database; without it starts a server, if Debian's PostgreSQL is installed. The site listens on PORT, 3149
 * by default.
 */
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { Browser } from "./page.mjs";
import { startPostgres } from "../../scripts/postgres.mjs";

const operator = { email: "owner@haneul.test", password: "Haneul-2026" };
const member = { email: "linh@mail.test", password: "Guest-house-26" };
const timeoutMs = 120_000;
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Walks the first hour of docs/operations.md. `databaseUrl` names an empty PostgreSQL database; embedded without it.
 * @param {{ port: number, mailPort: number, databaseUrl?: string, tell?: (step: string) => void }} options `tell` is called
 *   with each step that is done
 */
export async function walkFirstHour({ port, mailPort, databaseUrl = "", tell = () => undefined }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-first-hour-"));
  const site = `http://localhost:${port}`;
  const settings = {
    DEMO: "off",
    PUBLIC_URL: site,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
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
  const env = { ...process.env, ...settings };
  const mailbox = createMailbox();
  let server;
  const start = async () => (server = await startSite(site, env));
  try {
    await start();
    await lookAround(site);
    tell("the site is up on an empty database");
    await becomeAdmin(site, async (...args) => {
      if (databaseUrl) return runAdmin(env, args);
      await stopSite(server); // it has the embedded database open
      const said = runAdmin(env, args);
      await start();
      return said;
    });
    tell("the first admin is made, before any mail arrives");
    await mailbox.listen(mailPort);
    const admin = new Browser(site, "10.0.0.1");
    const slug = await publishHouse(admin);
    tell(`the house ${slug} is published`);
    await live(site, slug, mailbox);
    expectText(await admin.open("/admin/set-up"), "9 of 9 steps done");
    expectText(await admin.open("/admin/set-up?lng=ko"), "9단계 중 9단계 완료");
    tell("a member has booked, paid and signed: the stay is confirmed");
  } finally {
    await stopSite(server);
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

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

async function lookAround(site) {
  for (const language of ["en", "ko"]) {
    const { name, email, [language]: own } = JSON.parse(readFileSync("tests/brand/brand.json", "utf8"));
    const visitor = new Browser(site, "10.0.0.3");
    for (const place of [
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
      const page = await visitor.open(`${place}?lng=${language}`);
      expectStatus(page, 200);
      for (const text of [name, email, own.company, own.address, own.ceos[0]]) expectText(page, text);
      expectNothingOfTheDemo(page);
    }
    const logo = /<link rel="icon" href="([^"]+)"/.exec((await visitor.open("/")).text)?.[1] ?? "";
    const { status, type } = await visitor.send(logo);
    if (status !== 200 || type !== "image/svg+xml") throw new Error(`the logo at ${logo} was answered with ${status}`);
  }
}

function expectNothingOfTheDemo(page) {
  const found = ofTheDemo.filter((text) => page.text.includes(text));
  if (found.length > 0) throw new Error(`${page.address} says ${found.join(", ")}`);
}

async function becomeAdmin(site, admin) {
  const browser = new Browser(site, "10.0.0.1");
  await signUp(browser, operator, { firstName: "Haneul", lastName: "Lim" });
  const said = await admin("link", operator.email);
  const link = /^http\S+$/m.exec(said)?.[0];
  if (!link) throw new Error(`no link in: ${said}`);
  const { password } = operator;
  expectStatus(await browser.submit(await browser.open(link), { password, passwordConfirm: password }), 200);
  await admin("grant", operator.email);
  const list = await admin("list");
  if (!list.includes(operator.email)) throw new Error(`not an admin: ${list}`);
}

/** Every field that publishing requires. Returns the slug. */
async function publishHouse(admin) {
  await logIn(admin, operator);
  await setUpSecondFactor(admin);
  expectText(await admin.open("/admin"), "/admin/set-up");
  expectText(await admin.open("/admin/set-up"), "of 9 steps done");
  const name = { "name.en": "Seochon Yard House", "name.ko": "서촌 마당하우스" };
  const page = await admin.submit(await admin.open("/admin/houses/new"), { ...name, area: "seoul-station" });
  const slug = new URL(page.address).pathname.split("/").at(-1);
  const at = (section) => admin.open(`/admin/houses/${slug}?section=${section}`);
  const both = (field, en, ko) => ({ [`${field}.en`]: en, [`${field}.ko`]: ko });
  const saved = async (section, values, button) =>
    expectStatus(await admin.submit(await at(section), values, button), 200);
  await saved("facts", {
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
  await saved("texts", {
    ...both("about", "A house around a yard.", "마당을 둘러싼 집입니다."),
    ...both("checkBefore", "There are stairs.", "계단이 있습니다."),
    ...both("checkInGuide", "Ring the bell.", "초인종을 눌러 주세요."),
    ...both("arrivalSteps", "Through the blue gate.", "파란 대문으로 들어오세요."),
    ...both("thingsToKnow", "Quiet after 22:00.", "22시 이후에는 조용히 해 주세요."),
  });
  const prices = { monthlyRent: "620000", nightlyRate: "25000", deposit: "500000" };
  await saved("prices", { ...prices, beddingSetPrice: "60000", minimumNights: "7" });
  await saved("units", { unit: "new", name: "201", floor: "2", doorCode: "4711" });
  const photos = () => admin.open(`/admin/houses/${slug}/photos`);
  for (const colour of ["#c9b79c", "#8fa3ad"]) {
    expectStatus(await admin.submit(await photos(), { images: await drawPhotograph(colour) }, "intent=add"), 200);
  }
  const words = {
    "pictures[0].altEn": "The yard",
    "pictures[0].altKo": "마당",
    "pictures[1].altEn": "The room",
    "pictures[1].altKo": "방",
  };
  expectStatus(await admin.submit(await photos(), words, "intent=save"), 200);
  expectStatus(await admin.submit(await admin.open(`/admin/houses/${slug}`), {}, "intent=publish"), 200);
  return slug;
}

async function live(site, slug, mailbox) {
  const browser = new Browser(site, "10.0.0.2");
  expectText(await browser.open("/houses"), `/detail/${slug}`);
  const house = await browser.open(`/detail/${slug}`);
  expectText(house, "Seochon Yard House");
  expectNothingOfTheDemo(house);
  await signUp(browser, member, { firstName: "Linh", lastName: "Tran" });
  const stay = new URLSearchParams({ checkIn: day(40), checkOut: day(75), guests: "1", beddingSets: "1" });
  const agreed = Object.fromEntries(
    ["Facility", "Cancellation", "Privacy", "Marketing"].map((name) => [`agree${name}`, "on"]),
  );
  const pay = await browser.submit(await browser.open(`/checkout/${slug}?${stay}`), agreed, "intent=reserve");
  const reservation = /\/pay\/([\w-]+)/.exec(pay.address)?.[1];
  if (!reservation) throw new Error(`not booked: ${pay.address} answered ${pay.status}`);
  const gateway = await browser.submit(pay, {}, "intent=pay");
  expectText(gateway, 'name="card"');
  expectStatus(await browser.submit(gateway, { card: "4242 4242 4242 4242" }, "intent=pay"), 200);
  const link = await mailbox.find(member.email, /https?:\/\/\S+\/sign\/[^\s"<>\])?&]+/);
  const contract = await browser.open(link);
  expectNothingOfTheDemo(contract);
  const signed = await browser.submit(contract, { fullName: "Linh Tran", consent: "on" }, "intent=sign");
  expectStatus(signed, 200);
  await until("confirmed", async () => {
    const { text } = await browser.open(`/mypage/reservations/${reservation}`);
    return /Reservation confirmed|>Confirmed</i.test(text);
  });
  const { status, type } = await browser.send(`/mypage/reservations/${reservation}/contract.pdf`);
  if (status !== 200 || type !== "application/pdf") throw new Error(`the contract's PDF was answered with ${status}`);
}

async function signUp(browser, { email, password }, name) {
  const born = { birthYear: "1990", birthMonth: "01", birthDay: "31" };
  const person = { ...name, countryCode: "82", phone: "010-1234-5678", ...born };
  const form = { ...person, email, password, passwordConfirm: password, agreeTerms: "on" };
  const page = await browser.submit(await browser.open("/auth/sign-up"), form);
  expectStatus(page, 200);
}

/** Admins are led to it before the console opens. */
async function setUpSecondFactor(browser) {
  let page = await browser.open("/admin");
  if (!page.address.includes("/mypage/second-factor")) throw new Error(`the console opened without: ${page.address}`);
  page = await browser.submit(page, {}, "intent=start");
  const secret = fieldOf(page.text, "second-factor-key").replaceAll(" ", "");
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  page = await browser.submit(page, { code }, "intent=confirmSetUp");
  expectStatus(page, 200);
  page = await browser.submit(page, {}, "intent=codesSaved");
  if (new URL(page.address).pathname !== "/admin") throw new Error(`the set-up leads to ${page.address}`);
}

const fieldOf = (html, id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? "";

async function logIn(browser, { email, password }) {
  const page = await browser.submit(await browser.open("/auth/login"), { email, password });
  if (page.address.includes("/auth/login")) throw new Error(`${email} cannot log in`);
}

function expectStatus(page, status) {
  if (page.status === status) return;
  const said = /<main\b.*<\/main>/s.exec(page.text)?.[0] ?? page.text;
  throw new Error(`${page.address} answered ${page.status}: ${said.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")}`);
}

function expectText(page, text) {
  if (!page.text.includes(text)) throw new Error(`${page.address} (${page.status}) does not say ${text}`);
}

async function drawPhotograph(background) {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([bytes], "photo.jpg", { type: "image/jpeg" });
}

function makeSealKey(folder) {
  const file = path.join(folder, "seal.pem");
  const subject = ["-nodes", "-days", "2", "-subj", "/CN=test"];
  const key = ["req", "-x509", "-newkey", "rsa:3072", ...subject, "-keyout", file];
  appendFileSync(file, execFileSync("openssl", key, { stdio: ["ignore", "pipe", "ignore"] })); // after the key
  return file;
}

const runAdmin = (env, args) =>
  execFileSync(process.execPath, ["scripts/admin.mjs", ...args], { env, encoding: "utf8" });

async function startSite(site, env) {
  const server = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
  await until("up", async () => {
    if (server.exitCode !== null) throw new Error("the site did not start");
    return (await fetch(`${site}/readyz`).catch(() => undefined))?.ok;
  }).catch(async (error) => {
    await stopSite(server);
    throw error;
  });
  return server;
}

async function stopSite(server) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
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
    listen: (port) => new Promise((resolve, reject) => server.once("error", reject).listen(port, "localhost", resolve)),
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = Number(process.env.PORT || 3149);
  const own = process.env.DATABASE_URL ? undefined : await startPostgres(port + 2);
  try {
    const databaseUrl = process.env.DATABASE_URL || own.url;
    await walkFirstHour({ port, mailPort: port + 1, databaseUrl, tell: (step) => console.log(step) });
  } finally {
    await own?.stop();
  }
}
