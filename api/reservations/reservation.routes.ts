import { createRoute, z } from "@hono/zod-openapi";
import { cancellationQuoteSchema } from "contract/refund";
import {
  cancelQuery,
  occupantBody,
  occupantSchema,
  reservationBody,
  reservationListQuery,
  reservationQuery,
  reservationSchema,
} from "contract/reservation";
import { ownSigningLinkSchema } from "contract/tenancy-contract";
import { requireAccount } from "../http/authenticate";
import { idempotent } from "../http/idempotency";
import {
  answers,
  answersCreated,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  setPagination,
  type ApiHono,
} from "../http/openapi";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { getOwnSigningToken } from "../tenancy-contracts/own-signing-link";
import { book } from "./booking";
import { cancelByMember, quoteCancellation } from "./cancellation";
import { replaceOccupant, resendContract } from "./occupants";
import { listPhase, phases } from "./reservation.queries";
import { findReservationView, listReservationViews } from "./reservation.view";

const byId = z.object({ id: z.uuid() });
const tags = ["Reservations"];

/** The member's reservations (spec section 7, product decisions part 3). */
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
      await book(services, { id, accountId, body: c.req.valid("json"), isInternational });
      return c.json({ data: await getOwn(services, c.get("language"), { id, accountId }) }, 201);
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
      return c.json({ data: await getOwn(services, c.get("language"), own) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "get",
      path: "/reservations/{id}/cancellation-quote",
      tags,
      summary: "What cancelling now would refund",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId },
      responses: answers(cancellationQuoteSchema, "The refund, line by line"),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      return c.json({ data: await quoteCancellation(services, own) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "delete",
      path: "/reservations/{id}/cancel",
      tags,
      summary: "Cancel before check-in; the refund is what cancellation-quote says",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { params: byId, query: cancelQuery, headers: idempotencyHeader },
      responses: answers(reservationSchema, "The reservation, canceled"),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      const { computedAmount, reason } = c.req.valid("query");
      await cancelByMember(services, { ...own, computedAmount, reason });
      return c.json({ data: await getOwn(services, c.get("language"), own) }, 200);
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
      const { occupants, guardian } = await getOwn(services, c.get("language"), own);
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
      return c.json({ data: await getOwn(services, c.get("language"), own) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "get",
      path: "/reservations/{id}/contract/own-link",
      tags,
      summary: "The signing link of the member who booked and lives there, as it was mailed to them",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId },
      responses: answers(
        ownSigningLinkSchema,
        "The token of /v1/contracts/{token}. OCCUPANT_NOT_FOUND where the member is not an occupant, CONTRACT_NOT_OPEN " +
          "once the stay has ended unsigned, EMAIL_NOT_VERIFIED until the member's e-mail is confirmed",
      ),
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id };
      return c.json({ data: { token: await getOwnSigningToken(services, own) } }, 200);
    },
  );
  return router;
}

async function getOwn(services: Services, language: "en" | "ko", own: { id: string; accountId: string }) {
  const view = await findReservationView(services.db, own, language, services.now());
  if (!view) throw new ApiError("RESERVATION_NOT_FOUND");
  return view;
}
