import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client";
import { auditLog, occupants, payments } from "../../db/schema";

/**
 * Matches the entries about a reservation, its payments and its signers. Their ids are read first, so that the index by
 * subject finds the entries.
 */
export async function matchEntriesOfStay(db: Database, reservationId: string): Promise<SQL | undefined> {
  const [paid, people] = await Promise.all([
    db.select({ id: payments.id }).from(payments).where(eq(payments.reservationId, reservationId)),
    db.select({ id: occupants.id }).from(occupants).where(eq(occupants.reservationId, reservationId)),
  ]);
  const areAbout = (subject: string, rows: { id: string }[]) => {
    const ids = rows.map(({ id }) => id);
    return and(eq(auditLog.subject, subject), inArray(auditLog.subjectId, ids));
  };
  return or(areAbout("reservation", [{ id: reservationId }]), areAbout("payment", paid), areAbout("occupant", people));
}
