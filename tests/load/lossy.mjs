/**
 * A bad line: npm run lossy [-- runs of each kind, 100 [on|off]]. Chromium reserves, pays, signs and cancels through a
 * proxy with 400 ms round trips that resends one in ten packets a second later. The connection is cut at the first
 * submission of every form, in turn before, during and after the request, and at one in ten later ones. First with
 * scripts, which retry by themselves; then without, where the user reloads, or goes back and presses again. Every run
 * must end with one reservation, one payment and one of each mail.
 */
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { build, startHalf } from "./halves.mjs";
import { launchOptions } from "../../scripts/browser.mjs";
import { freePort } from "../../scripts/postgres.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const runs = Number(process.argv[2] ?? 100);
const modes = process.argv[3] ? [process.argv[3]] : ["on", "off"];
const lanes = 4; // journeys mostly wait
const [proxyPort, webPort] = [await freePort(), await freePort()];
const [site, direct] = [`http://localhost:${proxyPort}`, `http://localhost:${webPort}`];
const moments = ["before", "during", "after"];
const forms = ["reserve", "pay", "card", "sign", "cancel"];
const password = "Homes-2026";
const mails = ["bookingReceived", "signContract", "paymentReceipt", "contractSigned"];
const mailsInTheEnd = [...mails, "reservationConfirmed", "reservationCanceled"];

/** By lane: when the first submission of each form is cut. */
const plans = new Map();
const cuts = Object.fromEntries(moments.map((moment) => [moment, 0]));
const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-lossy-"));
const proxy = http.createServer({ keepAliveTimeout: 60_000 }, pass).listen(proxyPort);
proxy.on("clientError", (_error, socket) => socket.destroy());
const agent = new http.Agent({ keepAlive: true });
build();
const web = await startHalf("web", webPort, { PUBLIC_URL: site, DATA_DIR: dataDir });
const browser = await chromium.launch(launchOptions());
const seconds = { on: [], off: [] };
try {
  const left = modes.flatMap((scripts) => Array.from({ length: runs }, (_, run) => ({ scripts, run })));
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (left.length > 0) await tryRun(left.shift(), String(lane));
    }),
  );
} finally {
  await browser.close();
  proxy.closeAllConnections();
  proxy.close();
  await web.stop();
}
for (const scripts of modes) {
  const times = seconds[scripts];
  const average = times.reduce((sum, one) => sum + one, 0) / times.length;
  console.log(`Scripts ${scripts}: ${runs} runs, ${times.length} as they should be, ${average.toFixed(0)} s each.`);
}
console.log(`Cut: ${moments.map((moment) => `${cuts[moment]} ${moment}`).join(", ")}.`);
if (modes.some((scripts) => seconds[scripts].length < runs)) process.exitCode = 1;
else rmSync(dataDir, { recursive: true, force: true });

async function tryRun({ scripts, run }, lane) {
  const begun = performance.now();
  plans.set(lane, Object.fromEntries(forms.map((form, at) => [form, moments[(run + at) % 3]])));
  const context = await browser.newContext({
    javaScriptEnabled: scripts === "on",
    locale: run % 2 ? "en-GB" : "ko-KR",
    extraHTTPHeaders: { "x-lane": lane },
    reducedMotion: "reduce",
  });
  await context.route("**/media/**", (route) => route.fulfill({ contentType: "image/png" }));
  try {
    const wrong = await journey(context, scripts, Number(lane));
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    seconds[scripts].push((performance.now() - begun) / 1000);
    console.log(`run ${run + 1}, scripts ${scripts}: ${seconds[scripts].at(-1).toFixed(0)} s`);
  } catch (error) {
    const title = await context.pages()[0]?.locator("h1").first().textContent({ timeout: 1_000 }).catch(ignoreCut);
    const said = error.message.split("\n").slice(0, 6).join(" | ");
    console.error(`run ${run + 1}, scripts ${scripts}: ${said}; the page says “${title}”`);
  } finally {
    await context.close();
  }
}

