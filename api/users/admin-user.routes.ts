import { createRoute, z } from "@hono/zod-openapi";
import { adminUserDetailSchema, adminUserFileQuery, adminUserQuery, adminUserSchema } from "contract/admin-user";
import { id } from "contract/envelope";
import { reservationListQuery, reservationSchema } from "contract/reservation";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin } from "../kernel/http/authenticate";
import { answers, answersFile, bearer, createRouter, setPagination, type ApiHono } from "../kernel/http/openapi";
import { listPhase, phases } from "../reservations/reservation.queries";
import { listReservationViews } from "../reservations/reservation.view";
import type { Services } from "../kernel/services";
import { getAdminUser, getUserRow, listAdminUsers, readAdminUsers, userFileHeader } from "./admin-user.queries";

const byId = z.object({ id });

/** `/v1/admin/users`: who has an account, and their stays (spec section 7). */
export function adminUserRoutes(services: Services): ApiHono {
  const router = createRouter();
  const secure = { tags: ["Admin"], security: bearer, middleware: requireAdmin(services) };

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/users",
      summary: "The users, by name, e-mail or phone",
      request: { query: adminUserQuery },
      responses: answers(z.array(adminUserSchema), "A page of users"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { rows, total, isTruncated } = await listAdminUsers(services.db, query);
      setPagination(c, query.page, query.size, total, isTruncated);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/users.csv",
      summary: "The users of a query as a file, newest first",
      request: { query: adminUserFileQuery },
      responses: answersFile("text/csv", "The file"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = readAdminUsers(services.db, query);
      return exportList(c, services, { name: "users", header: userFileHeader, rows, query });
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/users/{id}",
      summary: "One user with what they have agreed to and where they are signed in",
      request: { params: byId },
      responses: answers(adminUserDetailSchema, "The user"),
    }),
    async (c) => c.json({ data: await getAdminUser(services, c.req.valid("param").id, c.get("account")) }, 200),
  );
  for (const phase of phases) {
    router.openapi(
      createRoute({
        ...secure,
        method: "get",
        path: `/admin/users/{id}/reservations/${phase}`,
        summary: `A user's stays that are ${phase}, by the clock`,
        request: { params: byId, query: reservationListQuery },
        responses: answers(z.array(reservationSchema), "A page of reservations"),
      }),
      async (c) => {
        const { page, size } = c.req.valid("query");
        const now = services.now();
        const { id: accountId } = await getUserRow(services.db, c.req.valid("param").id);
        const { ids, totalCount } = await listPhase(services.db, { accountId, phase, now, page, size });
        setPagination(c, page, size, totalCount);
        return c.json({ data: await listReservationViews(services.db, ids, c.get("language"), now) }, 200);
      },
    );
  }
  return router;
}
