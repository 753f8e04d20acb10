import { createRoute } from "@hono/zod-openapi";
import { reviewListQuery, reviewListSchema } from "contract/review";
import { answers, createRouter, setPagination, type ApiHono } from "../http/openapi";
import type { Services } from "../services";
import { getRatingOfAll } from "./rating.queries";
import { listReviews } from "./review.queries";

/** What residents say, over all houses. */
export function reviewRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/reviews",
      tags: ["Reviews"],
      summary: "Published reviews of all houses with the averages, newest first",
      request: { query: reviewListQuery },
      responses: answers(reviewListSchema, "Reviews and averages"),
    }),
    async (c) => {
      const { page, size } = c.req.valid("query");
      const rating = await getRatingOfAll(services.db);
      const query = { houseId: null, page, size, of: rating.count, language: c.get("language") };
      const reviews = await listReviews(services.db, query);
      setPagination(c, page, size, rating.count);
      return c.json({ data: { reviews, rating } }, 200);
    },
  );
  return router;
}
