import { noDestination } from "~/platform/commute/destination-choice";

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
export type SearchValues = Partial<Record<SearchField, string>> & { view?: "map" };

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
