import { z } from "@hono/zod-openapi";
import { byId } from "contract/envelope";
import { remindedReservationSchema } from "contract/admin-reservation";
import { signingReminderResultSchema, signingRemindersBody } from "contract/admin-reservation-list";
import { text } from "contract/text";
import { findAnswer } from "../kernel/http/idempotency";
import type { ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { getAdminReservation } from "../reservations/admin-reservation.view";
import { remindSigners, remindSignersOf } from "./signing-reminder";

const remindersPath = "/admin/reservations/send-signing-reminders";
const results = z.array(signingReminderResultSchema);

export function adminSigningRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "reservations.read", write: "reservations.write" });

  calls.action(
    {
      method: "post",
      path: remindersPath,
      summary: "Remind who has not signed, of several reservations; a dry run says what would be sent",
      body: signingRemindersBody,
      data: results,
      description: "What became of each",
      isIdempotent: true,
    },
    ({ body, actor }) => remindSignersOf(services, { ...body, actor }),
  );
  calls.get(
    {
      path: "/admin/signing-reminders/{key}",
      summary: "What a sending of reminders came to, by its idempotency key, for a day; to who has sent them",
      params: z.object({ key: text(200) }),
      data: results,
      description: "What became of each",
    },
    async ({ params, account }) => {
      const answer = await findAnswer(services, account.id, `POST /v1${remindersPath}`, params.key);
      const { data } = z.object({ data: results }).safeParse(answer);
      if (!data) throw new ApiError("NOT_FOUND");
      return data.data;
    },
  );
  calls.action(
    {
      method: "post",
      path: "/admin/reservations/{id}/send-signing-reminder",
      summary: "Remind who has not signed; twice in five minutes reminds once",
      params: byId,
      data: remindedReservationSchema,
      description: "The reservation",
      isIdempotent: true,
    },
    async ({ params: { id }, actor, language }) => {
      const reminded = await remindSigners(services, { id, actor });
      return { ...(await getAdminReservation(services.db, id, language, services.now())), reminded };
    },
  );
  return calls.router;
}
