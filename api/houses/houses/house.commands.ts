import { and, arrayContains, eq, max, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { seoulDay } from "domain/seoul-time";
import type { HouseChange, newHouseBody } from "contract/admin/house";
import type { HousePricesChange } from "contract/admin/house-price";
import type { PriceRules } from "domain/money/rent";
import type { HouseGap } from "domain/enums";
import type { HousePicturesBody } from "contract/admin/house-pictures";
import { getBrand } from "../../kernel/brand";
import { withhold, type Actor, changesOf } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { areas, auditLog, coupons, houses, reviews, units } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { findFreeSlug, slugOf } from "../../kernel/http/slug";
import { defineRecord, findChanges, refuseStaleVersion, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { getHouseRow, hasBeenPublic } from "./admin-house.queries";
import { checkSlug } from "./house.queries";
import { findGaps, incomplete, listPictureIssues } from "./house-gaps";
import { getPriceRules, savePriceRules } from "./price-rules";
import { haveBeenUsed } from "../units/unit.queries";
import { findPictures } from "../../kernel/uploads/uploads";

type HouseRow = typeof houses.$inferSelect;
export type HouseCommand = RecordCommand & { slug: string };

export const houseRecord = defineRecord<HouseRow>({
  table: houses,
  keyColumn: houses.id,
  key: ({ id }) => id,
  notFound: "HOUSE_NOT_FOUND",
  subject: "house",
});

const emptyText = { en: "", ko: "" };
const standard = { minimumNights: 7, beddingSetPrice: 60_000 };

/** `copiesRooms`: the admin may make rooms too, of a house that is copied. */
type NewHouse = { id: string; body: z.infer<typeof newHouseBody>; actor: Actor; copiesRooms: boolean };

/**
 * Creates a draft; an existing id is left unchanged. A copy has everything of the other house but what may contain a
 * code: directions, and the door codes of its rooms. Its photos are the same files.
 * @throws ApiError VALIDATION_FAILED areaUnknown; HOUSE_NOT_FOUND of the house to copy
 */
export async function createHouse(services: Services, { id, body, actor, copiesRooms }: NewHouse): Promise<string> {
  return services.db.transaction(async (tx) => {
    const [known] = await tx.select({ slug: houses.slug }).from(houses).where(eq(houses.id, id));
    if (known) return known.slug;
    const [area] = await tx.select().from(areas).where(eq(areas.slug, body.area));
    if (!area) throw new ApiError("VALIDATION_FAILED", { fields: [{ path: "area", problem: "areaUnknown" }] });
    const original = body.copyOf === undefined ? null : await getLockedHouse(tx, body.copyOf);
    const [last] = await tx.select({ position: max(houses.position) }).from(houses);
    const draft: Omit<typeof houses.$inferInsert, "slug"> = {
      id,
      areaSlug: area.slug,
      name: body.name,
      lat: area.lat,
      lng: area.lng,
      tagline: emptyText,
      address: emptyText,
      beds: emptyText,
      parking: emptyText,
      about: [],
      checkBefore: [],
      checkInGuide: [],
      arrivalSteps: [],
      thingsToKnow: [],
      subway: [],
      landmarks: [],
      facilities: [],
      pictures: [],
      occupancy: 1,
      sizeM2: 0,
      stepFree: false,
      lift: false,
      doorwayCm: 0,
      visualAlarm: false,
      monthlyRent: 0,
      nightlyRate: 0,
      deposit: 0,
      ...standard,
      bills: getBrand().promises.bills ? ["electricity", "water", "gas", "internet"] : [],
      ...(original && toCopy(original)),
      position: (last?.position ?? -1) + 1,
    };
    const slug = await findSlug(tx, { id, name: body.name, areaSlug: area.slug });
    const [made] = await tx
      .insert(houses)
      .values({ ...draft, slug })
      .returning();
    if (original) await savePriceRules(tx, id, await getPriceRules(tx, original.id));
    if (original && copiesRooms) await copyRooms(tx, { original, id, createdOn: seoulDay(services.now()) });
    const detail = { slug, name: body.name, ...(original && { copyOf: original.slug }) };
    if (made) await houseRecord.audit(tx, made, { at: services.now(), actor, action: "house.created", detail });
    return slug;
  });
}

function toCopy(original: HouseRow) {
  const { tagline, about, address, lat, lng, occupancy, beds, sizeM2, parking, subway, landmarks, facilities } =
    original;
  const { stepFree, lift, doorwayCm, visualAlarm, checkBefore, checkInGuide, thingsToKnow, pictures } = original;
  const { monthlyRent, nightlyRate, deposit, beddingSetPrice, minimumNights, languages, bills, womenOnlyFloors } =
    original;
  const facts = { tagline, about, address, lat, lng, occupancy, beds, sizeM2, parking, subway, landmarks, facilities };
  const more = { stepFree, lift, doorwayCm, visualAlarm, checkBefore, checkInGuide, thingsToKnow, pictures };
  const prices = { monthlyRent, nightlyRate, deposit, beddingSetPrice, minimumNights };
  return { ...facts, ...more, ...prices, languages, bills, womenOnlyFloors };
}

async function copyRooms(
  tx: Database,
  { original, id, createdOn }: { original: HouseRow; id: string; createdOn: string },
): Promise<void> {
  const rooms = await tx.select().from(units).where(eq(units.houseId, original.id)).orderBy(units.id);
  const copies = rooms.map(({ name, floor, sizeM2, windowFaces, bathroom, plan, pictures }) => {
    return { id: uuidv7(), houseId: id, name, floor, sizeM2, windowFaces, bathroom, plan, pictures, createdOn };
  });
  if (copies.length > 0) await tx.insert(units).values(copies);
}

/**
 * Updates the given fields. A published house stays complete; a draft's slug follows its English name. Arrival steps
 * may contain a code, so the audit log records only that they changed.
 * @returns the slug
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED
 */
export async function updateHouse(services: Services, change: HouseCommand, fields: HouseChange): Promise<string> {
  return services.db.transaction(async (tx) => {
    const house = await getLockedHouse(tx, change.slug);
    const { area, ...columns } = fields;
    const requested: Partial<HouseRow> = { ...columns, ...(area && { areaSlug: area }) };
    if (fields.name && !(await hasBeenPublic(tx, house))) {
      requested.slug = await findSlug(tx, { ...house, ...requested });
    }
    const changes = findChanges(house, requested, change.version);
    if (!changes) return house.slug;
    const after = { ...house, ...requested };
    if (house.publishedAt) await refuseGaps(tx, after, await listGaps(tx, house));
    await houseRecord.save(tx, house, requested, {
      at: services.now(),
      actor: change.actor,
      action: "house.saved",
      detail: withhold(changes, "arrivalSteps"),
    });
    return after.slug;
  });
}

/**
 * Updates the given prices, seasons and discounts for length; every stay that was sold keeps its price.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED
 */
export async function updateHousePrices(
  services: Services,
  change: HouseCommand,
  { base, seasons, lengthDiscounts }: HousePricesChange,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLockedHouse(tx, change.slug);
    const rules: Partial<PriceRules> = {
      ...(seasons && { seasons: [...seasons].sort((a, b) => (a.from < b.from ? -1 : 1)) }),
      ...(lengthDiscounts && { lengthDiscounts: [...lengthDiscounts].sort((a, b) => a.months - b.months) }),
    };
    const before = { ...house, ...(await getPriceRules(tx, house.id)) };
    const changes = findChanges(before, { ...base, ...rules }, change.version);
    if (!changes) return;
    if (house.publishedAt) await refuseGaps(tx, { ...house, ...base }, await listGaps(tx, house));
    await savePriceRules(tx, house.id, rules);
    const entry = { at: services.now(), actor: change.actor, action: "house.saved", detail: changes };
    await houseRecord.save(tx, house, base, entry);
  });
}

