import { createRoute } from "@hono/zod-openapi";
import { byId } from "contract/envelope";
import { cancellationQuoteSchema, refundPreviewBody, refundPreviewSchema } from "contract/refund";
import { cancelQuery, reservationSchema } from "contract/reservation";
import { countCouponGuess } from "../../houses/coupons/coupon-guesses";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { cancelByMember, quoteCancellation } from "./cancellation";
import { getRefundPreview } from "./refund-preview";
import { getReservationView } from "../../stays/reservations/reservation.view";

const tags = ["Reservations"];

/** A member cancels a stay. The refund preview is public. */
export function cancellationRoutes(services: Services): ApiHono {
  const router = createRouter();
  const account = requireAccount(services);

  router.openapi(
    createRoute({
      method: "post",
      path: "/reservations/refund-preview",
      tags,
      summary: "What cancelling would pay back, day by day, were the stay booked today; nothing is made",
      request: jsonBody(refundPreviewBody),
      responses: answers(refundPreviewSchema, "The refunds"),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const preview = await countCouponGuess(services, c, body.couponCode, () => getRefundPreview(services, body));
      return c.json({ data: preview }, 200);
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
      return c.json({ data: await getReservationView(services, c.get("language"), own) }, 200);
    },
  );
  return router;
}
