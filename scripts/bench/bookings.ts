/**
 * Durable bookings over `/v1` as a multiple of the bare transaction, with 1,000 units: `npm run bench -- bookings`. On a
 * server of its own, because durability is a setting of the server.
 */
import { measureBookings } from "./booking-times";
import { openPostgresServer } from "./databases";
import { publish } from "./report";
import { createWorld } from "./units-world";

const units = 1_000;

const server = await openPostgresServer({ isOwn: true });
try {
  const url = await createWorld(server, units);
  await server.makeDurable();
  await publish(
    "Bookings, PostgreSQL",
    "A booking over `/v1` by 16 clients at once, against a server of one process with its jobs, and the transaction alone: the same rows by as many plain connections. Every commit waits for the disk.",
    await measureBookings(url),
  );
} finally {
  await server.close();
}
