import { randomInt } from "node:crypto";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import pg from "pg";

/** The class of our advisory locks, beside that of the migrations. */
const lockClass = 471_102;
const reconnectMs = 1_000;
/** The embedded database has one process, which has this id. */
const embedded = 0;

/** The typings of pg leave these out. */
type Client = pg.Client & { ref: () => void; unref: () => void };

const processIds = new WeakMap<object, { id: number | null }>();

/** Returns the id by which other processes can tell whether this one still runs; null while that is unknown. */
export function processIdOf(db: object): number | null {
  const known = processIds.get(db);
  return known ? known.id : embedded;
}

/** Whether the process with an id still has its lock. */
export const isProcessAlive = (id: SQLWrapper): SQL => sql`(${id} = ${embedded} or exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = ${lockClass} and objid::bigint = ${id} and granted
    and database = (select oid from pg_database where datname = current_database())))`;

/**
 * Holds an advisory lock on a connection of its own: the server ends it together with the process, however that dies.
 * While the connection is down the id is unknown; afterwards it is the same again.
 */
export async function holdProcessLock(db: object, url: string): Promise<{ close: () => Promise<void> }> {
  const id = randomInt(1, 2 ** 31 - 1);
  const known: { id: number | null } = { id: null };
  processIds.set(db, known);
  let client: Client | undefined;
  let isClosed = false;

  async function hold(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true }) as Client;
    client = next;
    next.on("error", () => undefined); // `end` follows
    next.once("end", () => {
      known.id = null;
      if (!isClosed) setTimeout(() => void hold().catch(() => undefined), reconnectMs).unref(); // ended, it comes again
    });
    try {
      await next.connect();
      // Else the server would notice after hours that the machine has gone
      await next.query("set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3");
      await next.query("select pg_advisory_lock($1::int, $2::int)", [lockClass, id]);
      next.unref(); // it does not keep a process from its end
      known.id = id;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  await hold().catch((error: unknown) => {
    isClosed = true;
    throw error;
  });
  return {
    close: async () => {
      isClosed = true;
      client?.ref(); // else a command with nothing else to do ends here
      await client?.end();
    },
  };
}
