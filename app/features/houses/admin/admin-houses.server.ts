import { z } from "zod";
import {
  adminHouseRowSchema,
  adminHouseSchema,
  newHouseBody,
  type unitBody,
  type AdminHouse,
  type HouseChange,
} from "contract/admin-house";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";

const all = "/v1/admin/houses";
const at = (slug: string) => `${all}/${encodeURIComponent(slug)}`;
const returns = adminHouseSchema;

export const newHouseForm = newHouseBody.extend({ idempotencyKey: z.uuid() });

/** A page of houses and drafts, by the address of the list. */
export function listAdminHouses(api: ApiClient, query: ListQuery) {
  return api.list(all, { query, returns: z.array(adminHouseRowSchema) });
}

export function getAdminHouse(api: ApiClient, slug: string): Promise<AdminHouse> {
  return api.get(at(slug), { returns });
}

export function createHouse(
  api: ApiClient,
  { idempotencyKey, ...body }: z.output<typeof newHouseForm>,
): Promise<AdminHouse> {
  return api.post(all, { body, idempotencyKey, returns });
}

export function changeHouse(
  api: ApiClient,
  slug: string,
  body: HouseChange & { version: number },
): Promise<AdminHouse> {
  return api.put(at(slug), { body, returns });
}

export async function publishHouse(api: ApiClient, slug: string, version: number): Promise<void> {
  await api.put(`${at(slug)}/publish`, { body: { version } });
}

export async function unpublishHouse(api: ApiClient, slug: string, version: number): Promise<void> {
  await api.delete(`${at(slug)}/publish`, { query: { version } });
}

export async function deleteHouse(api: ApiClient, slug: string, version: number): Promise<void> {
  await api.delete(at(slug), { query: { version } });
}

type Unit = z.output<typeof unitBody>;

export async function addUnit(api: ApiClient, slug: string, body: Unit, idempotencyKey: string): Promise<void> {
  await api.post(`${at(slug)}/units`, { body, idempotencyKey });
}

export async function changeUnit(
  api: ApiClient,
  slug: string,
  id: string,
  body: Unit & { version: number },
): Promise<void> {
  await api.put(`${at(slug)}/units/${encodeURIComponent(id)}`, { body });
}

export async function deleteUnit(api: ApiClient, slug: string, id: string, version: number): Promise<void> {
  await api.delete(`${at(slug)}/units/${encodeURIComponent(id)}`, { query: { version } });
}