/** From reservation to cancellation. Returns what is wrong. */
async function journey(context, scripts, lane) {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const email = await join(context);
  const checkout = await chooseStay(lane);
  await open(page, checkout);
  for (const box of await page.locator("form#checkout input[name^=agree]").all()) await box.check();
  await send(page, scripts, "form#checkout button[value=reserve]", /\/pay\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1);
  await send(page, scripts, "form#pay button[value=pay]", /\/v1\/sandbox\/payments\//);
  await send(page, scripts, "button.pay", /\/mypage\/reservations\//, "native");
  const signing = await until(async () => (await listMails(email)).join(" ").match(/\/sign\/[\w.~-]+/)?.[0], 30);
  await open(page, signing);
  await page.locator("form#sign input[name=fullName]").fill("Amélie O'Connor");
  await page.locator("form#sign input[name=consent]").check();
  const isWhole = async () =>
    page.url().startsWith(site) && (await page.evaluate(() => document.readyState === "complete"));
  await send(
    page,
    scripts,
    "form#sign button[value=sign]",
    async () => (await isWhole()) && (await page.locator("form#sign").count()) === 0,
  );
  await until(async () => (await kindsOf(email)).includes("reservationConfirmed"), 30);
  await open(page, `/mypage/reservations/${id}/cancel`);
  await page.locator("form#cancel input[name=acknowledge]").check();
  await send(page, scripts, "form#cancel button[value=cancel]", /\/mypage(\?|$|\/reservations\/[^/]+$)/);
  await until(async () => (await kindsOf(email)).includes("reservationCanceled"), 30);
  await wait(2_500); // duplicates would arrive by now
  return judge(email, id);
}

/** Presses, and retries as a user would until the next page is there. */
async function send(page, scripts, button, isThere, native) {
  const arrived = () => (typeof isThere === "function" ? isThere() : isThere.test(page.url()));
  const leftAlone = scripts === "on" && !native;
  let wasCut = false; // before hydration the browser submits natively
  await page.locator(button).first().click({ noWaitAfter: true }).catch(ignoreCut);
  for (let tries = 0; tries < 12; tries++) {
    if (await settles(page, arrived, leftAlone ? 60 : 8)) return;
    const isCut = page.url().startsWith("chrome-error:") || (await page.locator("body.neterror").count()) > 0;
    wasCut ||= isCut;
    if (leftAlone && !wasCut) break;
    if (isCut && tries % 2 === 0) await page.reload().catch(ignoreCut);
    else {
      if (isCut) await page.goBack().catch(ignoreCut);
      if (page.url() === "about:blank") await page.goForward().catch(ignoreCut); // the error page replaced the form
      await page.waitForLoadState().catch(ignoreCut);
      await page.locator(button).first().click({ noWaitAfter: true, timeout: 5_000 }).catch(ignoreCut);
    }
  }
  throw new Error(`${button} did not lead on from ${page.url()}`);
}

async function settles(page, arrived, timeoutMs) {
  for (const end = performance.now() + timeoutMs * 1000; performance.now() < end; await wait(150)) {
    if (await Promise.resolve(arrived()).catch(() => false))
      return page.waitForLoadState().then(
        () => true,
        () => true,
      );
    if (page.url().startsWith("chrome-error:")) return false;
  }
  return false;
}

function ignoreCut() {
  return undefined;
}

async function open(page, address) {
  for (let tries = 0; ; tries++) {
    try {
      return await page.goto(site + address);
    } catch (error) {
      // Chromium reloads a failed page by itself
      await wait(1_500);
      if (page.url() === site + address && (await page.locator("main h1").count()) > 0) return undefined;
      if (tries > 5) throw error;
    }
  }
}

/** Directly to the server: only the journey uses the bad line. */
async function join(context) {
  const email = `lossy-${crypto.randomUUID().slice(0, 13)}@residents.example`;
  const person = { firstName: "Amélie", lastName: "O'Connor", birthYear: "1999", birthMonth: "02", birthDay: "28" };
  const answer = await context.request.post(`${direct}/auth/sign-up`, {
    form: {
      ...person,
      email,
      password,
      passwordConfirm: password,
      countryCode: "82",
      phone: "010-1234-5678",
      agreeTerms: "on",
    },
  });
  if (!answer.url().includes("/auth/sign-up/complete")) throw new Error(`could not sign up: ${answer.url()}`);
  return email;
}

async function chooseStay(lane) {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const from = 40 + 66 * lane + Math.floor(Math.random() * 30);
  const stay = { checkIn: day(from), checkOut: day(from + 35), guests: "1" };
  const {
    data: { houses },
  } = await get(`/v1/houses?${new URLSearchParams({ ...stay, size: "24" })}`);
  const house = houses[Math.floor(Math.random() * houses.length)];
  return `/checkout/${house.slug}?${new URLSearchParams(stay)}`;
}

async function judge(email, id) {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email, password });
  const { data } = await (await fetch(`${direct}/v1/auth/login`, { method: "POST", headers, body })).json();
  const authorization = `Bearer ${data.accessToken}`;
  const lists = ["upcoming", "current", "past", "canceled"].map((phase) =>
    get(`/v1/reservations/${phase}`, { authorization }),
  );
  const reservations = (await Promise.all(lists)).flatMap((list) => list.data);
  const { data: mine } = await get(`/v1/reservations/${id}`, { authorization });
  const kinds = await kindsOf(email);
  return [
    reservations.length !== 1 && `${reservations.length} reservations`,
    mine.status !== "canceled" && `the reservation is ${mine.status}`,
    mine.payments.length !== 1 && `${mine.payments.length} payments`,
    ...mailsInTheEnd.map((kind) => {
      const count = kinds.filter((one) => one === kind).length;
      return count !== 1 && `${count} × ${kind}`;
    }),
  ].filter(Boolean);
}

