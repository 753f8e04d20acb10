import * as calls from "contract/admin/unit-feed";
import { getUnit } from "../../houses/houses/admin-house.queries";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { importFeed } from "./import-feeds";
import { createFeed, deleteFeed } from "./unit-feed.commands";
import { getFeed, getFeedRow, listFeeds } from "./unit-feed.queries";

export function adminUnitFeedRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { db } = services;

  implement(calls.listUnitFeeds, async ({ params, query }) =>
    listFeeds(services, { ...query, unitId: (await getUnit(db, params)).id }),
  );

  implement(calls.createUnitFeed, async ({ params: { slug, id: unitId }, newId, body, actor }) => {
    await createFeed(services, { slug, unitId, feedId: newId, actor }, body);
    return getFeed(services, unitId, newId);
  });

  implement(calls.fetchUnitFeed, async ({ params }) => {
    const unit = await getUnit(db, params);
    await importFeed(services, await getFeedRow(services, unit.id, params.feedId));
    return getFeed(services, unit.id, params.feedId);
  });

  implement(calls.deleteUnitFeed, ({ params: { slug, id: unitId, feedId }, actor }) =>
    deleteFeed(services, { slug, unitId, feedId, actor }),
  );

  return router;
}
