import { and, asc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { accountExportSchema } from "contract/account";
import type { Database } from "../db/client";
import {
  accountLinks,
  auditLog,
  houses,
  installments,
  ledgerEntries,
  messages,
  occupants,
  payments,
  refundDecisions,
  refunds,
  reservations,
  reviews,
  sessions,
  units,
} from "../db/schema";
import { getAccount, getAccountView } from "./accounts.queries";
import { reservationsOf } from "../reservations/reservation.queries";
import { countryOf } from "./session.view";

type AccountExport = z.infer<typeof accountExportSchema>;

/**
 * Everything stored about an account, without what would open a door (hashes, tokens, links) and without what others
 * left when they signed.
 */
export async function exportAccount(db: Database, now: Date, accountId: string): Promise<AccountExport> {
  const { email, emailVerifiedAt, termsAgreedAt, createdAt } = await getAccount(db, accountId);
  const own = reservationsOf(db, accountId);
  return {
    exportedAt: now.toISOString(),
    account: await getAccountView(db, accountId, now),
    sections: {
      agreements: [{ termsAgreedAt, accountMadeAt: createdAt, emailVerifiedAt }],
      signIns: await listSignIns(db, accountId),
      links: await listLinks(db, accountId),
      reservations: await listReservations(db, accountId),
      occupants: await listOccupants(db, own),
      contracts: emailVerifiedAt ? await listContracts(db, accountId, email) : [],
      installments: await db
        .select()
        .from(installments)
        .where(inArray(installments.reservationId, own))
        .orderBy(asc(installments.reservationId), asc(installments.number)),
      payments: await listPayments(db, own),
      refundDecisions: await listDecisions(db, own),
      refunds: await db.select().from(refunds).where(inArray(refunds.reservationId, own)).orderBy(asc(refunds.id)),
      ledgerEntries: await db
        .select()
        .from(ledgerEntries)
        .where(inArray(ledgerEntries.reservationId, own))
        .orderBy(asc(ledgerEntries.id)),
      messages: await listMessages(db, accountId),
      reviews: await db.select().from(reviews).where(inArray(reviews.reservationId, own)).orderBy(asc(reviews.id)),
      auditLog: await listAudit(db, accountId, own),
    },
  };
}

type OwnReservations = ReturnType<typeof reservationsOf>;

async function listSignIns(db: Database, accountId: string) {
  const { userAgent, address, createdAt, lastUsedAt, expiresAt, revokedAt } = getTableColumns(sessions);
  const rows = await db
    .select({ userAgent, address, createdAt, lastUsedAt, expiresAt, endedAt: revokedAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt));
  return rows.map((row) => ({ ...row, country: countryOf(row.address) }));
}

/** The id of a link is what its token is made of: it stays here. */
async function listLinks(db: Database, accountId: string) {
  const { purpose, email, createdAt, expiresAt } = getTableColumns(accountLinks);
  return db
    .select({ purpose, email, createdAt, expiresAt })
    .from(accountLinks)
    .where(eq(accountLinks.accountId, accountId));
}

async function listReservations(db: Database, accountId: string) {
  return db
    .select({ ...getTableColumns(reservations), house: houses.name, unit: units.name })
    .from(reservations)
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(eq(reservations.accountId, accountId))
    .orderBy(asc(reservations.id));
}

/** Whom the reader named, as the reader named them. */
async function listOccupants(db: Database, own: OwnReservations) {
  const { reservationId, position, role, firstName, lastName, email, country, phone } = getTableColumns(occupants);
  const { contractSentAt, signedAt, declinedAt } = getTableColumns(occupants);
  return db
    .select({
      reservationId,
      position,
      role,
      firstName,
      lastName,
      email,
      country,
      phone,
      contractSentAt,
      signedAt,
      declinedAt,
    })
    .from(occupants)
    .where(inArray(occupants.reservationId, own))
    .orderBy(asc(occupants.reservationId), asc(occupants.position));
}

/**
 * What was signed by the link sent to the reader's proven address, in whosever reservation. Whoever booked may have
 * typed that address for another person: how the signature looks and where it came from is told of own reservations only.
 */
async function listContracts(db: Database, accountId: string, email: string) {
  const { role, firstName, lastName, country, phone, contractSentAt } = getTableColumns(occupants);
  const { signedAt, signedName, signature, signedFrom, signedWith } = getTableColumns(occupants);
  const { declinedAt, declineReason } = getTableColumns(occupants);
  const rows = await db
    .select({
      booker: reservations.accountId,
      reservationCode: reservations.code,
      role,
      firstName,
      lastName,
      country,
      phone,
      contractSentAt,
      signedAt,
      signedName,
      signature,
      signedFrom,
      signedWith,
      declinedAt,
      declineReason,
    })
    .from(occupants)
    .innerJoin(reservations, eq(reservations.id, occupants.reservationId))
    .where(eq(occupants.email, email))
    .orderBy(asc(occupants.id));
  return rows.map(({ booker, signature, signedFrom, signedWith, ...row }) =>
    booker === accountId ? { ...row, signature, signedFrom, signedWith } : row,
  );
}

async function listPayments(db: Database, own: OwnReservations) {
  const { redirectUrl: _opensThePaymentPage, checkout: _opensItsWindow, ...columns } = getTableColumns(payments);
  return db.select(columns).from(payments).where(inArray(payments.reservationId, own)).orderBy(asc(payments.id));
}

/** Whoever decided is said by kind, in the audit log. */
async function listDecisions(db: Database, own: OwnReservations) {
  const { decidedBy: _staff, ...columns } = getTableColumns(refundDecisions);
  return db
    .select(columns)
    .from(refundDecisions)
    .where(inArray(refundDecisions.reservationId, own))
    .orderBy(asc(refundDecisions.id));
}

async function listMessages(db: Database, accountId: string) {
  const { kind, channel, locale, recipient, status, createdAt, sentAt } = getTableColumns(messages);
  return db
    .select({
      kind,
      channel,
      locale,
      recipient,
      values: sql<unknown>`${messages.payload} -> 'values'`,
      status,
      createdAt,
      sentAt,
    })
    .from(messages)
    .where(eq(messages.accountId, accountId))
    .orderBy(asc(messages.id));
}

/** What was done to the account and its reservations, by whomever, who is said by kind. What an admin did to others is theirs. */
async function listAudit(db: Database, accountId: string, own: OwnReservations) {
  const { at, actor, action, subject, subjectId, detail } = getTableColumns(auditLog);
  return db
    .select({ at, actor, action, subject, subjectId, detail })
    .from(auditLog)
    .where(
      or(
        and(eq(auditLog.subject, "account"), eq(auditLog.subjectId, accountId)),
        and(eq(auditLog.subject, "reservation"), inArray(auditLog.subjectId, own)),
      ),
    )
    .orderBy(asc(auditLog.id));
}
