import { z } from "zod";
import { evictionBody, handledReturnBody, undoPaymentBody, type DepositItem } from "contract/admin-reservation";
import { doorCodeBody } from "contract/door-code";
import { seoulDate } from "contract/dates";
import { passportBody } from "contract/passport";
import { says, type FieldProblem } from "contract/problem";
import { maxAmount } from "contract/reservation";
import { text, textOfLines } from "contract/text";
import { cancellationCauses, deskPaymentKinds } from "domain/enums";
import { wonAboveZero, wonUpTo } from "~/platform/forms/won-field.server";
import { occupantForm } from "../../checkout/checkout.form.server";

const won = wonUpTo(maxAmount);
const keyed = { idempotencyKey: z.uuid().default(() => crypto.randomUUID()) };
const chosen = {
  ...keyed,
  refundAmount: won.optional(),
  reason: textOfLines(500).optional(),
};

/** Other clients name an amount or a reason alone; the page also sends what it showed. */
const isStated = ({ refundAmount, reason }: { refundAmount?: number; reason?: string }) =>
  refundAmount !== undefined || reason !== undefined;

/** As shown for each cause. */
const computedAmounts = z.object({ guest: won, operator: won, disaster: won }).partial();

const deduction = z
  .object({
    amount: won.optional(),
    text: text(200).optional(),
    note: textOfLines(500).optional(),
    photograph: text(200).optional(),
    removePhotograph: z.literal("on").optional(),
  })
  .transform(({ removePhotograph, photograph, ...row }) => ({
    ...row,
    photograph: removePhotograph ? undefined : photograph,
  }))
  .superRefine(({ amount, text: what, note, photograph }, context) => {
    const refuse = (field: string, problem: FieldProblem) =>
      context.addIssue({ code: "custom", path: [field], message: problem });
    if (amount === undefined && (what || note || photograph)) refuse("amount", says("required"));
    if (amount === 0) refuse("amount", says("notANumber"));
    if (!what && (amount || note || photograph)) refuse("text", says("required"));
  });

/** A deduction and its row in the form: rows between may be empty. */
type DeductionOfRow = { index: number; item: DepositItem };

export const forms = {
  sendSigningReminder: z.object(keyed),
  sendPaymentReminder: z.object(keyed),
  extendHold: z.object(keyed),
  /** `isRoomKnown`: pressed after the page said that the room is not ready. */
  markArrived: z.object({ ...keyed, isRoomKnown: z.literal("on").optional() }),
  markLeft: z.object(keyed),
  undoArrival: z.object({}),
  undoDeparture: z.object({}),
  showDoorCode: z.object({}),
  setDoorCode: doorCodeBody,
  recordPayment: z.object({
    ...keyed,
    installments: z
      .string({ error: says("installmentsUnknown") })
      .regex(/^[1-9]\d?(,[1-9]\d?)*$/, says("installmentsUnknown"))
      .transform((numbers) => numbers.split(",").map(Number)),
    amount: wonAboveZero(maxAmount),
    kind: z.enum(deskPaymentKinds, { error: says("paymentKindRequired") }),
    receivedOn: seoulDate,
    note: textOfLines(500).optional(),
    isAnother: z.boolean().optional(),
  }),
  undoPayment: z.object({ ...keyed, paymentId: z.uuid(), ...undoPaymentBody.shape }),
  correctOccupant: occupantForm.extend({ ...keyed, occupantId: z.uuid() }),
  savePassport: z.object({ occupantId: z.uuid(), passport: passportBody.default({}) }),
  removePassport: z.object({ occupantId: z.uuid() }),
  cancel: z
    .object({
      ...chosen,
      cause: z.enum(cancellationCauses, { error: says("required") }).optional(),
      computedAmounts: computedAmounts.optional(),
    })
    .superRefine((form, context) => {
      if (!form.cause && (form.computedAmounts || !isStated(form)))
        context.addIssue({ code: "custom", path: ["cause"], message: says("required") });
      if (form.cause && form.computedAmounts?.[form.cause] === undefined && !isStated(form))
        context.addIssue({ code: "custom", path: ["computedAmounts"], message: says("required") });
    })
    .transform(({ computedAmounts: shown, ...form }) => ({
      ...form,
      computedAmount: form.cause && shown?.[form.cause],
    })),
  midStayCheckout: z
    .object({ ...chosen, computedAmount: won.optional(), checkOut: seoulDate })
    .superRefine((form, context) => {
      if (form.computedAmount === undefined && !isStated(form))
        context.addIssue({ code: "custom", path: ["computedAmount"], message: says("required") });
    }),
  evict: evictionBody.extend({ ...keyed, keptAmount: won, refundAmount: won.optional() }),
  refundDeposit: z
    .object({
      ...keyed,
      /** The deposit that was shown. */
      held: won.optional(),
      amount: won.optional(),
      isKept: z.literal("on").optional(),
      reason: textOfLines(500).optional(),
      deductions: z
        .array(deduction)
        .max(20)
        .default([])
        .transform((rows) =>
          rows.flatMap(({ amount, text: what, note, photograph }, index): DeductionOfRow[] =>
            amount && what ? [{ index, item: { what, amount, note, photograph } }] : [],
          ),
        ),
    })
    // What a cancellation kept needs an explicit amount
    .superRefine(({ isKept, held, amount, reason }, context) => {
      if (held === undefined && !isStated({ refundAmount: amount, reason }))
        context.addIssue({ code: "custom", path: ["held"], message: says("required") });
      if (isKept && !reason) context.addIssue({ code: "custom", path: ["reason"], message: says("reasonRequired") });
    })
    .transform(({ isKept: _isKept, ...form }) => form),
  retryRefund: z.object({ ...keyed, refundId: z.uuid() }),
  recordTransfer: z.object({ ...keyed, refundId: z.uuid(), reference: text(100) }),
  returnPayment: z.object({ ...keyed, paymentId: z.uuid() }),
  markReturnHandled: z.object({
    ...keyed,
    paymentId: z.uuid(),
    ...handledReturnBody.shape,
    amount: won,
    waived: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  }),
};
