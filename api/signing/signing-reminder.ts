import { and, eq, gt, isNull } from "drizzle-orm";
import type { SigningReminderResult } from "contract/admin-reservation-list";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { messages, occupants } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import { notifyOccupants } from "../outbox/reservation-messages";
import type { Services } from "../kernel/services";
import { findForUpdate } from "../reservations/lifecycle";
import { getReminderRefusal } from "../reservations/admin-actions";

const pauseMinutes = 5;

type Signer = Pick<typeof occupants.$inferSelect, "id" | "firstName" | "lastName" | "email">;
type Plan = { code: string | null; outcome: SigningReminderResult["outcome"]; signers: Signer[] };

/**
 * Reminds all who have neither signed nor declined; at most once in five minutes.
 * @returns how many were reminded
 * @throws ApiError RESERVATION_NOT_FOUND, CONTRACT_NOT_OPEN
 */
export async function remindSigners(services: Services, request: { id: string; actor: Actor }): Promise<number> {
  const { outcome, signers } = await services.db.transaction((tx) => remind(tx, services.now(), request));
  if (outcome === "notFound") throw new ApiError("RESERVATION_NOT_FOUND");
  if (outcome === "notOpen" || outcome === "nothingToSign") throw new ApiError("CONTRACT_NOT_OPEN");
  return signers.length;
}

/** For several reservations, independently: the outcome of each, in order. */
export async function remindSignersOf(
  services: Services,
  request: { ids: string[]; dryRun: boolean; actor: Actor },
): Promise<SigningReminderResult[]> {
  const results: SigningReminderResult[] = [];
  for (const id of new Set(request.ids)) {
    const { code, outcome, signers } = await services.db.transaction((tx) =>
      request.dryRun ? planReminder(tx, services.now(), id) : remind(tx, services.now(), { id, actor: request.actor }),
    );
    const recipients = signers.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
    results.push({ id, code, outcome, recipients });
  }
  return results;
}

async function remind(tx: Database, now: Date, { id, actor }: { id: string; actor: Actor }): Promise<Plan> {
  const plan = await planReminder(tx, now, id);
  if (plan.outcome !== "wouldBeSent") return plan;
  await notifyOccupants(tx, now, {
    reservationId: id,
    kind: "signingReminder",
    only: plan.signers.map((signer) => signer.id),
    cause: String(now.getTime()),
  });
  await recordAudit(tx, {
    actor,
    at: now,
    action: "reservation.signingReminded",
    subject: "reservation",
    subjectId: id,
    detail: { signers: plan.signers.length },
  });
  return { ...plan, outcome: "sent" };
}

async function planReminder(tx: Database, now: Date, id: string): Promise<Plan> {
  const reservation = await findForUpdate(tx, id);
  if (!reservation) return { code: null, outcome: "notFound", signers: [] };
  const { code } = reservation;
  const open = await tx
    .select({
      id: occupants.id,
      firstName: occupants.firstName,
      lastName: occupants.lastName,
      email: occupants.email,
    })
    .from(occupants)
    .where(and(eq(occupants.reservationId, id), isNull(occupants.signedAt), isNull(occupants.declinedAt)))
    .orderBy(occupants.position);
  if (getReminderRefusal(now, reservation, open.length)) {
    return { code, outcome: open.length === 0 ? "nothingToSign" : "notOpen", signers: [] };
  }
  const reminded = await tx
    .select({ occupantId: messages.occupantId })
    .from(messages)
    .where(
      and(
        eq(messages.reservationId, id),
        eq(messages.kind, "signingReminder"),
        gt(messages.createdAt, new Date(now.getTime() - pauseMinutes * 60_000)),
      ),
    );
  const signers = open.filter((signer) => !reminded.some((row) => row.occupantId === signer.id));
  return { code, outcome: signers.length === 0 ? "remindedJustNow" : "wouldBeSent", signers };
}
