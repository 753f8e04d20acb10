import { getHouseRents, type HouseRents } from "contract/house";
import type { BookingWindow } from "domain/stays/booking-window";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { listUniversities } from "~/shared/commute/destination.server";
import type { LengthOption } from "~/shared/stay-dates/length-chips";
import { listLengths } from "~/shared/stay-dates/stay-dates.server";
import { toHouseQuery, type FoundHouses } from "./houses.server";
import { filterFields, filtersKey, filtersOpen, type SearchValues } from "./search-values";

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
