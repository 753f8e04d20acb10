import { and, gt, isNull } from "drizzle-orm";
import { installments } from "../../db/schema";

/** An unpaid installment. What a pending change makes due is not owed: it lapses with the change. */
export const isOwed = and(
  isNull(installments.paidAt),
  isNull(installments.voidedAt),
  isNull(installments.changeId),
  gt(installments.amount, 0),
)!;
