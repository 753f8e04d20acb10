import * as calls from "contract/admin/coupon";
import type { AdminCoupon } from "contract/admin/coupon";
import type { Language } from "domain/enums";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import { bilingualColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminCoupon, listAdminCoupons } from "./admin-coupon.queries";
import { createCoupon, deleteCoupon, endCoupon, updateCoupon } from "./coupon.commands";

const columns: CsvColumns<AdminCoupon> = {
  code: ({ code }) => code,
  ...bilingualColumns("name", ({ name }) => name),
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

export function adminCouponRoutes(services: Services): ApiHono {
  const { router, implement, implementList } = createImplementer(services);
  const get = (code: string, language: Language) =>
    getAdminCoupon(services.db, checkedCode(code), { language, now: services.now() });

  implementList(calls.listCoupons, ({ query }) => listAdminCoupons(services.db, query, services.now()), {
    file: calls.exportCoupons,
    columns,
  });

  implement(calls.createCoupon, async ({ newId, body, actor, language }) => {
    await createCoupon(services, { id: newId, body, actor });
    return get(body.code, language);
  });

  implement(calls.getCoupon, ({ params, language }) => get(params.code, language));

  implement(calls.updateCoupon, async ({ params, body: { version, ...terms }, actor, language }) => {
    const code = checkedCode(params.code);
    await updateCoupon(services, { code, version, actor }, terms);
    return get(code, language);
  });

  implement(calls.endCoupon, async ({ params, body: { version }, actor, language }) => {
    const code = checkedCode(params.code);
    await endCoupon(services, { code, version, actor });
    return get(code, language);
  });

  implement(calls.deleteCoupon, ({ params, query: { version }, actor }) =>
    deleteCoupon(services, { code: checkedCode(params.code), version, actor }),
  );

  return router;
}

/** @throws ApiError COUPON_NOT_FOUND for what no coupon is called, such as signs that the database does not take */
function checkedCode(code: string): string {
  if (!/^[\w-]{1,40}$/.test(code)) throw new ApiError("COUPON_NOT_FOUND");
  return code;
}
