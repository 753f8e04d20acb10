import { z } from "zod";
import { seoulDate } from "./dates";
import { id, instant, krw, languageSchema } from "./envelope";
import { says } from "./problem";

/** Spec section 9: Credit Card, Foreign Card. */
const paymentMethods = ["CREDIT_CARD", "FOREIGN_CARD"] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/**
 * `pending` until the gateway says otherwise; `discrepant` when what it says does not match what was asked for:
 * that confirms nothing and waits for an admin. `refunded` and `partiallyRefunded` follow from refunds that are done;
 * a refund that is pending or failed changes no status.
 */
const paymentStatuses = ["pending", "paid", "failed", "discrepant", "partiallyRefunded", "refunded"] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);

/** Why a gateway refused, as far as a person can act on it. */
const paymentFailures = ["declined", "timedOut", "abandoned", "authenticationFailed", "other"] as const;
export const paymentFailureSchema = z.enum(paymentFailures);

/** What the payment window of a gateway without a page of its own is opened with, in a browser. None of it is a secret. */
const checkoutSchema = z.object({
  gateway: z.literal("portone"),
  storeId: z.string(),
  channelKey: z.string(),
  orderName: z.string(),
  totalAmount: krw,
  currency: z.literal("KRW"),
  locale: languageSchema,
  returnUrl: z.url().meta({ description: "Where the window leads back to; it adds the payment's id as `paymentId`" }),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** Why money goes back. `discrepant`: staff return an amount nobody had asked for. */
const refundCauses = [
  "cancellation",
  "expiry",
  "duplicate",
  "unplaceable",
  "midStayCheckout",
  "deposit",
  "discrepant",
] as const;
export const refundCauseSchema = z.enum(refundCauses);
export type RefundCause = z.infer<typeof refundCauseSchema>;

/** A transfer is a refund that staff sent from the bank; a correction moves what is booked from one purpose to another. */
const ledgerKinds = ["charge", "refund", "transfer", "correction"] as const;
export const ledgerKindSchema = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof ledgerKindSchema>;

const ledgerAccounts = ["gateway", "bank", "rent", "bedding", "deposit", "unassigned", "deductions"] as const;
export const ledgerAccountSchema = z.enum(ledgerAccounts);
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

const refundStatusSchema = z.enum(["pending", "done", "failed"]);

/** Money on its way back for one payment, in KRW: what it was paid for, how far it has come and since when. */
export const refundSchema = z
  .object({
    id,
    paymentId: id,
    cause: refundCauseSchema,
    rent: krw,
    bedding: krw,
    deposit: krw,
    amount: krw,
    status: refundStatusSchema,
    transferReference: z.string().nullable().meta({ description: "The bank's, where staff sent it from the bank" }),
    createdAt: instant,
    executedAt: instant.nullable(),
    expectedBy: seoulDate.nullable().meta({ description: "While it is pending: the day by which it should arrive" }),
  })
  .meta({ id: "Refund" });
export type Refund = z.infer<typeof refundSchema>;

export const receivedSchema = z
  .object({ amount: z.number().int(), currency: z.string() })
  .meta({ description: "What arrived, in the smallest unit of its currency (ISO 4217)" });
export type Received = z.infer<typeof receivedSchema>;

/** What has come back of a payment. KRW. */
export const returnedAmounts = {
  refunded: krw.meta({ description: "Returned: refunds that are done" }),
  refundPending: krw.meta({ description: "On its way back" }),
  refundFailed: krw.meta({ description: "Could not be returned yet; staff send it another way" }),
};

export const paymentSchema = z
  .object({
    id,
    reservationId: id,
    installments: z.array(z.number().int()),
    amount: krw.meta({ description: "What was asked for" }),
    received: receivedSchema.nullable().meta({ description: "Null until the payment is booked" }),
    ...returnedAmounts,
    method: paymentMethodSchema,
    status: paymentStatusSchema,
    failure: paymentFailureSchema.nullable(),
    redirectUrl: z.url().nullable().meta({ description: "The page to pay on, while the payment is pending" }),
    checkout: checkoutSchema.nullable().meta({
      description:
        "With a gateway whose window a page has to open, what it opens it with, while the payment is pending",
    }),
    createdAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof paymentSchema>;

/** Kept of a deposit: what for, how much in KRW, and what staff noted and photographed of it. */
export const deductionSchema = z.object({
  what: z.string(),
  amount: krw,
  note: z.string().nullable(),
  photograph: z.string().nullable().meta({ description: "The path of a picture, as `/v1/media/{path}` has it" }),
  text: z.string().meta({ description: "The same as `what`, as it was called at first", deprecated: true }),
});
export type Deduction = z.infer<typeof deductionSchema>;

/** `POST /v1/reservations/{id}/payments`. */
export const startPaymentBody = z.object({
  installments: z.array(z.number().int().min(1).max(20)).min(1, says("required")).max(20),
  method: paymentMethodSchema,
  returnUrl: z.url(),
});

/** The ways an amount leaves or reaches a member, for the lamps of a reservation. */
export const paymentProgressSchema = z.enum(["unpaid", "partial", "paid", "overdue", "failed"]);
export const refundProgressSchema = z.enum(["none", "pending", "partial", "done", "failed"]);
