import { areaSchema } from "contract/area";
import { commuteLegSchema, universitySchema } from "contract/commute";
import type { Pagination } from "contract/envelope";
import {
  houseRentsSchema,
  houseSchema,
  houseSearchSchema,
  houseSummarySchema,
  type House,
  type HouseRents,
} from "contract/house";
import { ratingSchema, reviewListSchema } from "contract/review";
import type { Language } from "domain/enums";
import { lowestRent } from "domain/lowest-rent";
import { maxDestinationLength } from "domain/destination";
import { maxPage } from "domain/page-limits";
import { z } from "zod";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { destinationKey, formatDestination } from "~/platform/commute/destination-choice";
import { askWithDestination, toDestinationQuery } from "~/platform/commute/with-destination.server";
import { readWon } from "~/platform/format/won-amount";
import { listLines } from "../commute-lines";
import type { HousePlaces } from "../seoul-map/house-map.server";
import { maxPins, type PlacedMap } from "../seoul-map/map-layout";
import { searchFields, views, type SearchValues } from "./search-values";

/** As many as the map has room for. */
const housesAPage = maxPins;
const reviewsShown = 6;
const maxRefusals = 3;

const mapFacts = { location: true, addressKorean: true, areaName: true, beds: true } as const;
const cardFacts = {
  id: true,
  slug: true,
  name: true,
  area: true,
  cover: true,
  roomPicture: true,
  occupancy: true,
  subway: true,
  availableUnits: true,
  monthlyRent: true,
  seasons: true,
  lengthDiscounts: true,
  stepFree: true,
  commuteMinutes: true,
  quote: true,
} as const;
export const cardAnswerSchema = houseSummarySchema.pick(cardFacts).extend({
  commuteLegs: commuteLegSchema.array().transform(listLines).optional(),
  rating: ratingSchema.pick({ overall: true, count: true }),
});
const mapAnswerSchema = cardAnswerSchema.extend(houseSummarySchema.pick(mapFacts).shape);

/** What cards show; the rest of the answer would be sent to the browser for nothing. */
export function toCard(answer: z.output<typeof cardAnswerSchema>) {
  const { cover, roomPicture, subway, availableUnits, monthlyRent, seasons, lengthDiscounts, quote } = answer;
  const { id, slug, name, area, occupancy, stepFree, rating, commuteMinutes, commuteLegs } = answer;
  return {
    id,
    slug,
    name,
    area,
    occupancy,
    rating,
    commuteMinutes,
    commuteLegs,
    cover: { path: cover.path, alt: cover.alt },
    stepFree: stepFree || undefined,
    roomPicture: roomPicture?.path,
    stop: subway[0],
    isLastRoom: availableUnits === 1 || undefined,
    rent: lowestRent({ monthlyRent, seasons }),
    discount: lengthDiscounts[0],
    quote: quote
      ? {
          nights: quote.nights,
          totalRent: quote.totalRent,
          monthlyRent: quote.monthlyRent ?? monthlyRent,
        }
      : undefined,
  };
}

function toMapped(answer: z.output<typeof mapAnswerSchema>) {
  const { areaName, monthlyRent, seasons, location, addressKorean, beds } = answer;
  return { ...toCard(answer), areaName, monthlyRent, seasons, location, addressKorean, beds };
}

type WithId = { id: string };
/** For the drawn map; none for the street map, which has the houses' locations. */
type Places = { places?: HousePlaces };
type WithoutId<House> = Omit<House, "id">;
export type HouseCardFacts = WithoutId<ReturnType<typeof toCard>>;
export type MappedHouse = WithoutId<ReturnType<typeof toMapped>>;

export type FoundHouses<More = object> = {
  search: Omit<z.output<typeof houseSearchSchema>, "houses" | "housesOnOtherPages"> & {
    houses: ((HouseCardFacts | MappedHouse) & More)[];
    map?: PlacedMap;
  };
  pagination: Pagination;
  values: SearchValues;
  criteria: SearchValues;
  errors: Record<string, string[]>;
};

export type HouseReviews = z.output<typeof reviewListSchema> & { pagination: Pagination };

/** @param destination as in the address; an unknown one is left out */
export async function getHouse(api: ApiClient, slug: string, destination?: string): Promise<House> {
  return askWithDestination(destination, (query) => api.get(housePath(slug), { query, returns: houseSchema }));
}

/** The houses that the other filters find, by rent; null from an API that does not count them. */
export function findRents(api: ApiClient, criteria: SearchValues): Promise<HouseRents | null> {
  const { area, guests, line, stepFree, lift, visualAlarm, doorway } = criteria;
  const query = { area, guests, line, stepFree, lift, visualAlarm, doorway };
  return nullOnApiError(api.get("/v1/house-rents", { query, returns: houseRentsSchema }));
}

const universitiesSchema = universitySchema.array();

/** By name; none from an API without commutes. */
export async function listUniversities(api: ApiClient, locale: Language): Promise<{ value: string; label: string }[]> {
  const universities = (await nullOnApiError(api.get("/v1/universities", { returns: universitiesSchema }))) ?? [];
  return universities.map(({ slug, names }) => ({ value: slug, label: names[locale] }));
}

const houseCountsSchema = areaSchema.pick({ houseCount: true }).array();

