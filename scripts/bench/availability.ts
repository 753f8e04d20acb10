import { createBenchApi } from "./api";
import { openBench } from "./databases";
import { anyDay, dayAhead, queryOf, statementOf, type Search } from "./search-queries";
import { Times } from "./times";

const rounds = 400;
const warmUp = 40;
const searches: Record<string, Search> = {
  "free for 30 nights": { query: "", days: anyDay },
  "free in one area": { query: "area=sinchon", days: anyDay },
  "free, every filter": {
    query: "area=itaewon&guests=2&maxPrice=900000&line=6&stepFree=true&lift=true&doorway=75",
    days: anyDay,
  },
  "without dates": { query: "" },
};
const selectOne = { name: "one", text: "select 1", values: [] };

/** Availability in one set: `SELECT 1`, the statement alone and the call of `/v1` in turns. */
export async function measureAvailability(url: string) {
  const database = await openBench(url);
  const { app, close } = createBenchApi(database.db);
  const times = new Times();
  const get = async (path: string) => {
    const answer = await app.request(path);
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`);
  };
  try {
    for (let round = -warmUp; round < rounds; round++) {
      const time = <T>(name: string, work: () => Promise<T>) => (round < 0 ? work() : times.of(name, work));
      for (const [name, search] of Object.entries(searches)) {
        const params = queryOf(search, round);
        const statement = statementOf(database, params);
        await time("SELECT 1", () => database.query(selectOne));
        await time(`statement, ${name}`, () => database.query(statement));
        await time(`/v1, ${name}`, () => get(`/v1/houses?${params}`));
      }
      const house = `house-${1 + ((Math.abs(round) * 17) % 100)}`;
      const days = new URLSearchParams({ from: dayAhead(0), to: dayAhead(400) });
      await time("/v1, nights of a house", () => get(`/v1/houses/${house}/calendar?${days}`));
    }
    const [set] = await database.rows(
      "select (select count(*) from units)::text as units, (select count(*) from reservations)::text as stays",
    );
    const yardstick = times.at("SELECT 1", 0.5)!;
    const show = (name: string, share: number) => {
      const ms = times.at(name, share);
      return ms === undefined ? "" : (ms / yardstick).toFixed(1);
    };
    const rows = [...Object.keys(searches), "nights of a house"].map((name) => ({
      Question: name,
      Units: Number(set!.units).toLocaleString("en"),
      Stays: Number(set!.stays).toLocaleString("en"),
      "`SELECT 1`, ms": yardstick.toFixed(2),
      "its p99": show("SELECT 1", 0.99),
      "statement p50": show(`statement, ${name}`, 0.5),
      "statement p99": show(`statement, ${name}`, 0.99),
      "/v1 p50": show(`/v1, ${name}`, 0.5),
      "/v1 p99": show(`/v1, ${name}`, 0.99),
      "/v1 p99, ms": times.at(`/v1, ${name}`, 0.99)!.toFixed(1),
    }));
    return rows;
  } finally {
    close();
    await database.close();
  }
}