/**
 * Publishes a house; idempotent.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED; VALIDATION_FAILED naming what is missing
 */
export async function publishHouse(services: Services, change: HouseCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLockedHouse(tx, change.slug);
    if (house.publishedAt) return;
    refuseStaleVersion(house, change.version);
    await refuseGaps(tx, house);
    const at = services.now();
    const detail = { slug: house.slug };
    await houseRecord.save(
      tx,
      house,
      { publishedAt: at },
      { at, actor: change.actor, action: "house.published", detail },
    );
  });
}

/** Unpublishes a house; sold stays are unaffected. @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED */
export async function unpublishHouse(services: Services, change: HouseCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLockedHouse(tx, change.slug);
    if (!house.publishedAt) return;
    refuseStaleVersion(house, change.version);
    const entry = {
      at: services.now(),
      actor: change.actor,
      action: "house.unpublished",
      detail: { slug: house.slug },
    };
    await houseRecord.save(tx, house, { publishedAt: null }, entry);
  });
}

/**
 * Deletes a house that never had a stay, with its units. The audit log keeps them without arrival steps. Deleting it
 * again changes nothing.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, STILL_IN_USE
 */
export async function deleteHouse(services: Services, change: HouseCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    checkSlug(change.slug);
    const house = await getLockedHouse(tx, change.slug).catch(async (error: unknown) => {
      const isMissing = error instanceof ApiError && error.code === "HOUSE_NOT_FOUND";
      if (isMissing && (await isHouseDeleted(tx, change.slug))) return null;
      throw error;
    });
    if (!house) return;
    refuseStaleVersion(house, change.version);
    const own = await tx.select({ id: units.id }).from(units).where(eq(units.houseId, house.id));
    const unitIds = own.map(({ id }) => id);
    const reviewCount = await tx.$count(reviews, eq(reviews.houseId, house.id));
    if (reviewCount > 0 || (await haveBeenUsed(tx, unitIds))) throw new ApiError("STILL_IN_USE");
    const couponCount = await tx.$count(coupons, arrayContains(coupons.houseIds, [house.id]));
    if (couponCount > 0) throw new ApiError("STILL_IN_USE");
    const rooms = await tx
      .delete(units)
      .where(eq(units.houseId, house.id))
      .returning({ name: units.name, floor: units.floor });
    const { arrivalSteps: _arrivalSteps, subwayLines: _ofSubway, ...before } = house;
    const detail = { before: { ...before, units: rooms } };
    await houseRecord.deleteLocked(tx, house, {
      at: services.now(),
      actor: change.actor,
      action: "house.deleted",
      detail,
    });
  });
}

