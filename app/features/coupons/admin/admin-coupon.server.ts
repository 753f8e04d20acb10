import {
  checkTerms,
  couponChangeFields,
  createCoupon,
  deleteCoupon,
  endCoupon,
  newCouponFields,
  updateCoupon,
  type AdminCoupon,
} from "contract/admin/coupon";
import { listAdminHouses } from "contract/admin/house";
import { versionField as version } from "contract/version";
import type { AreaSlug, Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { recordIntent, recordIntents, unlessGone, versionForm } from "~/platform/forms/record-intents.server";
import { toFieldValues, type FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";

/** The longest page of a list. */
const pageSize = 100;

const newCouponForm = newCouponFields.superRefine(checkTerms);
const couponForm = couponChangeFields.extend({ version }).superRefine(checkTerms);

/** A coupon as its form's fields. */
export function couponValues(coupon: AdminCoupon): FormValues {
  const { name, percent, amount, validFrom, validTo, maximumUses, minimumNights, areas, houses, version } = coupon;
  const limits = { maximumUses, minimumNights, areas, houses };
  return toFieldValues({ name, percent, amount, validFrom, validTo, ...limits, version });
}

/** Ticked boxes of one name as a list, so that a refused form keeps them all. */
function withLists(form: FormData): FormData {
  const listed = new FormData();
  const counts = new Map([
    ["areas", 0],
    ["houses", 0],
  ]);
  for (const [name, value] of form) {
    const index = counts.get(name);
    listed.append(index === undefined ? name : `${name}[${index}]`, value);
    if (index !== undefined) counts.set(name, index + 1);
  }
  return listed;
}

export type CouponHouse = { slug: string; name: string; area: AreaSlug };

/** Every house, for the choice of those a coupon is for. */
export async function listCouponHouses(api: ApiClient, locale: Language): Promise<CouponHouse[]> {
  const found: CouponHouse[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { page, size: pageSize, sort: "name" } as const;
    const { data, pagination } = await api.call(listAdminHouses, { query });
    found.push(...data.map(({ slug, name, area }) => ({ slug, name: name[locale], area })));
    pages = pagination.totalPages;
  }
  return found;
}

const save = recordIntent(couponForm, async ({ api, params: { code = "" }, t }, body) => {
  await api.call(updateCoupon, { params: { code }, body });
  return { done: t("admin:saved.done"), to: paths.adminRecord("coupons", code) };
});

const create = recordIntent(newCouponForm, async ({ api, t }, body) => {
  const { code } = await api.call(createCoupon, { body });
  return { done: t("admin:saved.done"), to: paths.adminRecord("coupons", code) };
});

/** What each button of a coupon's page does. */
export const runCouponIntent = recordIntents({
  // Also what a new coupon's form without an intent means
  save: (args) => (args.params.code ? save : create)({ ...args, form: withLists(args.form) }),
  create: (args) => create({ ...args, form: withLists(args.form) }),
  end: recordIntent(versionForm, async ({ api, params: { code = "" }, t }, body) => {
    await api.call(endCoupon, { params: { code }, body });
    return { done: t("adminCoupons:actions.end.done"), to: paths.adminRecord("coupons", code) };
  }),
  delete: recordIntent(versionForm, async ({ api, params: { code = "" }, t }, { version }) => {
    await api.call(deleteCoupon, { params: { code }, query: { version } }).catch(unlessGone);
    return { done: t("adminCoupons:actions.delete.done"), to: paths.adminList("coupons") };
  }),
});
