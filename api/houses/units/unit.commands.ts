import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { unitBody } from "contract/admin/house";
import type { AdminRoom, RoomChange } from "contract/admin/room";
import type { Language } from "domain/enums";
import { planSize } from "domain/houses/room-plan";
import { seoulDay } from "domain/seoul-time";
import { withhold } from "../../kernel/audit/audit";
import { lockInTransaction, type Database } from "../../db/client";
import { units } from "../../db/schema";
import { ApiError, invalid, type FieldIssue } from "../../kernel/http/problem";
import { defineRecord, findChanges, refuseStaleVersion, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { getHouseRow, getUnit } from "../houses/admin-house.queries";
import { houseRecord } from "../houses/house.commands";
import { haveBeenUsed, offeredNights } from "./unit.queries";
import { findPictures } from "../../kernel/uploads/uploads";
import { listPictureIssues } from "../houses/house-gaps";
import { presentPlan } from "./plan-svg";

type Body = z.infer<typeof unitBody>;
type UnitRow = typeof units.$inferSelect;
type UnitCommand = RecordCommand & { slug: string; id: string };

export const unitRecord = defineRecord<UnitRow>({
  table: units,
  keyColumn: units.id,
  key: ({ id }) => id,
  notFound: "UNIT_NOT_FOUND",
  subject: "unit",
});

/**
 * Adds a unit to a house; an existing id is left unchanged.
 * @throws ApiError HOUSE_NOT_FOUND; VALIDATION_FAILED taken
 */
export async function createUnit(
  services: Services,
  { slug, id, actor }: Omit<UnitCommand, "version">,
  { name, floor, doorCode }: Body,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getHouseRow(tx, slug);
    const [known] = await tx.select({ id: units.id }).from(units).where(eq(units.id, id));
    if (known) return;
    await refuseTakenName(tx, { id, houseId: house.id, name });
    const [made] = await tx
      .insert(units)
      .values({ id, houseId: house.id, name, floor, doorCode: doorCode || null, createdOn: seoulDay(services.now()) })
      .onConflictDoNothing({ target: [units.houseId, units.name] })
      .returning();
    if (!made) throw invalid({ path: "name", problem: "taken" });
    const detail = { house: slug, name, floor };
    await unitRecord.audit(tx, made, { at: services.now(), actor, action: "unit.created", detail });
  });
}

/**
 * Updates a unit. The audit log records that the door code changed, not the code.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, RECORD_CHANGED; VALIDATION_FAILED taken
 */
export async function updateUnit(
  services: Services,
  change: UnitCommand,
  { name, floor, doorCode }: Body,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const unit = await getLockedUnit(tx, change);
    const columns = { name, floor, doorCode: doorCode || null };
    const changes = findChanges(unit, columns, change.version);
    if (!changes) return;
    if (name !== unit.name) await refuseTakenName(tx, { ...unit, name });
    await unitRecord.save(tx, unit, columns, {
      at: services.now(),
      actor: change.actor,
      action: "unit.saved",
      detail: { house: change.slug, name: unit.name, ...withhold(changes, "doorCode") },
    });
  });
}

/** Names that differ only in case, width or Unicode form count as the same: people could not tell the rooms apart. */
async function refuseTakenName(tx: Database, { id, houseId, name }: Pick<UnitRow, "id" | "houseId" | "name">) {
  await lockInTransaction(tx, "unitNames", houseId);
  const plain = (text: string) => text.normalize("NFKC").toLowerCase();
  const others = await tx
    .select({ name: units.name })
    .from(units)
    .where(and(eq(units.houseId, houseId), ne(units.id, id)));
  if (others.some((other) => plain(other.name) === plain(name))) throw invalid({ path: "name", problem: "taken" });
}

/**
 * Deletes a unit that never had a stay; not the last one of a published house.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, RECORD_CHANGED, STILL_IN_USE
 */
export async function deleteUnit(services: Services, change: UnitCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const unit = await getLockedUnit(tx, change);
    refuseStaleVersion(unit, change.version);
    const house = await houseRecord.getLocked(tx, unit.houseId);
    const isLast = (await tx.$count(units, eq(units.houseId, unit.houseId))) === 1;
    if ((isLast && house.publishedAt) || (await haveBeenUsed(tx, [unit.id]))) throw new ApiError("STILL_IN_USE");
    await keepOfferedNights(tx, unit.id, seoulDay(services.now()));
    await unitRecord.deleteLocked(tx, unit, {
      at: services.now(),
      actor: change.actor,
      action: "unit.deleted",
      detail: { house: change.slug, before: { name: unit.name, floor: unit.floor } },
    });
  });
}

/** @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND */
export async function getLockedUnit(tx: Database, { slug, id }: { slug: string; id: string }): Promise<UnitRow> {
  const house = await getHouseRow(tx, slug);
  return unitRecord.getLocked(tx, id, eq(units.houseId, house.id));
}

/** A unit's facts as its house's editors see them. @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND */
export async function getAdminRoom(
  db: Database,
  key: { slug: string; id: string },
  language: Language,
): Promise<AdminRoom> {
  const house = await getHouseRow(db, key.slug);
  const unit = await getUnit(db, key);
  const { id, name, floor, sizeM2, windowFaces, bathroom, plan, pictures, version } = unit;
  const facts = { sizeM2, windowFaces, bathroom, plan: plan && presentPlan(plan, unit, language) };
  return { id, name, floor, house: { slug: key.slug, name: house.name }, ...facts, pictures, version };
}

/**
 * Updates the given facts of a unit. A plan gives the size; each picture needs words in both languages.
 * @throws ApiError HOUSE_NOT_FOUND, UNIT_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED
 */
export async function updateRoom(
  services: Services,
  { slug, id, version, actor }: UnitCommand,
  { pictures: chosen, ...facts }: RoomChange,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getHouseRow(tx, slug);
    const unit = await unitRecord.getLocked(tx, id, eq(units.houseId, house.id));
    const requested: Partial<UnitRow> = { ...facts };
    const plan = facts.plan === undefined ? unit.plan : facts.plan;
    if (plan) requested.sizeM2 = planSize(plan);
    if (chosen) {
      const found = await findPictures(tx, chosen, [...unit.pictures, ...house.pictures]);
      const issues: FieldIssue[] = chosen.length > 0 ? listPictureIssues(chosen) : [];
      found.forEach((picture, index) => {
        if (!picture) issues.push({ path: `pictures.${index}.path`, problem: "pictureRequired" });
      });
      if (issues.length > 0) throw invalid(...issues);
      requested.pictures = found.filter((picture) => picture !== null);
    }
    const changes = findChanges(unit, requested, version);
    if (!changes) return;
    await unitRecord.save(tx, unit, requested, {
      at: services.now(),
      actor,
      action: "unit.saved",
      detail: { house: slug, name: unit.name, ...changes },
    });
  });
}

/** Keeps the nights that a unit offered, which past months count, when it is deleted. */
async function keepOfferedNights(tx: Database, unitId: string, today: string): Promise<void> {
  await tx.execute(sql`insert into removed_units (id, house_id, offered)
    select u.id, u.house_id, ${offeredNights} * datemultirange(daterange(null, ${today}::date))
    from units u where u.id = ${unitId}`);
}
