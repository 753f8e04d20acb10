import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Bilingual, AreaSlug, SubwayLine } from "domain/enums";
import type { BathroomKind, CompassPoint, HouseBill, HouseLanguage } from "domain/houses/room-enums";
import type { RoomPlan } from "domain/houses/room-plan";
import { instant, day, dayRanges, bilingual, bilingualList, version, createdAt } from "./columns";
import { markColumns, internal } from "./marks";

export const areas = pgTable("areas", {
  slug: text().$type<AreaSlug>().primaryKey(),
  name: bilingual("name").notNull(),
  lines: text().array().$type<SubwayLine[]>().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  position: smallint().notNull(),
});
markColumns(areas, {
  slug: internal,
  name: internal,
  lines: internal,
  lat: internal,
  lng: internal,
  position: internal,
});

export type StoredPicture = { path: string; alt: Bilingual; width: number; height: number };
type StoredSubwayStop = { line: SubwayLine; station: Bilingual; minutes: number };
type StoredLandmark = { name: Bilingual; minutes: number };
export type StoredFacility = { name: Bilingual; place: "room" | "shared" | "building" };

export const houses = pgTable("houses", {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  areaSlug: text("area_slug")
    .$type<AreaSlug>()
    .notNull()
    .references(() => areas.slug),
  name: bilingual("name").notNull(),
  tagline: bilingual("tagline").notNull(),
  about: bilingualList("about"),
  address: bilingual("address").notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  occupancy: smallint().notNull(),
  beds: bilingual("beds").notNull(),
  sizeM2: doublePrecision("size_m2").notNull(),
  parking: bilingual("parking").notNull(),
  subway: jsonb().$type<StoredSubwayStop[]>().notNull(),
  landmarks: jsonb().$type<StoredLandmark[]>().notNull(),
  facilities: jsonb().$type<StoredFacility[]>().notNull(),
  stepFree: boolean("step_free").notNull(),
  lift: boolean().notNull(),
  doorwayCm: smallint("doorway_cm").notNull(),
  visualAlarm: boolean("visual_alarm").notNull(),
  checkBefore: bilingualList("check_before"),
  checkInGuide: bilingualList("check_in_guide"),
  thingsToKnow: bilingualList("things_to_know"),
  arrivalSteps: bilingualList("arrival_steps").default([]), // from the street to the unit; only for arriving guests
  pictures: jsonb().$type<StoredPicture[]>().notNull(),
  monthlyRent: integer("monthly_rent").notNull(),
  nightlyRate: integer("nightly_rate").notNull(),
  deposit: integer().notNull(),
  beddingSetPrice: integer("bedding_set_price").notNull(),
  minimumNights: smallint("minimum_nights").notNull(),
  languages: text().array().$type<HouseLanguage[]>().notNull().default([]), // spoken there
  bills: text().array().$type<HouseBill[]>().notNull().default([]), // included in the rent
  womenOnlyFloors: smallint("women_only_floors").array().notNull().default([]), // the others are mixed
  position: smallint().notNull(), // the "recommended" order
  publishedAt: instant("published_at"),
  version: version(),
  subwayLines: jsonb("subway_lines")
    .$type<SubwayLine[]>()
    .notNull()
    .generatedAlwaysAs(sql`jsonb_path_query_array(subway, '$[*].line')`),
  // Averages over published reviews, one decimal, null without any; maintained by a trigger on `reviews`
  ratingCount: integer("rating_count").notNull().default(0),
  ratingOverall: doublePrecision("rating_overall"),
  ratingFacilities: doublePrecision("rating_facilities"),
  ratingCommunication: doublePrecision("rating_communication"),
  ratingEvents: doublePrecision("rating_events"),
  ratingLocation: doublePrecision("rating_location"),
  priceVaries: boolean("price_varies").notNull().default(false), // has seasons or discounts for length; by a trigger
});
markColumns(houses, {
  id: internal,
  slug: internal,
  areaSlug: internal,
  name: internal,
  tagline: internal,
  about: internal,
  address: internal,
  lat: internal,
  lng: internal,
  occupancy: internal,
  beds: internal,
  sizeM2: internal,
  parking: internal,
  subway: internal,
  landmarks: internal,
  facilities: internal,
  stepFree: internal,
  lift: internal,
  doorwayCm: internal,
  visualAlarm: internal,
  checkBefore: internal,
  checkInGuide: internal,
  thingsToKnow: internal,
  arrivalSteps: internal,
  pictures: internal,
  monthlyRent: internal,
  nightlyRate: internal,
  deposit: internal,
  beddingSetPrice: internal,
  minimumNights: internal,
  languages: internal,
  bills: internal,
  womenOnlyFloors: internal,
  position: internal,
  publishedAt: internal,
  version: internal,
  subwayLines: internal,
  ratingCount: internal,
  ratingOverall: internal,
  ratingFacilities: internal,
  ratingCommunication: internal,
  ratingEvents: internal,
  ratingLocation: internal,
  priceVaries: internal,
});

