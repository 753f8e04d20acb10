import * as calls from "contract/admin/review";
import type { AdminReview } from "contract/admin/review";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { bilingualColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { deleteReview, hideReview, publishReview, replyToReview } from "./review.commands";
import { getAdminReview, listAdminReviews, readAdminReviews } from "./admin-review.queries";

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
  ...bilingualColumns("publicReview", ({ publicReview }) => publicReview),
  improvement: ({ improvement }) => improvement,
  ...bilingualColumns("reply", ({ reply }) => reply),
  writtenAt: ({ writtenAt }) => writtenAt,
  publishedAt: ({ publishedAt }) => publishedAt,
  hiddenAt: ({ hiddenAt }) => hiddenAt,
  hiddenReason: ({ hiddenReason }) => hiddenReason,
};

export function adminReviewRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);
  const { db } = services;

  implement(calls.listAdminReviews, ({ query, language }) => listAdminReviews(db, query, language));

  implementFile(calls.exportAdminReviews, columns, ({ query, language }) => readAdminReviews(db, query, language));

  implement(calls.getAdminReview, ({ params, language }) => getAdminReview(db, params.id, language));

  implement(calls.replyToReview, async ({ params, body: { reply, version }, actor, language }) => {
    await replyToReview(services, { id: params.id, version, actor }, reply);
    return getAdminReview(db, params.id, language);
  });

  implement(calls.publishReview, async ({ params, body: { version }, actor, language }) => {
    await publishReview(services, { id: params.id, version, actor });
    return getAdminReview(db, params.id, language);
  });

  implement(calls.hideReview, async ({ params, body: { reason, version }, actor, language }) => {
    await hideReview(services, { id: params.id, version, actor }, reason);
    return getAdminReview(db, params.id, language);
  });

  implement(calls.deleteReview, ({ params, query: { version }, actor }) =>
    deleteReview(services, { id: params.id, version, actor }),
  );

  return router;
}
