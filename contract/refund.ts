import { z } from "zod";
import { cancellationCauses, refundRules } from "domain/enums";
import { memberCalls, visitorCalls } from "./call";
import { seoulDate } from "./dates";
import { byId, krw } from "./envelope";
import { cancelQuery, quoteBody, refundPolicySchema, reservationSchema } from "./reservation";

export const refundRuleSchema = z.enum(refundRules);

/** What cancelling now would pay back, by line, with the rule that applies. KRW. */
export const cancellationQuoteSchema = z
  .object({
    policy: refundPolicySchema,
    rule: refundRuleSchema.meta({ description: "The rule that applies" }),
    daysBeforeCheckIn: z
      .number()
      .int()
      .meta({ description: "From the cancellation to `countedFrom`, else to check-in" }),
    countedFrom: seoulDate.optional().meta({
      description: "After a change of check-in: another check-in of the stay, from which the days are counted",
    }),
    captured: krw,
    lines: z.array(z.object({ kind: z.enum(["rent", "bedding", "deposit"]), captured: krw, refund: krw })),
    refundAmount: krw,
    returnedElsewhere: krw
      .default(0)
      .meta({ description: "Already back with the payer through the payment company, beside refundAmount" }),
  })
  .meta({ id: "CancellationQuote" });
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

export const cancellationCauseSchema = z.enum(cancellationCauses);

/** The quote for one cause, and for each of them. KRW. */
export const adminCancellationQuoteSchema = cancellationQuoteSchema
  .extend({
    cause: cancellationCauseSchema,
    byCause: z
      .record(cancellationCauseSchema, cancellationQuoteSchema)
      .meta({ description: "What cancelling now would refund, by whose reason it is" }),
  })
  .meta({ id: "AdminCancellationQuote" });
export type AdminCancellationQuote = z.infer<typeof adminCancellationQuoteSchema>;

/** A stay that is not booked yet, and the Seoul day of its cancellation. */
export const refundPreviewBody = quoteBody
  .extend({ cancelOn: seoulDate.optional() })
  .meta({ id: "RefundPreviewRequest" });

/** If booked today and fully paid: on the requested day, and by ranges of days until check-in, inclusive. KRW. */
export const refundPreviewSchema = z
  .object({
    bookedOn: seoulDate,
    chosen: cancellationQuoteSchema.extend({ cancelOn: seoulDate }).nullable(),
    periods: z.array(cancellationQuoteSchema.extend({ from: seoulDate, to: seoulDate })),
  })
  .meta({ id: "RefundPreview" });
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

const member = memberCalls("Reservations");

export const previewRefund = visitorCalls("Reservations").post("previewRefund", "/v1/reservations/refund-preview", {
  summary: "What cancelling would pay back, day by day, were the stay booked today; nothing is made",
  body: refundPreviewBody,
  data: refundPreviewSchema,
  errors: ["HOUSE_NOT_FOUND", "RATE_LIMITED"],
});

export const quoteCancellation = member.get("quoteCancellation", "/v1/reservations/{id}/cancellation-quote", {
  summary: "What cancelling now would refund",
  params: byId,
  data: cancellationQuoteSchema,
  answers: "The refund, line by line",
  errors: ["RESERVATION_NOT_FOUND", "ALREADY_CANCELED", "STAY_ENDED_EARLY", "STAY_STARTED"],
});

export const cancelReservation = member.delete("cancelReservation", "/v1/reservations/{id}/cancel", {
  summary: "Cancel before check-in; the refund is what cancellation-quote says",
  params: byId,
  query: cancelQuery,
  data: reservationSchema,
  answers: "The reservation, canceled",
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "ALREADY_CANCELED", "STAY_ENDED_EARLY", "STAY_STARTED", "REFUND_CHANGED"],
});
