import { endCoupon, getCoupon, listCoupons } from "contract/admin/coupon";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";

const load = createListLoader("adminCoupons:title", listCoupons);

export const couponBulk = createBulk(
  {
    list: "coupons",
    load,
    keyOf: ({ code }) => code,
    labelOf: ({ code, name }, { locale }) => `${code} · ${name[locale]}`,
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, code) =>
      t(`adminCoupons:states.${(await api.call(getCoupon, { params: { code } })).state}`),
  },
  (define) => ({
    end: define({
      permission: "coupons.write",
      schema: noFields,
      isFinal: true,
      preview: (rows, { t }) =>
        rows.map(({ state, endedAt }) => (endedAt ? { refusal: t(`adminCoupons:states.${state}`) } : {})),
      run: ({ api }, code, { version }) => api.call(endCoupon, { params: { code }, body: { version } }),
    }),
  }),
);