/** Whether a search found nothing because no house is open; false where that is not known. */
export async function findNoneOpen(api: ApiClient, { pagination }: FoundHouses): Promise<boolean> {
  if (pagination.totalCount > 0) return false;
  const areas = await nullOnApiError(api.get("/v1/areas", { returns: houseCountsSchema }));
  return areas?.every(({ houseCount }) => houseCount === 0) ?? false;
}

export async function getReviews(api: ApiClient, slug: string, page: number): Promise<HouseReviews> {
  const query = { page, size: reviewsShown };
  const { data, pagination } = await api.list(`${housePath(slug)}/reviews`, { query, returns: reviewListSchema });
  return { ...data, pagination };
}

export function openHouseCalendar(api: ApiClient, slug: string): Promise<Response> {
  return api.open(`/v1/admin/houses/${encodeURIComponent(slug)}/calendar.ics`);
}

const placedAnswerSchema = cardAnswerSchema.extend({ location: houseSummarySchema.shape.location });
const foundSchema = houseSearchSchema
  .extend({ houses: z.array(placedAnswerSchema) })
  .transform(({ housesOnOtherPages, ...found }) => ({
    ...found,
    houses: found.houses.map(toCard),
    places: { locations: found.houses.map(({ location }) => location), housesOnOtherPages },
  }));
const foundOnMapSchema = houseSearchSchema
  .omit({ housesOnOtherPages: true })
  .extend({ houses: z.array(mapAnswerSchema.transform(toMapped)) });

/**
 * Refused values are reported at their fields and left out. Single fields first, then dates: a few rounds suffice.
 * With a university or station the shortest commute comes first, unless another order is chosen.
 * @param destination the university or station that is asked for, or was before
 */
export async function searchHouses(
  api: ApiClient,
  query: URLSearchParams,
  { destination }: { destination?: string } = {},
): Promise<FoundHouses<WithId> & Places> {
  const values: SearchValues = { view: views.find((view) => view === query.get("view")) };
  for (const name of searchFields) {
    const value = query.get(name)?.slice(0, maxDestinationLength); // no other field is longer
    if (value) values[name] = value;
  }
  values.university = destination;
  const returns: z.ZodType<FoundHouses<WithId>["search"] & Places> =
    values.view === "street" ? foundOnMapSchema : foundSchema;
  let criteria: SearchValues = {
    ...values,
    ...(values.maxPrice && { maxPrice: readWon(values.maxPrice) }),
    ...(values.page && { page: parsePage(values.page) }),
  };
  let errors: FoundHouses["errors"] = {};
  for (let refusals = 0; ; refusals++) {
    const { view: _shown, university, station, sort, ...fields } = criteria;
    const destinationQuery = station ? { station } : toDestinationQuery(university);
    const order = { sort: sort ?? (station || university ? "commute" : undefined) };
    const sent = { ...fields, ...destinationQuery, ...order, size: housesAPage };
    try {
      const { data, pagination } = await api.list("/v1/houses", { query: sent, returns });
      const { places, ...search } = data;
      const isKept = !query.get(destinationKey); // from an earlier page: no error of what was sent now
      const { [destinationKey]: ofDestination, ...shown } = errors;
      const found = station && search.destination;
      const chosen = found && { university: formatDestination(found), station: undefined };
      return {
        search,
        places,
        pagination,
        values: { ...values, ...chosen },
        criteria: { ...criteria, ...chosen },
        errors: isKept || !ofDestination ? shown : errors,
      };
    } catch (problem) {
      const refused = fieldsOf(problem, criteria).filter((name) => criteria[name] !== undefined || isDate(name));
      if (refused.length === 0 || refusals === maxRefusals || !(problem instanceof ApiProblem)) throw problem;
      errors = { ...errors, ...toFieldErrors(problem, criteria) };
      criteria = refusals + 1 === maxRefusals ? { view: criteria.view } : without(criteria, refused);
    }
  }
}

function fieldsOf(problem: unknown, criteria: SearchValues) {
  if (!isRefused(problem)) return [];
  const errors = toFieldErrors(problem, criteria);
  return searchFields.filter((name) => errors[name]);
}

const isRefused = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.errorCode === "VALIDATION_FAILED";

/** The field for universities has stations too; another one takes their names. */
function toFieldErrors({ fieldErrors = {} }: ApiProblem, criteria: SearchValues): Record<string, string[]> {
  const { station, ...errors } = fieldErrors;
  return station ? { ...errors, [criteria.station ? "station" : destinationKey]: station } : errors;
}

function without(values: SearchValues, refused: readonly string[]): SearchValues {
  const datesToo = refused.some(isDate);
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => !refused.includes(name) && !(datesToo && isDate(name))),
  );
  if (!refused.includes(destinationKey)) return rest;
  const { maxCommute: _limit, sort, ...others } = rest;
  return sort && sort !== "commute" ? { ...others, sort } : others;
}

function parsePage(page: string) {
  const isNone = /^\d+$/.test(page) && (Number(page) < 1 || Number(page) > maxPage);
  return isNone ? String(maxPage) : page;
}

const isDate = (name: string) => name === "checkIn" || name === "checkOut";
const housePath = (slug: string) => `/v1/houses/${encodeURIComponent(slug)}`;
