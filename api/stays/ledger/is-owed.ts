import { sql, type SQL } from "drizzle-orm";
import { installments } from "../../db/schema";

/** SQL: an unpaid installment. What a pending change makes due is not owed: it lapses with the change. */
export const isOwed: SQL = sql`(${installments.paidAt} is null and ${installments.voidedAt} is null
  and ${installments.changeId} is null and ${installments.amount} > 0)`;
