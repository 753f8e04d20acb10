import { AsyncLocalStorage } from "node:async_hooks";
import { NodePgPreparedQuery } from "drizzle-orm/node-postgres/session";
import { PglitePreparedQuery } from "drizzle-orm/pglite/session";
import { vi } from "vitest";

type Query = { getQuery: () => { sql: string } };

/** The statements of the work that runs, and not of what an earlier call or test file has left running. */
const counted = new AsyncLocalStorage<string[]>();

/** The number of SQL statements that some work sends, on both databases, without those that begin and end a transaction. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent: string[] = [];
  const spies = [NodePgPreparedQuery, PglitePreparedQuery].map(({ prototype }) => {
    const { execute } = prototype;
    return vi.spyOn(prototype, "execute").mockImplementation(function (this: Query, ...values) {
      if (counted.getStore() === sent) sent.push(this.getQuery().sql);
      return execute.apply(this, values);
    });
  });
  try {
    await counted.run(sent, work);
    return sent.filter((statement) => !/^(begin|commit|rollback)\b/.test(statement)).length;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
