import { and, eq, exists, gte, inArray, isNull, not } from "drizzle-orm";
import { reviewDays } from "domain/rules";
import { addDays, seoulDay } from "domain/seoul-time";
import { accounts, reservations, reviews } from "../db/schema";
import type { Services } from "../kernel/services";
import { sendingTime, writeUnsent } from "../kernel/outbox/outbox";
import { notifyMembers } from "../stays/reservation-messages/reservation-messages";

/**
 * Asks for a review the day after check-out, except of stays that were ended after incidents. It is not marketing, as
 * it concerns the own stay; it is not sent while processing is suspended, nor to members who have switched it off.
 */
export async function inviteReviews(services: Services): Promise<void> {
  const now = services.now();
  const { id, status, checkOut, accountId } = reservations;
  const reviewed = services.db.select().from(reviews).where(eq(reviews.reservationId, id));
  const left = await services.db
    .select({ id, status, checkOut, suspendedAt: accounts.suspendedAt, on: accounts.notifications })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        inArray(status, ["completed", "terminated"]),
        isNull(reservations.evictedAt),
        isNull(accounts.deletedAt),
        gte(checkOut, addDays(seoulDay(now), -reviewDays)),
        not(exists(reviewed)),
      ),
    );
  const due = left
    .filter((stay) => !stay.suspendedAt && stay.on.includes("reviewsEmail") && sendingTime(stay.checkOut, 1) <= now)
    .map(({ id }) => ({
      reservationId: id,
      kind: "reviewInvitation" as const,
      link: { to: "review" as const, reservationId: id },
      cause: id,
    }));
  await writeUnsent(services.db, due, (batch) => notifyMembers(services.db, now, batch));
}
