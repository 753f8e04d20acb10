import type { HouseSearch } from "contract/house";
import { bookingWindow } from "domain/stays/booking-window";
import type { Language } from "domain/enums";
import {
  lengthDiscountPercent,
  monthlyRentFor,
  rentFor,
  splitStay,
  type Rates,
  type StayParts,
} from "domain/money/rent";
import { stayLimits } from "domain/rules";
import { nightsBetween } from "domain/stays/nights";
import { invalid } from "../../kernel/http/problem";
import { findStayProblem } from "../houses/stay-rules";
import type { Services } from "../../kernel/services";
import type { Destination } from "../transit/commute";
import { findDestination, listCommutes, type HouseCommute } from "./commute.queries";
import { presentDestination } from "./commute.view";
import { presentFacts } from "../houses/house.view";
import { listLooserSearches, listNearestDates, listOtherAreas } from "./nearest.queries";
import { findHouseIds, findHouses, maxFoundWithDates } from "./search.queries";
import type { Filters, Stay, SearchCriteria } from "./search-criteria";

/**
 * Finds published houses. With dates, only those with a unit free on every night, each with its price. With `suggests`,
 * an empty result names the nearest dates and areas.
 * @param ids of the only houses to look at, which a search has found
 * @throws ApiError VALIDATION_FAILED for invalid dates or page
 */
export async function searchHouses(
  services: Services,
  criteria: SearchCriteria,
  language: Language,
  { suggests = true, ids }: { suggests?: boolean; ids?: readonly string[] } = {},
): Promise<{ search: HouseSearch; totalCount: number; isTruncated: boolean }> {
  const now = services.now();
  const stay = readStay(criteria, now);
  if (stay && (criteria.page - 1) * criteria.size >= maxFoundWithDates)
    throw invalid({ path: "page", problem: "pageUnknown" });
  const { db } = services.publicReads;
  const destination = readDestination(criteria);
  const { sort, maxCommute } = criteria;
  const commutes =
    destination && (sort === "commute" || maxCommute !== undefined) ? await listCommutes(db, destination) : undefined;
  const reachable = ids ?? (commutes && selectReachable(commutes, maxCommute));
  const { houses, housesOnOtherPages, totalCount, isTruncated, shortestStay } = await findHouses(db, {
    ...criteria,
    reachable,
    stay,
    now,
  });
  const isEmpty = totalCount === 0;
  if (stay && isEmpty) refuseTooShort(stay, shortestStay ?? stayLimits.minNights, now);
  const bookable = bookingWindow(now);
  const parts = stay && splitStay(stay.checkIn, stay.checkOut);
  const search = {
    houses: houses.map(({ house, pictures, free }) =>
      Object.assign(presentFacts(house, pictures, { language, bookable, destination }), {
        availableUnits: free,
        quote: stay && parts && presentQuote(stay, parts, house),
      }),
    ),
    housesOnOtherPages,
    ...(destination && { destination: presentDestination(destination, language) }),
    nearest:
      isEmpty && suggests
        ? await findNearest(services, { ...criteria, reachable, destination, commutes }, stay, language)
        : null,
  };
  return { search, totalCount, isTruncated };
}

/**
 * The ids of all houses that `searchHouses` finds, in the recommended order.
 * @throws ApiError VALIDATION_FAILED as the search itself
 */
export async function listHousesFound(
  services: Services,
  criteria: SearchCriteria,
): Promise<{ ids: string[]; isTruncated: boolean }> {
  const now = services.now();
  const stay = readStay(criteria, now);
  const { db } = services.publicReads;
  const destination = readDestination(criteria);
  const { maxCommute } = criteria;
  const reachable =
    destination && maxCommute !== undefined
      ? selectReachable(await listCommutes(db, destination), maxCommute)
      : undefined;
  const { ids, isTruncated, shortestStay } = await findHouseIds(db, { ...criteria, reachable, stay, now });
  if (stay && ids.length === 0) refuseTooShort(stay, shortestStay ?? stayLimits.minNights, now);
  return { ids, isTruncated };
}

/** The month's rent and the discount only of houses with seasons or discounts for length. */
function presentQuote(stay: Stay, parts: StayParts, house: Rates) {
  const quote = { nights: stay.nights, totalRent: rentFor(parts, house), deposit: house.deposit };
  if (house.seasons.length + house.lengthDiscounts.length === 0) return quote;
  const lengthDiscount = lengthDiscountPercent(parts.months.length, house.lengthDiscounts);
  return { ...quote, monthlyRent: monthlyRentFor(stay.checkIn, parts, house), lengthDiscount };
}

/** Returns both dates or none. @throws ApiError VALIDATION_FAILED for dates on which no stay can be */
export function readStay({ checkIn, checkOut }: Pick<SearchCriteria, "checkIn" | "checkOut">, now: Date): Stay | null {
  if (!checkIn && !checkOut) return null;
  if (!checkIn || !checkOut) throw invalid({ path: checkIn ? "checkOut" : "checkIn", problem: "datesRequired" });
  const problem = findStayProblem({ checkIn, checkOut, minimumNights: 1, now });
  if (problem) throw invalid(problem);
  return { checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) };
}

/** An empty result is explained: a stay that is shorter than any house's minimum is refused. */
function refuseTooShort(stay: Stay, minimumNights: number, now: Date): void {
  const problem = findStayProblem({ ...stay, minimumNights, now });
  if (problem) throw invalid(problem);
}

/** Suggestions for an empty result: the nearest dates, other areas on the same dates, and one filter less. */
async function findNearest(
  services: Services,
  { destination, commutes, ...criteria }: Filters & { destination: Destination | null; commutes?: HouseCommute[] },
  stay: Stay | null,
  language: Language,
) {
  const { db } = services.publicReads;
  const now = services.now();
  const known = commutes ?? (destination ? await listCommutes(db, destination) : []);
  const [dates, areas, without] = await Promise.all([
    stay ? listNearestDates(db, { ...criteria, stay, ...bookingWindow(now), now }) : [],
    listOtherAreas(db, { ...criteria, stay, now, commutes: known }),
    listLooserSearches(db, { ...criteria, stay, now }),
  ]);
  return {
    dates,
    areas: areas.map(({ name, commuteMinutes, ...area }) => ({
      ...area,
      name: name[language],
      ...(destination && { commuteMinutes }),
    })),
    without,
  };
}

function readDestination({ university, station, sort, maxCommute }: SearchCriteria): Destination | null {
  const destination = findDestination({ university, station });
  if (!destination && maxCommute !== undefined) throw invalid({ path: "maxCommute", problem: "destinationRequired" });
  if (!destination && sort === "commute") throw invalid({ path: "sort", problem: "destinationRequired" });
  return destination;
}

/** The ids of houses within `maxMinutes`; without it, of all, those too far last. */
function selectReachable(commutes: readonly HouseCommute[], maxMinutes?: number): string[] {
  const within = commutes.filter(({ minutes }) => maxMinutes === undefined || (minutes ?? Infinity) <= maxMinutes);
  return within.map(({ id }) => id);
}
