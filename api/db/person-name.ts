import { sql, type SQL } from "drizzle-orm";

/** The name of `accounts a`, as JSON (`PersonName`). */
export const nameOfAccount = sql`json_build_object('firstName', a.first_name, 'lastName', a.last_name)`;

/** The name of an account by its id, as JSON (`PersonName`), null without one. */
export const nameByAccountId = (accountId: SQL) =>
  sql`(select ${nameOfAccount} from accounts a where a.id = ${accountId})`;
