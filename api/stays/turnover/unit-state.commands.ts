import { and, arrayContains, eq, sql } from "drizzle-orm";
import type { UnitState } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { accounts, unitMarks } from "../../db/schema";
import { getUnitState } from "../../houses/units/unit-state.queries";
import { getLockedUnit, unitRecord } from "../../houses/units/unit.commands";
import type { Actor } from "../../kernel/audit/audit";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

type Mark = {
  slug: string;
  id: string;
  state: UnitState;
  version?: number;
  actor: Actor;
  cleanerId: string | undefined;
};

/**
 * Marks a unit; one that was marked so on this day already stays as it is, so that a tap can be repeated. Taking a mark back is another
 * mark, of the state before.
 * @throws ApiError HOUSE_NOT_FOUND, also for a house that is not chosen for a cleaner; UNIT_NOT_FOUND; RECORD_CHANGED when another admin marked it, or guests left, after
 * `version` was read
 */
export async function markUnit(
  services: Services,
  { slug, id, state, version, actor, cleanerId }: Mark,
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const unit = await getLockedUnit(tx, { slug, id });
    if (cleanerId && !(await cleans(tx, cleanerId, unit.houseId))) throw new ApiError("HOUSE_NOT_FOUND");
    const before = await getUnitState(tx, now, id);
    // Not an earlier day's: a room that is cleaned again before its guests leave at check-out time stays clean
    const isMarkedToday = before.markedAt !== null && seoulDay(before.markedAt) === seoulDay(now);
    if (before.condition === state && isMarkedToday) return;
    // A room is inspected after it was cleaned: a page on which it still is clean was read before guests left
    const isOutdated = state === "inspected" && before.condition === "dirty";
    if (version !== undefined && (version !== before.stateVersion || isOutdated)) throw new ApiError("RECORD_CHANGED");
    const mark = { state, markedAt: now, markedBy: actor.id };
    await tx
      .insert(unitMarks)
      .values({ unitId: id, ...mark })
      .onConflictDoUpdate({ target: unitMarks.unitId, set: { ...mark, version: sql`${unitMarks.version} + 1` } });
    await unitRecord.audit(tx, unit, {
      at: now,
      actor,
      action: "unit.marked",
      detail: { house: slug, unit: unit.name, from: before.condition, to: state },
    });
  });
}

const cleans = async (tx: Database, accountId: string, houseId: string): Promise<boolean> =>
  (await tx.$count(accounts, and(eq(accounts.id, accountId), arrayContains(accounts.cleanedHouses, [houseId])))) > 0;
