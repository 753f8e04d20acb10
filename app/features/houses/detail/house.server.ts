import type { Pagination } from "contract/envelope";
import { houseSchema, type House } from "contract/house";
import { reviewListSchema } from "contract/review";
import type { z } from "zod";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { askWithDestination } from "~/shared/commute/with-destination.server";

const reviewsShown = 6;

export type HouseReviews = z.output<typeof reviewListSchema> & { pagination: Pagination };

/** @param destination as in the address; an unknown one is left out */
export async function getHouse(api: ApiClient, slug: string, destination?: string): Promise<House> {
  return askWithDestination(destination, (query) => api.get(housePath(slug), { query, returns: houseSchema }));
}

export async function getReviews(api: ApiClient, slug: string, page: number): Promise<HouseReviews> {
  const query = { page, size: reviewsShown };
  const { data, pagination } = await api.list(`${housePath(slug)}/reviews`, { query, returns: reviewListSchema });
  return { ...data, pagination };
}

const housePath = (slug: string) => `/v1/houses/${encodeURIComponent(slug)}`;
