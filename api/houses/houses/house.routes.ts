import * as areaCalls from "contract/area";
import * as calls from "contract/house";
import { listHouseReviews } from "contract/review";
import { listHouseRooms } from "contract/room";
import { bookingWindow } from "domain/stays/booking-window";
import { listedNights, stayLimits } from "domain/rules";
import { addDays, daysBetween, seoulDay } from "domain/seoul-time";
import * as commuteCalls from "contract/commute";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { invalid } from "../../kernel/http/problem";
import { presentRating } from "./rating.queries";
import { listReviews } from "./review.queries";
import type { Services } from "../../kernel/services";
import { findDestination } from "../search/commute.queries";
import { presentDestination } from "../search/commute.view";
import { getHouseBySlug, getHouseIdBySlug, listAreas, listCards, listFullNights, listUnits } from "./house.queries";
import { presentFacts, presentHouse } from "./house.view";
import { listRentBands, rentStep } from "../search/search.queries";
import { listRooms } from "../units/room.queries";
import { readStay, searchHouses } from "../search/search";
import { listUniversities } from "../transit/commute";

/** The latest bookable check-in plus the longest stay. */
const maxCalendarDays = 366 + stayLimits.maxNights;

export function houseRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { env } = services;
  const { db } = services.publicReads;

  implement(areaCalls.listAreas, async ({ language }) => {
    const rows = await listAreas(db);
    return rows.map(({ slug, name, lines, lat, lng, houseCount }) => {
      return { slug, name: name[language], lines, centre: { lat, lng }, houseCount };
    });
  });

  implement(calls.listHouses, async ({ query, language }) => {
    const { search, totalCount, isTruncated } = await searchHouses(services, query, language);
    return { data: search, total: totalCount, isTruncated };
  });

  implement(calls.listHouseSummaries, async ({ query, language }) => {
    const { ids, ...place } = query;
    const destination = findDestination(place);
    const view = { language, bookable: bookingWindow(services.now()), destination };
    const none = { availableUnits: null, quote: null };
    const shared = destination ? { ...none, destination: presentDestination(destination, language) } : none;
    const cards = await listCards(db, ids);
    const byId = new Map(cards.map(({ house, pictures }) => [house.id, presentFacts(house, pictures, view)]));
    const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    return found.map((house) => ({ ...house, ...shared }));
  });

  implement(calls.getHouseRents, async ({ query }) => {
    const bands = await listRentBands(db, { ...query, now: services.now() });
    return { step: rentStep, bands };
  });

  implement(calls.getHouse, async ({ params, query, language }) => {
    const destination = findDestination(query);
    const house = await getHouseBySlug(db, params.slug);
    const units = await listUnits(db, house.id);
    const view = {
      refundPolicy: env.refundPolicy,
      language,
      bookable: bookingWindow(services.now()),
      destination,
    };
    return presentHouse({ ...house, units }, view);
  });

  implement(calls.getHouseCalendar, async ({ params, query: { from, to } }) => {
    const days = daysBetween(from, to);
    if (days <= 0) throw invalid({ path: "to", problem: "datesReversed" });
    if (days > maxCalendarDays)
      throw invalid({ path: "to", problem: "dayOutOfRange", values: { from, to: addDays(from, maxCalendarDays) } });
    const house = await getHouseIdBySlug(db, params.slug);
    const unavailable = await listFullNights(db, { houseId: house.id, from, to, now: services.now() });
    return { from, to, unavailable };
  });

  implement(listHouseRooms, async ({ params, query, language }) => {
    const now = services.now();
    const stay = readStay(query, now);
    const { id: houseId } = await getHouseIdBySlug(db, params.slug);
    const from = seoulDay(now);
    const days = { from, to: addDays(from, listedNights), now };
    return listRooms(db, { houseId, stay, ...days, language });
  });

  implement(listHouseReviews, async ({ params, query: { page, size }, language }) => {
    const house = await getHouseIdBySlug(db, params.slug);
    const rating = presentRating(house);
    const reviews = await listReviews(db, { houseId: house.id, page, size, of: rating.count, language });
    return { data: { reviews, rating }, total: rating.count };
  });

  implement(commuteCalls.listUniversities, ({ language }) =>
    listUniversities(language).map(({ key, names, location }) => ({ slug: key, names, location })),
  );

  return router;
}
