import { eq } from "drizzle-orm";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { reservations } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { getForUpdate } from "./lifecycle";
import { getExtendedHold, getExtensionRefusal } from "./admin-actions";

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
