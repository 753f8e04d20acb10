import * as calls from "contract/reservation";
import { countCouponGuess } from "../coupons/coupon-guesses";
import { findDestination } from "../search/commute.queries";
import { createImplementer, type Request } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import type { Destination } from "../transit/commute";
import { getQuote } from "./quote";

export function quoteRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  const quote = (
    { body, language, c }: Pick<Request<typeof calls.quoteReservation>, "body" | "language" | "c">,
    destination?: Destination | null,
  ) => countCouponGuess(services, c, body.couponCode, () => getQuote(services, body, { language, destination }));

  implement(calls.quoteReservation, (request) => quote(request, findDestination(request.query)));

  implement(calls.calculatePaymentSchedule, async (request) => (await quote(request)).installments);
  return router;
}
