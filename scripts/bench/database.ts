/**
 * The database with 1,000 and 10,000 units; `--largest` adds 100,000 with 5.9 million stays, which takes half an hour
 * and 15 GB of disk. Availability as a multiple of `SELECT 1`, durable bookings over `/v1` as a multiple of the bare
 * transaction, and the plans of the most frequent statements. `npm run bench -- database`. On a server of its own,
 * because durability is a setting of the server.
 */
import pg from "pg";
import { measureAvailability } from "./availability";
import { measureBookings } from "./bookings";
import { openBench, openPostgresServer } from "./databases";
import { writePlans } from "./plans";
import { publish } from "./report";
import { loadWorld } from "./search-world";
import { loadStayDetails } from "./stay-details";

const sizes = [1_000, 10_000];
const largest = 100_000;
const sizeOfBookings = 10_000;
const howAvailability =
  "Multiples of the median of `SELECT 1` in the same rounds; the statement alone, and the call of `/v1` in the process.";

const server = await openPostgresServer({ isOwn: true });
try {
  const availability = [];
  for (const units of sizes) {
    const url = await createWorld(units);
    availability.push(...(await measureAvailability(url)));
    if (units !== sizeOfBookings) continue;
    await load(url, loadStayDetails);
    await writePlans(url);
    await server.makeDurable();
    await publish(
      "Bookings, PostgreSQL",
      "A booking over `/v1` by 16 clients at once, against a server of one process with its jobs, and the transaction alone: the same rows by as many plain connections. Every commit waits for the disk.",
      await measureBookings(url),
    );
  }
  await publish("Availability, PostgreSQL", howAvailability, availability);
  if (process.argv.includes("--largest")) {
    const rows = await measureAvailability(await createWorld(largest));
    await publish("Availability at 100,000 units, PostgreSQL", howAvailability, rows);
  }
} finally {
  await server.close();
}

async function createWorld(units: number): Promise<string> {
  const url = await server.createDatabase(`homes_bench_${units}`);
  await (await openBench(url)).close(); // migrates it
  await load(url, (execute) => loadWorld(execute, units));
  return url;
}

async function load(url: string, write: (execute: (statements: string) => Promise<unknown>) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await write((statements) => client.query(statements)).finally(() => client.end());
}
