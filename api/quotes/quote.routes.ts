import { createRoute, z } from "@hono/zod-openapi";
import { destinationQuery } from "contract/commute";
import { paymentScheduleSchema, quoteBody, quoteSchema } from "contract/reservation";
import { findDestination } from "../houses/commute.queries";
import { answers, createRouter, jsonBody, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getQuote } from "./quote";

const tags = ["Reservations"];

export function quoteRoutes(services: Services): ApiHono {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/quote",
      tags,
      summary: "Price details and payment schedule; nothing is made",
      request: { ...jsonBody(quoteBody), query: z.object(destinationQuery) },
      responses: answers(quoteSchema, "The price"),
    }),
    async (c) => {
      const destination = findDestination(c.req.valid("query"));
      const language = c.get("language");
      return c.json({ data: await getQuote(services, c.req.valid("json"), { language, destination }) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/payment-schedule",
      tags,
      summary: "The payment schedule alone",
      request: jsonBody(quoteBody),
      responses: answers(paymentScheduleSchema, "The installments"),
    }),
    async (c) => {
      const quote = await getQuote(services, c.req.valid("json"), { language: c.get("language") });
      return c.json({ data: quote.installments }, 200);
    },
  );
  return router;
}
