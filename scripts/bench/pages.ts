/**
 * What a page costs the server: processor time of a request, in ms and as a multiple of a bare Remix page in the same
 * run, on PostgreSQL; medians of five rounds in turns. `npm run bench -- pages`.
 * `--cached=http://localhost:8080,123`: also public pages by the cache there, whose process has that number.
 */
import { openTestServer } from "../postgres.mjs";
import { buildBareRemix } from "./bare-remix";
import {
  dayAhead,
  leaveFirstCore,
  logIn,
  median,
  openRemix,
  openSite,
  readCpuMs,
  readOption,
  visit,
  type Site,
} from "./site";
import { query } from "./world";

const rounds = Number(readOption("rounds") ?? 5);
const requests = Number(readOption("requests") ?? 150);
const warmUp = 300;
/** A page from a cache costs so little that more of them are needed. */
const cachedRequests = requests * 10;
const stay = `checkIn=${dayAhead(60)}&checkOut=${dayAhead(120)}&guests=1`;
const publicPages = {
  terms: "/terms",
  houses: "/houses",
  "houses with dates": `/houses?${stay}`,
  house: `/detail/hongdae-mural-house?${stay}`,
  home: "/",
};

type Target = { name: string; site: Pick<Site, "url" | "pid">; path: string; cookie?: string; isCached?: boolean };

leaveFirstCore();
const postgres = await openTestServer();
if (!postgres.url) throw new Error("This needs PostgreSQL: TEST_DATABASE_URL, or Debian's.");
const database = new URL(postgres.url);
database.pathname = `/homes_bench_pages_${process.pid}`;
await query(postgres.url, `create database ${database.pathname.slice(1)}`);
const site = await openSite({ DATABASE_URL: database.href });
const bare = await openRemix(buildBareRemix());
try {
  const targets = await listTargets();
  const figures = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await measure(target, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets)
      figures.get(target.name)!.push(await measure(target, target.isCached ? cachedRequests : requests));
  }
  const [yardstick = []] = figures.values();
  console.table(
    [...figures].map(([Page, cpuMs]) => ({
      Page,
      "CPU ms": median(cpuMs).toFixed(2),
      "× bare Remix": median(cpuMs.map((ms, round) => ms / yardstick[round]!)).toFixed(2),
    })),
  );
} finally {
  await bare.close();
  await site.close();
  await query(postgres.url, `drop database ${database.pathname.slice(1)} with (force)`);
  await postgres.close();
}

async function listTargets(): Promise<Target[]> {
  const pages = Object.entries(publicPages).map(([name, path]) => ({ name, path }));
  const [url, pid] = readOption("cached")?.split(",") ?? [];
  const cached = url ? pages.map(({ name, path }) => ({ name: `${name}, cached`, path })) : [];
  return [
    { name: "bare Remix page", site: bare, path: "/" },
    ...pages.map((page) => ({ ...page, site })),
    { name: "My page", site, path: "/mypage", cookie: await logIn(site, "member") },
    { name: "console list", site, path: "/admin/reservations", cookie: await logIn(site, "admin") },
    ...cached.map((page) => ({ ...page, site: { url: url!, pid: Number(pid) }, isCached: true })),
  ];
}

/** Requests a page `count` times and returns the CPU ms of one. Each address is new to every cache, except for cached pages. */
async function measure({ site: { url, pid }, path, cookie, isCached }: Target, count: number): Promise<number> {
  const before = readCpuMs(pid);
  const fresh = () => `${path.includes("?") ? "&" : "?"}bench=${crypto.randomUUID()}`;
  await visit(url, () => ({ path: isCached ? path : path + fresh(), cookie }), count);
  return (readCpuMs(pid) - before) / count;
}
