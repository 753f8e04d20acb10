import { z } from "zod";
import {
  ledgerAccounts,
  ledgerKinds,
  paymentFailures,
  paymentMethods,
  paymentProgress,
  paymentStatuses,
  receivedMethods,
  refundCauses,
  refundProgress,
  refundStatuses,
} from "domain/enums";
import { memberCalls, visitorCalls } from "./call";
import { seoulDate } from "./dates";
import { byId, id, instant, krw, languageSchema } from "./envelope";
import { says } from "./problem";

const receivedMethodSchema = z.enum(receivedMethods);

export const paymentMethodSchema = z.enum(paymentMethods);

export const paymentStatusSchema = z.enum(paymentStatuses);

export const paymentFailureSchema = z.enum(paymentFailures);

/** Parameters of a gateway's payment window in the browser. None of them is secret. */
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

export const refundCauseSchema = z.enum(refundCauses);

export const ledgerKindSchema = z.enum(ledgerKinds);

export const ledgerAccountSchema = z.enum(ledgerAccounts);

const refundStatusSchema = z.enum(refundStatuses);

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
    transferReference: z.string().nullable().meta({ description: "The bank's, for a refund by bank transfer" }),
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

/** KRW. */
export const returnedAmounts = {
  refunded: krw.meta({ description: "Returned: refunds that are done, and returnedElsewhere" }),
  returnedElsewhere: krw
    .default(0)
    .meta({ description: "Went back without us: a chargeback, or a refund in the payment company's console" }),
  refundPending: krw.meta({ description: "On its way back, or to be transferred by admins" }),
  refundFailed: krw.meta({ description: "Could not be returned yet; admins send it by bank transfer" }),
};

export const paymentSchema = z
  .object({
    id,
    reservationId: id,
    installments: z.array(z.number().int()),
    amount: krw.meta({ description: "What was asked for" }),
    received: receivedSchema.nullable().meta({ description: "Null until the payment is booked" }),
    ...returnedAmounts,
    method: receivedMethodSchema,
    receivedOn: seoulDate.nullable().meta({ description: "The day on which it was received at the desk" }),
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

/** Kept of a deposit, in KRW, with the reason, the admin's note and photographs. */
export const deductionSchema = z.object({
  what: z.string(),
  amount: krw,
  note: z.string().nullable(),
  photograph: z.string().nullable().meta({ description: "The path of a picture, as `/v1/media/{path}` has it" }),
  text: z.string().meta({ description: "The same as `what`, as it was called at first", deprecated: true }),
});
export type Deduction = z.infer<typeof deductionSchema>;

export const startPaymentBody = z.object({
  installments: z.array(z.number().int().min(1).max(20)).min(1, says("required")).max(20),
  method: paymentMethodSchema,
  returnUrl: z.url(),
});

export const paymentProgressSchema = z.enum(paymentProgress);
export const refundProgressSchema = z.enum(refundProgress);

const ofPayment = byId.extend({ paymentId: z.uuid() });

const member = memberCalls("Payments");
const visitor = visitorCalls("Payments");

export const listPayments = member.get("listPayments", "/v1/reservations/{id}/payments", {
  summary: "The payments of a reservation, oldest first",
  params: byId,
  data: z.array(paymentSchema),
  answers: "Payments",
  errors: ["RESERVATION_NOT_FOUND"],
});

export const getPayment = member.get("getPayment", "/v1/reservations/{id}/payments/{paymentId}", {
  summary: "One payment",
  params: ofPayment,
  data: paymentSchema,
  errors: ["RESERVATION_NOT_FOUND", "PAYMENT_NOT_FOUND"],
});

export const createPayment = member.post("createPayment", "/v1/reservations/{id}/payments", {
  summary: "Open a payment for some installments at the gateway",
  params: byId,
  body: startPaymentBody,
  data: paymentSchema,
  answers: "The payment, with the gateway's page",
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "NOTHING_DUE", "RESERVATION_NOT_PAYABLE", "PAYMENT_GATEWAY_UNAVAILABLE"],
});

export const confirmPayment = member.post("confirmPayment", "/v1/reservations/{id}/payments/{paymentId}/confirm", {
  summary: "Ask the gateway what became of a payment; the amount is read there, never from the browser",
  params: ofPayment,
  data: paymentSchema,
  errors: ["RESERVATION_NOT_FOUND", "PAYMENT_NOT_FOUND", "RATE_LIMITED", "PAYMENT_GATEWAY_UNAVAILABLE"],
});

export const receivePaymentEvent = visitor.post("receivePaymentEvent", "/v1/webhooks/payments/{gateway}", {
  summary: "A signed event of the payment gateway; a repeated one changes nothing",
  params: z.object({ gateway: z.string().max(40) }),
  errors: ["WEBHOOK_SIGNATURE_INVALID", "PAYMENT_GATEWAY_UNAVAILABLE"],
});
