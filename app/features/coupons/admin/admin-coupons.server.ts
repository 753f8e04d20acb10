import { z } from "zod";
import {
  adminCouponDetailSchema,
  adminCouponSchema,
  checkTerms,
  couponChangeFields,
  newCouponFields,
  type AdminCoupon,
  type AdminCouponDetail,
} from "contract/admin-coupon";
import { version } from "contract/version";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { ListQuery } from "~/platform/lists/list-query";

const listPath = "/v1/admin/coupons";
const couponPath = (code: string) => `${listPath}/${encodeURIComponent(code)}`;

export const newCouponForm = newCouponFields.extend({ idempotencyKey: z.uuid() }).superRefine(checkTerms);
export const couponForm = couponChangeFields.extend({ version }).superRefine(checkTerms);

/** A page of coupons, by the address of the list. */
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

/** A coupon as its form's fields. */
export function couponValues(coupon: AdminCoupon): FormValues {
  const { name, percent, amount, validFrom, validTo, maximumUses, minimumNights, version } = coupon;
  const text = (number: number | null) => number?.toString() ?? "";
  return {
    "name.en": name.en,
    "name.ko": name.ko,
    percent: text(percent),
    amount: text(amount),
    validFrom,
    validTo,
    maximumUses: text(maximumUses),
    minimumNights: text(minimumNights),
    version: text(version),
  };
}
