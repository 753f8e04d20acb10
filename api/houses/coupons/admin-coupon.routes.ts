import { z } from "@hono/zod-openapi";
import {
  adminCouponDetailSchema,
  adminCouponQuery,
  adminCouponSchema,
  couponChangeBody,
  newCouponBody,
  type AdminCoupon,
} from "contract/admin-coupon";
import { versionBody, versionQuery } from "contract/version";
import type { Language } from "domain/enums";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminCoupon, listAdminCoupons } from "./admin-coupon.queries";
import { createCoupon, deleteCoupon, endCoupon, updateCoupon } from "./coupon.commands";

const byCode = z.object({ code: z.string() });
const couponPath = "/admin/coupons/{code}";

const columns: CsvColumns<AdminCoupon> = {
  code: ({ code }) => code,
  nameEn: ({ name }) => name.en,
  nameKo: ({ name }) => name.ko,
  percent: ({ percent }) => percent,
  "amount (KRW)": ({ amount }) => amount,
  validFrom: ({ validFrom }) => validFrom,
  validTo: ({ validTo }) => validTo,
  minimumNights: ({ minimumNights }) => minimumNights,
  maximumUses: ({ maximumUses }) => maximumUses,
  uses: ({ uses }) => uses,
  state: ({ state }) => state,
  endedAt: ({ endedAt }) => endedAt,
  createdAt: ({ createdAt }) => createdAt,
  areas: ({ areas }) => areas.join(" "),
  houses: ({ houses }) => houses.join(" "),
};

/** `/v1/admin/coupons`: what is taken off the rent, for whom and how often. */
export function adminCouponRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "COUPON_NOT_FOUND",
    read: "coupons.read",
    write: "coupons.write",
  });
  const get = (code: string, language: Language) =>
    getAdminCoupon(services.db, checkedCode(code), { language, now: services.now() });

  calls.list(
    {
      path: "/admin/coupons",
      summary: "Coupons with how often each is used",
      query: adminCouponQuery,
      row: adminCouponSchema,
      description: "A page of coupons",
      file: {
        summary: "The same coupons as a CSV file",
        description: "The rows of all pages",
        columns,
      },
    },
    ({ query }) => listAdminCoupons(services.db, query, services.now()),
  );
  calls.create(
    {
      path: "/admin/coupons",
      summary: "A new coupon",
      body: newCouponBody,
      data: adminCouponDetailSchema,
      description: "The coupon",
    },
    async ({ newId, body, actor, language }) => {
      await createCoupon(services, { id: newId, body, actor });
      return get(body.code, language);
    },
  );
  calls.get(
    {
      path: couponPath,
      summary: "One coupon with the stays it was entered for",
      params: byCode,
      data: adminCouponDetailSchema,
      description: "The coupon",
    },
    ({ params, language }) => get(params.code, language),
  );
  calls.update(
    {
      path: couponPath,
      summary: "Change it; stays that were sold with it keep their discount",
      params: byCode,
      body: couponChangeBody,
      data: adminCouponDetailSchema,
      description: "The coupon",
    },
    async ({ params, body: { version, ...terms }, actor, language }) => {
      const code = checkedCode(params.code);
      await updateCoupon(services, { code, version, actor }, terms);
      return get(code, language);
    },
  );
  calls.action(
    {
      method: "put",
      path: `${couponPath}/end`,
      summary: "End it now",
      params: byCode,
      body: versionBody,
      data: adminCouponDetailSchema,
      description: "The ended coupon",
    },
    async ({ params, body: { version }, actor, language }) => {
      const code = checkedCode(params.code);
      await endCoupon(services, { code, version, actor });
      return get(code, language);
    },
  );
  calls.delete(
    {
      path: couponPath,
      summary: "Delete a coupon that no stay was ever sold with",
      params: byCode,
      query: versionQuery,
      description: "Deleted",
    },
    ({ params, query: { version }, actor }) =>
      deleteCoupon(services, { code: checkedCode(params.code), version, actor }),
  );
  return calls.router;
}

/** @throws ApiError COUPON_NOT_FOUND for what no coupon is called, such as signs that the database does not take */
function checkedCode(code: string): string {
  if (!/^[\w-]{1,40}$/.test(code)) throw new ApiError("COUPON_NOT_FOUND");
  return code;
}
