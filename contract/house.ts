import { z } from "zod";
import { facilityPlaces, houseSorts, looseFilters, refundPolicies } from "domain/enums";
import { houseBills, houseLanguages } from "domain/houses/room-enums";
import { maxCommuteMinutes } from "domain/rules";
import { areaSlugSchema, pointSchema, subwayLineSchema } from "./area";
import { visitorCalls } from "./call";
import { commuteShape, destinationQuery, destinationSchema } from "./commute";
import { seoulDate } from "./dates";
import { bySlug, id, krw, pageQuery } from "./envelope";
import { says } from "./problem";
import { ratingSchema } from "./review";

/** Served under `/media/<path>?w=<width>`; sizes are pixels of the original. */
export const pictureSchema = z
  .object({ path: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: "Picture" });
export type Picture = z.infer<typeof pictureSchema>;

const subwayStopSchema = z.object({
  line: subwayLineSchema,
  station: z.string(),
  minutes: z.number().int().meta({ description: "Minutes on foot" }),
});

const houseSortSchema = z.enum(houseSorts, { error: says("sortUnknown") });

const count = z.coerce.number({ error: says("notANumber") }).int(says("notANumber"));

const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** Both dates or none; with dates, only houses with a unit that is free on every night. */
export const houseSearchQuery = z.object({
  checkIn: seoulDate.optional(),
  checkOut: seoulDate.optional(),
  area: areaSlugSchema.optional(),
  guests: count.min(1, says("guestsInvalid")).max(20, says("guestsAboveMost")).optional(),
  maxPrice: count
    .min(0, says("notANumber"))
    .max(100_000_000, says("rentAboveMost"))
    .optional()
    .meta({ description: "KRW a month" }),
  line: subwayLineSchema.optional(),
  stepFree: flag,
  lift: flag,
  visualAlarm: flag,
  doorway: count.min(0, says("notANumber")).max(300, says("doorwayAboveMost")).optional().meta({
    description: "The narrowest doorway on the way to the room is at least this wide, in cm",
  }),
  ...destinationQuery,
  maxCommute: count
    .min(1, says("notANumber"))
    .max(maxCommuteMinutes, says("commuteAboveMost"))
    .optional()
    .meta({ description: "Minutes; with a university or a station" }),
  sort: houseSortSchema.default("recommended").meta({ description: "`commute` needs a university or a station" }),
  ...pageQuery,
});

/** Of what a chart of rents counts houses: without dates, rent and commute. */
const houseRentsQuery = houseSearchQuery.pick({
  area: true,
  guests: true,
  line: true,
  stepFree: true,
  lift: true,
  visualAlarm: true,
  doorway: true,
});

export const houseRentsSchema = z
  .object({
    step: krw.meta({ description: "How far a band reaches" }),
    bands: z
      .array(z.object({ from: krw, houses: z.number().int() }))
      .meta({ description: "Houses by the lowest rent of a month, in order and without empty bands" }),
  })
  .meta({ id: "HouseRents" });
export type HouseRents = z.infer<typeof houseRentsSchema>;

/** At most 100 ids of houses, with commas between them. */
const houseSummariesQuery = z.object({
  ids: z
    .string({ error: says("required") })
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).min(1).max(100)),
  ...destinationQuery,
});

/** KRW, without bedding and coupon. */
const stayPriceSchema = z.object({
  nights: z.number().int(),
  totalRent: krw,
  monthlyRent: krw.optional().meta({ description: "Of the month that begins on the check-in day, discount included" }),
  lengthDiscount: z.number().int().optional().meta({ description: "Percent, included in the rent" }),
  deposit: krw,
});

export const seasonSchema = z
  .object({
    from: seoulDate.meta({ description: "The day on which these rents begin" }),
    to: seoulDate.meta({ description: "The morning on which they end" }),
    monthlyRent: krw,
    nightlyRate: krw,
  })
  .meta({ id: "Season" });
export const lengthDiscountSchema = z
  .object({
    months: z.number().int().meta({ description: "Whole months that a stay has at least" }),
    percent: z.number().int().meta({ description: "Off the rent; the best that a stay reaches counts" }),
  })
  .meta({ id: "LengthDiscount" });

export const houseSummarySchema = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    area: areaSlugSchema,
    areaName: z.string(),
    tagline: z.string(),
    cover: pictureSchema,
    roomPicture: pictureSchema
      .nullable()
      .default(null)
      .meta({ description: "The picture after the cover, by custom of a room" }),
    occupancy: z.number().int().meta({ description: "Guests in one unit" }),
    beds: z.string(),
    sizeM2: z.number(),
    subway: z.array(subwayStopSchema),
    location: pointSchema,
    addressKorean: z.string().meta({ description: "For a taxi driver, always in Korean" }),
    availableUnits: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Units free for the searched dates; null without dates" }),
    monthlyRent: krw,
    nightlyRate: krw,
    deposit: krw,
    beddingSetPrice: krw,
    seasons: z.array(seasonSchema).default([]).meta({ description: "Other rents on days that can be booked now" }),
    lengthDiscounts: z.array(lengthDiscountSchema).default([]),
    minimumNights: z.number().int(),
    stepFree: z.boolean(),
    ...commuteShape,
    quote: stayPriceSchema.nullable(),
    rating: ratingSchema,
  })
  .meta({ id: "HouseSummary" });
