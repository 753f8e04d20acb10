import { and, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { Language } from "domain/enums";
import {
  addDays,
  arrivalInfoInstant,
  checkInInstant,
  checkOutInstant,
  seoulDay,
  seoulInstant,
} from "domain/seoul-time";
import { getEntry } from "domain/collections";
import type { Database } from "../db/client";
import { doorCodes, messages, reservations, stayChanges, units } from "../db/schema";
import { findDoorCode } from "../houses/door-codes/door-code.commands";
import { heldFrom } from "../houses/units/unit.queries";
import type { Services } from "../kernel/services";
import { describeArrival } from "../stays/reservation-messages/describe-arrival";
import { writeMessages, writeUnsent, type NewMessage } from "../kernel/outbox/outbox";
import {
  listMessageContexts,
  toCoOccupantMessages,
  toMemberMessages,
  type MessageContext,
} from "../stays/reservation-messages/reservation-messages";
import { describeTerms } from "../stays/stay-changes/describe-change";
import { notNull } from "../db/rows";

const arrivalDays = 7;

/**
 * Writes to all occupants, from the day before check-in until check-out; immediately for later confirmations, and
 * again after a change of room or dates and with another door code.
 */
export async function sendCheckInInformation(services: Services): Promise<void> {
  const now = services.now();
  const { id, checkIn, checkOut, leftAt, unitId } = reservations;
  const recently = addDays(seoulDay(now), -arrivalDays);
  const soon = await services.db
    .select({ id, checkIn, checkOut, leftAt, unitCode: units.doorCode, code: doorCodes })
    .from(reservations)
    .innerJoin(units, eq(units.id, unitId))
    .leftJoin(
      doorCodes,
      and(eq(doorCodes.reservationId, id), eq(doorCodes.unitId, unitId), isNull(doorCodes.replacedAt)),
    )
    .where(
      and(
        eq(reservations.status, "confirmed"),
        lte(checkIn, addDays(seoulDay(now), 1)),
        or(gte(heldFrom, recently), gte(doorCodes.createdAt, seoulInstant(recently, 0))),
      ),
    );
  const present = soon.filter(
    (stay) => arrivalInfoInstant(stay.checkIn) <= now && now < checkOutInstant(stay.checkOut) && !stay.leftAt,
  );
  const changeOf = await findMoves(services.db, present);
  const due: { id: string; kind: "checkInInformation"; cause: string }[] = [];
  for (const { id: stayId, checkIn: day, unitCode, code } of present) {
    const made = !code && unitCode ? await findDoorCode(services, stayId) : null;
    const newCode = code?.sealedCode ? code.id : made?.id; // not the unit's own, which was mailed before codes of stays
    const cause = [stayId, day, changeOf.get(stayId)?.id, newCode].filter(Boolean).join(":");
    due.push({ id: stayId, kind: "checkInInformation", cause });
  }
  await writeUnsent(services.db, due, async (batch) => {
    const causeOf = new Map(batch.map(({ id, cause }) => [id, cause]));
    const contexts = await listMessageContexts(services.db, [...causeOf.keys()]);
    const moved = new Map([...causeOf].filter(([id]) => changeOf.has(id)));
    const informed = await withdrawEarlier(services.db, moved);
    await writeMessages(
      services.db,
      now,
      contexts.flatMap((context) => {
        const stayId = context.reservation.id;
        const change = informed.has(stayId) ? changeOf.get(stayId) : undefined;
        return toCheckInInstructions(context, { cause: getEntry(causeOf, stayId), change });
      }),
    );
  });
}

type Move = Pick<typeof stayChanges.$inferSelect, "id" | "before" | "after">;

/** The last change of each stay to another room, or to other dates before check-in. */
async function findMoves(db: Database, stays: { id: string; checkIn: string }[]): Promise<Map<string, Move>> {
  if (stays.length === 0) return new Map();
  const { id, reservationId, before, after } = stayChanges;
  const endedAt = notNull(stayChanges.endedAt);
  const checkInOf = new Map(stays.map((stay) => [stay.id, checkInInstant(stay.checkIn)]));
  const done = await db
    .select({ id, reservationId, before, after, endedAt })
    .from(stayChanges)
    .where(and(eq(stayChanges.status, "done"), inArray(reservationId, [...checkInOf.keys()])))
    .orderBy(stayChanges.endedAt, id);
  const isMove = (change: (typeof done)[number]) =>
    change.before.unitId !== change.after.unitId ||
    change.before.checkIn !== change.after.checkIn ||
    (change.before.checkOut !== change.after.checkOut && change.endedAt < getEntry(checkInOf, change.reservationId));
  return new Map(done.filter(isMove).map((change) => [change.reservationId, change]));
}

/**
 * Withdraws queued check-in information that has become outdated, and returns the stays that already had information of
 * another cause. Messages of the current cause, which another process may have written, remain.
 */
async function withdrawEarlier(db: Database, causeOf: Map<string, string>): Promise<Set<string>> {
  if (causeOf.size === 0) return new Set();
  const { id, kind, channel, dedupeKey } = messages;
  const reservationId = notNull(messages.reservationId);
  const written = await db
    .select({ id, reservationId, channel, dedupeKey })
    .from(messages)
    .where(and(eq(kind, "checkInInformation"), inArray(messages.reservationId, [...causeOf.keys()])));
  const earlier = written.filter((message) => {
    const current = `checkInInformation:${message.channel}:${causeOf.get(message.reservationId)}`;
    return !message.dedupeKey.startsWith(current);
  });
  const ids = earlier.map((message) => message.id);
  await db
    .update(messages)
    .set({ status: "withdrawn" })
    .where(and(inArray(id, ids), eq(messages.status, "queued")));
  return new Set(earlier.map((message) => message.reservationId));
}

function toCheckInInstructions(
  context: MessageContext,
  { cause, change }: { cause: string; change: Move | undefined },
): NewMessage[] {
  const { reservation } = context;
  const describe = (language: Language) => {
    const { values, ...arrival } = describeArrival(context, language);
    const moved = change && {
      before: describeTerms(change.before, language),
      after: describeTerms(change.after, language),
    };
    return { ...arrival, values: { ...values, ...moved } };
  };
  const { values, steps, showsDoorCode } = describe(reservation.locale);
  const toMember = toMemberMessages(context, {
    kind: "checkInInformation",
    link: { to: "guide", reservationId: reservation.id },
    sms: "arrival",
    push: { topic: "arrival", context: showsDoorCode ? undefined : "guide" },
    context: change && "moved",
    values,
    steps,
    showsDoorCode,
    cause,
  });
  const toOthers = toCoOccupantMessages(context, {
    kind: "checkInInformation",
    context: change && "occupantMoved",
    describe,
    cause,
  });
  return [...toMember, ...toOthers];
}
