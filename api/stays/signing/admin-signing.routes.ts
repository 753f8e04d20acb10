import { z } from "@hono/zod-openapi";
import { byId } from "contract/envelope";
import { remindedReservationSchema } from "contract/admin-reservation";
import { signingReminderResultSchema, signingRemindersBody } from "contract/admin-reservation-list";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../reservations/admin-reservation.view";
import { remindSigners, remindSignersOf } from "./signing-reminder";

export function adminSigningRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "reservations.read", write: "reservations.write" });

  calls.action(
    {
      method: "post",
      path: "/admin/reservations/send-signing-reminders",
      summary: "Remind who has not signed, of several reservations; a dry run says what would be sent",
      body: signingRemindersBody,
      data: z.array(signingReminderResultSchema),
      description: "What became of each",
      isIdempotent: true,
    },
    ({ body, actor }) => remindSignersOf(services, { ...body, actor }),
  );
  calls.action(
    {
      method: "post",
      path: "/admin/reservations/{id}/send-signing-reminder",
      summary:
        "Remind who has not signed the contract, or the addendum of a pending change; twice in five minutes reminds once",
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
