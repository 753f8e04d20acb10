import type { HouseRents } from "contract/house";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { LengthOption } from "~/platform/stay-dates/length-option";
import { findRents, listUniversities, type FoundHouses } from "./houses.server";
import { filterFields, filtersKey, filtersOpen } from "./search-values";

export type HouseFilters = {
  universities: { value: string; label: string }[];
  rents: HouseRents | null;
  lengths: LengthOption[];
};

type Asked = { url: URL; locale: Language; lengths: LengthOption[] };

/** What the sheet of filters shows, for a page that has it: when it is asked for, or one of its fields is refused. */
export async function findFilters(
  api: ApiClient,
  { criteria, errors }: FoundHouses,
  { url, locale, lengths }: Asked,
): Promise<HouseFilters | undefined> {
  const isAsked = url.searchParams.get(filtersKey) === filtersOpen;
  if (!isAsked && !filterFields.some((name) => errors[name])) return undefined;
  const [universities, rents] = await Promise.all([listUniversities(api, locale), findRents(api, criteria)]);
  return { universities, rents, lengths };
}
