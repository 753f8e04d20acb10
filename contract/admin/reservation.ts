import { z } from "zod";
import { type CancellationCause, auditActors, deskPaymentKinds, messageChannels } from "domain/enums";
import { unitOfStayShape } from "./turnover";
import { adminCalls } from "../call";
import { seoulDate } from "../dates";
import { byId, id, instant, krw, languageSchema } from "../envelope";
import { messageKindSchema, messageStatusSchema } from "../message";
import { wholeBetween } from "../number";
import {
  deductionSchema,
  ledgerAccountSchema,
  ledgerKindSchema,
  paymentSchema,
  refundSchema,
  startPaymentBody,
} from "../payment";
import { says } from "../problem";
import { cancellationCauseSchema, refundRuleSchema } from "../refund";
import { amountInQuery, computedInQuery, maxAmount, occupantBody, reservationSchema } from "../reservation";
import { text, textOfLines } from "../text";
import { personName } from "../person-name";

const reasonInQuery = textOfLines(500).optional();

const causeInQuery = {
  cause: cancellationCauseSchema.optional().meta({
    description:
      "Whose reason it is: `guest` (the default), the refund rule; `operator`, everything captured goes back; `disaster`, nothing",
  }),
  naturalDisaster: z
    .enum(["true", "false"], { error: says("disasterUnclear") })
    .optional()
    .meta({
      description:
        "`true` is another way to say `cause=disaster`, `false` that it is no disaster; 400 when `cause` says otherwise",
    }),
};
type CauseInQuery = { cause?: CancellationCause; naturalDisaster?: "true" | "false" };

/** The cause of an admin's cancellation: the guest's by default. */
export function causeOf({ cause, naturalDisaster }: CauseInQuery): CancellationCause {
  return cause ?? (naturalDisaster === "true" ? "disaster" : "guest");
}

const isOneCause = ({ cause, naturalDisaster }: CauseInQuery) =>
  cause === undefined || naturalDisaster === undefined || (cause === "disaster") === (naturalDisaster === "true");
const twoCauses = { error: says("causesDiffer"), path: ["naturalDisaster"] };

export const adminCancellationQuery = z.object(causeInQuery).refine(isOneCause, twoCauses);

/** An amount other than the computed one needs a reason. */
export const adminCancelQuery = z
  .object({
    ...causeInQuery,
    computedAmount: computedInQuery,
    refundAmount: amountInQuery,
    reason: reasonInQuery,
  })
  .refine(isOneCause, twoCauses);

export const midStayQuery = z.object({ checkOut: seoulDate });

/** `DELETE /v1/admin/reservations/{id}/mid-stay-checkout`. */
export const midStayCheckoutQuery = midStayQuery.extend({
  computedAmount: computedInQuery,
  refundAmount: amountInQuery,
  reason: reasonInQuery,
});

/** `amount:text`, such as `50000:Cleaning of the kitchen`. */
const deductionInQuery = z
  .string()
  .max(220, says("tooLong"))
  .regex(/^\s*[1-9]\d*\s*:\s*\S/, { error: says("deductionInvalid"), abort: true })
  .refine((typed) => parseInt(typed, 10) <= maxAmount, {
    error: says("outOfRange"),
    params: { minimum: 1, maximum: maxAmount },
  })
  .transform((typed) => {
    const colon = typed.indexOf(":");
    return { amount: Number(typed.slice(0, colon)), text: typed.slice(colon + 1) };
  })
  .pipe(z.object({ amount: z.number(), text: text(200) }));

/** Adds issues to the whole list, because a union would report only that something is invalid. */
function readDeduction(typed: string, context: z.RefinementCtx) {
  const { data, error } = deductionInQuery.safeParse(typed);
  for (const issue of error?.issues ?? []) {
    const params = "params" in issue ? (issue.params as Record<string, unknown>) : undefined;
    context.addIssue({ code: "custom", message: issue.message, params });
  }
  return data ? [data] : [];
}

/**
 * What is returned and what is kept of the deposit. `deduction` may be repeated; amount and deductions add up to the
 * deposit held. Without a deduction, `reason` says why the rest is kept; without an amount, everything but the
 * deductions is returned.
 */
export const refundDepositQuery = z.object({
  amount: amountInQuery,
  reason: reasonInQuery,
  deduction: z
    .union([z.string(), z.array(z.string()).max(20)])
    .transform((typed, context) => [typed].flat().flatMap((one) => readDeduction(one, context)))
    .optional()
    .meta({ description: "amount:text, repeated for each" }),
});

