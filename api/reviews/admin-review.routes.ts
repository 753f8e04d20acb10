import { createRoute, z } from "@hono/zod-openapi";
import {
  adminReviewFilter,
  adminReviewQuery,
  adminReviewSchema,
  hideReviewBody,
  reviewReplyBody,
} from "contract/admin-review";
import { id } from "contract/envelope";
import { versionBody, versionQuery } from "contract/version";
import type { Language } from "domain/enums";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, staffOf } from "../kernel/http/authenticate";
import {
  answers,
  answersFile,
  answersNothing,
  bearer,
  createRouter,
  jsonBody,
  optionalJsonBody,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { findAdminReview, listAdminReviews, readAdminReviews } from "./admin-review.queries";
import { reviewsFile } from "./admin-review.csv";
import { deleteReview, hideReview, publishReview, replyToReview } from "./admin-review.commands";

const secure = { tags: ["Admin"], security: bearer };
const byId = z.object({ id });

/** `/v1/admin/reviews`: reading what members wrote, and deciding what the site shows of it (spec section 7). */
export function adminReviewRoutes(services: Services): ApiHono {
  const router = createRouter();
  const guarded = { ...secure, middleware: requireAdmin(services) };
  const get = async (reviewId: string, language: Language) => {
    const review = await findAdminReview(services.db, reviewId, language);
    if (!review) throw new ApiError("REVIEW_NOT_FOUND");
    return review;
  };

  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/reviews",
      summary: "Reviews with their state, newest first unless sorted otherwise",
      request: { query: adminReviewQuery },
      responses: answers(z.array(adminReviewSchema), "A page of reviews"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { rows, total, isTruncated } = await listAdminReviews(services.db, query, c.get("language"));
      setPagination(c, query.page, query.size, total, isTruncated);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/reviews.csv",
      summary: "The same, all pages, newest first, as CSV",
      request: { query: adminReviewFilter },
      responses: answersFile("text/csv", "The reviews"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = readAdminReviews(services.db, query, c.get("language"));
      return exportList(c, services, { ...reviewsFile(rows), query });
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/reviews/{id}",
      summary: "One review, with what only staff read",
      request: { params: byId },
      responses: answers(adminReviewSchema, "The review"),
    }),
    async (c) => c.json({ data: await get(c.req.valid("param").id, c.get("language")) }, 200),
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "put",
      path: "/admin/reviews/{id}",
      summary: "Answer a review in both languages; the member's words stay as they are",
      request: { params: byId, ...jsonBody(reviewReplyBody) },
      responses: answers(adminReviewSchema, "The review"),
    }),
    async (c) => {
      const { reply, version } = c.req.valid("json");
      const means = { id: c.req.valid("param").id, version, by: staffOf(c) };
      await replyToReview(services, means, reply);
      return c.json({ data: await get(means.id, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "put",
      path: "/admin/reviews/{id}/publish",
      summary: "Put a review on the site",
      request: { params: byId, ...optionalJsonBody(versionBody) },
      responses: answers(adminReviewSchema, "The review"),
    }),
    async (c) => {
      const means = { id: c.req.valid("param").id, ...c.req.valid("json"), by: staffOf(c) };
      await publishReview(services, means);
      return c.json({ data: await get(means.id, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "put",
      path: "/admin/reviews/{id}/hide",
      summary: "Take a review off the site, with a reason",
      request: { params: byId, ...jsonBody(hideReviewBody) },
      responses: answers(adminReviewSchema, "The review"),
    }),
    async (c) => {
      const { reason, version } = c.req.valid("json");
      const means = { id: c.req.valid("param").id, version, by: staffOf(c) };
      await hideReview(services, means, reason);
      return c.json({ data: await get(means.id, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "delete",
      path: "/admin/reviews/{id}",
      summary: "Delete a review for good",
      request: { params: byId, query: versionQuery },
      responses: answersNothing("Deleted"),
    }),
    async (c) => {
      await deleteReview(services, { id: c.req.valid("param").id, ...c.req.valid("query"), by: staffOf(c) });
      return c.body(null, 204);
    },
  );
  return router;
}
