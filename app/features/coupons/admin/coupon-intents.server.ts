import { recordIntent, recordIntents, unlessGone, versionForm } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import * as coupons from "./admin-coupon.server";
import { couponForm, newCouponForm } from "./coupon.form.server";

/** Makes a coupon of the form for a new one. */
export const createCouponBy = recordIntents({
  create: recordIntent(newCouponForm, async ({ api, t }, coupon) => {
    const { code } = await coupons.createCoupon(api, coupon);
    return { done: t("admin:saved.done"), to: paths.adminRecord("coupons", code) };
  }),
});

/** What each button of a coupon's page does. The first is what a missing intent means. */
export const changeCouponBy = recordIntents({
  save: recordIntent(couponForm, async ({ api, params: { code = "" }, t }, change) => {
    await coupons.updateCoupon(api, code, change);
    return { done: t("admin:saved.done"), to: paths.adminRecord("coupons", code) };
  }),
  end: recordIntent(versionForm, async ({ api, params: { code = "" }, t }, { version }) => {
    await coupons.endCoupon(api, code, version);
    return { done: t("adminCoupons:actions.end.done"), to: paths.adminRecord("coupons", code) };
  }),
  delete: recordIntent(versionForm, async ({ api, params: { code = "" }, t }, { version }) => {
    await coupons.deleteCoupon(api, code, version).catch(unlessGone);
    return { done: t("adminCoupons:actions.delete.done"), to: paths.adminList("coupons") };
  }),
});
