import { eq } from "drizzle-orm";
import type { ErrorCode } from "contract/problem";
import { seoulDay, seoulInstant } from "domain/seoul-time";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { reservations } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { getDepartureRefusal, getPresenceRefusal, getExtendedHold, getExtensionRefusal } from "./admin-actions";
import { type ReservationRow, getForUpdate } from "./lifecycle";

export type Presence = "arrival" | "departure";

const columns = { arrival: "arrivedAt", departure: "leftAt" } as const;

/**
 * Marks that the guests have arrived, or from check-out day on that they have left; now by default. Marked already, only
 * another `at` changes it.
 * @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_CONFIRMED, STAY_NOT_BEGUN, DEPARTURE_TOO_EARLY, DEPARTURE_MARKED,
 * VALIDATION_FAILED
 */
export async function markPresence(
  services: Services,
  request: { id: string; presence: Presence; at?: string; actor: Actor },
): Promise<void> {
  const now = services.now();
  const { presence } = request;
  const column = columns[presence];
  await services.db.transaction(async (tx) => {
    const reservation = await getForUpdate(tx, request.id);
    checkRefusal((presence === "arrival" ? getPresenceRefusal : getDepartureRefusal)(now, reservation));
    // A time that is given corrects the mark
    if (presence === "arrival" && reservation.leftAt && !request.at) throw new ApiError("DEPARTURE_MARKED");
    const marked = reservation[column];
    const at = request.at ? new Date(request.at) : (marked ?? now);
    if (marked?.getTime() === at.getTime()) return;
    checkTime(now, reservation, { presence, at });
    await tx
      .update(reservations)
      .set({ [column]: at })
      .where(eq(reservations.id, reservation.id));
    await recordAudit(tx, {
      actor: request.actor,
      at: now,
      action: presence === "arrival" ? "reservation.arrived" : "reservation.left",
      subject: "reservation",
      subjectId: reservation.id,
      detail: { [column]: at.toISOString() },
    });
  });
}

/**
 * Takes a mark back on its Seoul day; later, another time can be marked instead. Without a mark nothing changes.
 * @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_CONFIRMED, STAY_NOT_BEGUN, DEPARTURE_MARKED, STAY_ENDED_EARLY, MARK_TOO_OLD
 */
export async function undoPresence(
  services: Services,
  { id, presence, actor }: { id: string; presence: Presence; actor: Actor },
): Promise<void> {
  const now = services.now();
  const column = columns[presence];
  await services.db.transaction(async (tx) => {
    const reservation = await getForUpdate(tx, id);
    checkRefusal(getPresenceRefusal(now, reservation));
    const marked = reservation[column];
    if (!marked) return;
    if (presence === "arrival" && reservation.leftAt) throw new ApiError("DEPARTURE_MARKED");
    if (presence === "arrival" && reservation.booked) throw new ApiError("STAY_ENDED_EARLY");
    if (seoulDay(marked) !== seoulDay(now)) throw new ApiError("MARK_TOO_OLD");
    await tx
      .update(reservations)
      .set({ [column]: null })
      .where(eq(reservations.id, id));
    await recordAudit(tx, {
      actor,
      at: now,
      action: presence === "arrival" ? "reservation.arrivalUndone" : "reservation.departureUndone",
      subject: "reservation",
      subjectId: id,
      detail: { [column]: marked.toISOString() },
    });
  });
}

function checkRefusal(refusal: ErrorCode | null): void {
  if (refusal) throw new ApiError(refusal);
}

/** Allows times from the start of check-in day to now, the departure after the arrival. */
function checkTime(
  now: Date,
  { checkIn, arrivedAt, leftAt }: ReservationRow,
  { presence, at }: { presence: Presence; at: Date },
): void {
  if (at > now) throw invalid({ path: "at", problem: "timeAhead" });
  if (at < seoulInstant(checkIn, 0)) throw invalid({ path: "at", problem: "timeBeforeStay" });
  const isReversed = presence === "arrival" ? leftAt && at > leftAt : arrivedAt && at < arrivedAt;
  if (isReversed) throw invalid({ path: "at", problem: "leftBeforeArrival" });
}

/** 24 hours, once, at most to 15:00 on check-in day. @throws ApiError HOLD_NOT_OPEN, HOLD_ALREADY_EXTENDED */
export async function extendHold(services: Services, request: { id: string; actor: Actor }): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await getForUpdate(tx, request.id);
    const why = getExtensionRefusal(now, reservation);
    if (why) throw new ApiError(why);
    const holdExpiresAt = getExtendedHold(reservation);
    await tx
      .update(reservations)
      .set({ holdExpiresAt, holdExtendedAt: now })
      .where(eq(reservations.id, reservation.id));
    await recordAudit(tx, {
      actor: request.actor,
      at: now,
      action: "reservation.holdExtended",
      subject: "reservation",
      subjectId: reservation.id,
      detail: { from: reservation.holdExpiresAt.toISOString(), to: holdExpiresAt.toISOString() },
    });
  });
}
