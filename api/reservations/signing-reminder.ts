import { and, eq, gt, isNull } from "drizzle-orm";
import { recordAudit } from "../audit/audit";
import { messages, occupants } from "../db/schema";
import { ApiError } from "../http/problem";
import { tellOccupants } from "../messages/reservation-messages";
import type { Services } from "../services";
import { findForUpdate, isOpen } from "./lifecycle";

const pauseMinutes = 5;

/**
 * Reminds everyone who has neither signed nor declined; twice in five minutes reminds once.
 * @throws ApiError RESERVATION_NOT_FOUND, CONTRACT_NOT_OPEN
 */
export async function remindSigners(services: Services, request: { id: string; adminId: string }): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await findForUpdate(tx, request.id);
    if (!reservation) throw new ApiError("RESERVATION_NOT_FOUND");
    const open = await tx
      .select({ id: occupants.id })
      .from(occupants)
      .where(
        and(eq(occupants.reservationId, reservation.id), isNull(occupants.signedAt), isNull(occupants.declinedAt)),
      );
    if (!isOpen(reservation, now) || open.length === 0) throw new ApiError("CONTRACT_NOT_OPEN");
    const reminded = await tx
      .select({ occupantId: messages.occupantId })
      .from(messages)
      .where(
        and(
          eq(messages.reservationId, reservation.id),
          eq(messages.kind, "signingReminder"),
          gt(messages.createdAt, new Date(now.getTime() - pauseMinutes * 60_000)),
        ),
      );
    const only = open.map(({ id }) => id).filter((id) => !reminded.some((row) => row.occupantId === id));
    if (only.length === 0) return;
    await tellOccupants(tx, now, {
      reservationId: reservation.id,
      kind: "signingReminder",
      only,
      cause: String(now.getTime()),
    });
    await recordAudit(tx, {
      actor: { kind: "admin", id: request.adminId },
      at: now,
      action: "reservation.signingReminded",
      subject: "reservation",
      subjectId: reservation.id,
      detail: { signers: only.length },
    });
  });
}
