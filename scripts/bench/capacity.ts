/**
 * What ten million visitors a month and a million units need, from the figures of docs/benchmarks.md. Replaces the
 * tables of docs/capacity.md, whose prose gives the formulas: `npm run bench -- capacity`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { parse } from "yaml";

const file = "docs/capacity.md";
const section = "## Pages, PostgreSQL\n";
const pageFigures =
  readFileSync("docs/benchmarks.md", "utf8")
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(section)) ?? "";

/** CPU ms of a request, from the table of pages on PostgreSQL. */
function cpuMs(page: string): number {
  const row = pageFigures.split("\n").find((line) => line.startsWith(`| ${page} `));
  if (!row) throw new Error(`docs/benchmarks.md has no figure for ${page}`);
  return Number(row.split("|")[2]);
}

const secondsAMonth = 30 * 86_400;
const monthlyVisitors = 10_000_000;
const units = 1_000_000;
const peakFactor = 4;
const visits = 1.4;
const pagesAVisit = 7;
const unitsAHouse = 7;
const occupancy = 0.7;
const nightsAStay = 45;
const residentsAStay = 1.2;
const mailsAStay = 9;
/** Seconds for which a process answers with the same page. */
const keptSeconds = 5;
const useOfACore = 0.6;
/** Web and API in processes of their own, with HTTP between them. */
const apartFactor = 1.2;
const houses = units / unitsAHouse;
const staysADay = (units * occupancy) / nightsAStay;
const peakPages = ((monthlyVisitors * visits * pagesAVisit) / secondsAMonth) * peakFactor;

/** `addresses`: how many different pages visitors without a session open at that time; 0 where none is shared. */
const pages = [
  { name: "home", share: 0.1, page: "/", cached: "/, cached", addresses: 6 },
  { name: "houses", share: 0.15, page: "/houses", cached: "/houses, cached", addresses: 300 },
  {
    name: "houses with dates",
    share: 0.25,
    page: "/houses with dates",
    cached: "/houses with dates, cached",
    addresses: 20_000,
  },
  {
    name: "a house with dates",
    share: 0.3,
    page: "/detail/hongdae-mural-house with dates",
    cached: "/detail/hongdae-mural-house with dates, cached",
    addresses: houses * 10,
  },
  { name: "texts", share: 0.08, page: "/terms", cached: "/houses, cached", addresses: 40 },
  { name: "My page, booking, payment", share: 0.11, page: "/mypage", cached: "/houses, cached", addresses: 0 },
  { name: "console", share: 0.01, page: "/admin/reservations", cached: "/houses, cached", addresses: 0 },
];

/** Each process keeps its own pages: of one address it gets λ/n requests a second, and answers λT/n of 1 + λT/n itself. */
function cachedShare({ share, addresses }: (typeof pages)[number], processes: number): number {
  if (addresses === 0) return 0;
  const expected = ((peakPages * share) / addresses / processes) * keptSeconds;
  return expected / (1 + expected);
}

function measure(processes: number) {
  const rows = pages.map((page) => {
    const cached = cachedShare(page, processes);
    const perSecond = peakPages * page.share;
    const ms = cached * cpuMs(page.cached) + (1 - cached) * cpuMs(page.page);
    return { ...page, cached, perSecond, ms, cores: (perSecond * ms) / 1000 };
  });
  return { rows, cores: rows.reduce((sum, { cores }) => sum + cores, 0) * apartFactor };
}

let processes = 1;
for (let round = 0; round < 20; round++) processes = Math.max(1, Math.ceil(measure(processes).cores / useOfACore));
const load = measure(processes);

/** Bytes of a row with its indexes: measured with 100,000 stays (admin bench) and in the demo world. */
const storage = [
  { what: "sealed contract (PDF in `contract_documents`)", rows: 1, bytes: 126_000 },
  { what: "messages", rows: mailsAStay, bytes: 1_500 },
  { what: "reservation", rows: 1, bytes: 2_200 },
  { what: "ledger entries", rows: 6, bytes: 350 },
  { what: "audit log", rows: 2, bytes: 550 },
  { what: "payments", rows: 2, bytes: 220 },
  { what: "installments", rows: 2, bytes: 160 },
  { what: "occupants", rows: residentsAStay, bytes: 240 },
];
const staysAYear = staysADay * 365;
const bytesAStay = storage.reduce((sum, { rows, bytes }) => sum + rows * bytes, 0);
const gigabytes = (bytes: number) => Math.round(bytes / 1e9);

/** Of deploy/kubernetes/production. */
const [webs, apis] = (["web", "api"] as const).map((name) => readScale(name)) as [number, number];
const workers = 2;
const diskBytes = 200 * 2 ** 30;
const databaseCores = 4;
const pictureFolderBytes = 100 * 2 ** 30;

function readScale(name: string): number {
  const documents = readFileSync("deploy/kubernetes/production/autoscaling.yaml", "utf8").split(/^---$/m);
  const scales = documents.map(
    (document) => parse(document) as { metadata: { name: string }; spec: { maxReplicas: number } },
  );
  return scales.find(({ metadata }) => metadata.name === name)!.spec.maxReplicas;
}

