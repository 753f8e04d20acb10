import * as calls from "contract/admin/house-price";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { previewPrice } from "./price-preview";

/** What a stay would cost at prices that are not stored. */
export function adminPricePreviewRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.previewHousePrices, ({ params, body, language }) =>
    previewPrice(services, params.slug, body, language),
  );
  return router;
}
