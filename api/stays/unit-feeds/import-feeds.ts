import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { FeedError } from "domain/enums";
import { feedMinutes } from "domain/rules";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { isDatabaseUnavailable } from "../../db/unavailable";
import { feedCollisions, reservations, unitBlocks, unitFeeds, units } from "../../db/schema";
import { getUnitState } from "../../houses/units/unit-state.queries";
import { heldFrom, lockUnit } from "../../houses/units/unit.queries";
import { RemoteCalendarError } from "../../kernel/ports";
import type { Services } from "../../kernel/services";
import { expireStaleHolds } from "../reservations/lifecycle";
import { readFeedEvents, type FeedEvent, type FeedFile } from "./feed-events";
import { keepDirty } from "./unit-feed.commands";

type Feed = typeof unitFeeds.$inferSelect;

const feedsAtOnce = 5;
const maxRounds = 100;
/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 1_000;
const maxSkippedShown = 20;

/** Imports the calendars whose turn it is. A process that is killed meanwhile leaves its own for the next turn. */
export async function importDueFeeds(services: Services): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const due = await claimDueFeeds(services);
    const imports = await Promise.allSettled(due.map((feed) => importFeed(services, feed)));
    const failed = imports.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason; // the others are done
    if (due.length < feedsAtOnce) return;
  }
}

async function claimDueFeeds({ db, now }: Services): Promise<Feed[]> {
  const before = new Date(now().getTime() - feedMinutes * 60_000).toISOString();
  const due = sql`(select id from unit_feeds where last_fetch_at is null or last_fetch_at <= ${before}::timestamptz
    order by last_fetch_at nulls first, id limit ${feedsAtOnce} for update skip locked)`;
  return db
    .update(unitFeeds)
    .set({ lastFetchAt: now() })
    .where(sql`${unitFeeds.id} in ${due}`)
    .returning();
}

/**
 * Imports one calendar. When it cannot be read or stored, what was imported before stays, and the feed says why.
 * @throws only what no other call would survive either, such as a database that is gone
 */
export async function importFeed(services: Services, feed: Feed): Promise<void> {
  const now = services.now();
  const noteError = (error: FeedError) =>
    services.db.update(unitFeeds).set({ lastFetchAt: now, error }).where(eq(unitFeeds.id, feed.id));
  const result = await readEvents(services, feed);
  if ("error" in result) return void (await noteError(result.error));
  try {
    await services.db.transaction((tx) => replaceEvents(tx, { feed, now, ...result }));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    services.log.error({ feed: feed.id, err: error }, "calendar not stored");
    await noteError("failed");
  }
}

async function readEvents(services: Services, { id, url }: Feed): Promise<FeedFile | { error: FeedError }> {
  try {
    const text = await services.remoteCalendars.read(url);
    const ownHost = new URL(services.env.publicUrl).hostname;
    return readFeedEvents(text, { today: seoulDay(services.now()), ownHost });
  } catch (error) {
    if (error instanceof RemoteCalendarError) {
      services.log.warn({ feed: id, reason: error.code }, "calendar not imported");
      return { error: error.code };
    }
    services.log.error({ feed: id, err: error }, "calendar not imported");
    return { error: "failed" };
  }
}

async function replaceEvents(
  tx: Database,
  { feed, now, skipped, ...file }: { feed: Feed; now: Date } & FeedFile,
): Promise<void> {
  const [unit] = await tx.select({ houseId: units.houseId }).from(units).where(eq(units.id, feed.unitId));
  if (!unit) return;
  await expireStaleHolds(tx, now, unit.houseId);
  await lockUnit(tx, feed.unitId); // new stays wait for it
  const today = seoulDay(now);
  const kept = await listKept(tx, { feed, today, ...file });
  const events = [...file.events.filter((event) => !kept.some((whole) => isWithin(event, whole))), ...kept];
  const known = await tx
    .update(unitFeeds)
    .set({
      lastFetchAt: now,
      lastSuccessAt: now,
      error: null,
      events: events.length,
      skipped: { total: skipped.length, first: skipped.slice(0, maxSkippedShown) },
    })
    .where(eq(unitFeeds.id, feed.id))
    .returning({ id: unitFeeds.id });
  if (known.length === 0) return; // deleted while it was fetched
  const stays = await listStays(tx, feed.unitId, events);
  const met = events.map((event) => ({ event, ...collide(event, stays) }));
  const blocks = met.flatMap(({ event, blocks: days }) => days.map((part) => ({ key: event.key, ...part })));
  const before = await getUnitState(tx, now, feed.unitId);
  // A channel drops the events that are over
  await keepDirty(tx, { now, unitId: feed.unitId, before, gone: await saveBlocks(tx, feed, blocks) });
  const collisions = met.flatMap(({ event, collisions: over }) =>
    over.filter(({ to }) => to > today).map((stay) => ({ event, reservationId: stay.id })),
  );
  await saveCollisions(tx, feed, now, collisions);
}

