import type { z } from "zod";
import type { CancellationQuote, RefundPreview, refundPreviewBody } from "contract/refund";
import type { PricedInstallment } from "domain/money/payment-schedule";
import { type RefundRequest, computeRefund, listRefundChanges } from "domain/money/refund-policy";
import { addDays, seoulDay } from "domain/seoul-time";
import { invalid } from "../../kernel/http/problem";
import { sumLeft } from "../../stays/ledger/ledger";
import type { Services } from "../../kernel/services";
import { priceQuoteRequest } from "../../houses/quotes/quote";

type PlannedStay = Pick<RefundRequest, "policy" | "middleShare" | "bookedOn" | "checkIn"> & {
  installments: readonly PricedInstallment[];
};

/**
 * The refund of cancelling a planned stay, on `cancelOn` and for each period from today to check-in, by the same
 * function that refunds. KRW; read-only.
 * @throws ApiError HOUSE_NOT_FOUND; VALIDATION_FAILED naming the fields, `cancelOn` when out of range
 */
export async function getRefundPreview(
  services: Services,
  { cancelOn, ...request }: z.infer<typeof refundPreviewBody>,
): Promise<RefundPreview> {
  const { price } = await priceQuoteRequest(services, request);
  const { refundPolicy: policy, refundMiddleShare: middleShare } = services.env;
  const bookedOn = seoulDay(services.now());
  const stay = { policy, middleShare, bookedOn, checkIn: request.checkIn, installments: price.installments };
  if (cancelOn && (cancelOn < bookedOn || cancelOn > request.checkIn)) {
    throw invalid({ path: "cancelOn", problem: "cancelDayInvalid", values: { from: bookedOn, to: request.checkIn } });
  }
  return {
    bookedOn,
    chosen: cancelOn ? { cancelOn, ...refundOn(stay, cancelOn) } : null,
    periods: listPeriods(stay),
  };
}

/** The refund on a day, assuming the contract is signed and all due amounts are paid. */
function refundOn({ installments, ...stay }: PlannedStay, day: string): CancellationQuote {
  const captured = sumLeft(installments.filter((part) => part.dueOn <= day));
  return computeRefund({ ...stay, captured, canceledOn: day, contractComplete: true, cause: "guest" });
}

/** Groups consecutive days with the same outcome. `daysBeforeCheckIn` is of a period's first day. */
function listPeriods(stay: PlannedStay): RefundPreview["periods"] {
  const { bookedOn, checkIn, installments } = stay;
  const days = [bookedOn, ...listRefundChanges(stay), ...installments.map(({ dueOn }) => dueOn)];
  const starts = [...new Set(days)].filter((day) => day >= bookedOn && day <= checkIn).toSorted();
  const periods: RefundPreview["periods"] = [];
  for (const from of starts) {
    const refund = refundOn(stay, from);
    const last = periods.at(-1);
    if (last && outcomeOf(last) === outcomeOf(refund)) continue;
    if (last) last.to = addDays(from, -1);
    periods.push({ ...refund, from, to: checkIn });
  }
  return periods;
}

const outcomeOf = ({ rule, lines }: CancellationQuote) => JSON.stringify([rule, lines]);