const depositItemSchema = z.object({
  what: text(200).min(1, says("required")),
  amount: wholeBetween(1, maxAmount).meta({ description: "KRW" }),
  note: textOfLines(500).optional(),
  photograph: text(200)
    .optional()
    .meta({ description: "The path of an upload; the picture can be seen by anyone who knows its path" }),
});
export type DepositItem = z.infer<typeof depositItemSchema>;

/** Deductions with a note and a photograph, in addition to those of the query. */
export const refundDepositBody = z
  .object({ items: z.array(depositItemSchema).max(20).optional() })
  .meta({ id: "DepositRefundRequest" });

/** The sum that the admin saw waiting, in KRW, and what they did about it. */
export const handledReturnBody = z.object({
  amount: z
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .meta({ description: "409 RETURN_CHANGED when another sum waits by now" }),
  reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")),
  waived: z
    .boolean()
    .default(false)
    .meta({ description: "What went back is not owed again: its installments are lowered, the rent first" }),
});

export const bankTransferBody = z.object({ reference: text(100).min(1, says("required")) });

export const midStayQuoteSchema = z
  .object({
    checkIn: seoulDate,
    checkOut: seoulDate,
    bookedCheckOut: seoulDate,
    nights: z.number().int(),
    rent: krw.meta({ description: "The rent of the shorter stay, less its discount" }),
    discountLost: krw.default(0).meta({
      description:
        "Part of `rent`: discounts whose conditions the shorter stay does not meet, as far as they are captured",
    }),
    rentCaptured: krw,
    refundAmount: krw.meta({ description: "Captured rent less the recomputed rent, never below 0" }),
    maximumRefund: krw.meta({ description: "Rent and bedding captured: the most that admins may refund" }),
    stillOwed: krw.meta({ description: "What remains of the unpaid installments" }),
    installments: z.array(
      z.object({ number: z.number().int(), to: seoulDate, amount: krw, state: z.enum(["paid", "open", "void"]) }),
    ),
  })
  .meta({ id: "MidStayQuote" });
export type MidStayQuote = z.infer<typeof midStayQuoteSchema>;

export const evictionQuoteSchema = midStayQuoteSchema
  .omit({ refundAmount: true })
  .extend({
    rentKept: krw.meta({ description: "What leaving early would refund: by the rules of the house it is kept" }),
    depositKept: krw,
    keptAmount: krw.meta({ description: "Both" }),
    incidents: z.array(z.object({ at: instant, text: z.string() })).meta({ description: "Oldest first" }),
  })
  .meta({ id: "EvictionQuote" });
export type EvictionQuote = z.infer<typeof evictionQuoteSchema>;

export const evictionBody = z
  .object({
    checkOut: seoulDate,
    reason: textOfLines(500, "reasonRequired")
      .min(1, says("reasonRequired"))
      .meta({ description: "The guests read it" }),
    keptAmount: krw
      .optional()
      .meta({ description: "The amount that was shown; 409 REFUND_CHANGED when it no longer holds" }),
    refundAmount: wholeBetween(0, maxAmount)
      .optional()
      .meta({ description: "Of rent and bedding, as an exception; 0 by default, anything else needs money.write" }),
  })
  .meta({ id: "EvictionRequest" });

const adminRefundSchema = refundSchema
  .extend({ attempts: z.number().int(), nextAttemptAt: instant.nullable() })
  .meta({ id: "AdminRefund" });

const ledgerEntrySchema = z
  .object({
    id,
    transactionId: id.meta({ description: "The entries of one transaction add up to 0" }),
    at: instant,
    kind: ledgerKindSchema,
    account: ledgerAccountSchema,
    amount: krw.meta({ description: "Debit positive, credit negative" }),
    paymentId: id,
    refundId: id.nullable(),
    gatewayReference: z.string(),
  })
  .meta({ id: "LedgerEntry" });

/** Sums over the ledger, KRW. `held` is what is neither returned nor due to be returned. */
export const balancesSchema = z
  .object({
    received: krw,
    refunded: krw.meta({ description: "By the gateway, with or without us, and from the bank" }),
    promised: krw.meta({ description: "On its way back" }),
    toTransfer: krw.meta({ description: "Paid at the desk, to be sent back by bank transfer" }),
    refundFailed: krw.meta({ description: "Failed refunds that wait for an admin" }),
    deducted: krw.meta({ description: "Kept of the deposit" }),
    held: z.object({ rent: krw, bedding: krw, deposit: krw, unassigned: krw }),
    outstanding: krw.meta({
      description: "Installments that are not paid, due or not; without that of a pending change",
    }),
  })
  .meta({ id: "Balances" });
