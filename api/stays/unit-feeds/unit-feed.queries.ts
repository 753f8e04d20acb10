import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { UnitFeed } from "contract/admin/unit-feed";
import { feedCollisions, reservations, unitFeeds } from "../../db/schema";
import { findUnitCalendarUrl } from "../calendar-feeds/unit-calendar-url";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

type Row = typeof unitFeeds.$inferSelect;

export async function listFeeds(
  services: Services,
  { unitId, page, size }: { unitId: string; page: number; size: number },
): Promise<{ rows: UnitFeed[]; total: number }> {
  const where = eq(unitFeeds.unitId, unitId);
  const rows = await services.db
    .select()
    .from(unitFeeds)
    .where(where)
    .orderBy(asc(unitFeeds.createdAt), asc(unitFeeds.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await services.db.select({ total: count() }).from(unitFeeds).where(where);
  return { rows: await presentFeeds(services, unitId, rows), total: counted?.total ?? 0 };
}

/** @throws ApiError FEED_NOT_FOUND */
export async function getFeedRow({ db }: Services, unitId: string, feedId: string): Promise<Row> {
  const [feed] = await db
    .select()
    .from(unitFeeds)
    .where(and(eq(unitFeeds.id, feedId), eq(unitFeeds.unitId, unitId)));
  if (!feed) throw new ApiError("FEED_NOT_FOUND");
  return feed;
}

/** @throws ApiError FEED_NOT_FOUND */
export async function getFeed(services: Services, unitId: string, feedId: string): Promise<UnitFeed> {
  const [feed] = await presentFeeds(services, unitId, [await getFeedRow(services, unitId, feedId)]);
  if (!feed) throw new ApiError("FEED_NOT_FOUND");
  return feed;
}

async function presentFeeds(services: Services, unitId: string, rows: Row[]): Promise<UnitFeed[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const collisions = await services.db
    .select({
      feedId: feedCollisions.feedId,
      from: feedCollisions.fromDay,
      to: feedCollisions.toDay,
      firstSeenAt: feedCollisions.firstSeenAt,
      reservationId: reservations.id,
      code: reservations.code,
      checkIn: reservations.checkIn,
      checkOut: reservations.checkOut,
    })
    .from(feedCollisions)
    .innerJoin(reservations, eq(reservations.id, feedCollisions.reservationId))
    .where(inArray(feedCollisions.feedId, ids))
    .orderBy(asc(feedCollisions.fromDay));
  const address = await findUnitCalendarUrl(services, unitId);
  return rows.map(({ id, name, url, lastFetchAt, lastSuccessAt, error, events, skipped }) => ({
    id,
    name,
    host: new URL(url).host,
    exportAddress: address && `${address}&feed=${id}`,
    lastFetchAt: lastFetchAt?.toISOString() ?? null,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    error,
    events,
    skipped,
    collisions: collisions
      .filter(({ feedId }) => feedId === id)
      .map(({ feedId: _feed, firstSeenAt, ...collision }) => ({
        ...collision,
        firstSeenAt: firstSeenAt.toISOString(),
      })),
  }));
}
