/**
 * kill -9 of random processes during journeys: npm run kill [-- postgresql|embedded, kills, 20 [guests at a time, 50]].
 * On PostgreSQL a web, an API, another API that only runs jobs (mail, refunds, the clock), and the database server; on
 * the embedded database the one process of all. Guests sign up, reserve, pay, sign and extend their stay through the
 * pages; meanwhile one process after the other is killed and restarted. Every journey must be completed, everything
 * confirmed must be in the database, and nothing may be there twice (books.mjs).
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import pg from "pg";
import { checkBooks } from "./books.mjs";
import { Guest } from "./guest.mjs";
import { build, startHalf } from "./halves.mjs";
import { freePort, startPostgres } from "../../scripts/postgres.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const isEmbedded = process.argv[2] === "embedded";
const kills = Number(process.argv[3] ?? 20);
const atOnce = Number(process.argv[4] ?? 50);
const leaseSeconds = 60; // a killed worker's messages are retried after this
const webPort = await freePort();
const site = `http://localhost:${webPort}`;

build();
const { victims, readDatabase } = await (isEmbedded ? startEmbedded() : startApart());
console.log(`${atOnce} guests at a time; ${Object.keys(victims).join(", ")} in turn: ${kills} kills in all`);

let open = true;
let guests = 0;
const lived = [];
const failures = [];
const lanes = Array.from({ length: atOnce }, async (_, lane) => {
  await wait(lane * 100);
  do {
    const guest = new Guest(site, ++guests);
    lived.push(guest);
    await guest.live().catch((error) => failures.push(error.message));
  } while (open);
});

for (let time = 1; time <= kills; time++) {
  await wait(1_000 + Math.random() * 3_000);
  const [name, victim] = Object.entries(victims)[time % Object.keys(victims).length];
  await victim.kill();
  const before = lived.filter(({ acknowledged }) => acknowledged.confirmed).length;
  const startedAt = performance.now();
  await victim.start();
  await victim.untilReady?.();
  console.log(
    `kill ${time}: ${name}, back after ${((performance.now() - startedAt) / 1000).toFixed(1)} s; ${before} stays confirmed so far`,
  );
}
open = false;
await Promise.all(lanes);

await wait((leaseSeconds + 15) * 1_000); // their mails are sent by then
const lost = [];
const wrong = await readDatabase(async (query) => {
  for (const { email, acknowledged } of lived) {
    const rows = await query(
      `select r.id, r.status, r.check_out::text as "checkOut", exists (select from occupants o where o.reservation_id = r.id and o.signed_at is not null) signed
       from accounts a left join reservations r on r.account_id = a.id where a.email = $1`,
      [email],
    );
    const kept = rows.find(({ id }) => id === acknowledged.reservation);
    if (acknowledged.signedUp && rows.length === 0) lost.push(`${email}: the account`);
    if (acknowledged.reservation && !kept) lost.push(`${email}: the reservation`);
    if (acknowledged.signed && !kept?.signed) lost.push(`${email}: the signature`);
    if (acknowledged.confirmed && kept?.status !== "confirmed") lost.push(`${email}: the confirmation`);
    if (acknowledged.checkOut && kept?.checkOut !== acknowledged.checkOut) lost.push(`${email}: the change`);
  }
  return checkBooks(query);
});

const done = lived.filter(({ acknowledged }) => acknowledged.confirmed).length;
const retries = lived.reduce((sum, guest) => sum + guest.retries, 0);
const changes = (end) => lived.filter(({ acknowledged }) => acknowledged.changed === end).length;
console.log(
  `${kills} kills, ${lived.length} journeys: ${done} came to their end, with ${retries} steps sent again; ` +
    `${changes("done")} stays were extended, ${changes("withdrawn")} changes withdrawn`,
);
for (const failure of failures) console.error(failure);
for (const what of lost) console.error(`lost: ${what}`);
for (const [question, rows] of wrong) console.error(`${question}:`, rows);
const bad = failures.length + lost.length + wrong.length;
console.log(bad > 0 ? "NOT in order" : "in order: nothing that was answered is lost, nothing is there twice");
process.exit(bad > 0 ? 1 : 0);

async function startApart() {
  const apiPort = await freePort();
  const database = await startPostgres(await freePort());
  const apiUrl = `http://localhost:${apiPort}`;
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: site, API_PUBLIC_URL: apiUrl, TRUST_PROXY: "1" };
  const api = await startHalf("api", apiPort, settings);
  const worker = await startHalf("api", await freePort(), settings);
  const web = await startHalf("web", webPort, { PUBLIC_URL: site, API_BASE_URL: api.url, TRUST_PROXY: "1" });
  const readDatabase = async (read) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const result = await read(async (sql, values) => (await client.query(sql, values)).rows);
    await client.end();
    await Promise.all([web.stop(), api.stop(), worker.stop()]);
    await database.stop();
    return result;
  };
  return { victims: { web, api, worker, database }, readDatabase };
}

async function startEmbedded() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-kill-"));
  const server = await startHalf("web", webPort, { PUBLIC_URL: site, TRUST_PROXY: "1", DATA_DIR: folder });
  const readDatabase = async (read) => {
    await server.stop();
    const database = await PGlite.create({ dataDir: path.join(folder, "database"), extensions: { btree_gist } });
    const result = await read(async (sql, values) => (await database.query(sql, values)).rows);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    return result;
  };
  return { victims: { server }, readDatabase };
}
