import { and, eq, gt, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ChangeQuote, ChangeRequest } from "contract/stay-change";
import type { Language } from "domain/enums";
import { endedChangeLimits, maxHolds } from "domain/rules";
import { getAccount, getAccountForUpdate } from "../../people/accounts/account.queries";
import { applyKeptBlock } from "../../people/accounts/kept-blocks";
import { settleOpenPayments } from "../cancellations/cancellation";
import { exclusionViolation, retryWhenOvertaken, sqlState, type Database } from "../../db/client";
import { addendumSignatures, installments, occupants, reservations, stayChanges, unitBlocks } from "../../db/schema";
import { lockUnit } from "../../houses/units/unit.queries";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { executeStayRefunds } from "../../stays/ledger/refunds";
import { notifyAddendumSigners, notifyMember } from "../../stays/reservation-messages/reservation-messages";
import { accountBlockedError, checkQuoted, countHolds } from "../../stays/reservations/booking";
import {
  expireStaleHolds,
  findLiveForUpdate,
  getLiveForUpdate,
  type ReservationRow,
} from "../../stays/reservations/lifecycle";
import { countSigningRequests } from "../../stays/reservations/occupants/signing-requests";
import { describePendingChange } from "../../stays/stay-changes/describe-change";
import {
  applyChangeWhenReady,
  endChange,
  findPendingChange,
  listUnsignedAddenda,
  type ChangeRow,
} from "../../stays/stay-changes/stay-change-lifecycle";
import { planChange, presentQuote, toPriceOfNow, type Requester, type PlannedChange } from "./plan-change";

/** `accountId`: only that member's stays. */
type Stay = { id: string; accountId?: string };
type RequestedChange = Stay & { request: ChangeRequest; requestedBy: Requester };

/** Computes what the change would cost now; nothing is held. */
export async function quoteChange(
  services: Services,
  requested: RequestedChange,
  language: Language,
): Promise<ChangeQuote> {
  await settleOpenPayments(services, (await getStay(services.db, requested)).id);
  const reservation = await getStay(services.db, requested);
  const now = services.now();
  const planned = await planChange(services.db, { ...requested, reservation, now });
  return presentQuote(planned, reservation, language, now);
}

/**
 * Makes a change, or holds its nights until everyone has signed its addendum and what it makes due is paid. `changeId`
 * comes from the idempotency key; an existing change is left as it is.
 * @throws ApiError those of `planChange`, RESERVATION_NOT_FOUND, RECORD_CHANGED, PRICE_CHANGED, DATES_UNAVAILABLE,
 * PROCESSING_SUSPENDED, ACCOUNT_BLOCKED, TOO_MANY_HOLDS, TOO_MANY_CHANGES, RATE_LIMITED
 */
export async function createChange(
  services: Services,
  requested: RequestedChange & { changeId: string; actor: Actor },
): Promise<void> {
  const { changeId, request, actor } = requested;
  const [known] = await services.db
    .select({ id: stayChanges.id })
    .from(stayChanges)
    .where(eq(stayChanges.id, changeId));
  if (known) return;
  const { id, accountId } = await getStay(services.db, requested);
  if (requested.requestedBy === "member" && (await getAccount(services.db, accountId)).suspendedAt) {
    throw new ApiError("PROCESSING_SUSPENDED");
  }
  if (requested.requestedBy === "member") {
    await applyKeptBlock(services.db, services.now(), await getAccount(services.db, accountId));
  }
  await settleOpenPayments(services, id);
  const now = services.now();
  const run = () =>
    services.db.transaction(async (tx) => {
      const booker = requested.requestedBy === "member" && (await getAccountForUpdate(tx, accountId));
      const reservation = await getLiveForUpdate(tx, now, id);
      if (request.version !== undefined && request.version !== reservation.version) {
        throw new ApiError("RECORD_CHANGED");
      }
      await expireStaleHolds(tx, now, request.houseId ?? reservation.houseId);
      const planned = await planChange(tx, { ...requested, reservation, now });
      checkQuoted(request, toPriceOfNow(planned, reservation));
      // A blocked member may shorten a stay, but neither extend nor move it
      if (booker && booker.blockedAt && planned.nights.length > 0) throw accountBlockedError();
      if (!planned.isAvailable) throw new ApiError("DATES_UNAVAILABLE");
      if (booker) await checkChangeLimits(tx, now, accountId, planned);
      await holdChange(tx, now, { requested, reservation, planned });
      await applyChangeWhenReady(tx, now, id, actor);
      const pending = await findPendingChange(tx, id);
      if (pending) await announce(tx, now, pending, reservation.locale);
      if (booker && pending?.needsAddendum) {
        const people = await tx.select().from(occupants).where(eq(occupants.reservationId, id));
        await countSigningRequests(services, tx, { accountId, bookerEmail: booker.email, people });
      }
    });
  await retryWhenOvertaken(run).catch((error: unknown) => {
    // Nights that a booking, a block or another change has taken at the same moment
    throw sqlState(error) === exclusionViolation ? new ApiError("DATES_UNAVAILABLE", { cause: error }) : error;
  });
  await executeStayRefunds(services, id);
}

