import type { Pagination } from "contract/envelope";
import { calendarSchema, houseSchema, houseSearchSchema, houseSummarySchema, type House } from "contract/house";
import { ratingSchema, reviewListSchema } from "contract/review";
import { maxPage } from "domain/page-limits";
import { z } from "zod";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { readWon } from "~/platform/format/won-amount";
import { searchFields, type SearchValues } from "./search-values";

const housesAPage = 12;
const reviewsShown = 6;
const maxValueLength = 40;
const maxRefusals = 3;

const mapFacts = { location: true, addressKorean: true } as const;
/** What cards show; the rest of the answer would be sent to the browser for nothing. */
export const houseCardSchema = houseSummarySchema
  .omit({ tagline: true, sizeM2: true, nightlyRate: true, ...mapFacts })
  .extend({
    subway: houseSummarySchema.shape.subway.transform((stops) => stops.slice(0, 1)),
    rating: ratingSchema.pick({ overall: true, count: true }),
  });
const mappedHouseSchema = houseCardSchema.extend(houseSummarySchema.pick(mapFacts).shape);
export type HouseCardFacts = z.output<typeof houseCardSchema>;
export type MappedHouse = z.output<typeof mappedHouseSchema>;

export type FoundHouses = {
  search: Omit<z.output<typeof houseSearchSchema>, "houses"> & { houses: (HouseCardFacts | MappedHouse)[] };
  pagination: Pagination;
  values: SearchValues;
  criteria: SearchValues;
  errors: Record<string, string[]>;
};

export type HouseReviews = z.output<typeof reviewListSchema> & { pagination: Pagination };

export function getHouse(api: ApiClient, slug: string): Promise<House> {
  return api.get(housePath(slug), { returns: houseSchema });
}

export async function getReviews(api: ApiClient, slug: string, page: number): Promise<HouseReviews> {
  const query = { page, size: reviewsShown };
  const { data, pagination } = await api.list(`${housePath(slug)}/reviews`, { query, returns: reviewListSchema });
  return { ...data, pagination };
}

export function getCalendar(api: ApiClient, slug: string, from: string, to: string) {
  return api.get(`${housePath(slug)}/calendar`, { query: { from, to }, returns: calendarSchema });
}

export function openHouseCalendar(api: ApiClient, slug: string): Promise<Response> {
  return api.open(`/v1/admin/houses/${encodeURIComponent(slug)}/calendar.ics`);
}

/** Refused values are reported at their fields and left out. Single fields first, then dates: a few rounds suffice. */
export async function searchHouses(api: ApiClient, query: URLSearchParams): Promise<FoundHouses> {
  const values: SearchValues = query.get("view") === "map" ? { view: "map" } : {};
  for (const name of searchFields) {
    const value = query.get(name)?.slice(0, maxValueLength);
    if (value) values[name] = value;
  }
  const house = values.view === "map" ? mappedHouseSchema : houseCardSchema;
  const returns = houseSearchSchema.extend({ houses: z.array(house) });
  let criteria: SearchValues = {
    ...values,
    ...(values.maxPrice && { maxPrice: readWon(values.maxPrice) }),
    ...(values.page && { page: parsePage(values.page) }),
  };
  let errors: FoundHouses["errors"] = {};
  for (let refusals = 0; ; refusals++) {
    const { view: _shown, ...query } = criteria;
    try {
      const answer = await api.list("/v1/houses", { query: { ...query, size: housesAPage }, returns });
      return { search: answer.data, pagination: answer.pagination, values, criteria, errors };
    } catch (problem) {
      const refused = fieldsOf(problem).filter((name) => criteria[name] !== undefined || isDate(name));
      if (refused.length === 0 || refusals === maxRefusals || !(problem instanceof ApiProblem)) throw problem;
      errors = { ...errors, ...problem.fieldErrors };
      criteria = refusals + 1 === maxRefusals ? { view: criteria.view } : without(criteria, refused);
    }
  }
}

function fieldsOf(problem: unknown) {
  if (!(problem instanceof ApiProblem) || problem.errorCode !== "VALIDATION_FAILED") return [];
  return searchFields.filter((name) => problem.fieldErrors?.[name]);
}

function without(values: SearchValues, refused: readonly string[]): SearchValues {
  const datesToo = refused.some(isDate);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !refused.includes(name) && !(datesToo && isDate(name))),
  );
}

function parsePage(page: string) {
  const isNone = /^\d+$/.test(page) && (Number(page) < 1 || Number(page) > maxPage);
  return isNone ? String(maxPage) : page;
}

const isDate = (name: string) => name === "checkIn" || name === "checkOut";
const housePath = (slug: string) => `/v1/houses/${encodeURIComponent(slug)}`;
