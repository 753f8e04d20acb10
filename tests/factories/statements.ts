import { NodePgPreparedQuery } from "drizzle-orm/node-postgres/session";
import { PglitePreparedQuery } from "drizzle-orm/pglite/session";
import { vi } from "vitest";

/** The number of SQL statements that some work sends, on both databases, without those that begin and end a transaction. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = [NodePgPreparedQuery, PglitePreparedQuery].map(({ prototype }) => vi.spyOn(prototype, "execute"));
  try {
    await work();
    const sent = spies.flatMap((spy) => spy.mock.contexts) as { getQuery: () => { sql: string } }[];
    return sent.filter((query) => !/^(begin|commit|rollback)\b/.test(query.getQuery().sql)).length;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
