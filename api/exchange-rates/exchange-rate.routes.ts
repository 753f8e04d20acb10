import { createRoute } from "@hono/zod-openapi";
import { exchangeRatesSchema } from "contract/exchange-rate";
import { answers, createRouter, type ApiHono } from "../http/openapi";
import { ApiError } from "../http/problem";
import type { Services } from "../services";

/** The day's rates, shown at payment (spec section 1). */
export function exchangeRateRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/exchange-rates",
      tags: ["Exchange rates"],
      summary: "KRW for one unit of each currency, with their date and source",
      responses: answers(exchangeRatesSchema, "The rates"),
    }),
    async (c) => {
      const rates = await services.exchangeRates.latest().catch((error: unknown) => {
        services.log.warn({ requestId: c.get("requestId"), err: error }, "no exchange rates");
        throw new ApiError("UPSTREAM_UNAVAILABLE");
      });
      return c.json({ data: rates }, 200);
    },
  );
  return router;
}