/** Reads the audit log, which tells a deleted house from a draft that has another address by now. */
async function isHouseDeleted(tx: Database, slug: string): Promise<boolean> {
  const isOfSlug = sql`${auditLog.detail} -> 'before' ->> 'slug' = ${slug}`;
  return (await tx.$count(auditLog, and(eq(auditLog.action, "house.deleted"), isOfSlug))) > 0;
}

/** @throws ApiError HOUSE_NOT_FOUND */
async function getLockedHouse(tx: Database, slug: string): Promise<HouseRow> {
  const { id } = await getHouseRow(tx, slug);
  return houseRecord.getLocked(tx, id);
}

async function listGaps(tx: Database, house: HouseRow): Promise<HouseGap[]> {
  return findGaps(house, await tx.$count(units, eq(units.houseId, house.id)));
}

/** `known` are gaps that existed before: editing a price does not require filling them. */
async function refuseGaps(tx: Database, house: HouseRow, known: HouseGap[] = []): Promise<void> {
  const gaps = (await listGaps(tx, house)).filter((gap) => !known.includes(gap));
  if (gaps.length > 0) throw incomplete(house, gaps);
}

const taken = ["new"];

/** The address of a house by its English name; by its area where the name holds no Latin letter. */
async function findSlug(tx: Database, { id, name, areaSlug }: Pick<HouseRow, "id" | "name" | "areaSlug">) {
  const word = slugOf(name.en);
  const slug = word === "" || taken.includes(word) ? `${word || areaSlug}-house` : word;
  return findFreeSlug(tx, "house", slug, async (requested) => {
    const [owner] = await tx.select({ id: houses.id }).from(houses).where(eq(houses.slug, requested));
    return owner !== undefined && owner.id !== id;
  });
}

/**
 * Replaces a house's pictures in order. A published house needs at least one, each with texts in both languages.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED
 */
export async function updateHousePictures(
  services: Services,
  slug: string,
  { pictures: chosen, version }: HousePicturesBody,
  actor: Actor,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLockedHouse(tx, slug);
    const found = await findPictures(tx, chosen, house.pictures);
    const changes = changesOf<{ pictures: typeof found }>({ pictures: house.pictures }, { pictures: found });
    if (!changes) return;
    refuseStaleVersion(house, version);
    const issues = house.publishedAt ? listPictureIssues(chosen) : [];
    const pictures = found.filter((picture) => picture !== null);
    found.forEach((picture, index) => {
      if (!picture) issues.push({ path: `pictures.${index}.path`, problem: "pictureRequired" });
    });
    if (issues.length > 0) throw invalid(...issues);
    const entry = { actor, at: services.now(), action: "house.picturesSaved", detail: changes };
    await houseRecord.save(tx, house, { pictures }, entry);
  });
}
