/**
 * kill -9 while mail is being sent: npm run kill-worker [-- kills, 50]. Some hundred messages are queued; the built API
 * sends them to an SMTP server in this process, and is killed: at random, after a mail was received but not answered,
 * and right after its 250. Finally every message must have been delivered and be `sent`. A message may arrive twice
 * only when the kill fell between the end of its data and our commit; then both copies have one Message-ID, and there
 * are at most as many as the killed process was sending. On the embedded database, or with DATABASE_URL on an empty
 * PostgreSQL database.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { build, makeSealKey, startHalf } from "./halves.mjs";
import { freePort } from "../../scripts/postgres.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const kills = Number(process.argv[2] ?? 50);
const messageCount = kills * 24;
const lanes = 3; // mails that one process sends at a time (api/messages/worker.ts)
const leaseSeconds = 60; // as there
const patienceMinutes = 5;
const moments = ["at random", "before the 250", "after the 250"];
const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-kill-worker-"));
const databaseUrl = process.env.DATABASE_URL ?? "";

build();

/** Received mails by Message-ID: recipient and count. */
const delivered = new Map();
/** Called before and after each answer; a round replaces it to kill the worker. */
let strike = async () => undefined;
const post = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], logger: false, onData: receive });
post.on("error", () => undefined); // the connection of a killed client
await new Promise((resolve) => post.listen(0, "127.0.0.1", resolve));

const worker = await startHalf("api", await freePort(), {
  DEMO: "off",
  BRAND_FILE: "tests/brand/brand.json",
  PAYMENT_GATEWAY: "sandbox",
  SMS_GATEWAY: "sandbox",
  MAIL_GATEWAY: "smtp",
  MAIL_FROM: "stay@haneul.test",
  SMTP_URL: `smtp://127.0.0.1:${post.server.address().port}`,
  SEAL_KEYS: makeSealKey(dataDir),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});
await worker.stop();
const ids = await withDatabase(writeMessages);
console.log(`${messageCount} messages wait on ${databaseUrl ? "PostgreSQL" : "the embedded database"}`);

for (let round = 1; round <= kills; round++) {
  const moment = moments[round % moments.length];
  await worker.start();
  const mails = await killAt(moment);
  console.log(`kill ${round}, ${moment}: after ${mails} mails of this run, ${delivered.size} delivered so far`);
}

await worker.start();
const lastKill = Date.now();
for (const end = lastKill + patienceMinutes * 60_000; Date.now() < end && delivered.size < ids.length;) await wait(250);
// Mails of the killed worker are sent again when their lease ends, though they were delivered.
await wait(Math.max(0, lastKill + leaseSeconds * 1000 - Date.now()) + 10_000);
await worker.stop();
post.close();

const rows = await withDatabase((query) =>
  query("select id, status from messages where dedupe_key like 'kill-worker:%'"),
);
const unsent = rows.filter((row) => row.status !== "sent");
const copies = [...delivered.values()].map(({ times }) => times);
const twice = copies.filter((times) => times > 1);
const surplus = copies.reduce((sum, times) => sum + times - 1, 0);
const wrong = {
  lost: ids.filter((id) => !delivered.has(`<${id}@haneul.test>`)).length,
  "not sent in our books": unsent.length,
  "to somebody else": [...delivered].filter(
    ([id, { to }]) => !to.every((address) => id.includes(address.split("@")[0])),
  ).length,
  "beyond the bound": Math.max(0, surplus - kills * lanes),
};
console.log(
  `${kills} kills: ${delivered.size} of ${ids.length} messages delivered; ${twice.length} of them more than once ` +
    `(${surplus} copies too many, each under its first one's Message-ID; the bound is ${kills} kills × ${lanes} mails in hand)`,
);
const failures = Object.entries(wrong).filter(([, count]) => count > 0);
for (const [what, count] of failures) console.error(`${what}: ${count}`);
if (failures.length > 0) process.exitCode = 1;
else rmSync(dataDir, { recursive: true, force: true });

/** A mail counts as received from the end of its data, whether the client reads the 250 or not. */
function receive(stream, session, answer) {
  let source = "";
  stream.on("data", (part) => (source += part.toString("utf8")));
  stream.on("end", async () => {
    await wait(10 + Math.random() * 30);
    const id = source.match(/^Message-ID: (<[^>]+>)/im)?.[1] ?? `none ${randomUUID()}`;
    const to = session.envelope.rcptTo.map(({ address }) => address);
    delivered.set(id, { to, times: (delivered.get(id)?.times ?? 0) + 1 });
    await strike("before the 250");
    answer();
    await strike("after the 250");
  });
}

/** Starts the worker, then kills it. Returns how many mails it had sent. */
async function killAt(moment) {
  let mails = 0;
  const after = 1 + Math.floor(Math.random() * 20);
  let struck;
  const gone = new Promise((resolve) => (struck = resolve));
  let armed = true;
  strike = async (now) => {
    if (now === "before the 250") mails += 1;
    if (!armed || mails < after || moment !== (moment === "at random" ? "at random" : now)) return;
    armed = false; // other lanes also call this
    if (moment === "at random") await wait(Math.random() * 60);
    if (moment === "after the 250") await wait(Math.random() * 4); // about as long as the commit
    await worker.kill();
    struck();
  };
  await Promise.race([gone, wait(120_000, "slow")]).then((slow) => {
    if (slow) throw new Error(`the worker sent ${mails} mails in two minutes`);
  });
  strike = async () => undefined;
  return mails;
}

async function withDatabase(run) {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return run(async (sql, values) => (await client.query(sql, values)).rows).finally(() => client.end());
  }
  const database = await PGlite.create({ dataDir: path.join(dataDir, "database"), extensions: { btree_gist } });
  return run(async (sql, values) => (await database.query(sql, values)).rows).finally(() => database.close());
}

async function writeMessages(query) {
  const made = Array.from({ length: messageCount }, () => randomUUID());
  const payload = JSON.stringify({ values: { name: "Kim Killed" }, link: { to: "forgotPassword" } });
  await query(
    `insert into messages (id, kind, channel, locale, recipient, payload, dedupe_key, status, next_attempt_at)
     select id, 'passwordChanged', 'email', 'en', id || '@residents.example', $2::jsonb, 'kill-worker:' || id, 'queued', now()
     from unnest($1::uuid[]) id`,
    [made, payload],
  );
  return made;
}
