import { and, eq, isNull, lte, ne } from "drizzle-orm";
import type { z } from "zod";
import type { occupantBody } from "contract/reservation";
import { getAccount } from "../accounts/account.queries";
import { recordAudit } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { occupants } from "../db/schema";
import { ApiError, invalid, type FieldIssue } from "../kernel/http/problem";
import { notifyOccupants } from "../outbox/reservation-messages";
import { countInTransaction } from "../kernel/rate-limits/rate-limits";
import type { Services } from "../kernel/services";
import { reopenSignatures } from "../tenancy-contracts/reopen-signatures";
import { findForUpdate, isOpen, refreshContract, type ReservationRow } from "./lifecycle";
import { toDetailColumns } from "./occupant-details";

type OwnReservation = { id: string; accountId: string };

const resendMinutes = 5;

/**
 * Corrects or replaces a signer who has not signed: revokes the old link and sends a new one to the new address. If the
 * name changes, so does the contract, and those who have signed it are asked again.
 * @throws ApiError RESERVATION_NOT_FOUND, OCCUPANT_NOT_FOUND, CONTRACT_NOT_OPEN, CONTRACT_ALREADY_SIGNED,
 * VALIDATION_FAILED, RATE_LIMITED
 */
export async function replaceOccupant(
  services: Services,
  request: OwnReservation & { occupantId: string; person: z.infer<typeof occupantBody> },
): Promise<void> {
  const { person } = request;
  const issues: FieldIssue[] = [];
  const details = toDetailColumns(person, "", issues);
  if (issues.length > 0) throw invalid(...issues);
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await getOpen(tx, request, now);
    const [old] = await tx
      .select()
      .from(occupants)
      .where(and(eq(occupants.id, request.occupantId), eq(occupants.reservationId, reservation.id)));
    if (!old) throw new ApiError("OCCUPANT_NOT_FOUND");
    if (old.signedAt) throw new ApiError("CONTRACT_ALREADY_SIGNED");
    await checkGuardianStaysApart(tx, old, { email: person.email, accountId: request.accountId });
    await tx
      .update(occupants)
      .set({
        ...details,
        locale: person.email === old.email ? old.locale : null,
        linkVersion: old.linkVersion + 1,
        contractSentAt: now,
        declinedAt: null,
        declineReason: null,
      })
      .where(eq(occupants.id, old.id));
    const actor = { kind: "member", id: request.accountId } as const;
    await recordAudit(tx, { actor, at: now, action: "occupant.replaced", subject: "occupant", subjectId: old.id });
    await notifyOccupants(tx, now, { reservationId: reservation.id, kind: "signContract", only: [old.id] });
    await reopenSignatures(tx, now, reservation.id, actor);
    await refreshContract(tx, now, reservation.id, actor);
    await countInTransaction(services, tx, "signingRequests", { key: request.accountId });
    await countInTransaction(services, tx, "replacementRequests", { key: person.email });
  });
}

/** With a shared address, an occupant or the booker could sign for the guardian. */
async function checkGuardianStaysApart(
  tx: Database,
  old: typeof occupants.$inferSelect,
  requested: { email: string; accountId: string },
): Promise<void> {
  const others = await tx
    .select({ role: occupants.role, email: occupants.email })
    .from(occupants)
    .where(and(eq(occupants.reservationId, old.reservationId), ne(occupants.id, old.id)));
  const taken = others.filter((other) => other.role !== old.role).map((other) => other.email);
  if (old.role === "guardian") taken.push((await getAccount(tx, requested.accountId)).email);
  if (taken.includes(requested.email)) throw invalid({ path: "email", problem: "guardianIsOccupant" });
}

/** Sends the contract again to all who have neither signed nor declined; at most once in five minutes. */
export async function resendContract(services: Services, own: OwnReservation): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await getOpen(tx, own, now);
    const open = await tx
      .update(occupants)
      .set({ contractSentAt: now })
      .where(
        and(
          eq(occupants.reservationId, reservation.id),
          isNull(occupants.signedAt),
          isNull(occupants.declinedAt),
          lte(occupants.contractSentAt, new Date(now.getTime() - resendMinutes * 60_000)),
        ),
      )
      .returning({ id: occupants.id });
    await notifyOccupants(tx, now, {
      reservationId: reservation.id,
      kind: "signContract",
      only: open.map((person) => person.id),
      cause: `again-${now.getTime()}`,
    });
  });
}

async function getOpen(tx: Database, own: OwnReservation, now: Date): Promise<ReservationRow> {
  const reservation = await findForUpdate(tx, own.id);
  if (!reservation || reservation.accountId !== own.accountId) throw new ApiError("RESERVATION_NOT_FOUND");
  if (!isOpen(reservation, now) || reservation.contract === "signed") throw new ApiError("CONTRACT_NOT_OPEN");
  return reservation;
}