/** Other rents between two days; `0001_guards.sql` has the constraint that seasons of a house never overlap. */
export const houseSeasons = pgTable(
  "house_seasons",
  {
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id, { onDelete: "cascade" }),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(), // the morning after its last night
    monthlyRent: integer("monthly_rent").notNull(),
    nightlyRate: integer("nightly_rate").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.houseId, t.fromDay] }),
    check("house_seasons_days", sql`${t.fromDay} < ${t.toDay}`),
    check("house_seasons_rates", sql`${t.monthlyRent} > 0 and ${t.nightlyRate} > 0`),
  ],
);
markColumns(houseSeasons, {
  houseId: internal,
  fromDay: internal,
  toDay: internal,
  monthlyRent: internal,
  nightlyRate: internal,
});

export const houseLengthDiscounts = pgTable(
  "house_length_discounts",
  {
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id, { onDelete: "cascade" }),
    months: smallint().notNull(),
    percent: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.houseId, t.months] }),
    check("house_length_discounts_months", sql`${t.months} > 0`),
    check("house_length_discounts_percent", sql`${t.percent} between 1 and 99`),
  ],
);
markColumns(houseLengthDiscounts, { houseId: internal, months: internal, percent: internal });

export const units = pgTable(
  "units",
  {
    id: uuid().primaryKey(),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    name: text().notNull(),
    floor: smallint().notNull(),
    doorCode: text("door_code"), // only for guests, shortly before check-in
    calendarKey: uuid("calendar_key").unique(), // of its calendar's address; null: it has none
    sizeM2: doublePrecision("size_m2"), // of a room with a plan, the plan's
    windowFaces: text("window_faces").$type<CompassPoint>(),
    bathroom: text().$type<BathroomKind>(),
    plan: jsonb().$type<RoomPlan>(),
    pictures: jsonb().$type<StoredPicture[]>().notNull().default([]),
    createdOn: day("created_on"), // its first night; null: before this was kept
    version: version(),
  },
  (t) => [
    unique().on(t.houseId, t.name),
    index("units_of_house").on(t.houseId, t.id),
    index("units_pictures").using("gin", t.pictures),
  ],
);
markColumns(units, {
  id: internal,
  houseId: internal,
  name: internal,
  floor: internal,
  doorCode: internal,
  calendarKey: internal,
  sizeM2: internal,
  windowFaces: internal,
  bathroom: internal,
  plan: internal,
  pictures: internal,
  createdOn: internal,
  version: internal,
});

/** A unit that was deleted, for the months in which its nights were offered. */
export const removedUnits = pgTable("removed_units", {
  id: uuid().primaryKey(), // of the unit
  houseId: uuid("house_id")
    .notNull()
    .references(() => houses.id, { onDelete: "cascade" }),
  offered: dayRanges("offered").notNull(), // the nights, without those out of service
});
markColumns(removedUnits, { id: internal, houseId: internal, offered: internal });

export const coupons = pgTable(
  "coupons",
  {
    code: text().primaryKey(), // upper case
    name: bilingual("name").notNull(),
    percent: smallint(),
    amount: integer(),
    validFrom: day("valid_from").notNull(),
    validTo: day("valid_to").notNull(),
    maximumUses: integer("maximum_uses"), // null: unlimited
    minimumNights: smallint("minimum_nights"), // null: no minimum
    // With neither it is for all houses, else for houses of these areas and these houses
    areaSlugs: text("area_slugs").array().$type<AreaSlug[]>().notNull().default([]),
    houseIds: uuid("house_ids").array().notNull().default([]),
    endedAt: instant("ended_at"), // by an admin, before its last day
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    check("coupons_worth", sql`(${t.percent} is null) <> (${t.amount} is null)`),
    check("coupons_days", sql`${t.validFrom} <= ${t.validTo}`),
    check("coupons_uses", sql`${t.maximumUses} is null or ${t.maximumUses} > 0`),
  ],
);
markColumns(coupons, {
  code: internal,
  name: internal,
  percent: internal,
  amount: internal,
  validFrom: internal,
  validTo: internal,
  maximumUses: internal,
  minimumNights: internal,
  areaSlugs: internal,
  houseIds: internal,
  endedAt: internal,
  version: internal,
  createdAt: internal,
});

/** A picture uploaded by an admin, re-encoded; the storage has the file under `path`. */
export const uploads = pgTable("uploads", {
  id: uuid().primaryKey(),
  path: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  createdAt: createdAt(),
});
markColumns(uploads, {
  id: internal,
  path: internal,
  width: internal,
  height: internal,
  bytes: internal,
  createdAt: internal,
});
