import { createRoute, z } from "@hono/zod-openapi";
import { remindedReservationSchema } from "contract/admin-reservation";
import { signingReminderResultSchema, signingRemindersBody } from "contract/admin-reservation-list";
import { text } from "contract/text";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { findAnswer, idempotent } from "../kernel/http/idempotency";
import { answers, bearer, createRouter, idempotencyHeader, jsonBody, type ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { getAdminReservation } from "../reservations/admin-reservation.view";
import { remindSigners, remindSignersOf } from "./signing-reminder";

const remindersPath = "/admin/reservations/send-signing-reminders";
const tags = ["Admin"];
const secure = { tags, security: bearer };
const byId = z.object({ id: z.uuid() });

/** Reminders for people who have not signed, of one reservation or of several. */
export function adminSigningRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const get = (id: string, language: "en" | "ko") => getAdminReservation(services.db, id, language, services.now());

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
      return c.json({ data: await remindSignersOf(services, { ...c.req.valid("json"), actor: adminActor(c) }) }, 200);
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
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/reservations/{id}/send-signing-reminder",
      tags,
      summary: "Remind who has not signed; twice in five minutes reminds once",
      security: bearer,
      middleware: [admin, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses: answers(remindedReservationSchema, "The reservation"),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const reminded = await remindSigners(services, { id, actor: adminActor(c) });
      return c.json({ data: { ...(await get(id, c.get("language"))), reminded } }, 200);
    },
  );
  return router;
}