/** Mail that falls due at 10:00: a worker sends three at a time, each in a third of a second. */
const mailsAtTen = staysADay * residentsAStay + staysADay + ((units * occupancy) / 30) * 2;
const mailsASecond = workers * 3 * 3;
const lateAlertSeconds = 300;
/** Measured with 10,000 units: the call when nothing is free, which reads every unit. */
const nothingFreeMs = 58;
const nothingFreeShare = 0.05;
const nothingFreeCores = (peakPages * 0.25 * nothingFreeShare * nothingFreeMs * (units / 10_000)) / 8 / 1000; // one of eight areas
const picturesAHouse = 12;
const bytesAPicture = 600_000;

/** The share of the goal at which each limit of deploy/kubernetes/production is reached. */
const limits = [
  {
    part: "Disk of PostgreSQL, within a year",
    needs: `${gigabytes(bytesAStay * staysAYear)} GB a year`,
    has: `${gigabytes(diskBytes)} GB`,
    share: diskBytes / (bytesAStay * staysAYear),
  },
  {
    part: "Mail at 10:00, until the alarm",
    needs: `${Math.round(mailsAtTen / 1000)},000 mails, ${Math.round(mailsAtTen / mailsASecond / 60)} minutes`,
    has: `${mailsASecond} a second, ${lateAlertSeconds / 60} minutes`,
    share: (mailsASecond * lateAlertSeconds) / mailsAtTen,
  },
  {
    part: "Folder of scaled pictures",
    needs: `${gigabytes(houses * picturesAHouse * bytesAPicture)} GB`,
    has: `${gigabytes(pictureFolderBytes)} GB`,
    share: pictureFolderBytes / (houses * picturesAHouse * bytesAPicture),
  },
  {
    part: "Searches that find nothing free, on PostgreSQL",
    needs: `${nothingFreeCores.toFixed(1)} cores`,
    has: `${(databaseCores * useOfACore).toFixed(1)} cores`,
    share: Math.sqrt((databaseCores * useOfACore) / nothingFreeCores), // grows with visitors and with units
  },
  {
    part: "Processes of web and API",
    needs: `${processes}`,
    has: `${webs + apis}`,
    share: (webs + apis) / processes,
  },
].toSorted((a, b) => a.share - b.share);

const percent = (share: number) => `${Math.round(share * 100)} %`;
const count = (value: number) => Math.round(value).toLocaleString("en");

await writeTable("traffic", [
  ...load.rows.map(({ name, share, cached, perSecond, ms, cores }) => ({
    Page: name,
    "of all": percent(share),
    "a second": perSecond.toFixed(0),
    "from the cache": percent(cached),
    "CPU ms": ms.toFixed(1),
    cores: cores.toFixed(2),
  })),
  {
    Page: "all, web and API apart",
    "of all": "100 %",
    "a second": peakPages.toFixed(0),
    "from the cache": percent(load.rows.reduce((sum, { cached, share }) => sum + cached * share, 0)),
    "CPU ms": ((load.cores * 1000) / peakPages).toFixed(1),
    cores: load.cores.toFixed(2),
  },
]);
await writeTable("needs", [
  { What: "processes of web and API, at 60 % of a core", Need: `${processes}, and one of each to spare` },
  { What: "memory, 512 MiB each", Need: `${((processes + 2) / 2).toFixed(1)} GiB` },
  { What: "stays a day", Need: count(staysADay) },
  { What: "bookings a second, in the busiest hour", Need: ((staysADay / 86_400) * peakFactor).toFixed(1) },
  { What: "mails a day", Need: count(staysADay * mailsAStay) },
  { What: "mails that fall due at 10:00", Need: count(mailsAtTen) },
  { What: "rows a year", Need: count(storage.reduce((sum, { rows }) => sum + rows, 0) * staysAYear) },
  { What: "database, a year", Need: `${gigabytes(bytesAStay * staysAYear)} GB` },
  { What: "database without the PDFs, a year", Need: `${gigabytes((bytesAStay - 126_000) * staysAYear)} GB` },
  {
    What: "bytes to visitors, 2.8 MB each",
    Need: `${gigabytes(monthlyVisitors * 2.8e6) / 1000} TB a month, ${count((monthlyVisitors * 2.8e6 * 8 * peakFactor) / secondsAMonth / 1e6)} Mbit/s in the busiest hour`,
  },
]);
await writeTable(
  "storage",
  storage.map(({ what, rows, bytes }) => ({
    "A stay has": what,
    rows,
    "bytes a row": count(bytes),
    "GB a year": gigabytes(rows * bytes * staysAYear),
  })),
);
await writeTable(
  "limits",
  limits.map(({ part, needs, has, share }, at) => ({
    "": at + 1,
    Part: part,
    "The goal needs": needs,
    "Production has": has,
    "Enough for": share >= 1 ? "the goal" : percent(share),
  })),
);

/** Replaces what is between the two comments with this name. */
async function writeTable(name: string, rows: Record<string, string | number>[]): Promise<void> {
  console.log(`\n${name}`);
  console.table(rows);
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  const table = [line(columns), line(columns.map((_, at) => (at === 0 ? ":--" : "--:")))];
  for (const row of rows) table.push(line(columns.map((column) => row[column] ?? "")));
  const [before, , after] = readFileSync(file, "utf8").split(new RegExp(`<!-- ${name}(?: end)? -->`));
  if (after === undefined) throw new Error(`${file} has no place for the table ${name}`);
  const text = `${before}<!-- ${name} -->\n\n${table.join("\n")}\n\n<!-- ${name} end -->${after}`;
  writeFileSync(file, (await format(file, text)).code);
}
