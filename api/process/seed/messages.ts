import { and, eq, sql } from "drizzle-orm";
import type { MessageKind } from "domain/enums";
import {
  bookingValues,
  confirmationValues,
  depositContext,
  receiptValues,
} from "../../stays/reservation-messages/money-values";
import { notifyMember } from "../../stays/reservation-messages/reservation-messages";
import type { Database } from "../../db/client";
import { messages } from "../../db/schema";
import type { Booking } from "./bookings";

const days = 4 * 86_400_000;
const maxCount = 8;

type SeedMessage = { at: Date; write: (tx: Database) => Promise<void> };

export async function writeMessages(tx: Database, bookings: Booking[], now: Date): Promise<void> {
  const recent = listRecentBookings(bookings, now);
  const seedMessages = recent.flatMap(describeMessages).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { write } of seedMessages) await write(tx);
  await tx
    .update(messages)
    .set({ status: "sent", attempts: 1, sentAt: sql`${messages.createdAt} + interval '2 seconds'` });
  const [first, second, third] = recent.map(({ reservation }) => reservation.id);
  await lose(tx, first, "paymentReceipt", {
    status: "failed",
    attempts: 8,
    sentAt: null,
    lastError: "connect ETIMEDOUT 203.0.113.25:25",
  });
  await lose(tx, second, "bookingReceived", {
    status: "undeliverable",
    sentAt: null,
    lastError: "550 5.1.1 The e-mail account that you tried to reach does not exist",
  });
  await lose(tx, third, "reservationConfirmed", {
    status: "bounced",
    bouncedAt: now,
    lastError: "552 5.2.2 The mailbox is full",
  });
}

export function listRecentBookings(bookings: Booking[], now: Date): Booking[] {
  return bookings
    .filter(
      ({ stay, reservation }) => reservation.status === "confirmed" && stay.bookedAt.getTime() > now.getTime() - days,
    )
    .slice(0, maxCount);
}

async function lose(
  tx: Database,
  reservationId: string | undefined,
  kind: MessageKind,
  changes: Partial<typeof messages.$inferInsert>,
): Promise<void> {
  if (!reservationId) return;
  const isMail = and(eq(messages.kind, kind), eq(messages.channel, "email"));
  await tx
    .update(messages)
    .set(changes)
    .where(and(eq(messages.reservationId, reservationId), isMail));
}

function describeMessages({ price, reservation }: Booking): SeedMessage[] {
  const { id: reservationId, locale } = reservation;
  const [first] = price.installments;
  const { createdAt: bookedAt, confirmedAt } = reservation;
  if (!first || !confirmedAt) return [];
  const link = { to: "reservation", reservationId } as const;
  const paid = { rent: first.rent - first.discount, bedding: first.bedding, deposit: first.deposit };
  const schedule = price.installments.map((part) => (part === first ? { ...part, paidAt: confirmedAt } : part));
  const { nextDue } = confirmationValues(reservation, schedule, confirmedAt);
  const receipt = {
    values: { ...receiptValues(paid, [1], locale), ...(nextDue && { nextDue }) },
    amount: first.amount,
    context: depositContext(reservation.refundPolicy),
  };
  return [
    {
      at: bookedAt,
      write: (tx) =>
        notifyMember(tx, bookedAt, {
          reservationId,
          kind: "bookingReceived",
          link: { to: "pay", reservationId },
          values: bookingValues(reservation, price.installments, bookedAt),
        }),
    },
    {
      at: confirmedAt,
      write: (tx) => notifyMember(tx, confirmedAt, { reservationId, kind: "paymentReceipt", link, ...receipt }),
    },
    {
      at: confirmedAt,
      write: (tx) =>
        notifyMember(tx, confirmedAt, {
          reservationId,
          kind: "reservationConfirmed",
          link,
          values: confirmationValues(reservation, schedule, confirmedAt),
          sms: "arrival",
        }),
    },
  ];
}