/** @throws ApiError RESERVATION_NOT_FOUND, CHANGE_NOT_FOUND, CHANGE_ENDED once it is made or has expired */
export async function withdrawChange(
  services: Services,
  withdrawn: Stay & { changeId: string; actor: Actor },
): Promise<void> {
  const { id } = await getStay(services.db, withdrawn);
  await settleOpenPayments(services, id);
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      await findLiveForUpdate(tx, services.now(), id);
      const isChange = and(eq(stayChanges.id, withdrawn.changeId), eq(stayChanges.reservationId, id));
      const [change] = await tx.select().from(stayChanges).where(isChange);
      if (!change) throw new ApiError("CHANGE_NOT_FOUND");
      if (change.status === "withdrawn") return;
      if (change.status !== "pending") throw new ApiError("CHANGE_ENDED");
      await endChange(tx, services.now(), change, "withdrawn", withdrawn.actor);
    }),
  );
  await executeStayRefunds(services, id);
}

/**
 * The limits of a member, as of one who books: nights that are held without a payment, and e-mails about changes that
 * come to nothing. The account is locked.
 */
async function checkChangeLimits(tx: Database, now: Date, accountId: string, { nights }: PlannedChange): Promise<void> {
  if (nights.length > 0 && (await countHolds(tx, accountId, now)) >= maxHolds) throw new ApiError("TOO_MANY_HOLDS");
  const ended = await tx
    .select({ id: stayChanges.id })
    .from(stayChanges)
    .innerJoin(reservations, eq(reservations.id, stayChanges.reservationId))
    .where(
      and(
        eq(reservations.accountId, accountId),
        eq(stayChanges.requestedBy, "member"),
        inArray(stayChanges.status, ["declined", "withdrawn", "expired"]),
        gt(stayChanges.createdAt, new Date(now.getTime() - endedChangeLimits.days * 24 * 3_600_000)),
      ),
    )
    .limit(endedChangeLimits.count);
  if (ended.length >= endedChangeLimits.count) throw new ApiError("TOO_MANY_CHANGES");
}

async function getStay(db: Database, { id, accountId }: Stay): Promise<ReservationRow> {
  const isOwn = accountId ? eq(reservations.accountId, accountId) : undefined;
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), isOwn));
  if (!row) throw new ApiError("RESERVATION_NOT_FOUND");
  return row;
}

type Held = {
  requested: RequestedChange & { changeId: string; actor: Actor };
  reservation: ReservationRow;
  planned: PlannedChange;
};

/** The change with its nights, its signers and its installment. */
async function holdChange(tx: Database, now: Date, { requested, reservation, planned }: Held): Promise<void> {
  const { changeId, request, requestedBy, actor } = requested;
  const { cause, before, after, difference, refund, charge, needsAddendum, expiresAt } = planned;
  const reservationId = reservation.id;
  await lockUnit(tx, after.unitId);
  await tx.insert(stayChanges).values({
    id: changeId,
    reservationId,
    status: "pending",
    requestedBy,
    cause,
    reason: request.reason || null,
    houseId: after.houseId,
    unitId: after.unitId,
    checkIn: after.checkIn,
    checkOut: after.checkOut,
    before,
    after,
    difference,
    refund,
    charge: charge?.amount ?? 0,
    needsAddendum,
    expiresAt,
    createdAt: now,
  });
  for (const { checkIn, checkOut } of planned.nights) {
    await tx.insert(unitBlocks).values({
      id: uuidv7(),
      unitId: after.unitId,
      fromDay: checkIn,
      toDay: checkOut,
      reason: "change",
      note: reservation.code,
      changeId,
      createdAt: now,
    });
  }
  if (needsAddendum) {
    const signers = await tx
      .select({ id: occupants.id, position: occupants.position })
      .from(occupants)
      .where(eq(occupants.reservationId, reservationId));
    await tx
      .insert(addendumSignatures)
      .values(signers.map(({ id, position }) => ({ id: uuidv7(), changeId, reservationId, occupantId: id, position })));
  }
  if (charge) await tx.insert(installments).values({ ...charge, reservationId, changeId });
  await recordAudit(tx, {
    actor,
    at: now,
    action: "reservation.changeAsked",
    subject: "reservation",
    subjectId: reservationId,
    detail: {
      change: changeId,
      listing: after.listing.en,
      checkIn: after.checkIn,
      checkOut: after.checkOut,
      beddingSets: after.beddingSets,
      difference,
      ...(request.reason && { reason: request.reason }),
    },
  });
}

/** Tells the member what to do, and asks everyone for a signature. */
async function announce(tx: Database, now: Date, change: ChangeRow, language: Language): Promise<void> {
  const { id: changeId, reservationId, charge, needsAddendum } = change;
  await notifyMember(tx, now, {
    reservationId,
    kind: "changeAsked",
    link: { to: charge > 0 ? "pay" : "reservation", reservationId },
    amount: charge,
    context: charge === 0 ? undefined : needsAddendum ? "signAndPay" : "pay",
    values: describePendingChange(change, language),
    cause: changeId,
  });
  await notifyAddendumSigners(tx, now, {
    reservationId,
    signatures: await listUnsignedAddenda(tx, changeId),
    isOperators: change.cause === "operator",
    values: (reader) => describePendingChange(change, reader),
  });
}
