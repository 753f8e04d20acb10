import { noDestination } from "~/shared/commute/destination-choice";
import type { SearchField, SearchValues } from "./search-values";

/** The search without these fields. The university is dropped for later pages too, with all that depends on it. */
export function withoutFields(criteria: SearchValues, fields: readonly SearchField[]): SearchValues {
  const rest: SearchValues = { ...criteria, page: undefined };
  for (const field of fields) rest[field] = undefined;
  if (!fields.includes("university")) return rest;
  const sort = rest.sort === "commute" ? undefined : rest.sort;
  return { ...rest, university: noDestination, maxCommute: undefined, sort };
}
