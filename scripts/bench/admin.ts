/**
 * Measures the console's list of reservations at 100,000 stays: page 1, page 1,000 and searches as calls of `/v1`,
 * relative to their SQL statements alone and to a call for an empty list. Also the occupancy calendar, and the CSV of
 * all rows with its memory, compared with an eighth of them. `npm run bench -- admin`; exits with 1 when a ratio or the
 * memory exceeds its limit.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PgDialect } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { adminReservationListQuery } from "../../contract/admin-reservation-list";
import { hashPassword } from "../../api/accounts/passwords";
import { accounts } from "../../api/db/schema";
import { findPage, pageStatement } from "../../api/reservations/admin-reservation.queries";
import { selectRows } from "../../api/reservations/admin-reservation-list.view";
import { loadAdminWorld } from "./admin-world";
import { createBenchApi } from "./api";
import { openEmbeddedBench, openPostgresBench, type BenchDatabase } from "./databases";
import { Times } from "./times";

setFlagsFromString("--expose_gc");
const sweep = runInNewContext("gc") as () => void;

const rounds = 60;
const warmUp = 6;
const empty = "from=2200-01-01";
const chunksBetweenSweeps = 20;
const maxTimesBare = 1.5;
/** In addition to 1.5 times the memory of an eighth: garbage collection is not exact. */
const memoryLeeway = 32 * 1024 * 1024;
const lists: Record<string, string> = {
  "page 1": "",
  "page 1,000": "page=1000",
  "page 1,000 by name": "page=1000&sort=name",
  "search, a resident": "q=linh 1235",
  "search, a surname": "q=garcia",
  "search, an e-mail": "q=resident777@",
  unsigned: "status=unsigned",
};
const excesses: string[] = [];

const postgres = await openPostgresBench();
if (postgres) await measure(postgres, 1_700);
else console.log("No PostgreSQL: set TEST_DATABASE_URL, or install Debian's. The embedded database alone:");
if (!process.argv.includes("--postgres")) await measure(await openEmbeddedBench(), 170);
for (const excess of excesses) console.error(excess);
if (excesses.length > 0) process.exitCode = 1;

async function measure(database: BenchDatabase, units: number): Promise<void> {
  const { app, close } = createBenchApi(database.db);
  const times = new Times();
  try {
    await loadAdminWorld(database.execute, units);
    const token = await logIn(database, app);
    const call = (path: string) => app.request(`/v1/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const get = async (path: string) => {
      const answer = await call(path);
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`);
      return body;
    };
    const bare = await Promise.all(Object.values(lists).map((search) => statementsOf(database, search)));
    for (let round = -warmUp; round < rounds; round++) {
      const time = <T>(name: string, work: () => Promise<T>) => (round < 0 ? work() : times.of(name, work));
      await time("empty", () => get(`reservations?${empty}`));
      for (const [index, [name, search]] of Object.entries(lists).entries()) {
        await time(`bare ${name}`, async () => {
          for (const statement of bare[index] ?? []) await database.query(statement);
        });
        await time(name, () => get(`reservations?${search}`));
      }
      await time("week", () => get("reservations/week"));
      await time("month", () => get("reservations/week?days=31"));
    }
    const [world] = await database.rows("select count(*)::text as stays from reservations");
    console.log(`\n${database.name}, ${units} units, ${world?.stays} stays; ms, p50 / p99 of ${rounds}`);
    report(times, database.name);
    console.log(`Month board of ${units} units: ${kB((await get("reservations/week?days=31")).length)} kB of JSON`);
    const part = await readFile(() => call("reservations.csv?area=hongdae"));
    const whole = await readFile(() => call("reservations.csv"));
    if (whole > part * 1.5 + memoryLeeway) excesses.push(`${database.name}: the file grows in memory with its rows`);
  } finally {
    close();
    await database.close();
  }
}

function report(times: Times, database: string): void {
  const line = (...cells: string[]) => console.log(cells.map((cell, at) => cell.padEnd(at === 0 ? 24 : 18)).join(""));
  line("", "bare statements", "/v1", "× bare + empty");
  line("empty list", "", times.show("empty"));
  for (const name of Object.keys(lists)) {
    const least = (times.at(`bare ${name}`, 0.5) ?? 0) + (times.at("empty", 0.5) ?? 0);
    const ratio = (times.at(name, 0.5) ?? 0) / least;
    line(name, times.show(`bare ${name}`), times.show(name), `${ratio.toFixed(2)}×`);
    if (ratio > maxTimesBare) excesses.push(`${database}: ${name} costs ${ratio.toFixed(2)} times its bare statements`);
  }
  line("week board", "", times.show("week"));
  line("month board", "", times.show("month"));
}

/** The call's two statements with their values: the keys of the page, then its rows. */
async function statementsOf({ db }: BenchDatabase, search: string) {
  const query = adminReservationListQuery.parse(Object.fromEntries(new URLSearchParams(search)));
  const now = new Date();
  const keys = new PgDialect().sqlToQuery(pageStatement(query, now));
  const { ids } = await findPage(db, query, now);
  const rows = selectRows(db).toSQL().sql;
  const first = { name: "", text: keys.sql, values: keys.params };
  return ids.length > 0 ? [first, { name: "", text: rows, values: [ids] }] : [first];
}

async function logIn({ db }: BenchDatabase, app: ReturnType<typeof createBenchApi>["app"]): Promise<string> {
  const [email, password] = ["admin@homes.example", "Homes-2026"];
  const person = { firstName: "Ada", lastName: "", country: "KR", phone: "+821012345678", locale: "en" } as const;
  const passwordHash = await hashPassword(password);
  await db
    .insert(accounts)
    .values({ ...person, id: uuidv7(), email, passwordHash, role: "admin", termsAgreedAt: new Date() });
  const answer = await app.request("/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

/** Measures the memory after garbage collection at intervals; returns the maximum, in bytes above the start. */
async function readFile(open: () => Response | Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const held = () => (sweep(), process.memoryUsage().heapUsed);
  const before = held();
  let [rows, bytes, highest, chunks] = [-1, 0, before, 0];
  for await (const chunk of (await open()).body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    rows += chunk.filter((byte) => byte === 10).length; // without the header
    if (chunks++ % chunksBetweenSweeps === 0) highest = Math.max(highest, held());
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const peak = kB((highest - before) / 1024);
  console.log(
    `CSV: ${rows} rows, ${kB(bytes / 1024)} MB in ${seconds} s; held at most beside what was before: ${peak} MB`,
  );
  return highest - before;
}

function kB(size: number): string {
  return (size / 1024).toFixed(1);
}
