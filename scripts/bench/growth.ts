/**
 * How the site grows: 1, 2 and 4 web processes behind nginx on one PostgreSQL, 10 to 1,000 visitors at once, a streaming
 * replica for public reads, and larger data sets. `npm run bench -- growth`; `--units=1000,10000` chooses the data sets,
 * of which the first one has the visitors. Everything shares the cores of one machine, so what counts is processor time
 * for each request and whose it is. Servers of its own: Debian's PostgreSQL, and nginx.
 */
import pg from "pg";
import { hashPassword } from "../../api/accounts/passwords";
import { freePort, startPostgres, startReplica } from "../postgres.mjs";
import { openBench } from "./databases";
import { readCpuMs, readMemoryMb, readTreeCpuMs } from "./processor";
import { publish } from "./report";
import { loadWorld, residentId } from "./search-world";
import { chooseVisitorPage, visit, visitorPages, type Visit, type VisitorRequest } from "./visitors";
import { openWebFarm, type Web } from "./web-farm";

const processCounts = [1, 2, 4];
const visitorCounts = [10, 100, 1_000];
const seconds = 6;
const pageSeconds = 4;
const warmUpRequests = 400;
const sizes = readSizes();
const password = "Homes-2026";
/** Former readers get no page of the cache. */
const uncached = "homes_reader=bench";
/** My page, bookings and payments, of all requests: as in scripts/bench/capacity.ts. */
const memberShare = 0.11;

const postgresSettings = [
  "fsync=off",
  "max_connections=300",
  "shared_buffers=1GB",
  "max_wal_size=8GB",
  "maintenance_work_mem=1GB",
  "shared_preload_libraries=pg_stat_statements",
];

type Server = Awaited<ReturnType<typeof startPostgres>>;
type Load = { webs: Web[]; visitors: number; replica?: Server; choose?: (random: () => number) => VisitorRequest };

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1)); // ends what was started
const startedAt = performance.now();
const primary = await startPostgres(await freePort(), postgresSettings);
const farm = await openWebFarm();
try {
  await query(primary.url, "create extension pg_stat_statements");
  const url = await createWorld(sizes[0]!);
  const webs = await startWebs(Math.max(...processCounts), { DATABASE_URL: url });
  const pages = await measurePages(webs[0]!, sizes[0]!);
  await publishVisitors(webs);
  await publishReplica(webs.slice(0, 2), url);
  for (const units of sizes.slice(1)) {
    const [web] = await startWebs(1, { DATABASE_URL: await createWorld(units) });
    pages.push(...(await measurePages(web!, units)));
  }
  await publish(
    "Growth, units",
    `Pages without the caches of visitors, one web process, 4 requests at a time for ${pageSeconds} s each; processor time of a request in the web process, and in all processes of PostgreSQL.`,
    pages.toSorted((a, b) => String(a.Page).localeCompare(String(b.Page))),
  );
  console.log(`\n${Math.round((performance.now() - startedAt) / 1_000)} s`);
} finally {
  await farm.close();
  await primary.stop();
}

async function publishVisitors(webs: Web[]) {
  const rows = [];
  for (const count of processCounts) {
    const used = webs.slice(0, count);
    for (const visitors of visitorCounts) {
      const { visited, web, nginx, primary } = await measure({ webs: used, visitors });
      rows.push({
        "Web processes": count,
        Visitors: visitors.toLocaleString("en"),
        ...show(visited),
        "web, ms": web.toFixed(2),
        "nginx, ms": nginx.toFixed(2),
        "PostgreSQL, ms": primary.toFixed(2),
        "MB a web": Math.max(...used.map(({ pid }) => readMemoryMb(pid))),
      });
    }
  }
  await publish(
    "Growth, web processes and visitors",
    `Web processes with their API behind nginx on one PostgreSQL with ${sizes[0]!.toLocaleString("en")} units, all of them and the visitors on the same two cores. Each visitor has a connection and asks for the next page as soon as it has one, for ${seconds} s: a quarter each of the home page, houses of an area, houses with dates, and a house with dates, where dates differ nearly every time, so that the caches answer half of the requests at most. Each process has caches of its own, for seconds: more processes, or fewer requests a second, render more. Processor time of a request, compressed by nginx; its p50 and p99 include the wait for a core.`,
    rows,
  );
}

/** The same load in turns, with and without a replica. */
async function publishReplica(without: Web[], url: string) {
  const replica = await startReplica(await freePort(), primary.url, postgresSettings);
  try {
    await publish(
      "Growth, read replica",
      `Two web processes, with and without \`DATABASE_READ_URL\`, in turns; the pages of visitors as above, and My page of a member, which stays on the primary, for ${memberShare * 100} % of the requests. Processor time and statements of a request; the primary's time contains sending its log to the replica.`,
      await measureReplica(without, url, replica),
    );
  } finally {
    await replica.stop();
  }
}