export type HouseSummary = z.infer<typeof houseSummarySchema>;

/** Outside of a search, with where its commute leads. */
export const houseCardSchema = houseSummarySchema
  .extend({ destination: destinationSchema.optional() })
  .meta({ id: "HouseCard" });

/** An empty result suggests the nearest free dates and areas, and the filters to drop. */
export const houseSearchSchema = z
  .object({
    houses: z.array(houseSummarySchema),
    housesOnOtherPages: z
      .array(pointSchema)
      .default([])
      .meta({ description: "Where houses of other pages are, at most 60, in the order of the search" }),
    destination: destinationSchema.optional(),
    nearest: z
      .object({
        dates: z.array(z.object({ checkIn: seoulDate, checkOut: seoulDate, availableHouses: z.number().int() })),
        areas: z.array(
          z.object({
            area: areaSlugSchema,
            name: z.string(),
            availableHouses: z.number().int(),
            commuteMinutes: z
              .number()
              .int()
              .nullable()
              .optional()
              .meta({ description: "Of the nearest of its houses" }),
          }),
        ),
        without: z
          .array(z.object({ filter: z.enum(looseFilters), availableHouses: z.number().int() }))
          .meta({ description: "The same search without one of its filters, where that finds houses" }),
      })
      .nullable(),
  })
  .meta({ id: "HouseSearch" });
export type HouseSearch = z.infer<typeof houseSearchSchema>;

export const houseSchema = houseSummarySchema
  .omit({ quote: true, availableUnits: true })
  .extend({
    about: z.array(z.string()).meta({ description: "Paragraphs" }),
    address: z.string(),
    parking: z.string(),
    landmarks: z.array(z.object({ name: z.string(), minutes: z.number().int() })),
    facilities: z.array(z.object({ name: z.string(), place: z.enum(facilityPlaces) })),
    access: z.object({
      stepFree: z.boolean(),
      lift: z.boolean(),
      doorwayCm: z.number().int(),
      visualAlarm: z.boolean(),
    }),
    checkBefore: z.array(z.string()),
    checkInGuide: z.array(z.string()),
    thingsToKnow: z.array(z.string()),
    pictures: z.array(pictureSchema),
    destination: destinationSchema.optional(),
    units: z.array(z.object({ id, name: z.string(), floor: z.number().int() })),
    languages: z.array(z.enum(houseLanguages)).default([]).meta({ description: "Spoken in the house" }),
    bills: z.array(z.enum(houseBills)).default([]).meta({ description: "Included in the rent" }),
    womenOnlyFloors: z
      .array(z.number().int())
      .default([])
      .meta({ description: "Floors where only women live; the others are mixed" }),
    refundPolicy: z.enum(refundPolicies),
  })
  .meta({ id: "House" });
export type House = z.infer<typeof houseSchema>;

/** At most 731 days; both are Seoul days. */
export const calendarQuery = z.object({ from: seoulDate, to: seoulDate });
export const calendarSchema = z
  .object({
    from: seoulDate,
    to: seoulDate,
    unavailable: z.array(seoulDate).meta({ description: "Nights (by their evening) on which no unit is free" }),
  })
  .meta({ id: "Calendar" });

const visitor = visitorCalls("Houses");

export const listHouses = visitor.get("listHouses", "/v1/houses", {
  summary:
    "Houses by dates, place, need and commute, with dates the first 2,000; an empty answer names what is nearest",
  query: houseSearchQuery,
  data: houseSearchSchema,
  isPaged: true,
  isShared: true,
});

export const listHouseSummaries = visitor.get("listHouseSummaries", "/v1/house-summaries", {
  summary: "What cards show of these houses, in the order of the ids; without those that are not published",
  query: houseSummariesQuery,
  data: z.array(houseCardSchema),
  isShared: true,
});

export const getHouseRents = visitor.get("getHouseRents", "/v1/house-rents", {
  summary: "How many houses there are in each band of rents, for a chart beside the highest rent of a search",
  query: houseRentsQuery,
  data: houseRentsSchema,
  isShared: true,
});

export const getHouse = visitor.get("getHouse", "/v1/houses/{slug}", {
  summary: "The whole house",
  params: bySlug,
  query: z.object(destinationQuery),
  data: houseSchema,
  isShared: true,
  errors: ["HOUSE_NOT_FOUND"],
});

export const getHouseCalendar = visitor.get("getHouseCalendar", "/v1/houses/{slug}/calendar", {
  summary: "Nights on which no unit is free, from the evening of `from` to the morning of `to`",
  params: bySlug,
  query: calendarQuery,
  data: calendarSchema,
  answers: "The full nights",
  isShared: true,
  errors: ["HOUSE_NOT_FOUND"],
});
