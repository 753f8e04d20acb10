import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";
import { asFieldProblem } from "~/platform/api-client/api-problem";
import { formatStamp } from "~/platform/format/format";
import { ownErrors, parseForm } from "~/platform/forms/forms.server";
import { toPostedRecord, recordInvalid, recordRefused, toFormValues } from "~/platform/forms/record-form.server";
import { explicitRecordIntents, recordIntent, type RecordIntent } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import * as reservations from "./admin-reservation.server";
import { storeDeductionPictures } from "./deduction-pictures.server";
import { isRoomReady } from "./is-room-ready";
import { forms } from "./reservation.form.server";

type Args = Parameters<RecordIntent>[0];
type Decisions = { decisions: { cause: string; amount: number }[] };

const idOf = ({ params: { id = "" } }: Args) => id;
const pageOf = (args: Args) => paths.adminRecord("reservations", idOf(args));

const markArrived = recordIntent(forms.markArrived, async (args, { isRoomKnown: _, ...value }) => {
  await reservations.markPresence(args.api, idOf(args), { ...value, presence: "arrival" });
  return { done: args.t("adminReservation:actions.done.markArrived"), to: pageOf(args) };
});

export const runReservationIntent = explicitRecordIntents({
  sendSigningReminder: recordIntent(forms.sendSigningReminder, async (args, value) => {
    const count = await reservations.remindSigners(args.api, idOf(args), value);
    if (count === 0) {
      return { done: args.t("adminReservation:actions.done.remindedAlready"), kind: "info", to: pageOf(args) };
    }
    return { done: args.t("adminReservation:actions.done.reminded", { count }), to: pageOf(args) };
  }),
  sendPaymentReminder: recordIntent(forms.sendPaymentReminder, async (args, value) => {
    await reservations.remindOfPayment(args.api, idOf(args), value);
    return { done: args.t("adminReservation:actions.done.sendPaymentReminder"), to: pageOf(args) };
  }),
  extendHold: recordIntent(forms.extendHold, async (args, value) => {
    const { holdExpiresAt } = await reservations.extendHold(args.api, idOf(args), value);
    const time = holdExpiresAt ? formatStamp(holdExpiresAt) : "";
    return { done: args.t("adminReservation:actions.done.extendHold", { time }), to: pageOf(args) };
  }),
  recordPayment: recordIntent(forms.recordPayment, async (args, value) => {
    const payment = await reservations.recordPayment(args.api, idOf(args), value).catch((problem: unknown) => {
      throw asFieldProblem(problem, "PAYMENT_ALREADY_RECORDED", "isAnother");
    });
    const amount = formatMoney(payment.amount, args.locale);
    return { done: args.t("adminReservation:actions.done.recordPayment", { amount }), to: pageOf(args) };
  }),
  undoPayment: recordIntent(forms.undoPayment, async (args, { paymentId, ...value }) => {
    await reservations.undoPayment(args.api, paymentId, value);
    return { done: args.t("adminReservation:actions.done.undoPayment"), to: pageOf(args) };
  }),
  markArrived: async (args) => {
    if (args.form.has("isRoomKnown")) return markArrived(args);
    if (isRoomReady(await reservations.getAdminReservation(args.api, idOf(args)))) return markArrived(args);
    return { posted: toPostedRecord(toFormValues(args.form)), status: 409 };
  },
  markLeft: recordIntent(forms.markLeft, async (args, value) => {
    await reservations.markPresence(args.api, idOf(args), { ...value, presence: "departure" });
    return { done: args.t("adminReservation:actions.done.markLeft"), to: pageOf(args) };
  }),
  undoArrival: recordIntent(forms.undoArrival, async (args) => {
    await reservations.undoPresence(args.api, idOf(args), "arrival");
    return { done: args.t("adminReservation:actions.done.undoPresence"), to: pageOf(args) };
  }),
  undoDeparture: recordIntent(forms.undoDeparture, async (args) => {
    await reservations.undoPresence(args.api, idOf(args), "departure");
    return { done: args.t("adminReservation:actions.done.undoPresence"), to: pageOf(args) };
  }),
  showDoorCode: async (args) => {
    const submission = parseForm(args.form, forms.showDoorCode, args.t);
    try {
      const shown = await reservations.showDoorCode(args.api, idOf(args));
      return { posted: toPostedRecord(shown), status: 200 };
    } catch (problem) {
      return recordRefused({}, submission, problem);
    }
  },
  setDoorCode: recordIntent(forms.setDoorCode, async (args, { doorCode }) => {
    await reservations.setDoorCode(args.api, idOf(args), doorCode);
    return { done: args.t("adminReservation:actions.done.setDoorCode"), to: pageOf(args) };
  }),
  correctOccupant: recordIntent(
    forms.correctOccupant,
    async (args, { occupantId, idempotencyKey, ...person }) => {
      await reservations.correctOccupant(args.api, { id: idOf(args), occupantId, idempotencyKey }, person);
      return { done: args.t("adminReservation:actions.done.correctOccupant"), to: pageOf(args) };
    },
    undefined,
    "occupant",
  ),
  savePassport: recordIntent(
    forms.savePassport,
    async (args, { occupantId, passport }) => {
      await reservations.savePassport(args.api, { id: idOf(args), occupantId }, passport);
      return { done: args.t("adminReservation:actions.done.savePassport"), to: pageOf(args) };
    },
    () => passportFieldNames,
  ),
  removePassport: recordIntent(forms.removePassport, async (args, { occupantId }) => {
    await reservations.removePassport(args.api, { id: idOf(args), occupantId });
    return { done: args.t("adminReservation:actions.done.removePassport"), to: pageOf(args) };
  }),
  refundDeposit: withPictures(
    recordIntent(
      forms.refundDeposit,
      async (args, { deductions, held, ...value }) => {
        const items = deductions.map(({ item }) => item);
        const rest = held === undefined ? -1 : held - items.reduce((sum, { amount }) => sum + amount, 0);
        // The rest of what was shown: a deposit that has changed since is refused
        const amount = value.amount ?? (rest < 0 ? undefined : rest);
        const settled = await reservations.refundDeposit(args.api, idOf(args), { ...value, amount, items });
        const refund = decided(settled, "deposit", args.locale);
        return { done: args.t("adminReservation:actions.done.refundDeposit", refund), to: pageOf(args) };
      },
      ({ deductions }) => depositFieldNames(deductions),
    ),
  ),
  addDeduction: withPictures(async ({ form, t }) => {
    const values = toFormValues(form);
    const submission = parseForm(form, forms.refundDeposit, t);
    if (submission.status !== "success") return recordInvalid(values, submission);
    return { posted: toPostedRecord(values), status: 200 };
  }),
  midStayCheckout: withRecomputedAmount(
    recordIntent(forms.midStayCheckout, async (args, value) => {
      const reservation = await reservations.checkOutMidStay(args.api, idOf(args), value);
      const date = reservation.schedule.checkOut;
      const refund = decided(reservation, "midStayCheckout", args.locale);
      return { done: args.t("adminReservation:actions.done.midStayCheckout", { date, ...refund }), to: pageOf(args) };
    }),
  ),
  evict: recordIntent(forms.evict, async (args, value) => {
    const { schedule } = await reservations.evict(args.api, idOf(args), value);
    return { done: args.t("adminReservation:actions.done.evict", { date: schedule.checkOut }), to: pageOf(args) };
  }),
  cancel: withRecomputedAmount(
    recordIntent(forms.cancel, async (args, value) => {
      const reservation = await reservations.cancelReservation(args.api, idOf(args), value);
      const refund = decided(reservation, "cancellation", args.locale);
      return { done: args.t("adminReservation:actions.done.cancel", refund), to: pageOf(args) };
    }),
  ),
  retryRefund: recordIntent(forms.retryRefund, async (args, { refundId, ...value }) => {
    await reservations.retryRefund(args.api, refundId, value);
    return { done: args.t("adminReservation:actions.done.retryRefund"), to: pageOf(args) };
  }),
  recordTransfer: recordIntent(forms.recordTransfer, async (args, { refundId, ...value }) => {
    await reservations.recordTransfer(args.api, refundId, value);
    return { done: args.t("adminReservation:actions.done.recordTransfer"), to: pageOf(args) };
  }),
  returnPayment: recordIntent(forms.returnPayment, async (args, { paymentId, ...value }) => {
    await reservations.returnPayment(args.api, paymentId, value);
    return { done: args.t("adminReservation:actions.done.returnPayment"), to: pageOf(args) };
  }),
  markReturnHandled: recordIntent(forms.markReturnHandled, async (args, { paymentId, ...value }) => {
    await reservations.markReturnHandled(args.api, paymentId, value);
    return { done: args.t("adminReservation:actions.done.markReturnHandled"), to: pageOf(args) };
  }),
});