/** Lists what was imported of events that cannot be read in full any more, as they were then. */
async function listKept(
  tx: Database,
  { feed, today, events, inDoubt }: { feed: Feed; today: string } & Pick<FeedFile, "events" | "inDoubt">,
): Promise<FeedEvent[]> {
  if (inDoubt.size === 0) return [];
  const blocks = await tx
    .select({ key: unitBlocks.eventKey, from: unitBlocks.fromDay, to: unitBlocks.toDay })
    .from(unitBlocks)
    .where(eq(unitBlocks.feedId, feed.id));
  const collisions = await tx
    .select({ key: feedCollisions.eventKey, from: feedCollisions.fromDay, to: feedCollisions.toDay })
    .from(feedCollisions)
    .where(eq(feedCollisions.feedId, feed.id));
  const kept = new Map<string, FeedEvent>();
  for (const { key, from, to } of [...blocks, ...collisions, ...events]) {
    const [uidKey] = key?.split(".") ?? [];
    if (!key || !uidKey || !inDoubt.has(uidKey)) continue;
    const { from: first, to: last } = kept.get(key) ?? { from, to };
    kept.set(key, { key, from: from < first ? from : first, to: to > last ? to : last });
  }
  return [...kept.values()].filter(({ to }) => to > today);
}

const isWithin = (event: FeedEvent, { from, to }: FeedEvent) => from <= event.from && event.to <= to;

async function listStays(tx: Database, unitId: string, events: FeedEvent[]) {
  const [first, last] = [
    events
      .map(({ from }) => from)
      .sort()
      .at(0),
    events
      .map(({ to }) => to)
      .sort()
      .at(-1),
  ];
  if (!first || !last) return [];
  return tx
    .select({ id: reservations.id, from: heldFrom, to: reservations.checkOut })
    .from(reservations)
    .where(
      and(
        eq(reservations.unitId, unitId),
        gt(reservations.checkOut, first),
        lt(heldFrom, last),
        inArray(reservations.status, ["pending", "confirmed", "completed", "terminated"]),
      ),
    );
}

/** Writes only what differs. @returns what the feed no longer has */
async function saveBlocks(
  tx: Database,
  feed: Feed,
  blocks: { key: string; from: string; to: string }[],
): Promise<(typeof unitBlocks.$inferSelect)[]> {
  const name = (key: string | null, from: string, to: string) => `${key} ${from} ${to}`;
  const wanted = new Map(blocks.map((block) => [name(block.key, block.from, block.to), block]));
  const stored = await tx.select().from(unitBlocks).where(eq(unitBlocks.feedId, feed.id));
  const gone = stored.filter((block) => !wanted.delete(name(block.eventKey, block.fromDay, block.toDay)));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.delete(unitBlocks).where(inArray(unitBlocks.id, ids));
  }
  const rows = [...wanted.values()].map(({ key, from, to }) => ({
    id: uuidv7(),
    unitId: feed.unitId,
    fromDay: from,
    toDay: to,
    reason: "channel" as const,
    feedId: feed.id,
    eventKey: key,
  }));
  for (const part of inParts(rows)) await tx.insert(unitBlocks).values(part);
  return gone;
}

async function saveCollisions(
  tx: Database,
  feed: Feed,
  now: Date,
  collisions: { event: FeedEvent; reservationId: string }[],
): Promise<void> {
  const name = (key: string, reservationId: string) => `${key} ${reservationId}`;
  const seen = await tx.select().from(feedCollisions).where(eq(feedCollisions.feedId, feed.id));
  const firstSeen = new Map(seen.map((row) => [name(row.eventKey, row.reservationId), row.firstSeenAt]));
  await tx.delete(feedCollisions).where(eq(feedCollisions.feedId, feed.id));
  const rows = collisions.map(({ event, reservationId }) => ({
    feedId: feed.id,
    eventKey: event.key,
    reservationId,
    fromDay: event.from,
    toDay: event.to,
    firstSeenAt: firstSeen.get(name(event.key, reservationId)) ?? now,
  }));
  for (const part of inParts(rows)) await tx.insert(feedCollisions).values(part);
}

function* inParts<Row>(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

type Days = { from: string; to: string };
type Stay = Days & { id: string };

/**
 * Divides the nights where an event of another channel meets stays of ours: the stays keep theirs; the event blocks
 * the others, so that no third person books them.
 * @param stays of the unit, which never overlap
 */
export function collide(event: FeedEvent, stays: readonly Stay[]): { blocks: Days[]; collisions: Stay[] } {
  const collisions = stays.filter(({ from, to }) => from < event.to && to > event.from);
  const blocks: Days[] = [];
  let at = event.from;
  for (const { from, to } of [...collisions].sort((one, other) => one.from.localeCompare(other.from))) {
    if (from > at) blocks.push({ from: at, to: from });
    at = to;
  }
  if (at < event.to) blocks.push({ from: at, to: event.to });
  return { blocks, collisions };
}