export type Balances = z.infer<typeof balancesSchema>;

const adminPaymentSchema = paymentSchema
  .extend({ note: z.string().nullable().meta({ description: "Of an admin, about a payment at the desk" }) })
  .meta({ id: "AdminPayment" });

export const adminPaymentsSchema = z
  .object({
    payments: z.array(adminPaymentSchema),
    refunds: z.array(adminRefundSchema),
    ledger: z.array(ledgerEntrySchema),
    balances: balancesSchema,
    returnedElsewhere: z
      .array(z.object({ paymentId: id, amount: krw, at: instant }))
      .meta({ description: "Returned by the gateway without us, until an admin marks it as handled" }),
  })
  .meta({ id: "AdminPayments" });
export type AdminPayments = z.infer<typeof adminPaymentsSchema>;

const decisionSchema = z.object({
  cause: z.enum(["cancellation", "midStayCheckout", "deposit"]),
  rule: refundRuleSchema.nullable().meta({ description: "Of a cancellation; says whose reason it was" }),
  computed: krw,
  amount: krw,
  deductions: z.array(deductionSchema),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable().meta({ description: "The e-mail of the admin who decided" }),
  decidedAt: instant,
});

const auditEntrySchema = z.object({
  at: instant,
  actor: z.enum(auditActors),
  actorEmail: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: id,
  detail: z.record(z.string(), z.unknown()),
});

const sentMessageSchema = z.object({
  id,
  kind: messageKindSchema,
  channel: z.enum(messageChannels),
  locale: languageSchema,
  recipient: z.string(),
  status: messageStatusSchema,
  createdAt: instant,
  sentAt: instant.nullable(),
  resentAt: instant.nullable().meta({ description: "When it was sent again, at last" }),
});

/** A payment by bank transfer or in cash. */
export const deskPaymentBody = z
  .object({
    installments: startPaymentBody.shape.installments,
    amount: wholeBetween(1, maxAmount).meta({
      description: "KRW. Less than what is owed leaves the rest open; more is refused",
    }),
    kind: z.enum(deskPaymentKinds, { error: says("paymentKindRequired") }),
    receivedOn: seoulDate.meta({ description: "Today or earlier" }),
    note: textOfLines(500).optional(),
    isAnother: z.boolean().optional().meta({
      description:
        "It is not the one recorded before with the same kind, amount and day, which is otherwise 409 PAYMENT_ALREADY_RECORDED",
    }),
  })
  .meta({ id: "DeskPaymentRequest" });

