import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { destinationQuery } from "contract/commute";
import { paymentScheduleSchema, quoteBody, quoteSchema } from "contract/reservation";
import { countCouponGuess } from "../coupons/coupon-guesses";
import { findDestination } from "../search/commute.queries";
import { answers, createRouter, jsonBody, type ApiHono, type Variables } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import type { Destination } from "../transit/commute";
import { getQuote } from "./quote";

const tags = ["Reservations"];

export function quoteRoutes(services: Services): ApiHono {
  const router = createRouter();

  async function quote(
    c: Context<{ Variables: Variables }>,
    body: z.output<typeof quoteBody>,
    destination?: Destination | null,
  ) {
    return countCouponGuess(services, c, body.couponCode, () =>
      getQuote(services, body, { language: c.get("language"), destination }),
    );
  }

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
      return c.json({ data: await quote(c, c.req.valid("json"), destination) }, 200);
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
      const { installments } = await quote(c, c.req.valid("json"));
      return c.json({ data: installments }, 200);
    },
  );
  return router;
}
