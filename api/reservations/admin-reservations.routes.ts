import { createRoute, z } from "@hono/zod-openapi";
import {
  adminReservationFilter,
  adminReservationListQuery,
  adminReservationRowSchema,
  signingReminderResultSchema,
  signingRemindersBody,
} from "contract/admin-reservation-list";
import { text } from "contract/text";
import { weekBoardQuery, weekBoardSchema } from "contract/occupancy-calendar";
import { exportList } from "../audit/export-list";
import { requireAdmin, staffOf } from "../http/authenticate";
import { findAnswer, idempotent } from "../http/idempotency";
import {
  answers,
  answersFile,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  setPagination,
  type ApiHono,
} from "../http/openapi";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { csvHeader, listCsvRows } from "./admin-reservations.csv";
import { findPage } from "./admin-reservations.queries";
import { listAdminRows } from "./admin-reservations.view";
import { remindSignersOf } from "./signing-reminder";
import { getWeekBoard } from "./occupancy-calendar";

const remindersPath = "/admin/reservations/send-signing-reminders";
const secure = { tags: ["Admin"], security: bearer };

/** What staff see of many reservations at once, and do to them. */
export function adminListRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/reservations",
      summary: "Reservations, newest first unless sorted otherwise",
      middleware: [admin] as const,
      request: { query: adminReservationListQuery },
      responses: answers(z.array(adminReservationRowSchema), "A page of reservations"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const now = services.now();
      const { ids, totalCount, isTruncated } = await findPage(services.db, query, now);
      setPagination(c, query.page, query.size, totalCount, isTruncated);
      return c.json({ data: await listAdminRows(services.db, ids, c.get("language"), now) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/reservations.csv",
      summary: "The same as a file, all pages of it",
      middleware: [admin] as const,
      request: { query: adminReservationFilter },
      responses: answersFile("text/csv", "The reservations"),
    }),
    (c) => {
      const query = c.req.valid("query");
      const rows = listCsvRows(services, query, c.get("language"));
      return exportList(c, services, { name: "reservations", header: csvHeader, rows, query });
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/reservations/week",
      summary: "Units × days with the stays that hold them",
      middleware: [admin] as const,
      request: { query: weekBoardQuery },
      responses: answers(weekBoardSchema, "The board"),
    }),
    async (c) => c.json({ data: await getWeekBoard(services, c.req.valid("query"), c.get("language")) }, 200),
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: remindersPath,
      summary: "Remind who has not signed, of several reservations; a dry run says what would be sent",
      middleware: [admin, idempotent(services)] as const,
      request: { headers: idempotencyHeader, ...jsonBody(signingRemindersBody) },
      responses: answers(z.array(signingReminderResultSchema), "What became of each"),
    }),
    async (c) => {
      return c.json({ data: await remindSignersOf(services, { ...c.req.valid("json"), actor: staffOf(c) }) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/signing-reminders/{key}",
      summary: "What a sending of reminders came to, by its idempotency key, for a day; to who has sent them",
      middleware: [admin] as const,
      request: { params: z.object({ key: text(200) }) },
      responses: answers(z.array(signingReminderResultSchema), "What became of each"),
    }),
    async (c) => {
      const answer = await findAnswer(
        services,
        c.get("account").id,
        `POST /v1${remindersPath}`,
        c.req.valid("param").key,
      );
      const { data: answered } = z.object({ data: z.array(signingReminderResultSchema) }).safeParse(answer);
      if (!answered) throw new ApiError("NOT_FOUND");
      return c.json({ data: answered.data }, 200);
    },
  );
  return router;
}
