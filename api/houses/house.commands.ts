import { and, eq, max } from "drizzle-orm";
import type { z } from "zod";
import type { HouseChange, newHouseBody } from "contract/admin-house";
import type { HouseGap } from "domain/enums";
import { changesOf, recordAudit, withhold, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { areas, houses, reservations, reviews, units } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import { findFreeSlug, slugOf } from "../kernel/http/slug";
import type { Services } from "../kernel/services";
import { getHouseRow, hasBeenPublic } from "./admin-house.queries";
import { findGaps, incomplete } from "./house-gaps";

type HouseRow = typeof houses.$inferSelect;
/** The house to change, the version that the change is meant for where it names one, and the member of staff. */
export type HouseCommand = { slug: string; version?: number; actor: Actor };

const emptyText = { en: "", ko: "" };
const standard = { minimumNights: 7, beddingSetPrice: 60_000 };

/** Creates a draft; an existing id is left unchanged. @throws ApiError VALIDATION_FAILED areaUnknown */
export async function createHouse(
  services: Services,
  { id, body, actor }: { id: string; body: z.infer<typeof newHouseBody>; actor: Actor },
): Promise<string> {
  return services.db.transaction(async (tx) => {
    const [known] = await tx.select({ slug: houses.slug }).from(houses).where(eq(houses.id, id));
    if (known) return known.slug;
    const [area] = await tx.select().from(areas).where(eq(areas.slug, body.area));
    if (!area) throw new ApiError("VALIDATION_FAILED", { fields: [{ path: "area", problem: "areaUnknown" }] });
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
      position: (last?.position ?? -1) + 1,
    };
    const slug = await findSlug(tx, { id, name: body.name, areaSlug: area.slug });
    await tx.insert(houses).values({ ...draft, slug });
    const at = services.now();
    await recordAudit(tx, {
      ...auditSubject(id),
      at,
      actor,
      action: "house.created",
      detail: { slug, name: body.name },
    });
    return slug;
  });
}

/**
 * Updates the given fields. A published house stays complete; a draft's slug follows its English name. Arrival steps
 * may contain a code, so the audit log records only that they changed.
 * @returns the slug
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED
 */
export async function updateHouse(services: Services, change: HouseCommand, given: HouseChange): Promise<string> {
  return services.db.transaction(async (tx) => {
    const house = await getLocked(tx, change.slug);
    const { area, ...told } = given;
    const requested: Partial<HouseRow> = { ...told, ...(area && { areaSlug: area }) };
    if (given.name && !(await hasBeenPublic(tx, house))) {
      requested.slug = await findSlug(tx, { ...house, ...requested });
    }
    const changes = changesOf(house, requested);
    if (!changes) return house.slug;
    refuseStaleVersion(house.version, change.version);
    const after = { ...house, ...requested };
    if (house.publishedAt) await refuseGaps(tx, after, await listGaps(tx, house));
    await save(tx, house, requested);
    await recordAudit(tx, {
      ...auditSubject(house.id),
      at: services.now(),
      actor: change.actor,
      action: "house.saved",
      detail: withhold(changes, "arrivalSteps"),
    });
    return after.slug;
  });
}

/**
 * Publishes a house; idempotent.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED; VALIDATION_FAILED naming what is missing
 */
export async function publishHouse(services: Services, change: HouseCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLocked(tx, change.slug);
    if (house.publishedAt) return;
    refuseStaleVersion(house.version, change.version);
    await refuseGaps(tx, house);
    await save(tx, house, { publishedAt: services.now() });
    const entry = { ...auditSubject(house.id), at: services.now(), actor: change.actor };
    await recordAudit(tx, { ...entry, action: "house.published", detail: { slug: house.slug } });
  });
}

/** Unpublishes a house; sold stays are unaffected. @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED */
export async function unpublishHouse(services: Services, change: HouseCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLocked(tx, change.slug);
    if (!house.publishedAt) return;
    refuseStaleVersion(house.version, change.version);
    await save(tx, house, { publishedAt: null });
    const entry = { ...auditSubject(house.id), at: services.now(), actor: change.actor };
    await recordAudit(tx, { ...entry, action: "house.unpublished", detail: { slug: house.slug } });
  });
}

/**
 * Deletes a house that never had a stay, with its units. The audit log keeps them without arrival steps.
 * @throws ApiError HOUSE_NOT_FOUND, RECORD_CHANGED, STILL_IN_USE
 */
export async function deleteHouse(services: Services, change: HouseCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const house = await getLocked(tx, change.slug);
    refuseStaleVersion(house.version, change.version);
    const stays = await tx.$count(reservations, eq(reservations.houseId, house.id));
    const said = await tx.$count(reviews, eq(reviews.houseId, house.id));
    if (stays + said > 0) throw new ApiError("STILL_IN_USE");
    const rooms = await tx
      .delete(units)
      .where(eq(units.houseId, house.id))
      .returning({ name: units.name, floor: units.floor });
    await tx.delete(houses).where(eq(houses.id, house.id));
    const { arrivalSteps: _wayIn, subwayLines: _ofSubway, ...before } = house;
    const entry = { ...auditSubject(house.id), at: services.now(), actor: change.actor };
    await recordAudit(tx, { ...entry, action: "house.deleted", detail: { before: { ...before, units: rooms } } });
  });
}

/** @throws ApiError HOUSE_NOT_FOUND */
async function getLocked(tx: Database, slug: string): Promise<HouseRow> {
  const { id } = await getHouseRow(tx, slug);
  const [house] = await tx.select().from(houses).where(eq(houses.id, id)).for("update");
  if (!house) throw new ApiError("HOUSE_NOT_FOUND");
  return house;
}

async function save(tx: Database, { id, version }: HouseRow, changes: Partial<HouseRow>): Promise<void> {
  await tx
    .update(houses)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(houses.id, id), eq(houses.version, version)));
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

const auditSubject = (id: string) => ({ subject: "house", subjectId: id });