function decided(
  { decisions }: Decisions,
  cause: string,
  locale: Language,
): { amount: string; context?: "unrefunded" } {
  const amount = decisions.find((decision) => decision.cause === cause)?.amount ?? 0;
  return { amount: formatMoney(amount, locale), context: amount === 0 ? "unrefunded" : undefined };
}

/** A refused picture is an error of the form; the others are kept. */
function withPictures(intent: RecordIntent): RecordIntent {
  return async (args) => {
    const pictureErrors = await storeDeductionPictures(args, args.form);
    if (Object.keys(pictureErrors).length === 0) return intent(args);
    const submission = parseForm(args.form, forms.refundDeposit, args.t);
    return recordInvalid(toFormValues(args.form), submission, { ...ownErrors(submission), ...pictureErrors });
  };
}

/** An unchanged computed amount is replaced by a new one after a conflict; a typed one is kept. */
function withRecomputedAmount(intent: RecordIntent): RecordIntent {
  return async (args) => {
    const outcome = await intent(args);
    if ("posted" in outcome && outcome.status === 409) {
      const { values } = outcome.posted;
      const computed = values[`computedAmounts.${String(values.cause)}`] ?? values.computedAmount;
      if (values.refundAmount === computed) delete values.refundAmount;
    }
    return outcome;
  };
}

const passportFieldNames = Object.fromEntries(
  ["name", "number", "nationality", "agreed"].map((name) => [name, `passport.${name}`]),
);

/** By the paths of the call: rows between items may be empty. */
function depositFieldNames(deductions: { index: number }[]): Record<string, string> {
  const rows = deductions.flatMap(({ index }, place) => {
    const [item, row] = [`items.${place}`, `deductions[${index}]`];
    return [
      [`${item}.what`, `${row}.text`],
      [`${item}.amount`, `${row}.amount`],
      [`${item}.note`, `${row}.note`],
      [`${item}.photograph`, `${row}.image`],
    ];
  });
  return { items: "deductions", ...Object.fromEntries(rows) };
}
