import { createRoute } from "@hono/zod-openapi";
import { byId } from "contract/envelope";
import { reservationSchema } from "contract/reservation";
import { reviewBody, reviewListQuery, reviewListSchema } from "contract/review";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import {
  answersCreated,
  createRouter,
  jsonBody,
  publicAnswers,
  setPagination,
  type ApiHono,
} from "../../kernel/http/openapi";
import { publicContent } from "../../kernel/http/public-content";
import { getReservationView } from "../reservations/reservation.view";
import type { Services } from "../../kernel/services";
import { getRatingOfAll } from "../../houses/houses/rating.queries";
import { listReviews } from "../../houses/houses/review.queries";
import { writeReview } from "./write-review";

export function reviewRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/reviews",
      middleware: publicContent,
      tags: ["Reviews"],
      summary: "Published reviews of all houses with the averages, newest first",
      request: { query: reviewListQuery },
      responses: publicAnswers(reviewListSchema, "Reviews and averages"),
    }),
    async (c) => {
      const { page, size } = c.req.valid("query");
      const rating = await getRatingOfAll(services.publicReads.db);
      const query = { houseId: null, page, size, of: rating.count, language: c.get("language") };
      const reviews = await listReviews(services.publicReads.db, query);
      setPagination(c, page, size, rating.count);
      return c.json({ data: { reviews, rating } }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/review",
      tags: ["Reservations"],
      summary: "Review a stay within 30 days of leaving; published once an admin has read it",
      security: bearer,
      middleware: [requireAccount(services), idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader, ...jsonBody(reviewBody) },
      responses: answersCreated(reservationSchema, "The reservation with its review"),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      await writeReview(services, {
        id: c.get("newId"),
        reservationId: own.id,
        accountId: own.accountId,
        body: c.req.valid("json"),
      });
      return c.json({ data: await getReservationView(services, c.get("language"), own) }, 201);
    },
  );
  return router;
}
