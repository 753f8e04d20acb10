import { createRoute } from "@hono/zod-openapi";
import { exchangeRatesSchema } from "contract/exchange-rate";
import { findRates } from "./day-rates";
import { publicAnswers, createRouter, type ApiHono } from "../../kernel/http/openapi";
import { publicContent } from "../../kernel/http/public-content";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

export function exchangeRateRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/exchange-rates",
      middleware: publicContent,
      tags: ["Exchange rates"],
      summary: "KRW for one unit of each currency, with their date and source",
      responses: publicAnswers(exchangeRatesSchema, "The rates"),
    }),
    async (c) => {
      const rates = await findRates(services);
      if (!rates) throw new ApiError("UPSTREAM_UNAVAILABLE");
      return c.json({ data: rates }, 200);
    },
  );
  return router;
}
