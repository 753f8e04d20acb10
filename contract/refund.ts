import { z } from "zod";
import { cancellationCauses, refundRules } from "domain/enums";
import { seoulDate } from "./dates";
import { krw } from "./envelope";
import { quoteBody, refundPolicySchema } from "./reservation";

export const refundRuleSchema = z.enum(refundRules);

/** What cancelling at this moment pays back, line by line, with the rule that decides. KRW. */
export const cancellationQuoteSchema = z
  .object({
    policy: refundPolicySchema,
    rule: refundRuleSchema.meta({ description: "The rule that applies" }),
    daysBeforeCheckIn: z.number().int(),
    captured: krw,
    lines: z.array(z.object({ kind: z.enum(["rent", "bedding", "deposit"]), captured: krw, refund: krw })),
    refundAmount: krw,
  })
  .meta({ id: "CancellationQuote" });
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

export const cancellationCauseSchema = z.enum(cancellationCauses);

/** `GET /v1/admin/reservations/{id}/cancellation-quote`: the quote for one cause, and for each of them. KRW. */
export const staffCancellationQuoteSchema = cancellationQuoteSchema
  .extend({
    cause: cancellationCauseSchema,
    byCause: z
      .record(cancellationCauseSchema, cancellationQuoteSchema)
      .meta({ description: "What cancelling now would refund, by whose reason it is" }),
  })
  .meta({ id: "StaffCancellationQuote" });
export type StaffCancellationQuote = z.infer<typeof staffCancellationQuoteSchema>;

/** `POST /v1/reservations/refund-preview`: a stay that is being thought of, and the Seoul day of a change of mind. */
export const refundPreviewBody = quoteBody
  .extend({ cancelOn: seoulDate.optional() })
  .meta({ id: "RefundPreviewRequest" });

/**
 * What cancelling would pay back if the stay were booked today and everything due by then had been paid: for the day
 * asked for, and for each stretch of days until check-in, both ends included. By the function that refunds. KRW.
 */
export const refundPreviewSchema = z
  .object({
    bookedOn: seoulDate,
    chosen: cancellationQuoteSchema.extend({ cancelOn: seoulDate }).nullable(),
    periods: z.array(cancellationQuoteSchema.extend({ from: seoulDate, to: seoulDate })),
  })
  .meta({ id: "RefundPreview" });
export type RefundPreview = z.infer<typeof refundPreviewSchema>;
