import { z } from "zod";
import { areaSchema, listAreas } from "contract/area";
import type { Pagination } from "contract/envelope";
import {
  type houseSearchQuery,
  houseSearchSchema,
  houseSummarySchema,
  listHouses,
  getHouseRents,
  type HouseRents,
} from "contract/house";
import { maxDestinationLength } from "domain/houses/destination";
import { maxPage } from "domain/page-limits";
import type { BookingWindow } from "domain/stays/booking-window";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { destinationKey, formatDestination } from "~/shared/commute/destination-choice";
import { toDestinationQuery, listUniversities } from "~/shared/commute/destination.server";
import { readWon } from "~/platform/format/won-amount";
import type { LengthOption } from "~/shared/stay-dates/length-chips";
import { listLengths } from "~/shared/stay-dates/stay-dates.server";
import { cardAnswerSchema, toCard, type HouseCardFacts } from "../house-card.server";
import type { HouseLocations } from "../seoul-map/place-on-map.server";
import { maxPins, type PlacedMap } from "../seoul-map/map-layout";
import { searchFields, views, type SearchValues, filterFields, filtersKey, filtersOpen } from "./search-values";

/** As many as the map has room for. */
const housesAPage = maxPins;
const maxRefusals = 3;

const mapFacts = { location: true, addressKorean: true, areaName: true, beds: true } as const;
const mapAnswerSchema = cardAnswerSchema.extend(houseSummarySchema.pick(mapFacts).shape);

function toMapped(answer: z.output<typeof mapAnswerSchema>) {
  const { areaName, monthlyRent, seasons, location, addressKorean, beds } = answer;
  return { ...toCard(answer), areaName, monthlyRent, seasons, location, addressKorean, beds };
}

type WithId = { id: string };
/** For the drawn map; none for the street map, which has the houses' locations. */
type WithLocations = { mapLocations?: HouseLocations };
export type MappedHouse = Omit<ReturnType<typeof toMapped>, "id">;

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

const houseCountsSchema = areaSchema.pick({ houseCount: true }).array();

/** Whether a search found nothing because no house is open; false where that is not known. */
export async function findNoneOpen(api: ApiClient, { pagination }: FoundHouses): Promise<boolean> {
  if (pagination.totalCount > 0) return false;
  const areas = await nullOnApiError(api.call(listAreas, { returns: houseCountsSchema }));
  return areas?.every(({ houseCount }) => houseCount === 0) ?? false;
}

/** Unchecked: the API names the fields that it refuses. */
const toHouseQuery = (values: SearchValues) => values as z.input<typeof houseSearchQuery>;

const placedAnswerSchema = cardAnswerSchema.extend({ location: houseSummarySchema.shape.location });
const foundSchema = houseSearchSchema
  .extend({ houses: z.array(placedAnswerSchema) })
  .transform(({ housesOnOtherPages, ...found }) => ({
    ...found,
    houses: found.houses.map(toCard),
    mapLocations: { locations: found.houses.map(({ location }) => location), housesOnOtherPages },
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
): Promise<FoundHouses<WithId> & WithLocations> {
  const values: SearchValues = { view: views.find((view) => view === query.get("view")) };
  for (const name of searchFields) {
    const value = query.get(name)?.slice(0, maxDestinationLength); // no other field is longer
    if (value) values[name] = value;
  }
  values.university = destination;
  const returns: z.ZodType<FoundHouses<WithId>["search"] & WithLocations> =
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
    const sent = toHouseQuery({ ...fields, ...destinationQuery, ...order });
    try {
      const { data, pagination } = await api.call(listHouses, { query: { ...sent, size: housesAPage }, returns });
      const { mapLocations, ...search } = data;
      const isKept = !query.get(destinationKey); // from an earlier page: no error of what was sent now
      const { [destinationKey]: ofDestination, ...shown } = errors;
      const found = station && search.destination;
      const chosen = found && { university: formatDestination(found), station: undefined };
      return {
        search,
        mapLocations,
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

export type HouseFilters = {
  universities: { value: string; label: string }[];
  rents: HouseRents | null;
  lengths: LengthOption[];
};

type FiltersRequest = { url: URL; locale: Language; window: BookingWindow };

/** What the sheet of filters shows, for a page that has it: when it is asked for, or one of its fields is refused. */
export async function findFilters(
  api: ApiClient,
  { criteria, errors }: FoundHouses,
  { url, locale, window }: FiltersRequest,
): Promise<HouseFilters | undefined> {
  const isRequested = url.searchParams.get(filtersKey) === filtersOpen;
  if (!isRequested && !filterFields.some((name) => errors[name])) return undefined;
  const [universities, rents] = await Promise.all([listUniversities(api, locale), findRents(api, criteria)]);
  return { universities, rents, lengths: listLengths(window, criteria) };
}

/** The houses that the other filters find, by rent; null from an API that does not count them. */
function findRents(api: ApiClient, criteria: SearchValues): Promise<HouseRents | null> {
  const { area, guests, line, stepFree, lift, visualAlarm, doorway } = toHouseQuery(criteria);
  const query = { area, guests, line, stepFree, lift, visualAlarm, doorway };
  return nullOnApiError(api.call(getHouseRents, { query }));
}
