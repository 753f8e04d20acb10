import { eq } from "drizzle-orm";
import type { RefundRule } from "domain/enums";
import type { Database } from "../../db/client";
import { refundDecisions } from "../../db/schema";
import type { DeductionRow } from "../../db/schema/money";
import { ApiError, invalid } from "../../kernel/http/problem";

/** A refund decision beside the computed amount. KRW. */
export type Decision = {
  /** From the idempotency key, so that a repeated call finds its decision. */
  id: string;
  reservationId: string;
  cause: (typeof refundDecisions.$inferSelect)["cause"];
  rule?: RefundRule;
  computed: number;
  amount: number;
  deductions?: DeductionRow[];
  reason: string | undefined;
  decidedBy: string | undefined;
};

/** Stores a decision in the transaction that executes it. One per cause and reservation. */
export async function recordDecision(tx: Database, now: Date, decision: Decision): Promise<void> {
  await tx.insert(refundDecisions).values({ deductions: [], ...decision, createdAt: now });
}

/** Whether the call with this id has decided, so that this is a repetition. */
export async function isDecided(db: Database, id: string): Promise<boolean> {
  return (await db.$count(refundDecisions, eq(refundDecisions.id, id))) > 0;
}

/**
 * Returns the amount to refund in KRW: `requested` if given, which needs a reason and `mayChange` when it differs from
 * `computed`, never more than `maximum`. `shown` is the computed amount that the admin saw, `returned` what went back
 * outside the product.
 * @throws ApiError REFUND_CHANGED, REFUND_EXCEEDS_HELD, VALIDATION_FAILED
 */
export function chooseAmount(refund: {
  computed: number;
  maximum: number;
  returned?: number;
  shown: number | undefined;
  requested: number | undefined;
  reason: string | undefined;
  mayChange: boolean;
}): number {
  const { mayChange, computed, maximum, returned = 0, shown = computed, requested = computed, reason } = refund;
  if (shown !== computed) throw new ApiError("REFUND_CHANGED");
  if (requested !== computed && !mayChange) throw invalid({ path: "refundAmount", problem: "amountNotAllowed" });
  if (requested > maximum && requested <= maximum + returned) throw new ApiError("REFUND_EXCEEDS_HELD");
  if (requested > maximum) throw invalid({ path: "refundAmount", problem: "amountTooHigh", values: { maximum } });
  if (requested !== computed && !reason) throw invalid({ path: "reason", problem: "reasonRequired" });
  return requested;
}
