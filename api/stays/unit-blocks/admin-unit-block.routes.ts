import * as calls from "contract/admin/unit-block";
import type { UnitBlock } from "contract/admin/unit-block";
import { and, asc, count, eq, gt } from "drizzle-orm";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { unitBlocks, unitFeeds } from "../../db/schema";
import { getUnit } from "../../houses/houses/admin-house.queries";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { createBlock, deleteBlock } from "./unit-block.commands";

export function adminUnitBlockRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { db, now } = services;

  implement(calls.listUnitBlocks, async ({ params, query }) => {
    const unit = await getUnit(db, params);
    const today = query.past === "true" ? undefined : seoulDay(now());
    return listBlocks(db, { ...query, unitId: unit.id, today });
  });

  implement(calls.createUnitBlock, async ({ params: { slug, id: unitId }, newId, body, actor }) => {
    await createBlock(services, { slug, unitId, blockId: newId, actor }, body);
    return getBlock(db, newId);
  });

  implement(calls.deleteUnitBlock, ({ params: { slug, id: unitId, blockId }, actor }) =>
    deleteBlock(services, { slug, unitId, blockId, actor }),
  );

  return router;
}

async function listBlocks(
  db: Database,
  query: { unitId: string; today: string | undefined; page: number; size: number },
): Promise<{ rows: UnitBlock[]; total: number }> {
  const where = and(
    eq(unitBlocks.unitId, query.unitId),
    query.today === undefined ? undefined : gt(unitBlocks.toDay, query.today),
  );
  const rows = await selectBlocks(db)
    .where(where)
    .orderBy(asc(unitBlocks.fromDay), asc(unitBlocks.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await db.select({ total: count() }).from(unitBlocks).where(where);
  return { rows: rows.map(present), total: counted?.total ?? 0 };
}

async function getBlock(db: Database, blockId: string): Promise<UnitBlock> {
  const [block] = await selectBlocks(db).where(eq(unitBlocks.id, blockId));
  if (!block) throw new ApiError("BLOCK_NOT_FOUND");
  return present(block);
}

function selectBlocks(db: Database) {
  return db
    .select({ block: unitBlocks, channel: unitFeeds.name })
    .from(unitBlocks)
    .leftJoin(unitFeeds, eq(unitFeeds.id, unitBlocks.feedId))
    .$dynamic();
}

function present({ block, channel }: { block: typeof unitBlocks.$inferSelect; channel: string | null }): UnitBlock {
  const { id: blockId, fromDay, toDay, reason, note, createdAt } = block;
  return { id: blockId, from: fromDay, to: toDay, reason, note, channel, createdAt: createdAt.toISOString() };
}
