import { createRoute, z } from "@hono/zod-openapi";
import {
  adminCouponDetailSchema,
  adminCouponQuery,
  adminCouponSchema,
  couponChangeBody,
  newCouponBody,
} from "contract/admin-coupon";
import { versionBody, versionQuery } from "contract/version";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, staffOf } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersFile,
  answersCreated,
  answersNothing,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  optionalJsonBody,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { getAdminCoupon, listAdminCoupons } from "./admin-coupon.queries";
import { updateCoupon, createCoupon, deleteCoupon, endCoupon } from "./coupon.commands";
import { couponFileHeader, listCouponCells } from "./admin-coupon.csv";

const secure = { tags: ["Admin"], security: bearer };
const byCode = z.object({ code: z.string() });
const couponPath = "/admin/coupons/{code}";

/** `/v1/admin/coupons`: what is taken off the rent, for whom and how often. */
export function adminCouponRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = { ...secure, middleware: requireAdmin(services) };
  const get = (code: string, language: "en" | "ko") =>
    getAdminCoupon(services.db, checkedCode(code), { language, now: services.now() });

  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/coupons",
      summary: "Coupons with how often each is used",
      request: { query: adminCouponQuery },
      responses: answers(z.array(adminCouponSchema), "A page of coupons"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { rows, total } = await listAdminCoupons(services.db, query, services.now());
      setPagination(c, query.page, query.size, total);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: "/admin/coupons.csv",
      summary: "The same coupons as a CSV file",
      request: { query: adminCouponQuery.omit({ page: true, size: true }) },
      responses: answersFile("text/csv", "The rows of all pages"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = listCouponCells(services.db, query, services.now());
      return exportList(c, services, { name: "coupons", header: couponFileHeader, rows, query });
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/coupons",
      summary: "A new coupon",
      middleware: [requireAdmin(services), idempotent(services)] as const,
      request: { ...jsonBody(newCouponBody), headers: idempotencyHeader },
      responses: answersCreated(adminCouponDetailSchema, "The coupon"),
    }),
    async (c) => {
      const body = c.req.valid("json");
      await createCoupon(services, { id: c.get("newId"), body, actor: staffOf(c) });
      return c.json({ data: await get(body.code, c.get("language")) }, 201);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "get",
      path: couponPath,
      summary: "One coupon with the stays it was entered for",
      request: { params: byCode },
      responses: answers(adminCouponDetailSchema, "The coupon"),
    }),
    async (c) => c.json({ data: await get(c.req.valid("param").code, c.get("language")) }, 200),
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "put",
      path: couponPath,
      summary: "Change it; stays that were sold with it keep their discount",
      request: { params: byCode, ...jsonBody(couponChangeBody) },
      responses: answers(adminCouponDetailSchema, "The coupon"),
    }),
    async (c) => {
      const code = checkedCode(c.req.valid("param").code);
      const { version, ...terms } = c.req.valid("json");
      await updateCoupon(services, { code, version, actor: staffOf(c) }, terms);
      return c.json({ data: await get(code, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "put",
      path: `${couponPath}/end`,
      summary: "End it now",
      request: { params: byCode, ...optionalJsonBody(versionBody) },
      responses: answers(adminCouponDetailSchema, "The ended coupon"),
    }),
    async (c) => {
      const code = checkedCode(c.req.valid("param").code);
      await endCoupon(services, { code, version: c.req.valid("json").version, actor: staffOf(c) });
      return c.json({ data: await get(code, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...admin,
      method: "delete",
      path: couponPath,
      summary: "Delete a coupon that no stay was ever sold with",
      request: { params: byCode, query: versionQuery },
      responses: answersNothing("Deleted"),
    }),
    async (c) => {
      const code = checkedCode(c.req.valid("param").code);
      await deleteCoupon(services, { code, version: c.req.valid("query").version, actor: staffOf(c) });
      return c.body(null, 204);
    },
  );
  return router;
}

/** @throws ApiError COUPON_NOT_FOUND for what no coupon is called, such as signs that the database does not take */
function checkedCode(code: string): string {
  if (!/^[\w-]{1,40}$/.test(code)) throw new ApiError("COUPON_NOT_FOUND");
  return code;
}
