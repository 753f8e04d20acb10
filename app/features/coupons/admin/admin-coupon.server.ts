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
import { versionField as version } from "contract/version";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { recordIntent, recordIntents, unlessGone, versionForm } from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { ListQuery } from "~/platform/lists/list-query";
import { paths } from "~/platform/paths/paths";

const listPath = "/v1/admin/coupons";
const couponPath = (code: string) => `${listPath}/${encodeURIComponent(code)}`;

export function listCoupons(api: ApiClient, query: ListQuery) {
  return api.list(listPath, { query, returns: z.array(adminCouponSchema) });
}

export function getCoupon(api: ApiClient, code: string): Promise<AdminCouponDetail> {
  return api.get(couponPath(code), { returns: adminCouponDetailSchema });
}

const newCouponForm = newCouponFields.extend({ idempotencyKey: z.uuid() }).superRefine(checkTerms);
const couponForm = couponChangeFields.extend({ version }).superRefine(checkTerms);

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

/** What each button of a coupon's page does. */
export const runCouponIntent = recordIntents({
  save: recordIntent(couponForm, async ({ api, params: { code = "" }, t }, body) => {
    await api.put(couponPath(code), { body });
    return { done: t("admin:saved.done"), to: paths.adminRecord("coupons", code) };
  }),
  create: recordIntent(newCouponForm, async ({ api, t }, { idempotencyKey, ...body }) => {
    const { code } = await api.post(listPath, { body, idempotencyKey, returns: adminCouponDetailSchema });
    return { done: t("admin:saved.done"), to: paths.adminRecord("coupons", code) };
  }),
  end: recordIntent(versionForm, async ({ api, params: { code = "" }, t }, body) => {
    await api.put(`${couponPath(code)}/end`, { body });
    return { done: t("adminCoupons:actions.end.done"), to: paths.adminRecord("coupons", code) };
  }),
  delete: recordIntent(versionForm, async ({ api, params: { code = "" }, t }, { version }) => {
    await api.delete(couponPath(code), { query: { version } }).catch(unlessGone);
    return { done: t("adminCoupons:actions.delete.done"), to: paths.adminList("coupons") };
  }),
});
