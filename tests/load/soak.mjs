/**
 * Ten minutes at a fixed rate, measuring memory: npm run soak [-- minutes, 10 [requests a second, 15]]. The whole site
 * in one process on the embedded database: pages of every kind, refused forms, members' pages. After a fifth of the
 * time as warm-up, the memory of the last fifth may exceed that of the first by at most 10 %; the heap is measured
 * after garbage collection.
 */
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build, startHalf } from "./halves.mjs";
import { freePort } from "../../scripts/postgres.mjs";

process.chdir(path.join(import.meta.dirname, "../.."));
const minutes = Number(process.argv[2] ?? 10);
const perSecond = Number(process.argv[3] ?? 15);
const [port, metricsPort] = [await freePort(), await freePort()];
const site = `http://localhost:${port}`;

build();
const server = await startHalf("web", port, {
  PUBLIC_URL: site,
  METRICS_PORT: String(metricsPort),
  TRUST_PROXY: "1",
  NODE_OPTIONS: `${process.env.NODE_OPTIONS} --expose-gc --require ${path.resolve("tests/load/collect-on-signal.cjs")}`,
});
const cookie = (await post("/auth/login", { email: "member@homes.example", password: "Homes-2026" })).headers
  .getSetCookie()
  .map((line) => line.split(";")[0])
  .join("; ");
const houses = await (await visit("/houses")).text();
const slugs = [...new Set([...houses.matchAll(/\/detail\/([\w-]+)/g)].map(([, slug]) => slug))];
const soon = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = (slug, count) =>
  `/detail/${slug}?checkIn=${soon(30 + (count % 200))}&checkOut=${soon(45 + (count % 200))}`;

const visits = [
  () => visit("/"),
  (count) => visit(`/houses?guests=${1 + (count % 3)}`),
  (count) => visit(stay(slugs[count % slugs.length], count)),
  () => visit("/faq?lng=ko"),
  (count) => visit(`/community?page=${1 + (count % 3)}`),
  () => visit("/mypage", cookie),
  () => visit("/mypage/profile", cookie),
  (count) => visit(`/nothing-here-${count}`),
  () => post("/auth/sign-up", { email: "not an address" }),
];

const totalMs = minutes * 60_000;
const startedAt = Date.now();
const samples = [];
const failures = [];
let answered = 0;
const running = new Set();
const sampling = sample();
for (let next = startedAt, count = 0; next < startedAt + totalMs; next += 1000 / perSecond, count++) {
  await wait(Math.max(0, next - Date.now()));
  const one = visits[count % visits.length](count)
    .then(async ({ status, body }) => {
      await body?.pipeTo(new WritableStream());
      if (status >= 500) failures.push(`${status}`);
      else answered += 1;
    })
    .catch((error) => failures.push(error.message))
    .finally(() => running.delete(one));
  running.add(one);
}
await Promise.all(running);
await sampling;
await server.stop();

const fifth = (number) => samples.filter(({ at }) => at >= (number - 1) * 0.2 && at < number * 0.2);
console.log(`${answered} requests in ${minutes} minutes, ${failures.length} failed`);
for (const failure of new Set(failures)) console.error(failure);
let grows = false;
for (const kind of ["heap", "resident"]) {
  const [early, late] = [2, 5].map((number) => median(fifth(number).map((sample) => sample[kind])));
  const growth = (late / early - 1) * 100;
  if (!Number.isFinite(growth)) throw new Error(`the metrics do not tell the ${kind}`);
  console.log(`${kind}: ${megabytes(early)} MB, in the end ${megabytes(late)} MB: ${growth.toFixed(1)} % more`);
  if (growth > 10) grows = true;
}
process.exit(grows || failures.length > 0 ? 1 : 0);

function visit(page, cookie = "") {
  return send(page, { headers: { "accept-language": "en", cookie } });
}

function post(page, form) {
  return send(page, { method: "POST", body: new URLSearchParams(form) });
}

function send(page, options) {
  return fetch(site + page, { ...options, redirect: "manual", signal: AbortSignal.timeout(30_000) });
}

async function sample() {
  while (Date.now() < startedAt + totalMs) {
    await wait(10_000);
    server.tell("SIGUSR2");
    await wait(500);
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    const read = (name) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, "m").exec(text)?.[1]);
    samples.push({
      at: (Date.now() - startedAt) / totalMs,
      heap: read("nodejs_heap_size_used_bytes"),
      resident: read("process_resident_memory_bytes"),
    });
  }
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function megabytes(bytes) {
  return Math.round(bytes / 1e6);
}
