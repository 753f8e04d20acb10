import { sql } from "drizzle-orm";
import type { UnitStateView } from "contract/admin/turnover";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { unitMarks, type unitBlocks } from "../../db/schema";

/** The room that guests of a channel left, or leave today, stays dirty without the block that said so. */
export async function keepDirty(
  tx: Database,
  {
    now,
    unitId,
    before,
    gone,
  }: { now: Date; unitId: string; before: UnitStateView; gone: (typeof unitBlocks.$inferSelect)[] },
): Promise<void> {
  const today = seoulDay(now);
  const over = gone.filter(({ fromDay, toDay }) => fromDay < today && toDay <= today);
  const leaveToday = over.some(({ toDay }) => toDay === today);
  const isCleanedToday = before.markedAt !== null && seoulDay(before.markedAt) === today;
  if (over.length > 0 && (before.condition === "dirty" || (leaveToday && !isCleanedToday))) {
    await markDirty(tx, now, unitId);
  }
}

async function markDirty(tx: Database, now: Date, unitId: string): Promise<void> {
  const mark = { state: "dirty" as const, markedAt: now, markedBy: null };
  await tx
    .insert(unitMarks)
    .values({ unitId, ...mark })
    .onConflictDoUpdate({ target: unitMarks.unitId, set: { ...mark, version: sql`${unitMarks.version} + 1` } });
}
