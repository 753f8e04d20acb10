import { and, desc, eq, inArray } from "drizzle-orm";
import type { MessageStatus } from "domain/enums";
import type { Database } from "../db/client";
import { messages } from "../db/schema";

/** Not delivered, and not retried. */
export const problemStatuses: readonly MessageStatus[] = ["failed", "undeliverable", "bounced"];

export async function listMailProblems(db: Database, reservationIds: string[]): Promise<Set<string>> {
  const last = await db
    .selectDistinctOn([messages.occupantId], { occupantId: messages.occupantId, status: messages.status })
    .from(messages)
    .where(and(inArray(messages.reservationId, reservationIds), eq(messages.channel, "email")))
    .orderBy(messages.occupantId, desc(messages.id));
  const unreached = last.filter((row) => row.occupantId && problemStatuses.includes(row.status));
  return new Set(unreached.map((row) => row.occupantId!));
}
