/**
 * Two webs and two APIs on one PostgreSQL behind nginx; one of each is killed (-9) and restarted every five seconds:
 * npm run replicas [-- seconds, 120 [pages a second, 4 [guests, 2]]]. Pages are read at a fixed rate, and guests sign
 * up, reserve, pay and sign. Reading a page may never fail; a form may, and must succeed when it is sent again.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findNginx } from "../../scripts/nginx.mjs";
import { checkBooks } from "./books.mjs";
import { Guest } from "./guest.mjs";
import { build, startHalf } from "./halves.mjs";
import { freePort, startPostgres } from "../../scripts/postgres.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const seconds = Number(process.argv[2] ?? 120);
const perSecond = Number(process.argv[3] ?? 4);
const atOnce = Number(process.argv[4] ?? 2);
const ports = { site: await freePort(), inner: await freePort() };
for (const half of ["apis", "webs"]) ports[half] = [await freePort(), await freePort()];
const site = `http://localhost:${ports.site}`;
const inner = `http://127.0.0.1:${ports.inner}`; // the APIs' address for the webs

build();
const nginx = startNginx();
const database = await startPostgres(await freePort());
const settings = { DATABASE_URL: database.url, PUBLIC_URL: site, API_PUBLIC_URL: inner, TRUST_PROXY: "1" };
const apis = [];
for (const port of ports.apis) apis.push(await startHalf("api", port, settings));
const webSettings = { PUBLIC_URL: site, API_BASE_URL: inner, TRUST_PROXY: "2" };
const webs = [];
for (const port of ports.webs) webs.push(await startHalf("web", port, webSettings));
console.log(`${perSecond} pages a second and ${atOnce} guests at a time, for ${seconds} s`);

const slugs = await listSlugs();
const pages = [
  "/",
  "/houses",
  "/faq",
  "/community",
  "/testimonial",
  "/about",
  ...slugs.map((slug) => `/detail/${slug}`),
];
const endsAt = Date.now() + seconds * 1000;
const times = [];
const failed = [];
const guests = [];
const guestFailures = [];
const [, , rounds] = await Promise.all([
  readPages(),
  Promise.all(Array.from({ length: atOnce }, liveOn)),
  killInTurn(),
]);

const client = new pg.Client({ connectionString: database.url });
await client.connect();
await wait(75_000); // a killed worker's messages are retried after a minute
const wrong = await checkBooks(async (sql) => (await client.query(sql)).rows);
await client.end();
await Promise.all([...webs, ...apis].map((half) => half.stop()));
await database.stop();
nginx.stop();

times.sort((a, b) => a - b);
const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
const done = guests.filter(({ acknowledged }) => acknowledged.confirmed).length;
console.log(
  `${rounds} rounds of kills; ${times.length + failed.length} pages read, ${failed.length} failed; ` +
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms`,
);
console.log(
  `${guests.length} journeys, ${done} came to their end; ${guests.reduce((sum, one) => sum + one.retries, 0)} steps sent again`,
);
for (const failure of [...failed, ...guestFailures]) console.error(failure);
for (const [question, rows] of wrong) console.error(`${question}:`, rows);
process.exit(failed.length + guestFailures.length + wrong.length > 0 ? 1 : 0);

async function listSlugs() {
  const html = await (await fetch(`${site}/houses`)).text();
  return [...new Set([...html.matchAll(/\/detail\/([\w-]+)/g)].map(([, slug]) => slug))].slice(0, 6);
}

/** At a fixed rate, however long answers take. */
async function readPages() {
  const running = [];
  for (let next = Date.now(), count = 0; next < endsAt; next += 1000 / perSecond, count++) {
    await wait(Math.max(0, next - Date.now()));
    running.push(readPage(pages[count % pages.length]));
  }
  await Promise.all(running);
}

async function readPage(page) {
  const startedAt = performance.now();
  try {
    const answer = await fetch(site + page, {
      headers: { "accept-language": "en" },
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    const isWhole = text.includes("</html>") && !text.includes("Some of this page");
    if (answer.status !== 200 || !isWhole) throw new Error(`${answer.status}${isWhole ? "" : ", not whole"}`);
    times.push(performance.now() - startedAt);
  } catch (error) {
    failed.push(`GET ${page}: ${error.message} after ${Math.round(performance.now() - startedAt)} ms`);
  }
}

async function liveOn() {
  while (Date.now() < endsAt) {
    const guest = new Guest(site, guests.length + 1);
    guests.push(guest);
    await guest.live().catch((error) => guestFailures.push(error.message));
  }
}

/** Alternates between the two; waits until the killed process answers again. */
async function killInTurn() {
  let round = 0;
  for (; Date.now() < endsAt; round++) {
    const startedAt = Date.now();
    const pair = [webs[round % 2], apis[round % 2]];
    await Promise.all(
      pair.map(async (half) => {
        await half.kill();
        await half.start();
        await half.untilReady();
      }),
    );
    await wait(Math.max(0, 5_000 - (Date.now() - startedAt)));
  }
  return round;
}

/** As in docs/operations.md for several processes. */
function startNginx() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-load-nginx-"));
  mkdirSync(path.join(folder, "temp"));
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path temp/${kind};`);
  const server = (number, upstream) =>
    `server { listen 127.0.0.1:${number}; location / { proxy_pass http://${upstream}; } }`;
  const pair = (half) =>
    ["", " backup"]
      .flatMap((role) => ports[half].map((number) => `server 127.0.0.1:${number} max_fails=0${role};`))
      .join(" ");
  writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; ${process.getuid?.() === 0 ? "user root;" : ""} pid nginx.pid; error_log error.log; events { worker_connections 4096; }
    http { ${temp.join(" ")} access_log off; client_max_body_size 12m;
      upstream webs { ${pair("webs")} keepalive 32; }
      upstream apis { ${pair("apis")} keepalive 32; }
      proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffer_size 16k; proxy_buffers 16 32k; proxy_connect_timeout 1s; proxy_next_upstream error timeout;
      ${server(ports.site, "webs")} ${server(ports.inner, "apis")} }`,
  );
  const child = spawn(findNginx() ?? "nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], {
    stdio: "inherit",
  });
  const stop = () => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  return { stop };
}
