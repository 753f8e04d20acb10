import { byId } from "contract/envelope";
import {
  adminReservationSchema,
  causeOf,
  evictionBody,
  evictionQuoteSchema,
  midStayCheckoutQuery,
  midStayQuery,
  midStayQuoteSchema,
  adminCancelQuery,
  adminCancellationQuery,
} from "contract/admin-reservation";
import { adminCancellationQuoteSchema } from "contract/refund";
import { can } from "domain/permissions";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { checkOutMidStay, quoteMidStay } from "./mid-stay-checkout";
import { evict, quoteEviction } from "./eviction";
import { cancelByAdmin, quoteForAdmin } from "./admin-cancellation";

const reservationPath = "/admin/reservations/{id}";

/** Admins end a stay before check-in or on an earlier morning (Refund 8 and Stay 6 of docs/rules.md). */
export function adminCancellationRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "reservations.read",
    write: "reservations.write",
  });
  const { db, now } = services;

  calls.get(
    {
      path: `${reservationPath}/cancellation-quote`,
      summary: "What cancelling now would refund, by whose reason it is",
      params: byId,
      query: adminCancellationQuery,
      data: adminCancellationQuoteSchema,
      description: "The refund, line by line",
    },
    ({ params, query }) => quoteForAdmin(services, { id: params.id, cause: causeOf(query) }),
  );
  calls.action(
    {
      method: "delete",
      path: `${reservationPath}/cancel`,
      needsProof: true,
      summary:
        "Cancel before check-in; another refund than the computed one, or by another cause than the guest, needs money.write and a reason",
      params: byId,
      query: adminCancelQuery,
      data: adminReservationSchema,
      description: "The reservation, canceled",
      isIdempotent: true,
    },
    async ({ params: { id }, query, newId, actor, account, language }) => {
      const { reason, computedAmount, refundAmount, ...causes } = query;
      const cause = causeOf(causes);
      const mayChangeAmount = can(account.roles, "money.write");
      if (cause !== "guest" && !mayChangeAmount) throw new ApiError("FORBIDDEN");
      await cancelByAdmin(services, {
        id,
        decisionId: newId,
        actor,
        cause,
        mayChangeAmount,
        computedAmount,
        refundAmount,
        reason: reason || undefined,
      });
      return getAdminReservation(db, id, language, now());
    },
  );
  calls.get(
    {
      path: `${reservationPath}/mid-stay-quote`,
      summary: "What leaving on an earlier morning would refund and leave to be paid",
      params: byId,
      query: midStayQuery,
      data: midStayQuoteSchema,
      description: "The recomputed rent and the refund",
    },
    ({ params, query }) => quoteMidStay(services, { id: params.id, checkOut: query.checkOut }),
  );
  calls.action(
    {
      method: "delete",
      path: `${reservationPath}/mid-stay-checkout`,
      needsProof: true,
      summary:
        "End a running stay on an earlier morning; another refund than the computed one needs money.write and a reason",
      params: byId,
      query: midStayCheckoutQuery,
      data: adminReservationSchema,
      description: "The reservation, shorter",
      isIdempotent: true,
    },
    async ({ params: { id }, query, newId, actor, account, language }) => {
      const { checkOut, reason, computedAmount, refundAmount } = query;
      await checkOutMidStay(services, {
        id,
        decisionId: newId,
        actor,
        checkOut,
        mayChangeAmount: can(account.roles, "money.write"),
        computedAmount,
        refundAmount,
        reason: reason || undefined,
      });
      return getAdminReservation(db, id, language, now());
    },
  );
  calls.get(
    {
      path: `${reservationPath}/eviction-quote`,
      summary: "What ending a stay after incidents would keep",
      params: byId,
      query: midStayQuery,
      data: evictionQuoteSchema,
      description: "The recomputed rent, what is kept, and the incidents",
    },
    ({ params, query }) => quoteEviction(services, { id: params.id, checkOut: query.checkOut }),
  );
  calls.action(
    {
      method: "post",
      path: `${reservationPath}/eviction`,
      needsProof: true,
      summary:
        "End a running stay after two incidents, by the rules of the house without refund; a refund needs money.write",
      params: byId,
      body: evictionBody,
      data: adminReservationSchema,
      description: "The reservation, shorter",
      isIdempotent: true,
    },
    async ({ params: { id }, body, newId, actor, account, language }) => {
      const mayChangeAmount = can(account.roles, "money.write");
      await evict(services, { ...body, id, decisionId: newId, actor, mayChangeAmount });
      return getAdminReservation(db, id, language, now());
    },
  );
  return calls.router;
}
