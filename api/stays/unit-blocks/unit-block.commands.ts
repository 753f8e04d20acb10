import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { z } from "zod";
import type { blockBody } from "contract/admin/unit-block";
import { blockLimits } from "domain/rules";
import { addDays, addMonths, seoulDay } from "domain/seoul-time";
import type { Actor } from "../../kernel/audit/audit";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { reservations, unitBlocks } from "../../db/schema";
import { getHouseRow } from "../../houses/houses/admin-house.queries";
import { getLockedUnit, unitRecord } from "../../houses/units/unit.commands";
import { heldFrom } from "../../houses/units/unit.queries";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { expireStaleHolds } from "../reservations/lifecycle";

type Body = z.output<typeof blockBody>;
type BlockCommand = { slug: string; unitId: string; blockId: string; actor: Actor };

/**
 * Takes a unit out of service from one Seoul day until the morning of another; an existing id is left unchanged.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, VALIDATION_FAILED; UNIT_TAKEN with the first stay in the way,
 * BLOCK_OVERLAPS with another block
 */
export async function createBlock(services: Services, command: BlockCommand, body: Body): Promise<void> {
  const now = services.now();
  checkDays(body, seoulDay(now));
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const house = await getHouseRow(tx, command.slug);
      await expireStaleHolds(tx, now, house.id);
      const unit = await getLockedUnit(tx, { slug: command.slug, id: command.unitId }); // new stays wait for it
      const [known] = await tx.select({ id: unitBlocks.id }).from(unitBlocks).where(eq(unitBlocks.id, command.blockId));
      if (known) return;
      await refuseOverStay(tx, unit.id, body);
      await refuseOverBlock(tx, unit.id, body);
      const { from, to, reason, note } = body;
      const days = { fromDay: from, toDay: to };
      await tx.insert(unitBlocks).values({ id: command.blockId, unitId: unit.id, ...days, reason, note });
      await unitRecord.audit(tx, unit, {
        at: now,
        actor: command.actor,
        action: "unit.blocked",
        detail: { house: command.slug, unit: unit.name, from, to, reason, note },
      });
    }),
  );
}

/**
 * Puts a unit back into service.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, BLOCK_NOT_FOUND; BLOCK_IMPORTED, which its feed would bring back;
 * CHANGE_PENDING for nights held for a change of a stay
 */
export async function deleteBlock(services: Services, { slug, unitId, blockId, actor }: BlockCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const unit = await getLockedUnit(tx, { slug, id: unitId });
    const isBlock = and(eq(unitBlocks.id, blockId), eq(unitBlocks.unitId, unit.id));
    const [block] = await tx.select().from(unitBlocks).where(isBlock);
    if (!block) throw new ApiError("BLOCK_NOT_FOUND");
    if (block.feedId) throw new ApiError("BLOCK_IMPORTED");
    if (block.changeId) throw new ApiError("CHANGE_PENDING"); // its nights are held until the change ends
    await tx.delete(unitBlocks).where(isBlock);
    const { fromDay: from, toDay: to, reason, note } = block;
    await unitRecord.audit(tx, unit, {
      at: services.now(),
      actor,
      action: "unit.unblocked",
      detail: { house: slug, unit: unit.name, from, to, reason, note },
    });
  });
}

function checkDays({ from, to }: Pick<Body, "from" | "to">, today: string): void {
  const latest = addMonths(today, blockLimits.maxMonthsAhead);
  if (from < today || from >= latest) {
    throw invalid({ path: "from", problem: "dayOutOfRange", values: { from: today, to: addDays(latest, -1) } });
  }
  if (to <= from || to > latest) {
    throw invalid({ path: "to", problem: "dayOutOfRange", values: { from: addDays(from, 1), to: latest } });
  }
}

async function refuseOverStay(tx: Database, unitId: string, { from, to }: Pick<Body, "from" | "to">): Promise<void> {
  const [stay] = await tx
    .select({ code: reservations.code, from: heldFrom, to: reservations.checkOut })
    .from(reservations)
    .where(
      and(
        eq(reservations.unitId, unitId),
        gt(reservations.checkOut, from),
        lt(heldFrom, to),
        inArray(reservations.status, ["pending", "confirmed", "completed", "terminated"]),
      ),
    )
    .orderBy(reservations.checkIn)
    .limit(1);
  if (stay) throw new ApiError("UNIT_TAKEN", { values: stay });
}

async function refuseOverBlock(tx: Database, unitId: string, { from, to }: Pick<Body, "from" | "to">): Promise<void> {
  const [block] = await tx
    .select({ from: unitBlocks.fromDay, to: unitBlocks.toDay })
    .from(unitBlocks)
    .where(
      and(
        eq(unitBlocks.unitId, unitId),
        isNull(unitBlocks.feedId),
        gt(unitBlocks.toDay, from),
        lt(unitBlocks.fromDay, to),
      ),
    )
    .orderBy(unitBlocks.fromDay)
    .limit(1);
  if (block) throw new ApiError("BLOCK_OVERLAPS", { values: block });
}
