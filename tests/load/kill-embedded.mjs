/**
 * kill -9 between “reserve” and “confirmed”: npm run kill-embedded [-- rounds, 20]. In each round a new member
 * reserves, pays, signs, and extends the stay or withdraws that change, over `/v1` of the bundled server, which is
 * killed at a random moment. After the restart every second member continues with the same idempotency keys; the others
 * do not return. Finally the embedded database
 * is checked: does every reservation's status follow from its signatures and payments, does the ledger match the
 * gateway, was every message sent once?
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { checkBooks } from "./books.mjs";
import { build, startHalf } from "./halves.mjs";
import { freePort } from "../../scripts/postgres.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const rounds = Number(process.argv[2] ?? 20);
const port = await freePort();
const address = `http://localhost:${port}`;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-kill-"));
const leaseSeconds = 60; // a killed worker's messages are retried after this

build();
const server = await startHalf("web", port, { DATA_DIR: dataDir });
const whole = performance.now();
await stay(member(0), () => undefined);
const duration = performance.now() - whole;
console.log(`an undisturbed stay takes ${Math.round(duration)} ms from sign-up to its change`);

for (let round = 1; round <= rounds; round++) {
  const guest = member(round);
  await signUp(guest);
  const moment = Math.random() * duration;
  let at = "nothing yet";
  const journey = stay(guest, (step) => (at = step)).catch(() => undefined);
  await wait(moment);
  await server.kill();
  await journey;
  await server.start();
  await server.untilReady();
  const goesOn = round % 2 === 0;
  const status = goesOn ? await stay(guest, () => undefined) : "left alone";
  console.log(`round ${round}: killed after ${Math.round(moment)} ms, after “${at}”: ${status}`);
  if (goesOn && !/^confirmed, (done|withdrawn|taken)$/.test(status)) process.exitCode = 1;
}

await wait((leaseSeconds + 15) * 1000);
await server.stop();
const database = await PGlite.create({ dataDir: path.join(dataDir, "database"), extensions: { btree_gist } });
const wrong = await checkBooks(async (sql) => (await database.query(sql)).rows);
await database.close();
for (const [question, rows] of wrong) console.error(`${question}:`, rows);
console.log(wrong.length > 0 ? "NOT in order" : `in order: states, ledger and messages after ${rounds} kills`);
if (wrong.length > 0) process.exitCode = 1;
else rmSync(dataDir, { recursive: true, force: true });

/** What retries repeat: member, time, and one key per action. */
function member(number) {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    email: `kill-${number}-${randomUUID().slice(0, 8)}@residents.example`,
    password: "Homes-2026",
    checkIn: day(40 + number * 9),
    checkOut: day(48 + number * 9),
    longer: day(49 + number * 9),
    withdraws: number % 4 === 2,
    keys: {
      signUp: randomUUID(),
      reserve: randomUUID(),
      pay: randomUUID(),
      change: randomUUID(),
      payChange: randomUUID(),
      withdraw: randomUUID(),
    },
  };
}

async function signUp(guest) {
  const person = { firstName: "Kim", lastName: "Killed", countryCode: "82", phone: "010-1234-5678" };
  const body = { email: guest.email, password: guest.password, ...person, birthDate: "1999-01-31" };
  await call("POST", "/v1/auth/sign-up", { body: { ...body, agreements: { terms: true } }, key: guest.keys.signUp });
}

/** Pays in the sandbox, signs by the mailed link, and changes the stay. Calls `done` after each step. */
async function stay(guest, done) {
  if (guest.email.startsWith("kill-0")) await signUp(guest);
  const { accessToken: token } = await call("POST", "/v1/auth/login", { body: guest });
  done("log in");
  const reservation = await reserve(guest, token);
  done("reserve");
  const own = `/v1/reservations/${reservation.id}`;
  if ((await call("GET", own, { token })).amountDue > 0) {
    await pay(own, { token, key: guest.keys.pay, installment: 1 }, done);
  }
  await sign(guest, "signContract", done);
  const change = await extend(guest, own, token, done);
  return `${(await call("GET", own, { token })).status}, ${change}`;
}

/** A night longer, paid and signed, or paid and withdrawn. Returns how the change ended. */
async function extend(guest, own, token, done) {
  const find = async () => (await call("GET", own, { token })).changes[0];
  let change = await find();
  if (!change) {
    const body = { checkOut: guest.longer };
    const asked = await call("POST", `${own}/changes`, { token, key: guest.keys.change, body }).catch((error) => {
      if (/DATES_UNAVAILABLE/.test(error.message)) return null;
      throw error;
    });
    if (!asked) return "taken";
    change = asked;
    done("ask for a change");
  }
  if (change.status === "pending" && !change.isPaid) {
    await pay(own, { token, key: guest.keys.payChange, installment: change.installment }, done);
  }
  if (change.status === "pending" && guest.withdraws) {
    await call("DELETE", `${own}/changes/${change.id}`, { token, key: guest.keys.withdraw });
    done("withdraw the change");
  } else if (change.status === "pending") {
    await sign(guest, "signAddendum", done);
  }
  return (await find()).status;
}

async function pay(own, { token, key, installment }, done) {
  const returnUrl = `${address}/pay/${own.split("/").at(-1)}/return`;
  const body = { installments: [installment], method: "CREDIT_CARD", returnUrl };
  const payment = await call("POST", `${own}/payments`, { token, key, body });
  done("open the payment");
  if (payment.redirectUrl) {
    const card = new URLSearchParams({ card: "4242424242424242", intent: "pay" });
    await fetch(payment.redirectUrl, { method: "POST", body: card, redirect: "manual" });
    done("pay at the gateway");
  }
  await call("POST", `${own}/payments/${payment.id}/confirm`, { token, body: {} });
  done("return from the gateway");
}

async function sign({ email }, kind, done) {
  const contract = await untilMailed(email, kind);
  done("receive the contract");
  const { signer } = await call("GET", contract, {});
  if (!signer.signedAt) await call("POST", contract, { body: { fullName: signer.fullName, consent: true } });
  done("sign");
}

async function reserve(guest, token) {
  const { checkIn, checkOut, email } = guest;
  guest.houseId ??= (await call("GET", `/v1/houses?checkIn=${checkIn}&checkOut=${checkOut}`, {})).houses[0].id;
  const phone = { countryCode: "82", phone: "010-1234-5678" };
  return call("POST", "/v1/reservations?isInternational=false", {
    token,
    key: guest.keys.reserve,
    body: {
      houseId: guest.houseId,
      checkIn,
      checkOut,
      guests: 1,
      beddingSets: 1,
      occupants: [{ firstName: "Kim", lastName: "Killed", email, ...phone }],
      plan: "installments",
      method: "CREDIT_CARD",
      locale: "en",
      agreements: { facility: true, cancellation: true, privacy: true, marketing: true },
    },
  });
}

async function untilMailed(email, kind) {
  for (const deadline = Date.now() + (leaseSeconds + 20) * 1000; Date.now() < deadline; await wait(200)) {
    const mails = await call("GET", `/v1/dev/messages?to=${encodeURIComponent(email)}&size=50`, {});
    const link = mails.find((mail) => mail.kind === kind)?.text.match(/\/sign\/([^\s?"]+)/);
    if (link) return `/v1/contracts/${link[1]}`;
  }
  throw new Error(`${email} never got the contract`);
}

async function call(method, url, { token, body, key }) {
  const response = await fetch(address + url, {
    method,
    headers: {
      "accept-language": "en",
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = response.status === 204 ? {} : await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${answer.errorCode}`);
  return answer.data;
}
