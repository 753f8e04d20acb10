import * as calls from "contract/admin/cancellation";
import { causeOf } from "contract/admin/reservation";
import { can } from "domain/people/permissions";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { checkOutMidStay, quoteMidStay } from "./mid-stay-checkout";
import { evict, quoteEviction } from "./eviction";
import { cancelByAdmin, quoteForAdmin } from "./admin-cancellation";

/** Admins end a stay before check-in or on an earlier morning (Refund 8 and Stay 6 of docs/rules.md). */
export function adminCancellationRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { db, now } = services;

  implement(calls.quoteAdminCancellation, ({ params, query }) =>
    quoteForAdmin(services, { id: params.id, cause: causeOf(query) }),
  );

  implement(calls.cancelAdminReservation, async ({ params: { id }, query, newId, actor, account, language }) => {
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
  });

  implement(calls.quoteMidStayCheckout, ({ params, query }) =>
    quoteMidStay(services, { id: params.id, checkOut: query.checkOut }),
  );

  implement(calls.checkOutMidStay, async ({ params: { id }, query, newId, actor, account, language }) => {
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
  });

  implement(calls.quoteEviction, ({ params, query }) =>
    quoteEviction(services, { id: params.id, checkOut: query.checkOut }),
  );

  implement(calls.evictGuests, async ({ params: { id }, body, newId, actor, account, language }) => {
    const mayChangeAmount = can(account.roles, "money.write");
    await evict(services, { ...body, id, decisionId: newId, actor, mayChangeAmount });
    return getAdminReservation(db, id, language, now());
  });

  return router;
}
