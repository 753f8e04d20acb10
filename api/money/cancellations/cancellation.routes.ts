import * as calls from "contract/refund";
import { countCouponGuess } from "../../houses/coupons/coupon-guesses";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { cancelByMember, quoteCancellation } from "./cancellation";
import { getRefundPreview } from "./refund-preview";
import { getReservationView } from "../../stays/reservations/reservation.view";

/** A member cancels a stay. The refund preview is public. */
export function cancellationRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.previewRefund, ({ body, c }) =>
    countCouponGuess(services, c, body.couponCode, () => getRefundPreview(services, body)),
  );

  implement(calls.quoteCancellation, ({ params, account }) =>
    quoteCancellation(services, { id: params.id, accountId: account.id }),
  );

  implement(calls.cancelReservation, async ({ params, query: { computedAmount, reason }, account, language }) => {
    const own = { id: params.id, accountId: account.id };
    await cancelByMember(services, { ...own, computedAmount, reason });
    return getReservationView(services, language, own);
  });

  return router;
}
