import { v7 as uuidv7 } from "uuid";
import type { Database } from "../db/client";
import { auditLog } from "../db/schema";

/** The operator is whoever runs commands on the server: they have no account. */
export type Actor = { kind: "member" | "admin" | "occupant" | "gateway" | "clock" | "operator"; id?: string };

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(
  tx: Database,
  entry: {
    actor: Actor;
    at: Date;
    action: string;
    subject: string;
    subjectId: string;
    detail?: Record<string, unknown>;
  },
): Promise<void> {
  await tx.insert(auditLog).values({
    id: uuidv7(),
    at: entry.at,
    actor: entry.actor.kind,
    actorId: entry.actor.id,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    detail: entry.detail ?? {},
  });
}
