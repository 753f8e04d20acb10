import type { DepositItem } from "contract/admin/reservation";
import { and, eq } from "drizzle-orm";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { refundDecisions } from "../../db/schema";
import type { DeductionRow } from "../../db/schema/money";
import { translate } from "../../kernel/http/language";
import { ApiError, invalid } from "../../kernel/http/problem";
import { notifyMember } from "../../stays/reservation-messages/reservation-messages";
import { refundWayValues } from "../../stays/reservation-messages/money-values";
import { getForUpdate } from "../../stays/reservations/lifecycle";
import { getDepositSettlementRefusal } from "../../stays/reservations/admin-actions";
import type { Services } from "../../kernel/services";
import { lockUploads } from "../../kernel/uploads/uploads";
import { isDecided, recordDecision } from "../../stays/ledger/decisions";
import { keepDeposit, releaseKeptDeposit, sumKeptDeposit } from "../../stays/ledger/kept-deposit";
import { sumExternalReturns } from "../../stays/ledger/external-return";
import { listCaptured, sumCaptured } from "../../stays/ledger/ledger";
import { executeStayRefunds, createPendingRefund } from "../../stays/ledger/refunds";
import { noteReturns } from "../../stays/ledger/returned-elsewhere";

const photographWidth = 1600;

type DepositRefundRequest = {
  amount: number | undefined;
  reason: string | undefined;
  deductions: DeductionRow[];
  items: DepositItem[];
};

/**
 * Settles the deposit after a stay, once: refunds a part and books the rest as kept, with reasons. For a stay that was
 * cancelled or ended after incidents, refunds what that kept.
 * @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_OVER, DEPOSIT_ALREADY_REFUNDED, DEPOSIT_NOT_HELD,
 * REFUND_EXCEEDS_HELD, VALIDATION_FAILED
 */
export async function refundDeposit(
  services: Services,
  request: DepositRefundRequest & { id: string; decisionId: string; actor: Actor },
): Promise<void> {
  if (await isDecided(services.db, request.decisionId)) return;
  const now = services.now();
  await noteReturns(services, request.id);
  await services.db.transaction(async (tx) => {
    const reservation = await getForUpdate(tx, request.id);
    const isKept = reservation.status === "canceled" || reservation.evictedAt !== null;
    const held = isKept
      ? await sumKeptDeposit(tx, reservation.id)
      : sumCaptured(await listCaptured(tx, reservation.id)).deposit;
    const why = getDepositSettlementRefusal(now, reservation, { held, isDecided: await isSettled(tx, reservation.id) });
    if (why) throw new ApiError(why);
    const { amount, deductions } = settle(held, await sumExternalReturns(tx, reservation.id), request);
    await checkPhotographs(tx, request.items);
    const { locale } = reservation;

    await recordDecision(tx, now, {
      id: request.decisionId,
      reservationId: reservation.id,
      cause: "deposit",
      computed: held,
      amount,
      deductions,
      reason: request.reason,
      decidedBy: request.actor.id,
    });
    if (isKept) await releaseKeptDeposit(tx, now, reservation.id, amount);
    else await keepDeposit(tx, now, reservation.id, held - amount);
    const amounts = { rent: 0, bedding: 0, deposit: amount };
    const ways = await createPendingRefund(tx, now, { reservationId: reservation.id, cause: "deposit", amounts });
    await recordAudit(tx, {
      actor: request.actor,
      at: now,
      action: "reservation.depositRefunded",
      subject: "reservation",
      subjectId: reservation.id,
      detail: { held, refund: amount },
    });
    await notifyMember(tx, now, {
      reservationId: reservation.id,
      kind: "depositRefunded",
      link: { to: "reservation", reservationId: reservation.id },
      amount,
      context: amount === 0 ? "unrefunded" : undefined,
      values: {
        ...refundWayValues(ways, locale),
        held: formatMoney(held, locale),
        deductions: describe(services, deductions, locale),
      },
    });
  });
  await executeStayRefunds(services, request.id);
}

async function isSettled(tx: Database, reservationId: string): Promise<boolean> {
  const settled = and(eq(refundDecisions.reservationId, reservationId), eq(refundDecisions.cause, "deposit"));
  return (await tx.$count(refundDecisions, settled)) > 0;
}

/** Refund and deductions add up to the deposit. A reason without deductions is for the whole rest. */
function settle(
  held: number,
  returned: number,
  { amount: requested, reason, deductions: ofQuery, items }: DepositRefundRequest,
): { amount: number; deductions: DeductionRow[] } {
  const deductions = [...ofQuery, ...items.map(toRow)];
  const path = items.length > 0 ? "items" : "deduction";
  const named = deductions.reduce((sum, { amount }) => sum + amount, 0);
  const exceeds = (sum: number) => sum > held && sum <= held + returned;
  if (exceeds(named) || exceeds((requested ?? 0) + named)) throw new ApiError("REFUND_EXCEEDS_HELD");
  if (named > held) throw invalid({ path, problem: "deductionsTooHigh", values: { maximum: held, named } });
  const amount = requested ?? held - named;
  if (amount > held) {
    throw invalid({ path: "amount", problem: "amountTooHigh", values: { maximum: held } });
  }
  const kept = held - amount;
  if (deductions.length > 0) {
    if (named !== kept) throw invalid({ path, problem: "deductionsWrong", values: { kept, named } });
    return { amount, deductions };
  }
  if (kept === 0) return { amount, deductions: [] };
  if (!reason) throw invalid({ path: "reason", problem: "reasonRequired" });
  return { amount, deductions: [{ amount: kept, text: reason }] };
}

function toRow({ what, amount, note, photograph }: DepositItem): DeductionRow {
  return { amount, text: what, note: note || undefined, photograph: photograph || undefined };
}

async function checkPhotographs(tx: Database, items: DepositItem[]): Promise<void> {
  const known = new Set(
    (
      await lockUploads(
        tx,
        items.flatMap((item) => item.photograph || []),
      )
    ).map(({ path }) => path),
  );
  const unknown = items.flatMap(({ photograph }, index) => (photograph && !known.has(photograph) ? [index] : []));
  if (unknown.length > 0) {
    throw invalid(
      ...unknown.map((index) => ({ path: `items.${index}.photograph`, problem: "pictureUnknown" as const })),
    );
  }
}

function describe({ env }: Services, deductions: DeductionRow[], language: Language): string {
  const say = (key: string, values: Record<string, unknown>) =>
    translate(language, `messages:depositRefunded.${key}`, values);
  return deductions
    .flatMap(({ amount, text, note, photograph }) => [
      say("deduction", { sum: formatMoney(amount, language), text }),
      note,
      photograph && say("photograph", { address: `${env.publicUrl}/media/${photograph}?w=${photographWidth}` }),
    ])
    .filter(Boolean)
    .join("\n");
}
