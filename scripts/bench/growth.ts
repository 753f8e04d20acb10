/**
 * What pages cost with 1,000 and 10,000 units: processor time of a request in the site and in PostgreSQL, with other
 * dates and another house each time. Needs Debian's PostgreSQL. `npm run bench -- growth`, `--units=1000,100000`.
 */
import { areaSlugs } from "../../domain/enums";
import { freePort, startPostgres } from "../postgres.mjs";
import { dayAhead, leaveFirstCore, median, openSite, readCpuMs, readOption, visit } from "./site";
import { createWorld } from "./world";

const sizes = (readOption("units") ?? "1000,10000").split(",").map(Number);
const requests = Number(readOption("requests") ?? 200);
const stay = (at: number) => {
  const from = 5 + ((at * 37) % 176);
  return `checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 30 + (at % 61))}&guests=1`;
};
const pages: Record<string, (at: number) => string> = {
  home: (at) => `/?bench=${at}`,
  houses: (at) => `/houses?area=${areaSlugs[at % areaSlugs.length]}&bench=${at}`,
  "houses with dates": (at) => `/houses?${stay(at)}&bench=${at}`,
  house: (at) => `/detail/house-${1 + (at % 100)}?${stay(at)}&bench=${at}`,
};

leaveFirstCore();
const postgres = await startPostgres(await freePort(), ["fsync=off", "shared_buffers=1GB", "max_wal_size=8GB"]);
try {
  const rows = [];
  for (const units of sizes) rows.push(...(await measure(units)));
  console.table(rows.toSorted((a, b) => a.Page.localeCompare(b.Page)));
} finally {
  await postgres.stop();
}

async function measure(units: number) {
  const site = await openSite({ DATABASE_URL: await createWorld(postgres.url, units) });
  const read = () => [readCpuMs(site.pid), readCpuMs(postgres.readPid())] as const;
  const rows = [];
  try {
    for (const [Page, toPath] of Object.entries(pages)) {
      await visit(site.url, (at) => ({ path: toPath(at + requests) }), requests); // warms up
      const before = read();
      const times = await visit(site.url, (at) => ({ path: toPath(at) }), requests);
      const [web, database] = read().map((ms, at) => ((ms - before[at]!) / requests).toFixed(2));
      rows.push({
        Page,
        Units: units,
        "site, ms": web,
        "PostgreSQL, ms": database,
        "median of answers, ms": Math.round(median(times)),
      });
    }
  } finally {
    await site.close();
  }
  return rows;
}
