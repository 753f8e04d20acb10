import { sql, type SQL } from "drizzle-orm";
import type { accounts } from "./schema";

/** The name of `accounts a`, as JSON (`PersonName`). */
export const nameOfAccount = sql`json_build_object('firstName', a.first_name, 'lastName', a.last_name)`;

/** The name of an account by its id, as JSON (`PersonName`), null without one. */
export const nameByAccountId = (accountId: SQL) =>
  sql`(select ${nameOfAccount} from accounts a where a.id = ${accountId})`;

/** The e-mail of an account, null once it was deleted: the table has an address without a meaning then. */
export const emailOfAccount = ({ email, deletedAt }: Pick<typeof accounts, "email" | "deletedAt">) =>
  sql<string | null>`case when ${deletedAt} is null then ${email} end`;
