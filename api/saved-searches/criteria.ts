import { savedSearchCriteria, type SavedSearchCriteria } from "contract/saved-search";
import { houseSearchQuery, type HouseSummary } from "contract/house";
import { bookingWindow } from "domain/booking-window";
import { ApiError } from "../kernel/http/problem";
import type { Language } from "domain/enums";
import type { Services } from "../kernel/services";
import { searchHouses } from "../houses/search";

/** As in an address, in one order, without filters that are off. */
export type StoredCriteria = Record<string, string>;

export function toStoredCriteria(criteria: SavedSearchCriteria): StoredCriteria {
  const names = Object.keys(savedSearchCriteria.shape) as (keyof SavedSearchCriteria)[];
  const given = names.filter((name) => criteria[name] !== undefined && criteria[name] !== false);
  return Object.fromEntries(given.map((name) => [name, String(criteria[name])]));
}

/** Whether its dates can no longer be booked. */
export function isOver({ checkIn }: StoredCriteria, now: Date): boolean {
  return checkIn !== undefined && checkIn < bookingWindow(now).earliest;
}

/** So many houses are compared with those that the member knows. */
const maxFound = 100;

/** The houses that fit now, without suggestions. @throws ApiError VALIDATION_FAILED as the search itself */
export async function listFitting(
  services: Services,
  criteria: StoredCriteria,
  language: Language,
): Promise<HouseSummary[]> {
  const query = houseSearchQuery.safeParse({ ...criteria, size: maxFound });
  if (!query.success) throw new ApiError("VALIDATION_FAILED"); // a filter that there no longer is
  const { search } = await searchHouses(services, query.data, language, { suggests: false });
  return search.houses;
}
