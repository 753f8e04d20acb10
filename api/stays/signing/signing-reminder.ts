import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { SigningReminderResult } from "contract/admin/reservation-list";
import { signingReminderMinutes } from "domain/rules";
import { pickName, type PersonName } from "domain/people/person-name";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { messages, occupants } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { notifyAddendumSigners, notifyOccupants } from "../reservation-messages/reservation-messages";
import type { Services } from "../../kernel/services";
import { findForUpdate } from "../reservations/lifecycle";
import { getReminderRefusal } from "../reservations/admin-actions";
import { describePendingChange } from "../stay-changes/describe-change";
import { findPendingChange, listUnsignedAddenda, type ChangeRow } from "../stay-changes/stay-change-lifecycle";

type Signer = Pick<typeof occupants.$inferSelect, "id" | keyof PersonName | "email">;
type Plan = {
  code: string | null;
  outcome: SigningReminderResult["outcome"];
  signers: Signer[];
  /** The change whose addendum is to be signed, not the contract. */
  change?: ChangeRow | null;
};

/**
 * Reminds all who have neither signed nor declined the contract, or the addendum of a pending change; at most once in
 * five minutes.
 * @returns how many were reminded
 * @throws ApiError RESERVATION_NOT_FOUND, CONTRACT_NOT_OPEN
 */
export async function remindSigners(services: Services, request: { id: string; actor: Actor }): Promise<number> {
  const { outcome, signers } = await services.db.transaction((tx) => remind(tx, services.now(), request));
  if (outcome === "notFound") throw new ApiError("RESERVATION_NOT_FOUND");
  if (outcome === "notOpen" || outcome === "nothingToSign") throw new ApiError("CONTRACT_NOT_OPEN");
  return signers.length;
}

/** Reminds signers of several reservations, independently, and returns the outcome of each, in order. */
export async function remindSignersOfStays(
  services: Services,
  request: { ids: string[]; dryRun: boolean; actor: Actor },
): Promise<SigningReminderResult[]> {
  const results: SigningReminderResult[] = [];
  for (const id of new Set(request.ids)) {
    const { code, outcome, signers } = await services.db.transaction((tx) =>
      request.dryRun ? planReminder(tx, services.now(), id) : remind(tx, services.now(), { id, actor: request.actor }),
    );
    const recipients = signers.map((signer) => ({ ...pickName(signer), email: signer.email }));
    results.push({ id, code, outcome, recipients });
  }
  return results;
}

async function remind(tx: Database, now: Date, { id, actor }: { id: string; actor: Actor }): Promise<Plan> {
  const plan = await planReminder(tx, now, id);
  if (plan.outcome !== "wouldBeSent") return plan;
  const cause = String(now.getTime());
  const only = plan.signers.map((signer) => signer.id);
  const { change } = plan;
  if (change) {
    const unsigned = await listUnsignedAddenda(tx, change.id);
    await notifyAddendumSigners(tx, now, {
      reservationId: id,
      signatures: unsigned.filter(({ occupantId }) => only.includes(occupantId)),
      isOperators: change.cause === "operator",
      reminder: cause,
      values: (language) => describePendingChange(change, language),
    });
  } else {
    await notifyOccupants(tx, now, { reservationId: id, kind: "signingReminder", only, cause });
  }
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
  const pending = await findPendingChange(tx, id);
  const change = pending && now < pending.expiresAt ? pending : null;
  const open = await listOpenSigners(tx, id, change);
  if (getReminderRefusal(now, reservation, open.length)) {
    return { code, outcome: open.length === 0 ? "nothingToSign" : "notOpen", signers: [] };
  }
  const reminded = await tx
    .select({ occupantId: messages.occupantId })
    .from(messages)
    .where(
      and(
        eq(messages.reservationId, id),
        eq(messages.kind, change ? "signAddendum" : "signingReminder"),
        gt(messages.createdAt, new Date(now.getTime() - signingReminderMinutes * 60_000)),
      ),
    );
  const signers = open.filter((signer) => !reminded.some((row) => row.occupantId === signer.id));
  return { code, outcome: signers.length === 0 ? "remindedJustNow" : "wouldBeSent", signers, change };
}

async function listOpenSigners(tx: Database, reservationId: string, change: ChangeRow | null): Promise<Signer[]> {
  const { id, email } = occupants;
  const isOpen = change
    ? inArray(
        id,
        (await listUnsignedAddenda(tx, change.id)).map(({ occupantId }) => occupantId),
      )
    : and(isNull(occupants.signedAt), isNull(occupants.declinedAt));
  return tx
    .select({ id, ...pickName(occupants), email })
    .from(occupants)
    .where(and(eq(occupants.reservationId, reservationId), isOpen))
    .orderBy(occupants.position);
}
