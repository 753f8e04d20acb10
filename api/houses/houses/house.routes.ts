import { createRoute, z } from "@hono/zod-openapi";
import { areaSchema } from "contract/area";
import { destinationQuery } from "contract/commute";
import {
  calendarQuery,
  calendarSchema,
  houseCardSchema,
  houseRentsQuery,
  houseRentsSchema,
  houseSchema,
  houseSearchQuery,
  houseSearchSchema,
  houseSummariesQuery,
} from "contract/house";
import { roomSchema, roomsQuery } from "contract/room";
import { reviewListQuery, reviewListSchema } from "contract/review";
import { bookingWindow } from "domain/booking-window";
import { listedNights, stayLimits } from "domain/rules";
import { addDays, daysBetween, seoulDay } from "domain/seoul-time";
import { publicAnswers, createRouter, setPagination, type ApiHono } from "../../kernel/http/openapi";
import { publicContent } from "../../kernel/http/public-content";
import { invalid } from "../../kernel/http/problem";
import { presentRating } from "./rating.queries";
import { listReviews } from "./review.queries";
import type { Services } from "../../kernel/services";
import { findDestination } from "../search/commute.queries";
import { presentDestination } from "../search/commute.view";
import { getHouseBySlug, getHouseIdBySlug, listAreas, listCards, listFullNights, listUnits } from "./house.queries";
import { presentFacts, presentHouse } from "./house.view";
import { listRentBands, rentStep } from "../search/rent-band.queries";
import { listRooms } from "../units/room.queries";
import { readStay, searchHouses } from "../search/search";

const bySlug = z.object({ slug: z.string() });
/** The latest bookable check-in plus the longest stay. */
const maxCalendarDays = 366 + stayLimits.maxNights;
const tags = ["Houses"];

export function houseRoutes(services: Services): ApiHono {
  const router = createRouter();
  const { env } = services;
  const { db } = services.publicReads;

  router.openapi(
    createRoute({
      method: "get",
      path: "/areas",
      middleware: publicContent,
      tags,
      summary: "The eight areas in their order",
      responses: publicAnswers(z.array(areaSchema), "The areas"),
    }),
    async (c) => {
      const rows = await listAreas(db);
      const areas = rows.map(({ slug, name, lines, lat, lng, houseCount }) => {
        return { slug, name: name[c.get("language")], lines, centre: { lat, lng }, houseCount };
      });
      return c.json({ data: areas }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/houses",
      middleware: publicContent,
      tags,
      summary:
        "Houses by dates, place, need and commute, with dates the first 2,000; an empty answer names what is nearest",
      request: { query: houseSearchQuery },
      responses: publicAnswers(houseSearchSchema, "One page of houses"),
    }),
    async (c) => {
      const criteria = c.req.valid("query");
      const { search, totalCount, isTruncated } = await searchHouses(services, criteria, c.get("language"));
      setPagination(c, criteria.page, criteria.size, totalCount, isTruncated);
      return c.json({ data: search }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/house-summaries",
      middleware: publicContent,
      tags,
      summary: "What cards show of these houses, in the order of the ids; without those that are not published",
      request: { query: houseSummariesQuery },
      responses: publicAnswers(z.array(houseCardSchema), "The houses"),
    }),
    async (c) => {
      const { ids, ...place } = c.req.valid("query");
      const destination = findDestination(place);
      const language = c.get("language");
      const view = { language, bookable: bookingWindow(services.now()), destination };
      const none = { availableUnits: null, quote: null };
      const shared = destination ? { ...none, destination: presentDestination(destination, language) } : none;
      const cards = await listCards(db, ids);
      const byId = new Map(cards.map(({ house, pictures }) => [house.id, presentFacts(house, pictures, view)]));
      const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      return c.json({ data: found.map((house) => ({ ...house, ...shared })) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/house-rents",
      middleware: publicContent,
      tags,
      summary: "How many houses there are in each band of rents, for a chart beside the highest rent of a search",
      request: { query: houseRentsQuery },
      responses: publicAnswers(houseRentsSchema, "The bands"),
    }),
    async (c) => {
      const bands = await listRentBands(db, { ...c.req.valid("query"), now: services.now() });
      return c.json({ data: { step: rentStep, bands } }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/houses/{slug}",
      middleware: publicContent,
      tags,
      summary: "The whole house",
      request: { params: bySlug, query: z.object(destinationQuery) },
      responses: publicAnswers(houseSchema, "The house"),
    }),
    async (c) => {
      const destination = findDestination(c.req.valid("query"));
      const house = await getHouseBySlug(db, c.req.valid("param").slug);
      const units = await listUnits(db, house.id);
      const view = {
        refundPolicy: env.refundPolicy,
        language: c.get("language"),
        bookable: bookingWindow(services.now()),
        destination,
      };
      return c.json({ data: presentHouse({ ...house, units }, view) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/houses/{slug}/calendar",
      middleware: publicContent,
      tags,
      summary: "Nights on which no unit is free, from the evening of `from` to the morning of `to`",
      request: { params: bySlug, query: calendarQuery },
      responses: publicAnswers(calendarSchema, "The full nights"),
    }),
    async (c) => {
      const { from, to } = c.req.valid("query");
      const days = daysBetween(from, to);
      if (days <= 0) throw invalid({ path: "to", problem: "datesReversed" });
      if (days > maxCalendarDays)
        throw invalid({ path: "to", problem: "dayOutOfRange", values: { from, to: addDays(from, maxCalendarDays) } });
      const house = await getHouseIdBySlug(db, c.req.valid("param").slug);
      const unavailable = await listFullNights(db, { houseId: house.id, from, to, now: services.now() });
      return c.json({ data: { from, to, unavailable } }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/houses/{slug}/rooms",
      middleware: publicContent,
      tags,
      summary: "The house's rooms with facts, plan and pictures, and with dates whether each is free",
      request: { params: bySlug, query: roomsQuery },
      responses: publicAnswers(z.array(roomSchema), "The rooms by name"),
    }),
    async (c) => {
      const now = services.now();
      const stay = readStay(c.req.valid("query"), now);
      const { id: houseId } = await getHouseIdBySlug(db, c.req.valid("param").slug);
      const from = seoulDay(now);
      const days = { from, to: addDays(from, listedNights), now };
      return c.json({ data: await listRooms(db, { houseId, stay, ...days, language: c.get("language") }) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/houses/{slug}/reviews",
      middleware: publicContent,
      tags,
      summary: "Published reviews of the house, newest first",
      request: { params: bySlug, query: reviewListQuery },
      responses: publicAnswers(reviewListSchema, "Reviews and averages"),
    }),
    async (c) => {
      const { page, size } = c.req.valid("query");
      const house = await getHouseIdBySlug(db, c.req.valid("param").slug);
      const rating = presentRating(house);
      const query = { houseId: house.id, page, size, of: rating.count, language: c.get("language") };
      const reviews = await listReviews(db, query);
      setPagination(c, page, size, rating.count);
      return c.json({ data: { reviews, rating } }, 200);
    },
  );
  return router;
}
