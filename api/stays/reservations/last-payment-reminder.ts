import { and, desc, eq, inArray, ne, type Column } from "drizzle-orm";
import type { MessageKind } from "domain/enums";
import type { Database } from "../../db/client";
import { messages } from "../../db/schema";

const kinds: MessageKind[] = ["paymentReminder", "installmentDue", "installmentOverdue"];

/** Finds when the booker was last reminded of a payment, by an admin or by the clock. Null if never. */
export async function findPaymentReminder(db: Database, reservationId: string): Promise<Date | null> {
  const [last] = await selectPaymentReminder(db, reservationId);
  return last?.createdAt ?? null;
}

/** Selects at most one row, also as part of a statement. */
export function selectPaymentReminder(db: Database, reservationId: string | Column) {
  const isReminder = and(
    eq(messages.reservationId, reservationId),
    inArray(messages.kind, kinds),
    ne(messages.status, "withdrawn"),
  );
  return db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(isReminder)
    .orderBy(desc(messages.createdAt))
    .limit(1);
}
