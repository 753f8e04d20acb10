import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { accountExportSchema } from "contract/account";
import { findOwnEntry } from "domain/stays/own-entry";
import type { Database } from "../../db/client";
import { exportColumns } from "../../db/schema/personal-data";
import {
  accountLinks,
  auditLog,
  conversationMessages,
  conversations,
  houses,
  installments,
  ledgerEntries,
  messages,
  notes,
  occupants,
  passports,
  payments,
  pushSubscriptions,
  refundDecisions,
  refunds,
  reservations,
  reviews,
  savedSearches,
  stayChanges,
  sessions,
  units,
  wishlistHouses,
} from "../../db/schema";
import type { Services } from "../../kernel/services";
import { getAccount, getAccountView, type AccountRow } from "../../people/accounts/account.queries";
import { openPassport } from "../../stays/reservations/passports/sealed-passport";
import { isEntryOf } from "../../stays/reservations/occupants/occupant-addresses";
import { selectReservationIds } from "../../stays/reservations/reservation.queries";
import { findCountry } from "../../people/accounts/session.view";

type AccountExport = z.infer<typeof accountExportSchema>;

/**
 * Everything stored about an account: the columns marked for a section (`api/db/schema/marks.ts`), without
 * other signers' data.
 */
export async function exportAccount(services: Services, accountId: string): Promise<AccountExport> {
  const { db } = services;
  const now = services.now();
  const account = await getAccount(db, accountId);
  const { emailVerifiedAt, termsAgreedAt, createdAt, blockedAt, blockReason } = account;
  const own = selectReservationIds(db, accountId);
  return {
    exportedAt: now.toISOString(),
    account: await getAccountView(services, accountId, now),
    sections: {
      agreements: [{ termsAgreedAt, accountMadeAt: createdAt, emailVerifiedAt }],
      signIns: await listSignIns(db, accountId),
      links: await listLinks(db, accountId),
      pushSubscriptions: await db
        .select(exportColumns("pushSubscriptions", "pushSubscriptions"))
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.accountId, accountId))
        .orderBy(asc(pushSubscriptions.id)),
      reservations: await listReservations(db, accountId),
      occupants: await listOccupants(db, own),
      passports: emailVerifiedAt ? await listPassports(services, account) : [],
      contracts: emailVerifiedAt ? await listContracts(db, account) : [],
      installments: await listOfStays(db, "installments", own),
      payments: await listOfStays(db, "payments", own),
      refundDecisions: await listOfStays(db, "refundDecisions", own),
      refunds: await listOfStays(db, "refunds", own),
      ledgerEntries: await listOfStays(db, "ledgerEntries", own),
      conversations: await listConversations(db, accountId),
      conversationMessages: await listConversationMessages(db, accountId),
      messages: await listMessages(db, accountId),
      reviews: await listOfStays(db, "reviews", own),
      stayChanges: await listOfStays(db, "stayChanges", own),
      notes: await db
        .select(exportColumns("notes", "notes"))
        .from(notes)
        .where(eq(notes.accountId, accountId))
        .orderBy(asc(notes.id)),
      wishlist: await db
        .select({ ...exportColumns("wishlistHouses", "wishlist"), house: houses.name })
        .from(wishlistHouses)
        .innerJoin(houses, eq(houses.id, wishlistHouses.houseId))
        .where(eq(wishlistHouses.accountId, accountId))
        .orderBy(asc(wishlistHouses.addedAt)),
      savedSearches: await db
        .select(exportColumns("savedSearches", "savedSearches"))
        .from(savedSearches)
        .where(eq(savedSearches.accountId, accountId))
        .orderBy(asc(savedSearches.id)),
      bookingBlock: blockedAt ? [{ blockedAt, blockReason }] : [],
      auditLog: await listAudit(db, accountId, own),
    },
  };
}

type OwnReservations = ReturnType<typeof selectReservationIds>;

const tablesOfStays = { installments, ledgerEntries, payments, refundDecisions, refunds, reviews, stayChanges };

async function listOfStays(db: Database, name: keyof typeof tablesOfStays, own: OwnReservations) {
  const table = tablesOfStays[name];
  const order = "number" in table ? [asc(table.reservationId), asc(table.number)] : [asc(table.id)];
  return db
    .select(exportColumns(name, name))
    .from(table)
    .where(inArray(table.reservationId, own))
    .orderBy(...order);
}

