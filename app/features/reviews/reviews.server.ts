import type { z } from "zod";
import type { Pagination } from "contract/envelope";
import { reservationSchema, type Reservation } from "contract/reservation";
import { reviewListSchema, type reviewBody } from "contract/review";
import type { ApiClient } from "~/platform/api-client/api-client.server";

const reviewsAPage = 12;

export type Reviews = z.output<typeof reviewListSchema>;

export function listReviews(api: ApiClient, page: number): Promise<{ data: Reviews; pagination: Pagination }> {
  return api.list("/v1/reviews", { query: { page, size: reviewsAPage }, returns: reviewListSchema });
}

export function getNewestReviews(api: ApiClient, size: number): Promise<Reviews> {
  return api.get("/v1/reviews", { query: { size }, returns: reviewListSchema });
}

/** Published once an admin has read it. */
export function writeReview(
  api: ApiClient,
  reservationId: string,
  body: z.output<typeof reviewBody>,
  idempotencyKey: string,
): Promise<Reservation> {
  const path = `/v1/reservations/${encodeURIComponent(reservationId)}/review`;
  return api.post(path, { body, idempotencyKey, operation: "reviewCreation", returns: reservationSchema });
}
