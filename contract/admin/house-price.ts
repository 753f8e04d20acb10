import { z } from "zod";
import { maxLengthDiscountPercent, stayLimits } from "domain/rules";
import { housePrices, maxHouseLength } from "./house";
import { adminCalls } from "../call";
import { seoulDate } from "../dates";
import { bySlug } from "../envelope";
import { lengthDiscountSchema, seasonSchema } from "../house";
import { wholeBetween } from "../number";
import { says } from "../problem";
import { quoteBody, quoteSchema } from "../reservation";
import { bilingual } from "../text";
import { expectedVersion } from "../version";

const rent = wholeBetween(1, maxHouseLength.rent).meta({ description: "KRW, whole won" });

const season = z
  .object({ from: seoulDate, to: seoulDate, monthlyRent: rent, nightlyRate: rent })
  .meta({ id: "SeasonBody" });
const lengthDiscount = z
  .object({
    months: wholeBetween(1, stayLimits.maxMonths),
    percent: wholeBetween(1, maxLengthDiscountPercent),
  })
  .meta({ id: "LengthDiscountBody" });

const priceRuleFields = {
  seasons: z.array(season).max(maxHouseLength.rows, says("tooLong")),
  lengthDiscounts: z.array(lengthDiscount).max(stayLimits.maxMonths, says("tooLong")),
};

type PriceRuleInput = {
  seasons?: { from: string; to: string }[];
  lengthDiscounts?: { months: number }[];
};

/** Seasons end after they begin and never overlap; one discount for each number of months. */
export function checkPriceRules(
  { seasons = [], lengthDiscounts = [] }: PriceRuleInput,
  context: z.RefinementCtx,
): void {
  const refuse = (path: (string | number)[], message: ReturnType<typeof says>) =>
    context.addIssue({ code: "custom", path, message });
  seasons.forEach(({ from, to }, index) => {
    if (to <= from) refuse(["seasons", index, "to"], says("seasonReversed"));
    else if (seasons.some((other, at) => at < index && from < other.to && other.from < to)) {
      refuse(["seasons", index, "from"], says("seasonsOverlap"));
    }
  });
  lengthDiscounts.forEach(({ months }, index) => {
    const isTwice = lengthDiscounts.some((other, at) => at < index && other.months === months);
    if (isTwice) refuse(["lengthDiscounts", index, "months"], says("monthsTwice"));
  });
}

export const pricesFormFields = {
  ...housePrices.shape,
  seasons: priceRuleFields.seasons.default([]),
  lengthDiscounts: priceRuleFields.lengthDiscounts.default([]),
};

const pricesBody = z.object({
  base: housePrices.partial().default({}),
  seasons: priceRuleFields.seasons.optional(),
  lengthDiscounts: priceRuleFields.lengthDiscounts.optional(),
});

/** Omitted prices and lists stay unchanged; a list replaces the stored one. */
const housePricesBody = pricesBody
  .extend({ version: expectedVersion })
  .superRefine(checkPriceRules)
  .meta({ id: "HousePricesChange" });
export type HousePricesChange = Omit<z.infer<typeof housePricesBody>, "version">;

export const housePricesSchema = z
  .object({
    slug: z.string(),
    name: bilingual,
    base: housePrices,
    seasons: z.array(seasonSchema),
    lengthDiscounts: z.array(lengthDiscountSchema),
    version: z.number().int(),
  })
  .meta({ id: "HousePrices" });
export type HousePrices = z.infer<typeof housePricesSchema>;

export const previewedStay = quoteBody.pick({
  checkIn: true,
  checkOut: true,
  beddingSets: true,
  couponCode: true,
  plan: true,
});

/** A stay at prices that are not stored. Omitted prices are the stored ones. */
const pricePreviewBody = pricesBody
  .extend(previewedStay.shape)
  .superRefine(checkPriceRules)
  .meta({ id: "PricePreviewBody" });
export type PricePreviewRequest = z.infer<typeof pricePreviewBody>;

/** As a quote, but for whether a unit is free. */
export const pricePreviewSchema = quoteSchema
  .omit({
    available: true,
    room: true,
    freeRooms: true,
    nearest: true,
    samePrice: true,
    alternatives: true,
    destination: true,
    marketingRequired: true,
  })
  .extend({ checkIn: seoulDate, checkOut: seoulDate })
  .meta({ id: "PricePreview" });
export type PricePreview = z.infer<typeof pricePreviewSchema>;

const reader = adminCalls("houses.read");

export const getHousePrices = reader.get("getHousePrices", "/v1/admin/houses/{slug}/prices", {
  summary: "Prices of a house with its seasons and discounts for length",
  params: bySlug,
  data: housePricesSchema,
  errors: ["HOUSE_NOT_FOUND"],
});

export const updateHousePrices = adminCalls("houses.write").put("updateHousePrices", "/v1/admin/houses/{slug}/prices", {
  summary: "Change what is sent; every stay that was sold keeps its price",
  params: bySlug,
  body: housePricesBody,
  isBodyRequired: true,
  data: housePricesSchema,
  answers: "The prices; a list that is sent replaces the stored one",
  errors: ["HOUSE_NOT_FOUND"],
});

export const previewHousePrices = reader.post("previewHousePrices", "/v1/admin/houses/{slug}/prices/preview", {
  summary: "What a guest would pay at these prices; nothing is stored",
  params: bySlug,
  body: pricePreviewBody,
  data: pricePreviewSchema,
  answers: "Price lines and payment schedule",
  errors: ["HOUSE_NOT_FOUND"],
});
