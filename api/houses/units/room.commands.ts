import { eq } from "drizzle-orm";
import type { AdminRoom, RoomChange } from "contract/admin/room";
import type { Language } from "domain/enums";
import { planSize } from "domain/houses/room-plan";
import type { Database } from "../../db/client";
import { units } from "../../db/schema";
import { invalid, type FieldIssue } from "../../kernel/http/problem";
import { findChanges } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { findPictures } from "../../kernel/uploads/uploads";
import { getHouseRow, getUnit } from "../houses/admin-house.queries";
import { listPictureIssues } from "../houses/house-gaps";
import { presentPlan } from "./plan-svg";
import { unitRecord, type UnitCommand, type UnitRow } from "./unit.commands";

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
