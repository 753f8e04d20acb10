import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import { endCoupon, getCoupon, listCoupons } from "./admin-coupon.server";

const load = createListLoader("adminCoupons:title", ["q", "state"], listCoupons);

export const couponBulk = createBulk(
  {
    list: "coupons",
    load,
    keyOf: ({ code }) => code,
    labelOf: ({ code, name }, { locale }) => `${code} · ${name[locale]}`,
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, code) => t(`adminCoupons:states.${(await getCoupon(api, code)).state}`),
  },
  (define) => ({
    end: define({
      permission: "coupons.write",
      schema: noFields,
      isFinal: true,
      preview: (rows, { t }) =>
        rows.map(({ state, endedAt }) => (endedAt ? { refusal: t(`adminCoupons:states.${state}`) } : {})),
      run: ({ api }, code, { version }) => endCoupon(api, code, { version }),
    }),
  }),
);
