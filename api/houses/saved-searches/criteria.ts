import { savedSearchCriteria, type SavedSearchCriteria } from "contract/saved-search";
import { houseSearchQuery, type HouseSummary } from "contract/house";
import { bookingWindow } from "domain/stays/booking-window";
import { ApiError } from "../../kernel/http/problem";
import type { Language } from "domain/enums";
import type { Services } from "../../kernel/services";
import { listHousesFound, searchHouses } from "../search/search";
import { findStation, findUniversity } from "../transit/commute";

/** Criteria are stored as in a URL, in one order, without filters that are off. */
export type StoredCriteria = Record<string, string>;

export function toStoredCriteria(criteria: SavedSearchCriteria): StoredCriteria {
  const names = savedSearchCriteria.keyof().options;
  const given = names.filter((name) => criteria[name] !== undefined && criteria[name] !== false);
  return Object.fromEntries(given.map((name) => [name, String(criteria[name])]));
}

/** Whether its dates can no longer be booked. */
export function isOver({ checkIn }: StoredCriteria, now: Date): boolean {
  return checkIn !== undefined && checkIn < bookingWindow(now).earliest;
}

/** The name of its university or station. */
export function findPlace({ university, station }: StoredCriteria, language: Language): string | undefined {
  const place = university ? findUniversity(university) : station ? findStation(station) : null;
  return place?.names[language];
}

/** The ids of all houses that fit now. @throws ApiError VALIDATION_FAILED as the search itself */
export function listFitting(services: Services, criteria: StoredCriteria) {
  return listHousesFound(services, toQuery(criteria));
}

/** Describes as many of these houses as a mail names. */
export async function describeFitting(
  services: Services,
  { criteria, ids, size }: { criteria: StoredCriteria; ids: readonly string[]; size: number },
  language: Language,
): Promise<HouseSummary[]> {
  const { search } = await searchHouses(services, { ...toQuery(criteria), size }, language, { suggests: false, ids });
  return search.houses;
}

function toQuery(criteria: StoredCriteria) {
  const query = houseSearchQuery.safeParse(criteria);
  if (!query.success) throw new ApiError("VALIDATION_FAILED"); // a filter that there no longer is
  return query.data;
}
