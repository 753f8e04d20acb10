import { z } from "zod";
import { facilityPlaces, houseColumns, houseGaps } from "domain/enums";
import { houseBills, houseLanguages } from "domain/houses/room-enums";
import { unitStateShape } from "./turnover";
import { areaSlugSchema, subwayLineSchema } from "../area";
import { adminCalls, defineListFile } from "../call";
import { bySlug, id, instant, krw, pageQuery } from "../envelope";
import { lengthDiscountSchema, pictureSchema, seasonSchema } from "../house";
import { numberBetween, wholeBetween } from "../number";
import { says } from "../problem";
import { sortBy } from "../sort";
import {
  bilingual,
  bilingualDraft,
  bilingualPrintable,
  bilingualPrintableDraft,
  bilingualText,
  printableText,
  text,
} from "../text";
import { expectedVersion, versionBody, versionQuery } from "../version";

const minutes = wholeBetween(1, 120).meta({ description: "Minutes on foot" });
export const maxHouseLength = { rows: 30, rent: 100_000_000, nights: 365 };
const paragraphs = z.array(bilingualDraft(2000)).max(maxHouseLength.rows, says("tooLong"));
const money = wholeBetween(0, maxHouseLength.rent).meta({ description: "KRW, whole won" });

/** `sort=-name` is descending. */
export const adminHouseQuery = z.object({
  q: text(200).optional(),
  area: areaSlugSchema.optional(),
  published: z.enum(["true", "false"]).optional(),
  sort: sortBy(houseColumns).default("position"),
  ...pageQuery,
});

export const adminHouseRowSchema = z
  .object({
    id,
    slug: z.string(),
    name: bilingual,
    area: areaSlugSchema,
    areaName: z.string(),
    publishedAt: instant.nullable(),
    units: z.number().int(),
    occupiedUnits: z.number().int().meta({ description: "Units occupied tonight, Seoul day" }),
    monthlyRent: krw,
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
    position: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: "AdminHouseRow" });
export type AdminHouseRow = z.infer<typeof adminHouseRowSchema>;

export const newHouseBody = z
  .object({
    name: bilingualPrintable(80),
    area: areaSlugSchema,
    copyOf: text(100, "invalid").optional().meta({
      description:
        "The slug of a house whose facts, texts, photos, prices and rooms the draft gets, without door codes and directions",
    }),
  })
  .meta({ id: "NewHouse" });

export const houseFacts = z.object({
  name: bilingualPrintable(80),
  area: areaSlugSchema,
  tagline: bilingualDraft(120),
  address: bilingualPrintableDraft(200),
  lat: numberBetween(33, 39),
  lng: numberBetween(124, 132),
  occupancy: wholeBetween(1, 20),
  beds: bilingualDraft(80),
  sizeM2: numberBetween(0, 1000),
  parking: bilingualDraft(120),
  stepFree: z.boolean(),
  lift: z.boolean(),
  doorwayCm: wholeBetween(0, 300),
  visualAlarm: z.boolean(),
  subway: z.array(z.object({ line: subwayLineSchema, station: bilingualText(60), minutes })).max(maxHouseLength.rows),
  landmarks: z.array(z.object({ name: bilingualText(80), minutes })).max(maxHouseLength.rows),
  facilities: z
    .array(z.object({ name: bilingualText(80), place: z.enum(facilityPlaces, { error: says("required") }) }))
    .max(maxHouseLength.rows),
  languages: z
    .array(z.enum(houseLanguages))
    .max(houseLanguages.length, says("tooLong"))
    .meta({ description: "Spoken in the house" }),
  bills: z
    .array(z.enum(houseBills))
    .max(houseBills.length, says("tooLong"))
    .meta({ description: "Included in the rent" }),
  womenOnlyFloors: z
    .array(wholeBetween(-5, 200))
    .max(maxHouseLength.rows, says("tooLong"))
    .meta({ description: "Floors where only women live; the others are mixed" }),
  position: wholeBetween(0, 30_000).meta({ description: "Its place in the recommended order" }),
});

/** Each entry of a list is one paragraph or one step. */
const houseTexts = z.object({
  about: paragraphs,
  checkBefore: paragraphs,
  checkInGuide: paragraphs,
  arrivalSteps: paragraphs.meta({ description: "From the street to the room: for who moves in, never public" }),
  thingsToKnow: paragraphs,
});

/** KRW. Existing reservations keep the prices they were sold at. */
export const housePrices = z.object({
  monthlyRent: money,
  nightlyRate: money,
  deposit: money,
  beddingSetPrice: money,
  minimumNights: wholeBetween(1, maxHouseLength.nights),
});

const houseBody = houseFacts.extend(houseTexts.shape).extend(housePrices.shape);

/** Omitted fields stay unchanged. */
const houseChangeBody = houseBody.partial().extend({ version: expectedVersion }).meta({ id: "HouseChange" });
export type HouseChange = Omit<z.infer<typeof houseChangeBody>, "version">;

const doorCode = text(20, "invalid").meta({ description: "Only for who moves in; empty for none" });

export const unitBody = z
  .object({
    name: printableText(20).min(1, says("required")),
    floor: wholeBetween(-5, 200),
    doorCode: doorCode.default(""),
  })
  .meta({ id: "UnitBody" });
const unitChangeBody = unitBody.extend({ version: expectedVersion }).meta({ id: "UnitChange" });

