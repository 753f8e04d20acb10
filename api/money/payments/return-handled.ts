import { eq } from "drizzle-orm";
import { payments } from "../../db/schema";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { waiveReturned } from "../../stays/ledger/external-return";
import { readOpenReturns } from "../../stays/ledger/returned-elsewhere";
import { confirmWhenReady, findForUpdate } from "../../stays/reservations/lifecycle";
import { applyChangeWhenReady } from "../../stays/stay-changes/stay-change-lifecycle";

/**
 * Marks the external return of a payment as handled. The ledger has it already; where `waived`, what is owed
 * again since is no longer owed. Idempotent; a later return reopens it. `amount` is the sum seen, in KRW.
 * @throws ApiError PAYMENT_NOT_FOUND, RETURN_CHANGED
 */
export async function markReturnHandled(
  services: Services,
  request: { paymentId: string; amount: number; reason: string; waived: boolean; actor: Actor },
): Promise<string> {
  const { actor, waived, reason, paymentId: id } = request;
  const [known] = await services.db.select().from(payments).where(eq(payments.id, id));
  if (!known) throw new ApiError("PAYMENT_NOT_FOUND");
  const { reservationId } = known;
  const now = services.now();
  return services.db.transaction(async (tx) => {
    await findForUpdate(tx, reservationId);
    const waiting = (await readOpenReturns(tx, reservationId)).find(({ paymentId }) => paymentId === id);
    if (!waiting) return reservationId;
    const { amount: missing, canceled } = waiting;
    if (request.amount !== missing) throw new ApiError("RETURN_CHANGED");
    if (waived) {
      await waiveReturned(tx, now, id, missing);
      await confirmWhenReady(tx, now, reservationId, actor);
      await applyChangeWhenReady(tx, now, reservationId, actor);
    }
    await recordAudit(tx, {
      actor,
      at: now,
      action: "payment.returnHandled",
      subject: "reservation",
      subjectId: reservationId,
      detail: { paymentId: id, missing, canceled, reason, ...(waived && { waived }) },
    });
    return reservationId;
  });
}
