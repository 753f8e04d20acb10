import type { HouseSearch } from "contract/house";
import { bookingWindow } from "domain/booking-window";
import type { Language } from "domain/enums";
import { lengthDiscountPercent, monthlyRentFor, rentFor, splitStay, type Rates, type StayParts } from "domain/rent";
import { stayLimits } from "domain/rules";
import { nightsBetween } from "domain/nights";
import { invalid } from "../kernel/http/problem";
import { findStayProblem } from "./stay-rules";
import type { Services } from "../kernel/services";
import { presentFacts } from "./house.view";
import { listLooserSearches, listNearestDates, listOtherAreas } from "./nearest.queries";
import { findHouses, maxFoundWithDates } from "./search.queries";
import type { Stay, SearchCriteria } from "./search-criteria";

/**
 * With dates: a unit free on every night, and the price. `suggests`: what is nearest, for an empty result.
 * @throws ApiError VALIDATION_FAILED for invalid dates or page
 */
export async function searchHouses(
  services: Services,
  criteria: SearchCriteria,
  language: Language,
  { suggests = true } = {},
): Promise<{ search: HouseSearch; totalCount: number; isTruncated: boolean }> {
  const now = services.now();
  const stay = readStay(criteria, now);
  if (stay && (criteria.page - 1) * criteria.size >= maxFoundWithDates)
    throw invalid({ path: "page", problem: "pageUnknown" });
  const { houses, totalCount, isTruncated, shortestStay } = await findHouses(services.publicReads.db, {
    ...criteria,
    stay,
    now,
  });
  const isEmpty = totalCount === 0;
  if (stay && isEmpty) refuseTooShort(stay, shortestStay ?? stayLimits.minNights, now);
  const bookable = bookingWindow(now);
  const parts = stay && splitStay(stay.checkIn, stay.checkOut);
  const search = {
    houses: houses.map(({ house, cover, free }) =>
      Object.assign(presentFacts(house, cover, { language, bookable }), {
        availableUnits: free,
        quote: stay && parts && presentQuote(stay, parts, house),
      }),
    ),
    nearest: isEmpty && suggests ? await findNearest(services, criteria, stay, language) : null,
  };
  return { search, totalCount, isTruncated };
}

/** The month's rent and the discount only of houses with seasons or discounts for length. */
function presentQuote(stay: Stay, parts: StayParts, house: Rates) {
  const quote = { nights: stay.nights, totalRent: rentFor(parts, house), deposit: house.deposit };
  if (house.seasons.length + house.lengthDiscounts.length === 0) return quote;
  const lengthDiscount = lengthDiscountPercent(parts.months.length, house.lengthDiscounts);
  return { ...quote, monthlyRent: monthlyRentFor(stay.checkIn, parts, house), lengthDiscount };
}

function readStay({ checkIn, checkOut }: SearchCriteria, now: Date): Stay | null {
  if (!checkIn && !checkOut) return null;
  if (!checkIn || !checkOut) throw invalid({ path: checkIn ? "checkOut" : "checkIn", problem: "datesRequired" });
  const problem = findStayProblem({ checkIn, checkOut, minimumNights: 1, now });
  if (problem) throw invalid(problem);
  return { checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) };
}

/** Only for an empty result: a stay that is shorter than any house's minimum is refused. */
function refuseTooShort(stay: Stay, minimumNights: number, now: Date): void {
  const problem = findStayProblem({ ...stay, minimumNights, now });
  if (problem) throw invalid(problem);
}

/** Suggestions for an empty result: the nearest dates, other areas on the same dates, and one filter less. */
async function findNearest(services: Services, criteria: SearchCriteria, stay: Stay | null, language: Language) {
  const { db } = services.publicReads;
  const now = services.now();
  const [dates, areas, without] = await Promise.all([
    stay ? listNearestDates(db, { ...criteria, stay, ...bookingWindow(now), now }) : [],
    listOtherAreas(db, { ...criteria, stay, now }),
    listLooserSearches(db, { ...criteria, stay, now }),
  ]);
  return { dates, areas: areas.map(({ name, ...area }) => ({ ...area, name: name[language] })), without };
}
