import { noDestination } from "~/shared/commute/destination-choice";

/** Search fields, as in the URL of `/houses` and in the API call. */
export const searchFields = [
  "checkIn",
  "checkOut",
  "area",
  "guests",
  "maxPrice",
  "university",
  "station",
  "maxCommute",
  "line",
  "stepFree",
  "lift",
  "visualAlarm",
  "doorway",
  "sort",
  "page",
] as const;

export type SearchField = (typeof searchFields)[number];

/** Beside the list; on phones in its place. Without one, phones show the list. */
export const views = ["map", "street"] as const;

export type SearchValues = Partial<Record<SearchField, string>> & { view?: (typeof views)[number] };

/** Those of the sheet, which is part of the page only when it is asked for. */
export const filterFields = [
  "university",
  "station",
  "maxCommute",
  "maxPrice",
  "line",
  "stepFree",
  "lift",
  "visualAlarm",
  "doorway",
] as const satisfies readonly SearchField[];

/** Of the form that controls beside the results belong to. */
export const searchFormId = "search";

export const filtersKey = "filters";
export const filtersOpen = "open";

/** For the page of a house. */
export function stayOf({ checkIn, checkOut, guests, university }: SearchValues) {
  return { checkIn, checkOut, guests, university };
}

/** The search without these fields. The university is dropped for later pages too, with all that depends on it. */
export function withoutFields(criteria: SearchValues, fields: readonly SearchField[]): SearchValues {
  const rest: SearchValues = { ...criteria, page: undefined };
  for (const field of fields) rest[field] = undefined;
  if (!fields.includes("university")) return rest;
  const sort = rest.sort === "commute" ? undefined : rest.sort;
  return { ...rest, university: noDestination, maxCommute: undefined, sort };
}