export const adminUnitSchema = z
  .object({
    id,
    name: z.string(),
    floor: z.number().int(),
    doorCode: z.string(),
    stays: z.number().int().meta({ description: "Reservations that it holds or ever held" }),
    version: z.number().int(),
  })
  .meta({ id: "AdminUnit" });
export type AdminUnit = z.infer<typeof adminUnitSchema>;

/** A unit on its own page. */
export const adminUnitDetailSchema = adminUnitSchema
  .extend({ ...unitStateShape, house: z.object({ slug: z.string(), name: bilingual }) })
  .meta({ id: "AdminUnitDetail" });
export type AdminUnitDetail = z.infer<typeof adminUnitDetailSchema>;

export const adminHouseSchema = z
  .object({
    id,
    slug: z.string(),
    slugFixed: z.boolean().meta({ description: "It has been public: its address stays" }),
    publishedAt: instant.nullable(),
    missing: z.array(z.enum(houseGaps)).meta({ description: "What it takes to be published" }),
    ...houseBody.shape,
    name: bilingual,
    seasons: z.array(seasonSchema),
    lengthDiscounts: z.array(lengthDiscountSchema),
    units: z.array(adminUnitSchema),
    pictures: z.array(pictureSchema.omit({ alt: true }).extend({ alt: bilingual })),
    stays: z.number().int().meta({ description: "Reservations that it has or ever had; such a house is not deleted" }),
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: "AdminHouse" });
export type AdminHouse = z.infer<typeof adminHouseSchema>;

/** Path parameters of a call on one unit. */
export const byUnit = bySlug.extend({ id });

const reader = adminCalls("houses.read");
const houseWriter = adminCalls("houses.write");
const unitWriter = adminCalls("units.write");

export const listAdminHouses = reader.get("listAdminHouses", "/v1/admin/houses", {
  summary: "Houses and drafts, with tonight's occupancy",
  query: adminHouseQuery,
  data: z.array(adminHouseRowSchema),
  isPaged: true,
});

export const exportAdminHouses = defineListFile(listAdminHouses, {
  operationId: "exportAdminHouses",
  summary: "The same houses as a CSV file",
});

export const createHouse = houseWriter.post("createHouse", "/v1/admin/houses", {
  summary: "A new draft, empty or a copy of another house",
  body: newHouseBody,
  data: adminHouseSchema,
  errors: ["HOUSE_NOT_FOUND"],
  isCreated: true,
  isIdempotent: true,
});

export const getAdminHouse = reader.get("getAdminHouse", "/v1/admin/houses/{slug}", {
  params: bySlug,
  summary: "Everything about one house, and what it lacks to be published",
  data: adminHouseSchema,
  errors: ["HOUSE_NOT_FOUND"],
});

export const updateHouse = houseWriter.put("updateHouse", "/v1/admin/houses/{slug}", {
  params: bySlug,
  summary: "Change what is sent; the rest, and every stay that was sold, stays as it is",
  body: houseChangeBody,
  isBodyRequired: true,
  data: adminHouseSchema,
  answers: "The house; a draft's slug follows its English name",
  errors: ["HOUSE_NOT_FOUND"],
});

export const deleteHouse = houseWriter.delete("deleteHouse", "/v1/admin/houses/{slug}", {
  params: bySlug,
  summary: "Delete a house that never had a stay",
  query: versionQuery,
  errors: ["HOUSE_NOT_FOUND", "STILL_IN_USE"],
});

export const publishHouse = houseWriter.put("publishHouse", "/v1/admin/houses/{slug}/publish", {
  params: bySlug,
  summary: "Show it to visitors",
  body: versionBody,
  data: adminHouseSchema,
  answers: "The published house",
  errors: ["HOUSE_NOT_FOUND"],
});

export const unpublishHouse = houseWriter.delete("unpublishHouse", "/v1/admin/houses/{slug}/publish", {
  params: bySlug,
  summary: "Take it off the site; stays that were sold go on",
  query: versionQuery,
  data: adminHouseSchema,
  answers: "The unpublished house",
  errors: ["HOUSE_NOT_FOUND"],
});

export const getAdminUnit = reader.get("getAdminUnit", "/v1/admin/houses/{slug}/units/{id}", {
  params: byUnit,
  summary: "A unit",
  data: adminUnitDetailSchema,
  answers: "The unit with its house",
  errors: ["HOUSE_NOT_FOUND"],
});

export const createUnit = unitWriter.post("createUnit", "/v1/admin/houses/{slug}/units", {
  params: bySlug,
  summary: "A new unit",
  body: unitBody,
  data: adminHouseSchema,
  answers: "The house with its new unit",
  isCreated: true,
  isIdempotent: true,
  errors: ["HOUSE_NOT_FOUND"],
});

export const updateUnit = unitWriter.put("updateUnit", "/v1/admin/houses/{slug}/units/{id}", {
  params: byUnit,
  summary: "Change a unit's name, floor and door code",
  body: unitChangeBody,
  data: adminHouseSchema,
  errors: ["HOUSE_NOT_FOUND", "UNIT_NOT_FOUND"],
});

export const deleteUnit = unitWriter.delete("deleteUnit", "/v1/admin/houses/{slug}/units/{id}", {
  params: byUnit,
  summary: "Delete a unit that never had a stay",
  query: versionQuery,
  data: adminHouseSchema,
  answers: "The house without it",
  errors: ["HOUSE_NOT_FOUND", "UNIT_NOT_FOUND", "STILL_IN_USE"],
});
