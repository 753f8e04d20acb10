import { z } from "zod";
import { adminCouponDetailSchema, adminCouponSchema, type AdminCouponDetail } from "contract/admin-coupon";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";
import type { couponForm, newCouponForm } from "./coupon.form.server";

const listPath = "/v1/admin/coupons";
const couponPath = (code: string) => `${listPath}/${encodeURIComponent(code)}`;

export function listCoupons(api: ApiClient, query: ListQuery) {
  return api.list(listPath, { query, returns: z.array(adminCouponSchema) });
}

export function getCoupon(api: ApiClient, code: string): Promise<AdminCouponDetail> {
  return api.get(couponPath(code), { returns: adminCouponDetailSchema });
}

export function createCoupon(
  api: ApiClient,
  { idempotencyKey, ...body }: z.output<typeof newCouponForm>,
): Promise<AdminCouponDetail> {
  return api.post(listPath, { body, idempotencyKey, returns: adminCouponDetailSchema });
}

export async function updateCoupon(api: ApiClient, code: string, body: z.output<typeof couponForm>): Promise<void> {
  await api.put(couponPath(code), { body });
}

export async function endCoupon(api: ApiClient, code: string, version: number): Promise<void> {
  await api.put(`${couponPath(code)}/end`, { body: { version } });
}

export async function deleteCoupon(api: ApiClient, code: string, version: number): Promise<void> {
  await api.delete(couponPath(code), { query: { version } });
}
