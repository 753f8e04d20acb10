import { and, eq, inArray, lt } from "drizzle-orm";
import { arrivalInfoInstant, seoulDay } from "domain/seoul-time";
import type { Database } from "../db/client";
import { installments, reservations, type messages } from "../db/schema";
import { isOwed } from "../stays/ledger/is-owed";
import type { MessagePayload } from "../db/schema/message-payload";

type QueuedMessage = Pick<typeof messages.$inferSelect, "kind" | "reservationId" | "payload">;

/** A message may be sent days after it was written. The variant of its text is that of the moment at which it is. */
export async function refreshPayload(db: Database, message: QueuedMessage, now: Date): Promise<MessagePayload> {
  const payload = message.payload;
  const context = await findContext(db, message, now);
  if (context === payload.values.context) return payload;
  const { context: _former, ...values } = payload.values;
  return { ...payload, values: context ? { ...values, context } : values };
}

async function findContext(db: Database, { kind, reservationId, payload }: QueuedMessage, now: Date) {
  const { values, installments: numbers } = payload;
  if (!reservationId) return values.context;
  if (kind === "paymentReminder" && numbers) {
    const { reservationId: stayId, number, dueOn } = installments;
    const isOverdue = and(eq(stayId, reservationId), inArray(number, numbers), isOwed, lt(dueOn, seoulDay(now)));
    return (await db.$count(installments, isOverdue)) > 0 ? "overdue" : undefined;
  }
  if (kind === "reservationConfirmed") {
    const [stay] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
    const isLate = stay !== undefined && arrivalInfoInstant(stay.checkIn) <= now;
    if (values.context === undefined || values.context === "late") return isLate ? "late" : undefined;
    return isLate ? "occupantLate" : "occupant";
  }
  return values.context;
}
