import { z } from "zod";
import { handledReturnBody, undoPaymentBody } from "contract/admin-reservation";
import { seoulDate } from "contract/dates";
import { says } from "contract/problem";
import { maxAmount } from "contract/reservation";
import { text, textOfLines } from "contract/text";
import { deskPaymentKinds } from "domain/enums";
import { formatMoney } from "domain/money";
import { seoulDay } from "domain/seoul-time";
import { asFieldProblem } from "~/platform/api-client/api-problem";
import { recordIntent } from "~/platform/forms/record-intents.server";
import { wonAboveZero } from "~/platform/forms/won-field.server";
import * as reservations from "../detail/admin-reservation.server";
import { backToStay, idOf, keyed, won, type ConfirmArgs } from "./action.server";
import { canReturn, listOpenInstallments } from "./rules";

export const recordPayment = {
  load: async ({ reservation }: ConfirmArgs) => {
    const open = listOpenInstallments(reservation);
    return open.length > 0 ? { intent: "recordPayment" as const, open, today: seoulDay(new Date()) } : null;
  },
  run: recordIntent(
    z.object({
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
    async (args, value) => {
      const payment = await reservations.recordPayment(args.api, idOf(args), value).catch((problem: unknown) => {
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
    z.object({ ...keyed, paymentId: z.uuid(), ...undoPaymentBody.shape }),
    async (args, { paymentId, ...value }) => {
      await reservations.undoPayment(args.api, paymentId, value);
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
  run: recordIntent(z.object({ ...keyed, paymentId: z.uuid() }), async (args, { paymentId, ...value }) => {
    await reservations.returnPayment(args.api, paymentId, value);
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
      ...keyed,
      paymentId: z.uuid(),
      ...handledReturnBody.shape,
      amount: won,
      waived: z
        .literal("on")
        .optional()
        .transform((value) => value === "on"),
    }),
    async (args, { paymentId, ...value }) => {
      await reservations.markReturnHandled(args.api, paymentId, value);
      return backToStay(args, args.t("adminReservation:actions.done.markReturnHandled"));
    },
  ),
};

export const recordTransfer = {
  load: async ({ reservation: { books }, param }: ConfirmArgs) => {
    const refund = books.refunds.find(({ id, status }) => id === param("refundId") && status === "failed");
    return refund ? { intent: "recordTransfer" as const, refund } : null;
  },
  run: recordIntent(
    z.object({ ...keyed, refundId: z.uuid(), reference: text(100) }),
    async (args, { refundId, ...value }) => {
      await reservations.recordTransfer(args.api, refundId, value);
      return backToStay(args, args.t("adminReservation:actions.done.recordTransfer"));
    },
  ),
};

export const retryRefund = {
  run: recordIntent(z.object({ ...keyed, refundId: z.uuid() }), async (args, { refundId, ...value }) => {
    await reservations.retryRefund(args.api, refundId, value);
    return backToStay(args, args.t("adminReservation:actions.done.retryRefund"));
  }),
};
