import type { HouseSearch, HouseSummary } from "contract/house";
import { stayLimits } from "contract/stay";
import type { Language } from "contract/envelope";
import { daysBetween } from "../dates/seoul";
import { invalid } from "../http/problem";
import { rentOf } from "../reservations/price";
import { bookingWindow, findStayProblem } from "../reservations/stay-rules";
import { presentRating } from "../reviews/rating.queries";
import type { Services } from "../services";
import { findShortestStay, listHousesById } from "./house.queries";
import { presentFacts } from "./house.view";
import {
  countFoundHouses,
  listFoundHouses,
  listNearestDates,
  listOtherAreas,
  type Stay,
  type Wish,
} from "./search.queries";

/**
 * Houses that fit a wish; with dates, those with a unit free on every night, priced for the stay.
 * @throws ApiError VALIDATION_FAILED when only one date is given or the dates break the rules of a stay
 */
export async function searchHouses(
  services: Services,
  wish: Wish,
  language: Language,
): Promise<{ search: HouseSearch; totalCount: number }> {
  const { db } = services;
  const now = services.now();
  const stay = await readStay(services, wish, now);
  const found = await listFoundHouses(db, { ...wish, stay, now });
  const rows = new Map(
    (
      await listHousesById(
        db,
        found.map(({ id }) => id),
      )
    ).map((house) => [house.id, house]),
  );
  const summaries = found.flatMap((one): HouseSummary[] => {
    const house = rows.get(one.id);
    if (!house) return []; // taken off the list between the two queries
    return [
      {
        ...presentFacts(house, presentRating(one), language),
        availableUnits: one.free,
        quote: stay && {
          nights: stay.nights,
          totalRent: rentOf(stay.checkIn, stay.checkOut, house),
          deposit: house.deposit,
        },
      },
    ];
  });
  const totalCount = found[0]?.total ?? (wish.page > 1 ? await countFoundHouses(db, { ...wish, stay, now }) : 0);
  return {
    search: { houses: summaries, nearest: totalCount === 0 ? await findNearest(services, wish, stay, language) : null },
    totalCount,
  };
}

async function readStay(services: Services, { checkIn, checkOut }: Wish, now: Date): Promise<Stay | null> {
  if (!checkIn && !checkOut) return null;
  if (!checkIn || !checkOut) throw invalid({ path: checkIn ? "checkOut" : "checkIn", problem: "datesRequired" });
  const minimumNights = (await findShortestStay(services.db)) ?? stayLimits.minimumNights;
  const problem = findStayProblem({ checkIn, checkOut, minimumNights, now });
  if (problem) throw invalid(problem);
  return { checkIn, checkOut, nights: daysBetween(checkIn, checkOut) };
}

/** For an empty answer: the nearest dates in the same place, and other places on the same dates. */
async function findNearest(services: Services, wish: Wish, stay: Stay | null, language: Language) {
  const now = services.now();
  const dates = stay ? await listNearestDates(services.db, { ...wish, stay, ...bookingWindow(now), now }) : [];
  const areas = await listOtherAreas(services.db, { ...wish, stay, now });
  return { dates, areas: areas.map(({ name, ...area }) => ({ ...area, name: name[language] })) };
}
