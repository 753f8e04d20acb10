import * as reservationCalls from "contract/reservation";
import * as calls from "contract/review";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { getReservationView } from "../reservations/reservation.view";
import type { Services } from "../../kernel/services";
import { getRatingOfAll } from "../../houses/houses/rating.queries";
import { listReviews } from "../../houses/houses/review.queries";
import { writeReview } from "./review.commands";

export function reviewRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listReviews, async ({ query: { page, size }, language }) => {
    const rating = await getRatingOfAll(services.publicReads.db);
    const query = { houseId: null, page, size, of: rating.count, language };
    const reviews = await listReviews(services.publicReads.db, query);
    return { data: { reviews, rating }, total: rating.count };
  });

  implement(reservationCalls.createReview, async ({ params, body, newId, account, language }) => {
    const own = { id: params.id, accountId: account.id };
    await writeReview(services, { id: newId, reservationId: own.id, accountId: own.accountId, body });
    return getReservationView(services, language, own);
  });

  return router;
}