async function listMails(email) {
  const { data } = await get(`/v1/dev/messages?${new URLSearchParams({ to: email, size: "100" })}`);
  return data.filter(({ channel }) => channel === "email").map((mail) => JSON.stringify(mail));
}

async function kindsOf(email) {
  return (await listMails(email)).map((mail) => JSON.parse(mail).kind);
}

async function get(address, headers = {}) {
  return (await fetch(direct + address, { headers })).json();
}

async function until(find, timeoutMs) {
  for (const end = performance.now() + timeoutMs * 1000; performance.now() < end; await wait(200)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`waited ${timeoutMs} s for ${find}`);
}

/** A lost packet is resent a second later; the latency is 200 ms. */
function travel() {
  return wait(200 + (Math.random() < 0.1 ? 1_000 : 0));
}

function formOf({ method, url }) {
  if (method !== "POST") return undefined;
  if (/^\/checkout\//.test(url)) return "reserve";
  if (/^\/pay\//.test(url)) return "pay";
  if (/^\/v1\/sandbox\/payments\//.test(url)) return "card";
  if (/^\/sign\//.test(url)) return "sign";
  return /\/cancel(\.data)?(\?|$)/.test(url) ? "cancel" : undefined;
}

function momentOf(request) {
  const form = formOf(request);
  const plan = plans.get(request.headers["x-lane"]);
  if (!form || !plan) return undefined;
  const planned = plan[form];
  plan[form] = undefined;
  return planned ?? (Math.random() < 0.1 ? moments[Math.floor(Math.random() * 3)] : undefined);
}

async function pass(request, response) {
  const moment = momentOf(request);
  if (moment) cuts[moment]++;
  const cut = () => request.socket.destroy();
  const chunks = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return cut();
  }
  await travel();
  if (moment === "before") return cut();
  const body = Buffer.concat(chunks);
  const half = moment === "during" && Math.random() < 0.5;
  const { method, url, headers } = request;
  const onward = http.request({ port: webPort, host: "127.0.0.1", method, path: url, headers, agent });
  onward.on("error", cut);
  if (half) {
    onward.write(body.subarray(0, body.length / 2));
    await wait(50);
    onward.destroy();
    return cut();
  }
  onward.end(body);
  if (moment === "during") setTimeout(cut, 5);
  onward.on("response", async (answer) => {
    const parts = [];
    try {
      for await (const part of answer) parts.push(part);
    } catch {
      return cut();
    }
    await travel();
    const whole = Buffer.concat(parts);
    if (moment === "during" || (moment === "after" && (Math.random() < 0.5 || whole.length < 2))) return cut();
    const { "transfer-encoding": _chunked, ...others } = answer.headers;
    response.writeHead(answer.statusCode, { ...others, "content-length": whole.length });
    if (moment !== "after") return response.end(whole);
    response.write(whole.subarray(0, whole.length / 2));
    setTimeout(cut, 50);
  });
}
