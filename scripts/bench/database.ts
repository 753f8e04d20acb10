/**
 * The database with 1,000 and 10,000 units; `--largest` adds 100,000 with 5.9 million stays, which takes half an hour
 * and 15 GB of disk. Availability as a multiple of `SELECT 1`, and the plans of the most frequent statements.
 * `npm run bench -- database`.
 */
import { measureAvailability } from "./availability";
import { openPostgresServer } from "./databases";
import { writePlans } from "./plans";
import { publish } from "./report";
import { loadStayDetails } from "./stay-details";
import { createWorld, load } from "./units-world";

const sizes = [1_000, 10_000];
const largest = 100_000;
const sizeOfPlans = 10_000;
const howAvailability =
  "Multiples of the median of `SELECT 1` in the same rounds; the statement alone, and the call of `/v1` in the process.";

const server = await openPostgresServer();
try {
  const availability = [];
  for (const units of sizes) {
    const url = await createWorld(server, units);
    availability.push(...(await measureAvailability(url)));
    if (units !== sizeOfPlans) continue;
    await load(url, loadStayDetails);
    await writePlans(url);
  }
  await publish("Availability, PostgreSQL", howAvailability, availability);
  if (process.argv.includes("--largest")) {
    const rows = await measureAvailability(await createWorld(server, largest));
    await publish("Availability at 100,000 units, PostgreSQL", howAvailability, rows);
  }
} finally {
  await server.close();
}