export const undoPaymentBody = z.object({ reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")) });

/** `POST …/arrival` and `…/departure`. */
const presenceBody = z.object({
  at: z.iso
    .datetime({ offset: true, error: says("dateInvalid") })
    .optional()
    .meta({ description: "When they came or left; now by default" }),
});

const refusal = z.string().nullable();
const refusalsSchema = z
  .object({
    sendSigningReminder: refusal,
    sendPaymentReminder: refusal,
    extendHold: refusal,
    markArrived: refusal,
    markLeft: refusal,
    refundDeposit: refusal,
    midStayCheckout: refusal,
    evict: refusal,
    cancel: refusal,
  })
  .meta({ description: "For each action: why it is not possible now, null when it is" });

/** What the member sees, and everything that admins need to decide. */
export const adminReservationSchema = reservationSchema
  .extend({
    member: z.object({
      id,
      email: z.string().nullable().meta({ description: "Null once the account was deleted" }),
      ...personName,
      country: z.string(),
      phone: z.string(),
    }),
    holdExtendedAt: instant.nullable(),
    holdExtendsTo: instant.nullable().meta({ description: "Until when the hold would last, where it can be extended" }),
    midStayCheckoutDays: z
      .object({ from: seoulDate, to: seoulDate })
      .nullable()
      .meta({ description: "The mornings on which the stay can end early, where it can" }),
    arrivedAt: instant.nullable().meta({ description: "When the guests came, as admins marked it" }),
    leftAt: instant.nullable(),
    ...unitOfStayShape,
    paymentRemindedAt: instant.nullable().meta({ description: "The last e-mail about an open installment" }),
    refusals: refusalsSchema,
    books: adminPaymentsSchema,
    decisions: z.array(decisionSchema),
    audit: z.array(auditEntrySchema).meta({ description: "The newest 50, newest first" }),
    messages: z.array(sentMessageSchema).meta({ description: "Newest first" }),
  })
  .meta({ id: "AdminReservation" });
export type AdminReservation = z.infer<typeof adminReservationSchema>;

export const remindedReservationSchema = adminReservationSchema
  .extend({
    reminded: z
      .number()
      .int()
      .meta({ description: "How many were reminded; 0 when all of them had been within five minutes" }),
  })
  .meta({ id: "RemindedReservation" });

const changed = { params: byId, data: adminReservationSchema } as const;

const reservationReader = adminCalls("reservations.read");
const moneyReader = adminCalls("money.read");
const writer = adminCalls("reservations.write");

export const getAdminReservation = reservationReader.get("getAdminReservation", "/v1/admin/reservations/{id}", {
  params: byId,
  summary: "One reservation with its books, decisions, messages and audit trail",
  data: adminReservationSchema,
  errors: ["RESERVATION_NOT_FOUND"],
});

export const getAdminReservationPayments = moneyReader.get(
  "getAdminReservationPayments",
  "/v1/admin/reservations/{id}/payments",
  {
    params: byId,
    summary: "Payments, refunds and ledger of a reservation, and the sums that follow from them",
    data: adminPaymentsSchema,
    errors: ["RESERVATION_NOT_FOUND"],
  },
);

export const extendHold = writer.post("extendHold", "/v1/admin/reservations/{id}/extend-hold", {
  ...changed,
  summary: "Hold the unit another 24 hours, once, never past 15:00 on check-in day",
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "HOLD_ALREADY_EXTENDED", "HOLD_NOT_OPEN"],
});

export const correctOccupant = writer.put("correctOccupant", "/v1/admin/reservations/{id}/occupants/{occupantId}", {
  summary: "Correct an occupant or the guardian; of one who has signed, e-mail and phone",
  params: byId.extend({ occupantId: z.uuid() }),
  body: occupantBody,
  data: adminReservationSchema,
  isIdempotent: true,
  errors: [
    "RESERVATION_NOT_FOUND",
    "OCCUPANT_NOT_FOUND",
    "CONTRACT_NOT_OPEN",
    "CONTRACT_ALREADY_SIGNED",
    "RATE_LIMITED",
  ],
});

export const sendSigningReminder = writer.post(
  "sendSigningReminder",
  "/v1/admin/reservations/{id}/send-signing-reminder",
  {
    params: byId,
    summary:
      "Remind who has not signed the contract, or the addendum of a pending change; twice in five minutes reminds once",
    data: remindedReservationSchema,
    isIdempotent: true,
    errors: ["RESERVATION_NOT_FOUND", "CONTRACT_NOT_OPEN"],
  },
);

export const markArrival = writer.post("markArrival", "/v1/admin/reservations/{id}/arrival", {
  ...changed,
  summary: "Mark that the guests have arrived; again changes only the time",
  body: presenceBody,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "STAY_NOT_CONFIRMED", "STAY_NOT_BEGUN", "DEPARTURE_MARKED"],
});

export const undoArrival = writer.delete("undoArrival", "/v1/admin/reservations/{id}/arrival", {
  ...changed,
  summary: "Undo on the same day that the guests have arrived",
  errors: [
    "RESERVATION_NOT_FOUND",
    "STAY_NOT_CONFIRMED",
    "STAY_NOT_BEGUN",
    "DEPARTURE_MARKED",
    "STAY_ENDED_EARLY",
    "MARK_TOO_OLD",
  ],
});

export const markDeparture = writer.post("markDeparture", "/v1/admin/reservations/{id}/departure", {
  ...changed,
  summary: "Mark from check-out day on that the guests have left; again changes only the time",
  body: presenceBody,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "STAY_NOT_CONFIRMED", "STAY_NOT_BEGUN", "DEPARTURE_TOO_EARLY"],
});

export const undoDeparture = writer.delete("undoDeparture", "/v1/admin/reservations/{id}/departure", {
  ...changed,
  summary: "Undo on the same day that the guests have left",
  errors: ["RESERVATION_NOT_FOUND", "STAY_NOT_CONFIRMED", "STAY_NOT_BEGUN", "MARK_TOO_OLD"],
});
