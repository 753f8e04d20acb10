import { seoulDay } from "domain/seoul-time";
import type { NoteKind } from "domain/enums";
import type { notes } from "../../db/schema";
import type { Booking } from "./bookings";
import data from "./data/notes.json";
import type { Chance } from "./random";
import type { SeededAccount } from "./residents";

type SeededNote = typeof notes.$inferInsert;
type WrittenNote = { kind: string; daysAgo: number; text: string; withdrawn?: string };

const day = 86_400_000;

/** Incidents of two running stays, enough to end the first, and an account that is blocked after a stay. */
export function describeNotes(
  chance: Chance,
  { bookings, people, adminId, now }: { bookings: Booking[]; people: SeededAccount[]; adminId: string; now: Date },
): SeededNote[] {
  const today = seoulDay(now);
  const longAgo = seoulDay(new Date(now.getTime() - 10 * day));
  const ofResidents = bookings.filter(({ stay }) => stay.resident === "anyone");
  const running = ofResidents.filter(
    ({ stay, reservation }) => stay.status === "confirmed" && stay.checkIn < longAgo && reservation.checkOut > today,
  );
  const past = ofResidents.find(
    ({ stay, account }) =>
      stay.status === "completed" && bookings.filter((other) => other.account.id === account.id).length === 1,
  );
  const describe = (written: WrittenNote[], accountId: string, reservationId: string | null): SeededNote[] =>
    written.map(({ kind, daysAgo, text, withdrawn }) => {
      const createdAt = new Date(now.getTime() - daysAgo * day);
      return {
        id: chance.id(createdAt),
        accountId,
        reservationId,
        kind: kind as NoteKind,
        text,
        authorId: adminId,
        createdAt,
        withdrawnAt: withdrawn ? new Date(createdAt.getTime() + day) : null,
        withdrawnBy: withdrawn ? adminId : null,
        withdrawReason: withdrawn ?? null,
      };
    });
  const incidents = data.running.flatMap((written, index) => {
    const booking = running[index];
    return booking ? describe(written, booking.account.id, booking.reservation.id) : [];
  });
  const blocked = people.find(({ id }) => id === past?.account.id);
  if (!blocked) return incidents;
  const { daysAgo, reason } = data.blocked;
  Object.assign(blocked, { blockedAt: new Date(now.getTime() - daysAgo * day), blockReason: reason });
  return [...incidents, ...describe(data.blocked.notes, blocked.id, null)];
}
