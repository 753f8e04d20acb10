import { createRoute, z } from "@hono/zod-openapi";
import {
  occupantBody,
  occupantSchema,
  reservationBody,
  reservationListQuery,
  reservationQuery,
  reservationSchema,
} from "contract/reservation";
import { byId } from "contract/envelope";
import { countCouponGuess } from "../../houses/coupons/coupon-guesses";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  createRouter,
  jsonBody,
  setPagination,
  type ApiHono,
} from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { book } from "./booking";
import { replaceOccupant, resendContract } from "./occupants";
import { listPhase, phases } from "./reservation.queries";
import { getReservationView, listReservationViews } from "./reservation.view";

const tags = ["Reservations"];

/** Members book and read their stays. */
export function reservationRoutes(services: Services): ApiHono {
  const router = createRouter();
  const account = requireAccount(services);

  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations",
      tags,
      summary: "Reserve: holds a unit for 24 hours and sends every occupant the contract",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { query: reservationQuery, headers: idempotencyHeader, ...jsonBody(reservationBody) },
      responses: answersCreated(reservationSchema, "The reservation, pending"),
    }),
    async (c) => {
      const id = c.get("newId");
      const accountId = c.get("account").id;
      const isInternational = c.req.valid("query").isInternational === "true";
      const body = c.req.valid("json");
      await countCouponGuess(services, c, body.couponCode, () =>
        book(services, { id, accountId, body, isInternational }),
      );
      return c.json({ data: await getReservationView(services, c.get("language"), { id, accountId }) }, 201);
    },
  );
  for (const phase of phases) {
    router.openapi(
      createRoute({
        method: "get",
        path: `/reservations/${phase}`,
        tags,
        summary: `Own stays that are ${phase}, by the clock`,
        security: bearer,
        middleware: [account] as const,
        request: { query: reservationListQuery },
        responses: answers(z.array(reservationSchema), "A page of reservations"),
      }),
      async (c) => {
        const { page, size } = c.req.valid("query");
        const now = services.now();
        const { ids, totalCount } = await listPhase(services.db, {
          accountId: c.get("account").id,
          phase,
          now,
          page,
          size,
        });
        setPagination(c, page, size, totalCount);
        return c.json({ data: await listReservationViews(services.db, ids, c.get("language"), now) }, 200);
      },
    );
  }
  router.openapi(
    createRoute({
      method: "get",
      path: "/reservations/{id}",
      tags,
      summary: "One reservation",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId },
      responses: answers(reservationSchema, "The reservation"),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      return c.json({ data: await getReservationView(services, c.get("language"), own) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "put",
      path: "/reservations/{id}/occupants/{occupantId}",
      tags,
      summary: "Correct or replace an occupant, or the guardian, who has not signed; the old link dies",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: {
        params: byId.extend({ occupantId: z.uuid() }),
        headers: idempotencyHeader,
        ...jsonBody(occupantBody),
      },
      responses: answers(occupantSchema, "The occupant"),
    }),
    async (c) => {
      const { id, occupantId } = c.req.valid("param");
      const own = { id, accountId: c.get("account").id };
      await replaceOccupant(services, { ...own, occupantId, person: c.req.valid("json") });
      const { occupants, guardian } = await getReservationView(services, c.get("language"), own);
      return c.json({ data: occupants.find((person) => person.id === occupantId) ?? guardian! }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/{id}/contract/resend",
      tags,
      summary: "Send the contract again to everyone who has not signed; twice in five minutes sends once",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses: answers(reservationSchema, "The reservation"),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      await resendContract(services, own);
      return c.json({ data: await getReservationView(services, c.get("language"), own) }, 200);
    },
  );
  return router;
}
