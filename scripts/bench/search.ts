/**
 * Measures a search with 10,000 units and 590,000 stays on PostgreSQL, a tenth on the embedded database. A call of
 * `/v1`, its SQL statement alone and `SELECT 1` take turns, because their ratios are more stable than milliseconds.
 * `npm run bench -- search`; `--plans` prints PostgreSQL's query plans.
 */
import { createBenchApi } from "./api";
import { openEmbeddedBench, openPostgresBench, type BenchDatabase } from "./databases";
import { anyDay, dayAhead, queryOf, statementOf, type Search } from "./search-queries";
import { fullArea, loadWorld } from "./search-world";
import { Times } from "./times";

const rounds = 200;
const warmUp = 20;

const searches: Record<string, Search> = {
  "page 1": { query: "", days: anyDay },
  "page 2": { query: "page=2", days: anyDay },
  "page 50": { query: "page=50", days: anyDay },
  "cheapest first": { query: "sort=priceAsc", days: anyDay },
  "dearest first": { query: "sort=priceDesc", days: anyDay },
  "best rated first": { query: "sort=rating", days: anyDay },
  "one area": { query: "area=sinchon", days: anyDay },
  "every filter": {
    query: "area=itaewon&guests=2&maxPrice=900000&line=6&stepFree=true&lift=true&doorway=75",
    days: anyDay,
  },
  "without dates": { query: "" },
  "nothing free": { query: `area=${fullArea}`, days: (round) => 208 + (Math.abs(round) % 5) },
};

const postgres = await openPostgresBench();
if (postgres) await measure(postgres, 10_000);
else console.log("No PostgreSQL: set TEST_DATABASE_URL, or install Debian's. The embedded database alone:");
await measure(await openEmbeddedBench(), 1_000);

async function measure(database: BenchDatabase, units: number): Promise<void> {
  const { app, close } = createBenchApi(database.db);
  const times = new Times();
  async function get(url: string): Promise<void> {
    const answer = await app.request(url);
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${body}`);
  }
  try {
    await loadWorld(database.execute, units);
    for (let round = -warmUp; round < rounds; round++) {
      const time = <T>(name: string, work: () => Promise<T>) => (round < 0 ? work() : times.of(name, work));
      await time("SELECT 1", () => database.query({ name: "one", text: "select 1", values: [] }));
      for (const [name, search] of Object.entries(searches)) {
        const params = queryOf(search, round);
        const statement = statementOf(database, params);
        await time(`statement, ${name}`, () => database.query(statement));
        await time(`/v1, ${name}`, () => get(`/v1/houses?${params}`));
      }
      const calendar = new URLSearchParams({ from: dayAhead(0), to: dayAhead(400) });
      await time("/v1, calendar of 400 days", () => get(`/v1/houses/house-100/calendar?${calendar}`));
    }
    const [world] = await database.rows("select count(*)::text as stays from reservations");
    console.log(`\n${database.name}, ${units} units, ${world?.stays} stays; ms, p50 / p99 of ${rounds}`);
    report(times);
    if (process.argv.includes("--plans")) await showPlan(database);
  } finally {
    close();
    await database.close();
  }
}

function report(times: Times): void {
  const line = (...cells: string[]) => console.log(cells.map((cell, at) => cell.padEnd(at === 0 ? 26 : 15)).join(""));
  line("", "statement", "× SELECT 1", "/v1", "× SELECT 1", "× statement");
  line("SELECT 1", times.show("SELECT 1"));
  for (const name of [...Object.keys(searches), "calendar of 400 days"]) {
    const [statement, call] = [`statement, ${name}`, `/v1, ${name}`];
    const ratios = [times.ratio(call, "SELECT 1"), times.ratio(call, statement)];
    line(name, times.show(statement), times.ratio(statement, "SELECT 1"), times.show(call), ...ratios);
  }
}

async function showPlan(database: BenchDatabase): Promise<void> {
  const { text, values } = statementOf(database, queryOf({ query: "", days: anyDay }, 0));
  const literal = text.replace(/\$(\d+)/g, (_, at) => literalOf(values[Number(at) - 1]));
  for (const row of await database.rows(`explain (analyze) ${literal}`)) console.log(Object.values(row).join());
}

function literalOf(value: unknown): string {
  return value === null ? "null" : `'${String(value)}'`;
}
