import { z } from "@hono/zod-openapi";
import { housePricesBody, housePricesSchema } from "contract/admin-house-price";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getHousePrices } from "./admin-house.queries";
import { updateHousePrices } from "./house.commands";

const prices = {
  path: "/admin/houses/{slug}/prices",
  params: z.object({ slug: z.string() }),
  data: housePricesSchema,
};

/** `/v1/admin/houses/{slug}/prices`: rents, seasons and discounts for length. */
export function adminHousePriceRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "HOUSE_NOT_FOUND", read: "houses.read", write: "houses.write" });

  calls.get(
    { ...prices, summary: "Prices of a house with its seasons and discounts for length", description: "The prices" },
    ({ params }) => getHousePrices(services.db, params.slug),
  );
  calls.update(
    {
      ...prices,
      summary: "Change what is sent; every stay that was sold keeps its price",
      body: housePricesBody,
      description: "The prices; a list that is sent replaces the stored one",
    },
    async ({ params: { slug }, body: { version, ...change }, actor }) => {
      await updateHousePrices(services, { slug, version, actor }, change);
      return getHousePrices(services.db, slug);
    },
  );
  return calls.router;
}
