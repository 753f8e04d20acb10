import { and, eq, exists, gte, inArray, isNull, lte, not, or } from "drizzle-orm";
import type { Language } from "domain/enums";
import { reviewDays } from "domain/rules";
import { addDays, checkOutInstant, seoulDay, seoulInstant } from "domain/seoul-time";
import { accounts, doorCodes, reservations, reviews, units } from "../db/schema";
import { findDoorCode } from "../door-codes/door-code.commands";
import type { Services } from "../kernel/services";
import { describeArrival } from "../outbox/describe-arrival";
import { checkInInformationFrom, sendingTime } from "../outbox/sending-time";
import { writeMessages, writeUnsent, type NewMessage } from "../outbox/outbox";
import {
  listMessageContexts,
  notifyMembers,
  toCoOccupantMessages,
  toMemberMessages,
  type MessageContext,
} from "../outbox/reservation-messages";

const arrivalDays = 7;

/**
 * To all occupants, from the day before check-in until check-out; immediately for later confirmations, and again with
 * another door code.
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
        or(gte(checkIn, recently), gte(doorCodes.createdAt, seoulInstant(recently, 0))),
      ),
    );
  const present = soon.filter(
    (stay) => checkInInformationFrom(stay.checkIn) <= now && now < checkOutInstant(stay.checkOut) && !stay.leftAt,
  );
  const due: { id: string; kind: "checkInInformation"; cause: string }[] = [];
  for (const { id: stayId, checkIn: day, unitCode, code } of present) {
    const made = !code && unitCode ? await findDoorCode(services, stayId) : null;
    const newCode = code?.sealedCode ? code.id : made?.id; // not the unit's own, which was mailed before codes of stays
    due.push({ id: stayId, kind: "checkInInformation", cause: [stayId, day, newCode].filter(Boolean).join(":") });
  }
  await writeUnsent(services.db, due, async (batch) => {
    const causeOf = new Map(batch.map(({ id, cause }) => [id, cause]));
    const contexts = await listMessageContexts(services.db, [...causeOf.keys()]);
    await writeMessages(
      services.db,
      now,
      contexts.flatMap((context) => toCheckInInstructions(context, causeOf.get(context.reservation.id)!)),
    );
  });
}

function toCheckInInstructions(context: MessageContext, cause: string): NewMessage[] {
  const { reservation } = context;
  const { values, steps, showsDoorCode } = describeArrival(context, reservation.locale);
  const toMember = toMemberMessages(context, {
    kind: "checkInInformation",
    link: { to: "guide", reservationId: reservation.id },
    sms: true,
    values,
    steps,
    showsDoorCode,
    cause,
  });
  const describe = (language: Language) => describeArrival(context, language);
  return [...toMember, ...toCoOccupantMessages(context, { kind: "checkInInformation", describe, cause })];
}

/** The day after check-out. Not marketing, as it concerns the own stay; not while processing is suspended. */
export async function inviteReviews(services: Services): Promise<void> {
  const now = services.now();
  const { id, status, checkOut, accountId } = reservations;
  const reviewed = services.db.select().from(reviews).where(eq(reviews.reservationId, id));
  const left = await services.db
    .select({ id, status, checkOut, suspendedAt: accounts.suspendedAt })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        inArray(status, ["completed", "terminated"]),
        isNull(accounts.deletedAt),
        gte(checkOut, addDays(seoulDay(now), -reviewDays)),
        not(exists(reviewed)),
      ),
    );
  const due = left
    .filter((stay) => !stay.suspendedAt && sendingTime(stay.checkOut, 1) <= now)
    .map(({ id }) => ({
      reservationId: id,
      kind: "reviewInvitation" as const,
      link: { to: "review" as const, reservationId: id },
      cause: id,
    }));
  await writeUnsent(services.db, due, (batch) => notifyMembers(services.db, now, batch));
}
