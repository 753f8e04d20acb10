import { z } from "zod";
import * as calls from "contract/admin/payment";
import { handledReturnBody, undoPaymentBody } from "contract/admin/reservation";
import { seoulDate } from "contract/dates";
import { says } from "contract/problem";
import { maxAmount } from "contract/reservation";
import { text, textOfLines } from "contract/text";
import { deskPaymentKinds } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { seoulDay } from "domain/seoul-time";
import { asFieldProblem } from "~/platform/api-client/api-problem";
import { recordIntent } from "~/platform/forms/record-intents.server";
import { wonAboveZero } from "~/platform/forms/won-field.server";
import { backToStay, idOf, won, type ConfirmArgs } from "./action.server";
import { canReturn, listOpenInstallments } from "../../progress";

export const recordPayment = {
  load: async ({ reservation }: ConfirmArgs) => {
    const open = listOpenInstallments(reservation);
    return open.length > 0 ? { intent: "recordPayment" as const, open, today: seoulDay(new Date()) } : null;
  },
  run: recordIntent(
    z.object({
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
    async (args, body) => {
      const call = args.api.call(calls.recordDeskPayment, { params: { id: idOf(args) }, body });
      const payment = await call.catch((problem: unknown) => {
        throw asFieldProblem(problem, "PAYMENT_ALREADY_RECORDED", "isAnother");
      });
      const amount = formatMoney(payment.amount, args.locale);
      return backToStay(args, args.t("adminReservation:actions.done.recordPayment", { amount }));
    },
  ),
};

export const undoPayment = {
  load: async ({ reservation: { books }, param }: ConfirmArgs) => {
    const payment = books.payments.find(({ id, status }) => id === param("paymentId") && status === "paid");
    if (!payment?.receivedOn) return null;
    return { intent: "undoPayment" as const, payment: { id: payment.id, amount: payment.amount } };
  },
  run: recordIntent(
    z.object({ paymentId: z.uuid(), ...undoPaymentBody.shape }),
    async (args, { paymentId, ...body }) => {
      await args.api.call(calls.undoDeskPayment, { params: { id: paymentId }, body });
      return backToStay(args, args.t("adminReservation:actions.done.undoPayment"));
    },
  ),
};

export const returnPayment = {
  load: async ({ reservation: { books }, param }: ConfirmArgs) => {
    const payment = books.payments.find(({ id }) => id === param("paymentId"));
    if (!payment || !canReturn(payment)) return null;
    return { intent: "returnPayment" as const, payment: { id: payment.id, received: payment.received } };
  },
  run: recordIntent(z.object({ paymentId: z.uuid() }), async (args, { paymentId }) => {
    await args.api.call(calls.returnPayment, { params: { id: paymentId } });
    return backToStay(args, args.t("adminReservation:actions.done.returnPayment"));
  }),
};

export const markReturnHandled = {
  load: async ({ reservation: { books }, param }: ConfirmArgs) => {
    const returned = books.returnedElsewhere.find(({ paymentId }) => paymentId === param("paymentId"));
    return returned ? { intent: "markReturnHandled" as const, returned } : null;
  },
  run: recordIntent(
    z.object({
      paymentId: z.uuid(),
      ...handledReturnBody.shape,
      amount: won,
      waived: z
        .literal("on")
        .optional()
        .transform((value) => value === "on"),
    }),
    async (args, { paymentId, ...body }) => {
      await args.api.call(calls.markPaymentReturnHandled, { params: { id: paymentId }, body });
      return backToStay(args, args.t("adminReservation:actions.done.markReturnHandled"));
    },
  ),
};

export const recordTransfer = {
  load: async ({ reservation: { books }, param }: ConfirmArgs) => {
    const refund = books.refunds.find(
      ({ id, status }) => id === param("refundId") && (status === "failed" || status === "toTransfer"),
    );
    return refund ? { intent: "recordTransfer" as const, refund } : null;
  },
  run: recordIntent(z.object({ refundId: z.uuid(), reference: text(100) }), async (args, { refundId, ...body }) => {
    await args.api.call(calls.recordRefundBankTransfer, { params: { id: refundId }, body });
    return backToStay(args, args.t("adminReservation:actions.done.recordTransfer"));
  }),
};

export const retryRefund = {
  run: recordIntent(z.object({ refundId: z.uuid() }), async (args, { refundId }) => {
    await args.api.call(calls.retryRefund, { params: { id: refundId } });
    return backToStay(args, args.t("adminReservation:actions.done.retryRefund"));
  }),
};
