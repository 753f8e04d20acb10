import { and, desc, eq, isNull } from "drizzle-orm";
import type { AdminReservation } from "contract/admin/reservation";
import type { ErrorCode } from "contract/problem";
import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { pickName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { emailOfAccount } from "../../db/person-name";
import { matchEntriesOfStay } from "./stay-entries";
import { accounts, auditLog, messages, notes, refundDecisions, reservations } from "../../db/schema";
import { getUnitOfStay } from "../../houses/houses/code-at-door";
import { translate } from "../../kernel/http/language";
import { ApiError } from "../../kernel/http/problem";
import { getBooks } from "../ledger/balances";
import { resentAt } from "../../kernel/outbox/mail-problems";
import { presentDeductions } from "../ledger/payment.view";
import type { ReservationRow } from "./lifecycle";
import { findPaymentReminder } from "./admin-reservation.queries";
import { listReservationViews } from "./reservation.view";
import {
  getExtendedHold,
  checkOutRange,
  getCancelRefusal,
  getDepartureRefusal,
  getEvictionRefusal,
  getExtensionRefusal,
  getMidStayCheckoutRefusal,
  getPaymentReminderRefusal,
  getPresenceRefusal,
  getReminderRefusal,
  getDepositSettlementRefusal,
} from "./admin-actions";
import { getRow } from "../../db/rows";

/** The audit log has the others. */
const auditEntries = 50;

/** Returns a reservation with ledger, decisions, messages and audit entries. @throws ApiError RESERVATION_NOT_FOUND */
export async function getAdminReservation(
  db: Database,
  id: string,
  language: Language,
  now: Date,
): Promise<AdminReservation> {
  const [view] = await listReservationViews(db, [id], language, now);
  if (!view) throw new ApiError("RESERVATION_NOT_FOUND");
  const { id: accountId, country, phone } = accounts;
  const head = getRow(
    await db
      .select({
        reservation: reservations,
        member: { id: accountId, email: emailOfAccount(accounts), ...pickName(accounts), country, phone },
      })
      .from(reservations)
      .innerJoin(accounts, eq(accounts.id, reservations.accountId))
      .where(eq(reservations.id, id)),
  );
  const { reservation, member } = head;
  const [books, decisions] = [await getBooks(db, id), await listDecisions(db, id)];
  const remindedAt = await findPaymentReminder(db, id);
  const incidents = await countIncidents(db, id);
  const refusals = listRefusals(now, reservation, { view, books, decisions, remindedAt, incidents });
  return {
    ...view,
    member,
    holdExtendedAt: reservation.holdExtendedAt?.toISOString() ?? null,
    holdExtendsTo: refusals.extendHold ? null : getExtendedHold(reservation).toISOString(),
    midStayCheckoutDays: refusals.midStayCheckout ? null : checkOutRange(now, reservation),
    arrivedAt: reservation.arrivedAt?.toISOString() ?? null,
    leftAt: reservation.leftAt?.toISOString() ?? null,
    ...(await getUnitOfStay(db, now, id)),
    paymentRemindedAt: remindedAt?.toISOString() ?? null,
    refusals: translateRefusals(refusals, language),
    books,
    decisions,
    audit: await listAudit(db, id),
    messages: await listMessages(db, id),
  };
}

type ReservationRecords = { view: Reservation; remindedAt: Date | null; incidents: number } & Pick<
  AdminReservation,
  "books" | "decisions"
>;

function listRefusals(
  now: Date,
  reservation: ReservationRow,
  { view, books, decisions, remindedAt, incidents }: ReservationRecords,
) {
  const pending = view.changes.find(({ status }) => status === "pending");
  const signers = pending?.signers ?? [...view.occupants, ...(view.guardian ? [view.guardian] : [])];
  const open = signers.filter(({ signedAt, declinedAt }) => !signedAt && !declinedAt).length;
  const isDecided = decisions.some(({ cause }) => cause === "deposit");
  return {
    sendSigningReminder: getReminderRefusal(now, reservation, open),
    sendPaymentReminder: getPaymentReminderRefusal(now, reservation, {
      hasOpen: view.installments.some(({ left, payBy }) => left > 0 && !payBy),
      lastAt: remindedAt,
    }),
    extendHold: getExtensionRefusal(now, reservation),
    markArrived: getPresenceRefusal(now, reservation),
    markLeft: getDepartureRefusal(now, reservation),
    refundDeposit: getDepositSettlementRefusal(now, reservation, {
      held: depositToSettle(view, books),
      isDecided,
    }),
    midStayCheckout: getMidStayCheckoutRefusal(now, reservation),
    evict: getEvictionRefusal(now, reservation, incidents),
    cancel: getCancelRefusal(now, reservation),
  };
}

/** The deposit held, or kept by a cancellation or an eviction. KRW. */
function depositToSettle(
  { status, eviction }: Pick<Reservation, "status" | "eviction">,
  { balances }: ReservationRecords["books"],
): number {
  return status === "canceled" || eviction ? balances.deducted : balances.held.deposit;
}

/** Counts incidents that were not withdrawn. */
function countIncidents(db: Database, reservationId: string): Promise<number> {
  const isIncident = and(eq(notes.reservationId, reservationId), eq(notes.kind, "incident"));
  return db.$count(notes, and(isIncident, isNull(notes.withdrawnAt)));
}

function translateRefusals(
  refusals: ReturnType<typeof listRefusals>,
  language: Language,
): AdminReservation["refusals"] {
  const translateCode = (code: ErrorCode | null) => code && translate(language, `codes.${code}`);
  const sentences = Object.entries(refusals).map(([action, code]) => [action, translateCode(code)]);
  return Object.fromEntries(sentences) as AdminReservation["refusals"];
}

async function listDecisions(db: Database, reservationId: string): Promise<AdminReservation["decisions"]> {
  const rows = await db
    .select({ decision: refundDecisions, email: emailOfAccount(accounts) })
    .from(refundDecisions)
    .leftJoin(accounts, eq(accounts.id, refundDecisions.decidedBy))
    .where(eq(refundDecisions.reservationId, reservationId))
    .orderBy(desc(refundDecisions.createdAt));
  return rows.map(({ decision: { cause, rule, computed, amount, deductions, reason, createdAt }, email }) => ({
    cause,
    rule,
    computed,
    amount,
    deductions: presentDeductions(deductions),
    reason,
    decidedBy: email,
    decidedAt: createdAt.toISOString(),
  }));
}

async function listAudit(db: Database, id: string): Promise<AdminReservation["audit"]> {
  const rows = await db
    .select({ entry: auditLog, email: emailOfAccount(accounts) })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
    .where(await matchEntriesOfStay(db, id))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(auditEntries);
  return rows.map(({ entry: { at, actor, action, subject, subjectId, detail }, email }) => ({
    at: at.toISOString(),
    actor,
    actorEmail: email,
    action,
    subject,
    subjectId,
    detail,
  }));
}

async function listMessages(db: Database, reservationId: string): Promise<AdminReservation["messages"]> {
  const { id, kind, channel, locale, recipient, status, createdAt, sentAt } = messages;
  const rows = await db
    .select({ id, kind, channel, locale, recipient, status, createdAt, sentAt, resentAt })
    .from(messages)
    .where(eq(messages.reservationId, reservationId))
    .orderBy(desc(messages.createdAt), desc(messages.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    resentAt: row.resentAt?.toISOString() ?? null,
  }));
}
