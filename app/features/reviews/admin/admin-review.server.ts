import { z } from "zod";
import { adminReviewSchema, type AdminReview } from "contract/admin-review";
import type { Pagination } from "contract/envelope";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";

type ReviewTarget = { id: string; version: number };

const pathOf = (id: string) => `/v1/admin/reviews/${encodeURIComponent(id)}`;

/** A page of reviews as staff see them, by an address's query. */
export function listAdminReviews(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AdminReview[]; pagination: Pagination }> {
  return api.list("/v1/admin/reviews", { query, returns: z.array(adminReviewSchema) });
}

export function getAdminReview(api: ApiClient, id: string): Promise<AdminReview> {
  return api.get(pathOf(id), { returns: adminReviewSchema });
}

/** The house's answer, in both languages or none. */
export function replyToReview(
  api: ApiClient,
  { id, ...body }: ReviewTarget & { reply: AdminReview["reply"] },
): Promise<AdminReview> {
  return api.put(pathOf(id), { body, returns: adminReviewSchema });
}

export function publishReview(api: ApiClient, { id, ...body }: ReviewTarget): Promise<AdminReview> {
  return api.put(`${pathOf(id)}/publish`, { body, returns: adminReviewSchema });
}

export function hideReview(api: ApiClient, { id, ...body }: ReviewTarget & { reason: string }): Promise<AdminReview> {
  return api.put(`${pathOf(id)}/hide`, { body, returns: adminReviewSchema });
}

export function deleteReview(api: ApiClient, { id, version }: ReviewTarget): Promise<void> {
  return api.delete(pathOf(id), { query: { version } });
}
