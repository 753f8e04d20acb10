import { z } from "zod";
import { seoulDate } from "./dates";
import { krw } from "./envelope";
import { quoteBody, refundPolicySchema } from "./reservation";

/** What cancelling at this moment pays back, line by line, with the rule that decides. KRW. */
export const cancellationQuoteSchema = z
  .object({
    policy: refundPolicySchema,
    rule: z
      .enum([
        "moreThanThirtyDays",
        "thirtyDaysOrFewer",
        "ninetyDaysOrMore",
        "sixtyOneToEightyNineDays",
        "sixtyDaysOrFewer",
        "bookingDate",
        "naturalDisaster",
      ])
      .meta({ description: "The rule of the policy that applies" }),
    daysBeforeCheckIn: z.number().int(),
    captured: krw,
    lines: z.array(z.object({ kind: z.enum(["rent", "bedding", "deposit"]), captured: krw, refund: krw })),
    refundAmount: krw,
  })
  .meta({ id: "CancellationQuote" });
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

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
