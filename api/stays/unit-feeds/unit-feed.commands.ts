import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { feedBody } from "contract/admin/unit-feed";
import type { UnitStateView } from "contract/admin/turnover";
import { seoulDay } from "domain/seoul-time";
import type { Actor } from "../../kernel/audit/audit";
import { unitBlocks, unitFeeds, unitMarks } from "../../db/schema";
import { getLockedUnit, unitRecord } from "../../houses/units/unit.commands";
import { getUnitState } from "../../houses/units/unit-state.queries";
import { ApiError, invalid } from "../../kernel/http/problem";
import { mayBePublicHost } from "../../kernel/public-address";
import type { Services } from "../../kernel/services";
import type { Database } from "../../db/client";

type FeedCommand = { slug: string; unitId: string; feedId: string; actor: Actor };

const maxFeeds = 10;

/**
 * Adds the calendar of another channel; an existing id is left unchanged. The audit log has its host, not its address,
 * which is a secret of that channel.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, TOO_MANY_FEEDS; VALIDATION_FAILED taken, addressPrivate
 */
export async function createFeed(
  services: Services,
  { slug, unitId, feedId, actor }: FeedCommand,
  { name, url }: z.output<typeof feedBody>,
): Promise<void> {
  if (!mayBePublicHost(new URL(url).hostname)) throw invalid({ path: "url", problem: "addressPrivate" });
  await services.db.transaction(async (tx) => {
    const unit = await getLockedUnit(tx, { slug, id: unitId });
    const feeds = await tx.select().from(unitFeeds).where(eq(unitFeeds.unitId, unit.id));
    if (feeds.some(({ id }) => id === feedId)) return;
    if (feeds.some((feed) => feed.url === url)) throw invalid({ path: "url", problem: "taken" });
    if (feeds.length >= maxFeeds) throw new ApiError("TOO_MANY_FEEDS", { values: { maximum: maxFeeds } });
    await tx.insert(unitFeeds).values({ id: feedId, unitId: unit.id, name, url });
    const detail = { house: slug, unit: unit.name, name, host: new URL(url).host };
    await unitRecord.audit(tx, unit, { at: services.now(), actor, action: "unit.feedAdded", detail });
  });
}

/**
 * Deletes a calendar with the blocks and collisions that came from it; a room that its guests left stays dirty.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, FEED_NOT_FOUND
 */
export async function deleteFeed(services: Services, { slug, unitId, feedId, actor }: FeedCommand): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const unit = await getLockedUnit(tx, { slug, id: unitId });
    const gone = await tx.select().from(unitBlocks).where(eq(unitBlocks.feedId, feedId));
    const before = await getUnitState(tx, now, unit.id);
    const [feed] = await tx
      .delete(unitFeeds)
      .where(and(eq(unitFeeds.id, feedId), eq(unitFeeds.unitId, unit.id)))
      .returning();
    if (!feed) throw new ApiError("FEED_NOT_FOUND");
    await keepDirty(tx, { now, unitId: unit.id, before, gone });
    const detail = { house: slug, unit: unit.name, name: feed.name, host: new URL(feed.url).host };
    await unitRecord.audit(tx, unit, { at: now, actor, action: "unit.feedDeleted", detail });
  });
}

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
