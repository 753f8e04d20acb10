import { sql } from "drizzle-orm";
import { isOutOfSpace } from "../db/data-dir/data-dir";
import type { Services } from "./services";
import { isOutOfResources } from "../db/unavailable";
import type { Database } from "../db/client";

const restMs = 30_000;

const failedAt = new WeakMap<Database, Date>();

/** Remembers failures for lack of space; ignores others. */
export function noteFailedWrite({ db, now }: Pick<Services, "db" | "now">, error: unknown): void {
  if (isOutOfResources(error)) failedAt.set(db, now());
}

/** Whether DATA_DIR and the database have space. The database is tested only after a write failed for lack of space. */
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
