import * as calls from "contract/admin/house-price";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getHousePrices } from "./admin-house.queries";
import { updateHousePrices } from "./house.commands";

export function adminHousePriceRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getHousePrices, ({ params }) => getHousePrices(services.db, params.slug));

  implement(calls.updateHousePrices, async ({ params: { slug }, body: { version, ...change }, actor }) => {
    await updateHousePrices(services, { slug, version, actor }, change);
    return getHousePrices(services.db, slug);
  });
  return router;
}
