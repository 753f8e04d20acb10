import { and, eq, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import { seoulDay } from "domain/seoul-time";
import { recordAudit } from "../audit/audit";
import type { Database } from "../db/client";
import {
  accounts,
  contractDocuments,
  messages,
  occupants,
  payments,
  refundDecisions,
  refunds,
  reservations,
  reviews,
} from "../db/schema";
import { reservationsOf } from "../reservations/reservation.queries";
import type { Services } from "../services";

const accountsAtOnce = 50;
const daysOfGoodbye = 7;

/**
 * Erases what the law has kept of deleted accounts, from the day after the last one on which it does. What stays (the
 * stay's dates and price, the ledger) is about nobody.
 */
export async function purgeDeletedAccounts(services: Services): Promise<void> {
  const now = services.now();
  const due = lte(accounts.purgeOn, seoulDay(now));
  const rows = await services.db.select({ id: accounts.id }).from(accounts).where(due).limit(accountsAtOnce);
  for (const { id } of rows) {
    await services.db.transaction(async (tx) => {
      const [mine] = await tx
        .update(accounts)
        .set({ purgeOn: null })
        .where(and(eq(accounts.id, id), due))
        .returning({ id: accounts.id });
      if (mine) await erase(tx, now, id);
    });
  }
  await purgeGoodbyes(services.db, now);
}

async function erase(tx: Database, now: Date, accountId: string): Promise<void> {
  const own = reservationsOf(tx, accountId);
  await tx.delete(messages).where(or(eq(messages.accountId, accountId), inArray(messages.reservationId, own)));
  await tx.delete(contractDocuments).where(inArray(contractDocuments.reservationId, own));
  await tx
    .update(occupants)
    .set({
      firstName: "",
      lastName: "",
      email: "",
      country: "",
      phone: "",
      linkVersion: sql`${occupants.linkVersion} + 1`, // the link to the signed contract has no more to show
      signedName: null,
      signature: null,
      signedFrom: null,
      signedWith: null,
      signedHash: null,
      declineReason: null,
    })
    .where(inArray(occupants.reservationId, own));
  await tx.update(reservations).set({ cancelReason: null }).where(eq(reservations.accountId, accountId));
  await tx
    .update(refundDecisions)
    .set({ reason: null, deductions: sql`'[]'::jsonb` })
    .where(inArray(refundDecisions.reservationId, own));
  await tx.update(refunds).set({ transferReference: null }).where(inArray(refunds.reservationId, own));
  await tx.update(reviews).set({ improvement: null }).where(inArray(reviews.reservationId, own));
  await tx
    .update(payments)
    .set({ gatewayReference: null, redirectUrl: null, checkout: null })
    .where(inArray(payments.reservationId, own));
  await recordAudit(tx, {
    actor: { kind: "clock" },
    at: now,
    action: "account.purged",
    subject: "account",
    subjectId: accountId,
  });
}

/** The last mail to an address that is nobody's here. */
async function purgeGoodbyes(db: Database, now: Date): Promise<void> {
  const aWeekAgo = new Date(now.getTime() - daysOfGoodbye * 86_400_000);
  const gone = or(lt(messages.sentAt, aWeekAgo), and(ne(messages.status, "queued"), lt(messages.createdAt, aWeekAgo)));
  await db.delete(messages).where(and(eq(messages.kind, "accountDeleted"), gone));
}
