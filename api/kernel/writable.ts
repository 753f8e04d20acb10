import { sql } from "drizzle-orm";
import { isOutOfSpace } from "../data-dir/data-dir";
import type { Services } from "./services";
import { isOutOfResources } from "../db/unavailable";
import type { Database } from "../db/client";

/** So long a process counts as unable to write after it failed for want of space. */
const restMs = 30_000;

/** When a write last failed for want of space, by the database of the process. */
const failedAt = new WeakMap<Database, Date>();

/** Remembers a failure for want of space; any other is ignored. */
export function noteFailedWrite({ db, now }: Pick<Services, "db" | "now">, error: unknown): void {
  if (isOutOfResources(error)) failedAt.set(db, now());
}

/**
 * Whether there is room to write, in DATA_DIR and in the database. The database is only tried after a write has failed
 * for want of space.
 */
export async function isWritable({ db, env, now }: Pick<Services, "db" | "env" | "now">): Promise<boolean> {
  if (isOutOfSpace(env.dataDir)) return false;
  const failed = failedAt.get(db);
  if (!failed) return true;
  if (now().getTime() - failed.getTime() < restMs) return false;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table write_test on commit drop as
        select md5(n::text) as filling from generate_series(1, 2000) n`);
    });
  } catch (error) {
    noteFailedWrite({ db, now }, error);
    return false;
  }
  failedAt.delete(db);
  return true;
}
