import { createRoute } from "@hono/zod-openapi";
import { byId, id } from "contract/envelope";
import { reservationSchema } from "contract/reservation";
import { changeBody, changeQuoteBody, changeQuoteSchema, stayChangeSchema } from "contract/stay-change";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, answersCreated, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getReservationView } from "../../stays/reservations/reservation.view";
import { createChange, quoteChange, withdrawChange } from "./stay-change.commands";

const tags = ["Reservations"];

/** A member changes dates and bedding (Stay 1 of docs/rules.md). */
export function stayChangeRoutes(services: Services): ApiHono {
  const router = createRouter();
  const account = requireAccount(services);

  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/changes/quote",
      tags,
      summary: "What other dates or bedding sets would cost; nothing is held",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId, ...jsonBody(changeQuoteBody) },
      responses: answers(changeQuoteSchema, "The difference and the new schedule"),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      const requested = { ...own, request: c.req.valid("json"), requestedBy: "member" as const };
      return c.json({ data: await quoteChange(services, requested, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/changes",
      tags,
      summary: "Ask for a change: holds its nights and sends every occupant the addendum",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader, ...jsonBody(changeBody) },
      responses: answersCreated(stayChangeSchema, "The change, pending"),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      const changeId = c.get("newId");
      await createChange(services, {
        ...own,
        changeId,
        request: c.req.valid("json"),
        requestedBy: "member",
        actor: { kind: "member", id: own.accountId },
      });
      const { changes } = await getReservationView(services, c.get("language"), own);
      return c.json({ data: changes.find((change) => change.id === changeId)! }, 201);
    },
  );
  router.openapi(
    createRoute({
      method: "delete",
      path: "/reservations/{id}/changes/{changeId}",
      tags,
      summary: "Withdraw a pending change; what was paid for it goes back in full",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { params: byId.extend({ changeId: id }), headers: idempotencyHeader },
      responses: answers(reservationSchema, "The reservation, as it was"),
    }),
    async (c) => {
      const { id, changeId } = c.req.valid("param");
      const own = { id, accountId: c.get("account").id };
      await withdrawChange(services, { ...own, changeId, actor: { kind: "member", id: own.accountId } });
      return c.json({ data: await getReservationView(services, c.get("language"), own) }, 200);
    },
  );
  return router;
}