async function listSignIns(db: Database, accountId: string) {
  const { revokedAt, ...columns } = exportColumns("sessions", "signIns");
  const rows = await db
    .select({ ...columns, endedAt: revokedAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt));
  return rows.map((row) => ({ ...row, country: findCountry(row.address) }));
}

async function listLinks(db: Database, accountId: string) {
  return db
    .select(exportColumns("accountLinks", "links"))
    .from(accountLinks)
    .where(eq(accountLinks.accountId, accountId));
}

async function listReservations(db: Database, accountId: string) {
  return db
    .select({ ...exportColumns("reservations", "reservations"), house: houses.name, unit: units.name })
    .from(reservations)
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(eq(reservations.accountId, accountId))
    .orderBy(asc(reservations.id));
}

async function listOccupants(db: Database, own: OwnReservations) {
  return db
    .select(exportColumns("occupants", "occupants"))
    .from(occupants)
    .where(inArray(occupants.reservationId, own))
    .orderBy(asc(occupants.reservationId), asc(occupants.position));
}

/** Decrypted: those of the member's own entries (`findOwnEntry`), once their e-mail is confirmed. */
async function listPassports({ db, env }: Services, account: AccountRow) {
  const { role, email, accountId } = occupants;
  const entries = await db
    .select({
      stay: occupants.reservationId,
      role,
      email,
      accountId,
      passport: exportColumns("passports", "passports"),
    })
    .from(occupants)
    .innerJoin(reservations, eq(reservations.id, occupants.reservationId))
    .leftJoin(passports, eq(passports.occupantId, occupants.id))
    .where(eq(reservations.accountId, account.id))
    .orderBy(asc(occupants.reservationId), asc(occupants.position));
  const stays = new Set(entries.map(({ stay }) => stay));
  const peopleOf = (stay: string) => entries.filter((entry) => entry.stay === stay);
  const own = [...stays].flatMap((stay) => findOwnEntry(peopleOf(stay), account) ?? []);
  const exported = own.map(async ({ passport }) => {
    if (!passport) return [];
    const { sealedPassport, ...row } = passport;
    return [{ ...row, ...(await openPassport(env.secrets, sealedPassport)) }];
  });
  return (await Promise.all(exported)).flat();
}

/**
 * Contracts of the account, and those signed with the link sent to its verified address, including other members'
 * reservations. The booker may have entered this address for someone else, so the signature and its origin are exported only for the
 * account's own reservations.
 */
async function listContracts(db: Database, account: AccountRow) {
  const { reservationId: _others, position: _among, ...columns } = exportColumns("occupants", "contracts");
  const rows = await db
    .select({ booker: reservations.accountId, reservationCode: reservations.code, ...columns })
    .from(occupants)
    .innerJoin(reservations, eq(reservations.id, occupants.reservationId))
    .where(isEntryOf(account))
    .orderBy(asc(occupants.id));
  return rows.map(({ booker, signature, signedFrom, signedWith, ...row }) =>
    booker === account.id ? { ...row, signature, signedFrom, signedWith } : row,
  );
}

async function listConversations(db: Database, accountId: string) {
  return db
    .select(exportColumns("conversations", "conversations"))
    .from(conversations)
    .where(eq(conversations.accountId, accountId))
    .orderBy(asc(conversations.id));
}

/** Lists messages with the ids of their pictures, which the conversation's page shows. */
async function listConversationMessages(db: Database, accountId: string) {
  return db
    .select({
      ...exportColumns("conversationMessages", "conversationMessages"),
      pictures: sql<string[]>`array(select p.id from conversation_pictures p
        where p.message_id = ${conversationMessages.id} order by p.position)`,
    })
    .from(conversationMessages)
    .where(eq(conversationMessages.accountId, accountId))
    .orderBy(asc(conversationMessages.createdAt), asc(conversationMessages.id));
}

async function listMessages(db: Database, accountId: string) {
  return db
    .select({ ...exportColumns("messages", "messages"), values: sql<unknown>`${messages.payload} -> 'values'` })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), ne(messages.kind, "conversationToAnswer"))) // to an admin
    .orderBy(asc(messages.id));
}

async function listAudit(db: Database, accountId: string, own: OwnReservations) {
  return db
    .select(exportColumns("auditLog", "auditLog"))
    .from(auditLog)
    .where(
      or(
        and(eq(auditLog.subject, "account"), eq(auditLog.subjectId, accountId)),
        and(eq(auditLog.subject, "reservation"), inArray(auditLog.subjectId, own)),
      ),
    )
    .orderBy(asc(auditLog.id));
}
