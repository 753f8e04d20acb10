import { and, eq, isNotNull, ne } from "drizzle-orm";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { contractTexts, occupants } from "../../db/schema";
import { notifyOccupants } from "../reservation-messages/reservation-messages";
import { hashContractText, readContractText } from "./contract-text";

/** Replaces the text that was kept after a change of who signs or of the room. */
export async function replaceContractText(tx: Database, now: Date, reservationId: string, actor: Actor): Promise<void> {
  await tx.delete(contractTexts).where(eq(contractTexts.reservationId, reservationId));
  await reopenSignatures(tx, now, reservationId, actor);
}

/** No one is bound to a text they have not read. Links stay valid, a mail explains why; older signatures remain. */
export async function reopenSignatures(tx: Database, now: Date, reservationId: string, actor: Actor): Promise<void> {
  const hash = hashContractText(await readContractText(tx, reservationId));
  const reopened = await tx
    .update(occupants)
    .set({
      signedAt: null,
      signedName: null,
      signature: null,
      signedFrom: null,
      signedWith: null,
      signedHash: null,
      contractSentAt: now,
    })
    .where(
      and(eq(occupants.reservationId, reservationId), isNotNull(occupants.signedAt), ne(occupants.signedHash, hash)),
    )
    .returning({ id: occupants.id });
  if (reopened.length === 0) return;
  const only = reopened.map(({ id }) => id);
  for (const subjectId of only) {
    await recordAudit(tx, { actor, at: now, action: "contract.reopened", subject: "occupant", subjectId });
  }
  const cause = `changed-${now.getTime()}`;
  await notifyOccupants(tx, now, { reservationId, kind: "signContract", only, cause, context: "changed" });
}
