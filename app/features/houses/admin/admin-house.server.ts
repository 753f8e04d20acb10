import { z } from "zod";
import {
  adminHouseRowSchema,
  adminHouseSchema,
  type unitBody,
  type AdminHouse,
  type HouseChange,
} from "contract/admin-house";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";
import { pricePreviewSchema, type PricePreview } from "contract/admin-house-price";
import type { newHouseForm, pricePreviewForm, pricesForm } from "./house.form.server";

const listPath = "/v1/admin/houses";
const housePath = (slug: string) => `${listPath}/${encodeURIComponent(slug)}`;
const returns = adminHouseSchema;

export function listAdminHouses(api: ApiClient, query: ListQuery) {
  return api.list(listPath, { query, returns: z.array(adminHouseRowSchema) });
}

export function getAdminHouse(api: ApiClient, slug: string): Promise<AdminHouse> {
  return api.get(housePath(slug), { returns });
}

export function openHouseCalendar(api: ApiClient, slug: string): Promise<Response> {
  return api.open(`${housePath(slug)}/calendar.ics`);
}

export function createHouse(
  api: ApiClient,
  { idempotencyKey, ...body }: z.output<typeof newHouseForm>,
): Promise<AdminHouse> {
  return api.post(listPath, { body, idempotencyKey, returns });
}

export function updateHouse(
  api: ApiClient,
  slug: string,
  body: HouseChange & { version: number },
): Promise<AdminHouse> {
  return api.put(housePath(slug), { body, returns });
}

export async function updateHousePrices(
  api: ApiClient,
  slug: string,
  { version, ...prices }: z.output<typeof pricesForm>,
): Promise<void> {
  await api.put(`${housePath(slug)}/prices`, { body: { ...toPrices(prices), version } });
}

/** What a guest would pay at prices that are not stored. */
export function previewPrice(
  api: ApiClient,
  slug: string,
  { stay, version: _version, ...prices }: z.output<typeof pricePreviewForm>,
): Promise<PricePreview> {
  const body = { ...toPrices(prices), ...stay };
  return api.post(`${housePath(slug)}/prices/preview`, { body, returns: pricePreviewSchema });
}

function toPrices({ seasons, lengthDiscounts, ...base }: Omit<z.output<typeof pricesForm>, "version">) {
  return { base, seasons, lengthDiscounts };
}

export async function publishHouse(api: ApiClient, slug: string, version?: number): Promise<void> {
  await api.put(`${housePath(slug)}/publish`, { body: { version } });
}

export async function unpublishHouse(api: ApiClient, slug: string, version?: number): Promise<void> {
  await api.delete(`${housePath(slug)}/publish`, { query: { version } });
}

export async function deleteHouse(api: ApiClient, slug: string, version: number): Promise<void> {
  await api.delete(housePath(slug), { query: { version } });
}

type Unit = z.output<typeof unitBody>;

export async function createUnit(api: ApiClient, slug: string, body: Unit, idempotencyKey: string): Promise<void> {
  await api.post(`${housePath(slug)}/units`, { body, idempotencyKey });
}

export async function updateUnit(
  api: ApiClient,
  slug: string,
  id: string,
  body: Unit & { version: number },
): Promise<void> {
  await api.put(`${housePath(slug)}/units/${encodeURIComponent(id)}`, { body });
}

export async function deleteUnit(api: ApiClient, slug: string, id: string, version: number): Promise<void> {
  await api.delete(`${housePath(slug)}/units/${encodeURIComponent(id)}`, { query: { version } });
}
