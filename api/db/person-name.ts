import { sql, type SQL } from "drizzle-orm";
import { text, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { PersonalMark } from "./schema/marks";

/** The columns of a person's name. */
export const personName = { firstName: text("first_name").notNull(), lastName: text("last_name").notNull() };

/** Marks those columns alike. */
export const nameMarks = (mark: PersonalMark) => ({ firstName: mark, lastName: mark });

/** What a search finds a person by: the name in both orders, also without a space. */
export const nameWords = sql`first_name || ' ' || last_name || ' ' || first_name || ' ' || last_name || first_name`;

/** The name of `accounts a`, as JSON (`PersonName`). */
export const nameOfAccount = sql`json_build_object('firstName', a.first_name, 'lastName', a.last_name)`;

/** The name of an account by its id, as JSON (`PersonName`), null without one. */
export const nameByAccountId = (accountId: SQL) =>
  sql`(select ${nameOfAccount} from accounts a where a.id = ${accountId})`;

/** The e-mail of an account, null once it was deleted: the table has an address without a meaning then. */
export const emailOfAccount = ({ email, deletedAt }: { email: AnyPgColumn; deletedAt: AnyPgColumn }) =>
  sql<string | null>`case when ${deletedAt} is null then ${email} end`;
