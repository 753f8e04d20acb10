import {
  adminReviewFilter,
  adminReviewQuery,
  adminReviewSchema,
  hideReviewBody,
  reviewReplyBody,
  type AdminReview,
} from "contract/admin-review";
import { byId } from "contract/envelope";
import { versionBody, versionQuery } from "contract/version";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { deleteReview, hideReview, publishReview, replyToReview } from "./review.commands";
import { getAdminReview, listAdminReviews, readAdminReviews } from "./admin-review.queries";

const reviewPath = "/admin/reviews/{id}";
const oneReview = { params: byId, data: adminReviewSchema, description: "The review" };

const columns: CsvColumns<AdminReview> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  house: ({ house }) => house.name,
  author: ({ author }) => author,
  reservation: ({ reservation }) => reservation?.code ?? null,
  facilities: ({ facilities }) => facilities,
  communication: ({ communication }) => communication,
  events: ({ events }) => events,
  location: ({ location }) => location,
  overall: ({ overall }) => overall,
  publicReviewEn: ({ publicReview }) => publicReview.en,
  publicReviewKo: ({ publicReview }) => publicReview.ko,
  improvement: ({ improvement }) => improvement,
  replyEn: ({ reply }) => reply?.en ?? null,
  replyKo: ({ reply }) => reply?.ko ?? null,
  writtenAt: ({ writtenAt }) => writtenAt,
  publishedAt: ({ publishedAt }) => publishedAt,
  hiddenAt: ({ hiddenAt }) => hiddenAt,
  hiddenReason: ({ hiddenReason }) => hiddenReason,
};

/** `/v1/admin/reviews`: reading what members wrote, and deciding what the site shows of it. */
export function adminReviewRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "REVIEW_NOT_FOUND",
    read: "content.read",
    write: "content.write",
  });
  const { db } = services;

  calls.list(
    {
      path: "/admin/reviews",
      summary: "Reviews with their state, newest first unless sorted otherwise",
      query: adminReviewQuery,
      row: adminReviewSchema,
      description: "A page of reviews",
    },
    ({ query, language }) => listAdminReviews(db, query, language),
  );
  calls.file(
    {
      path: "/admin/reviews.csv",
      summary: "The same, all pages, newest first, as CSV",
      query: adminReviewFilter,
      description: "The reviews",
      columns,
    },
    ({ query, language }) => readAdminReviews(db, query, language),
  );
  calls.get(
    { ...oneReview, path: reviewPath, summary: "One review, with what only admins read" },
    ({ params, language }) => getAdminReview(db, params.id, language),
  );
  calls.update(
    {
      ...oneReview,
      path: reviewPath,
      summary: "Answer a review in both languages; the member's words stay as they are",
      body: reviewReplyBody,
    },
    async ({ params, body: { reply, version }, actor, language }) => {
      await replyToReview(services, { id: params.id, version, actor }, reply);
      return getAdminReview(db, params.id, language);
    },
  );
  calls.action(
    {
      ...oneReview,
      method: "put",
      path: `${reviewPath}/publish`,
      summary: "Put a review on the site",
      body: versionBody,
    },
    async ({ params, body: { version }, actor, language }) => {
      await publishReview(services, { id: params.id, version, actor });
      return getAdminReview(db, params.id, language);
    },
  );
  calls.update(
    {
      ...oneReview,
      path: `${reviewPath}/hide`,
      summary: "Take a review off the site, with a reason",
      body: hideReviewBody,
    },
    async ({ params, body: { reason, version }, actor, language }) => {
      await hideReview(services, { id: params.id, version, actor }, reason);
      return getAdminReview(db, params.id, language);
    },
  );
  calls.delete(
    {
      path: reviewPath,
      summary: "Delete a review for good",
      params: oneReview.params,
      query: versionQuery,
      description: "Deleted",
    },
    ({ params, query: { version }, actor }) => deleteReview(services, { id: params.id, version, actor }),
  );
  return calls.router;
}
