import { z } from "@hono/zod-openapi";
import { feedBody, feedQuery, feedSchema } from "contract/admin-unit-feed";
import { id } from "contract/envelope";
import { getUnit } from "../../houses/houses/admin-house.queries";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { importFeed } from "./import-feeds";
import { createFeed, deleteFeed } from "./unit-feed.commands";
import { getFeed, getFeedRow, listFeeds } from "./unit-feed.queries";

const byUnit = z.object({ slug: z.string(), id });
const byFeed = byUnit.extend({ feedId: id });
const feedsPath = "/admin/houses/{slug}/units/{id}/feeds";

/** `/v1/admin/houses/{slug}/units/{id}/feeds`: the calendars of other channels that block a unit. */
export function adminUnitFeedRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "UNIT_NOT_FOUND",
    read: "reservations.read",
    write: "units.write",
  });
  const { db } = services;

  calls.list(
    {
      path: feedsPath,
      summary: "Calendars of other channels, with their last fetch and collisions",
      params: byUnit,
      query: feedQuery,
      row: feedSchema,
      description: "A page of calendars, the oldest first",
    },
    async ({ params, query }) => listFeeds(services, { ...query, unitId: (await getUnit(db, params)).id }),
  );
  calls.create(
    {
      path: feedsPath,
      summary: "Add the calendar of another channel",
      params: byUnit,
      body: feedBody,
      data: feedSchema,
      description: "The calendar; it is fetched within a minute",
    },
    async ({ params: { slug, id: unitId }, newId, body, actor }) => {
      await createFeed(services, { slug, unitId, feedId: newId, actor }, body);
      return getFeed(services, unitId, newId);
    },
  );
  calls.action(
    {
      method: "post",
      isIdempotent: true,
      path: `${feedsPath}/{feedId}/fetch`,
      summary: "Fetch it now",
      params: byFeed,
      data: feedSchema,
      description: "The calendar; `error` where it could not be read",
    },
    async ({ params }) => {
      const unit = await getUnit(db, params);
      await importFeed(services, await getFeedRow(services, unit.id, params.feedId));
      return getFeed(services, unit.id, params.feedId);
    },
  );
  calls.delete(
    {
      path: `${feedsPath}/{feedId}`,
      summary: "Delete it, with the blocks that came from it",
      params: byFeed,
      description: "Deleted",
    },
    ({ params: { slug, id: unitId, feedId }, actor }) => deleteFeed(services, { slug, unitId, feedId, actor }),
  );
  return calls.router;
}