async function measureReplica(without: Web[], url: string, replica: Server) {
  const readUrl = new URL(url);
  readUrl.port = new URL(replica.url).port;
  const withReplica = await startWebs(without.length, { DATABASE_URL: url, DATABASE_READ_URL: readUrl.href });
  const cookie = await logIn(without[0]!);
  const choose = (random: () => number) =>
    random() < memberShare ? { path: "/mypage", cookie } : chooseVisitorPage(random);
  const rows = [];
  for (const visitors of visitorCounts) {
    for (const [name, webs] of [
      ["primary", without],
      ["replica", withReplica],
    ] as const) {
      const figures = await measure({ webs, visitors, replica, choose });
      rows.push({
        "Public reads on": name,
        Visitors: visitors.toLocaleString("en"),
        ...show(figures.visited),
        "web, ms": figures.web.toFixed(2),
        "primary, ms": figures.primary.toFixed(2),
        "replica, ms": figures.replica.toFixed(2),
        "statements on the primary": figures.primaryStatements.toFixed(2),
        "on the replica": figures.replicaStatements.toFixed(2),
      });
    }
  }
  return rows;
}

async function measurePages(web: Web, units: number) {
  const rows: Record<string, string | number>[] = [];
  for (const [name, toPath] of Object.entries(visitorPages)) {
    const choose = (random: () => number) => ({ path: toPath(random), cookie: uncached });
    const before = [readCpuMs(web.pid), readTreeCpuMs(primary.readPid())] as const;
    const visited = await visit({ port: web.port, host: farm.host, visitors: 4, seconds: pageSeconds, choose });
    const answers = visited.ms.length + visited.failed;
    rows.push({
      Page: name,
      Units: units.toLocaleString("en"),
      "web, ms": ((readCpuMs(web.pid) - before[0]) / answers).toFixed(2),
      "PostgreSQL, ms": ((readTreeCpuMs(primary.readPid()) - before[1]) / answers).toFixed(2),
      ...show(visited),
    });
  }
  return rows;
}

/** Processor time in ms, and statements, of one request. */
async function measure({ webs, visitors, replica, choose = chooseVisitorPage }: Load) {
  const nginxPid = await farm.balance(webs);
  const read = async () => ({
    web: webs.reduce((sum, { pid }) => sum + readCpuMs(pid), 0),
    nginx: readTreeCpuMs(nginxPid),
    primary: readTreeCpuMs(primary.readPid()),
    replica: replica ? readTreeCpuMs(replica.readPid()) : 0,
    primaryStatements: await countStatements(primary),
    replicaStatements: replica ? await countStatements(replica) : 0,
  });
  const before = await read();
  const visited = await visit({ port: farm.port, host: farm.host, visitors, seconds, choose });
  const after = await read();
  const answers = visited.ms.length + visited.failed;
  const each = (name: keyof typeof before) => (after[name] - before[name]) / answers;
  return {
    visited,
    web: each("web"),
    nginx: each("nginx"),
    primary: each("primary"),
    replica: each("replica"),
    primaryStatements: each("primaryStatements"),
    replicaStatements: each("replicaStatements"),
  };
}

function show({ ms, failed, seconds }: Visit) {
  const at = (share: number) => Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0);
  return { "a second": Math.round(ms.length / seconds), "p50, ms": at(0.5), "p99, ms": at(0.99), failed };
}

async function createWorld(units: number): Promise<string> {
  const name = `homes_growth_${units}`;
  await query(primary.url, `create database ${name}`);
  const url = new URL(primary.url);
  url.pathname = `/${name}`;
  await (await openBench(url.href)).close(); // migrates it
  const loadedAt = performance.now();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await loadWorld((statements) => client.query(statements), units, { isBookable: false }).finally(() => client.end());
  console.log(`${units} units loaded in ${Math.round((performance.now() - loadedAt) / 1_000)} s`);
  const values = [await hashPassword(password), residentId(1)];
  await query(url.href, "update accounts set password_hash = $1, email_verified_at = now() where id = $2", values);
  return url.href;
}

/** The first one alone, since it builds what is stale. */
async function startWebs(count: number, settings: Record<string, string>): Promise<Web[]> {
  const first = await farm.startWeb(settings);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => farm.startWeb(settings)));
  const webs = [first, ...others];
  for (const web of webs) await warmUp(web);
  return webs;
}

async function warmUp(web: Web): Promise<void> {
  let left = warmUpRequests;
  while (left > 0) {
    const { ms, failed } = await visit({
      port: web.port,
      host: farm.host,
      visitors: 8,
      seconds: 0.5,
      choose: (random) => ({ ...chooseVisitorPage(random), cookie: uncached }),
    });
    if (failed > 0) throw new Error(`${failed} requests failed before the measurement.`);
    left -= ms.length;
  }
}

async function logIn({ port }: Web): Promise<string> {
  const body = new URLSearchParams({ email: "resident1@residents.example", password });
  const answer = await fetch(`http://localhost:${port}/auth/login`, { method: "POST", body, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`The log-in answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function countStatements(server: Server): Promise<number> {
  const [row] = await query<{ count: number }>(
    server.url,
    "select coalesce(sum(calls), 0)::float8 as count from pg_stat_statements",
  );
  return row!.count;
}

async function query<Row>(connectionString: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text, values).finally(() => client.end());
  return rows as Row[];
}

function readSizes(): number[] {
  const option = process.argv.find((argument) => argument.startsWith("--units="));
  const units = (option?.slice("--units=".length) ?? "1000,10000").split(",").map(Number);
  if (units.some((count) => !(count >= 1_000 && count <= 100_000)))
    throw new Error("--units takes numbers from 1000 to 100000, separated by commas.");
  return units;
}
