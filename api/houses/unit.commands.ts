import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { unitBody } from "contract/admin-house";
import { changesOf, recordAudit, withhold, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { houses, reservations, units } from "../db/schema";
import { ApiError, invalid } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import type { Services } from "../kernel/services";
import { getHouseRow } from "./admin-house.queries";

type Body = z.infer<typeof unitBody>;
type UnitRow = typeof units.$inferSelect;
type UnitCommand = { slug: string; id: string; version?: number; actor: Actor };

/**
 * Adds a unit to a house; an existing id is left unchanged.
 * @throws ApiError HOUSE_NOT_FOUND; VALIDATION_FAILED taken
 */
export async function addUnit(
  services: Services,
  { slug, id, actor }: Omit<UnitCommand, "version">,
  { name, floor, doorCode }: Body,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getHouseRow(tx, slug);
    const [known] = await tx.select({ id: units.id }).from(units).where(eq(units.id, id));
    if (known) return;
    const [made] = await tx
      .insert(units)
      .values({ id, houseId: house.id, name, floor, doorCode: doorCode || null })
      .onConflictDoNothing()
      .returning();
    if (!made) throw invalid({ path: "name", problem: "taken" });
    const entry = { subject: "unit", subjectId: id, at: services.now(), actor, action: "unit.created" };
    await recordAudit(tx, { ...entry, detail: { house: slug, name, floor } });
  });
}

/**
 * Updates a unit. The audit log records that the door code changed, not the code.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, RECORD_CHANGED; VALIDATION_FAILED taken
 */
export async function changeUnit(
  services: Services,
  change: UnitCommand,
  { name, floor, doorCode }: Body,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const unit = await getLocked(tx, change);
    const told = { name, floor, doorCode: doorCode || null };
    const changes = changesOf(unit, told);
    if (!changes) return;
    refuseStaleVersion(unit.version, change.version);
    const others = and(eq(units.houseId, unit.houseId), eq(units.name, name), ne(units.id, unit.id));
    if ((await tx.$count(units, others)) > 0) throw invalid({ path: "name", problem: "taken" });
    await tx
      .update(units)
      .set({ ...told, version: unit.version + 1 })
      .where(eq(units.id, unit.id));
    await recordAudit(tx, {
      subject: "unit",
      subjectId: unit.id,
      at: services.now(),
      actor: change.actor,
      action: "unit.saved",
      detail: { house: change.slug, name: unit.name, ...withhold(changes, "doorCode") },
    });
  });
}

/**
 * Deletes a unit that never had a stay; not the last one of a published house.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, RECORD_CHANGED, STILL_IN_USE
 */
export async function deleteUnit(services: Services, change: UnitCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const unit = await getLocked(tx, change);
    refuseStaleVersion(unit.version, change.version);
    const stays = await tx.$count(reservations, eq(reservations.unitId, unit.id));
    const [house] = await tx.select().from(houses).where(eq(houses.id, unit.houseId)).for("update");
    const isLast = (await tx.$count(units, eq(units.houseId, unit.houseId))) === 1;
    if (stays > 0 || (isLast && house?.publishedAt)) throw new ApiError("STILL_IN_USE");
    await tx.delete(units).where(eq(units.id, unit.id));
    await recordAudit(tx, {
      subject: "unit",
      subjectId: unit.id,
      at: services.now(),
      actor: change.actor,
      action: "unit.deleted",
      detail: { house: change.slug, before: { name: unit.name, floor: unit.floor } },
    });
  });
}

async function getLocked(tx: Database, { slug, id }: UnitCommand): Promise<UnitRow> {
  const house = await getHouseRow(tx, slug);
  const [unit] = await tx
    .select()
    .from(units)
    .where(and(eq(units.id, id), eq(units.houseId, house.id)))
    .for("update");
  if (!unit) throw new ApiError("UNIT_NOT_FOUND");
  return unit;
}
