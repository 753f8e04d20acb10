import type { z } from "zod";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { formatStamp } from "~/platform/format/format";
import type { Translate } from "~/platform/i18n/i18n.server";
import type { forms } from "./reservation.form.server";
import {
  cancelAsStaff,
  checkOutMidStay,
  extendHold,
  markReturnHandled,
  recordTransfer,
  refundDeposit,
  remindSigners,
  retryRefund,
  returnPayment,
} from "./admin-reservation.server";
import type { Intent } from "./intents";

type Wording = { t: Translate; locale: Language };
type ActionNotice = { kind: "success" | "info"; message: string };
type Action<I extends Intent> = (
  api: ApiClient,
  id: string,
  value: z.output<(typeof forms)[I]>,
  wording: Wording,
) => Promise<ActionNotice>;

const success = (message: string): ActionNotice => ({ kind: "success", message });
const decided = (reservation: { decisions: { cause: string; amount: number }[] }, cause: string, locale: Language) =>
  formatMoney(reservation.decisions.find((decision) => decision.cause === cause)?.amount ?? 0, locale);

/** Each intent: the call it makes, and what is said when it is done. */
export const actions: { [I in Intent]: Action<I> } = {
  async sendSigningReminder(api, id, value, { t }) {
    const count = await remindSigners(api, id, value);
    if (count === 0) return { kind: "info", message: t("adminReservation:actions.done.remindedAlready") };
    return success(t("adminReservation:actions.done.reminded", { count }));
  },
  async extendHold(api, id, value, { t }) {
    const { holdExpiresAt } = await extendHold(api, id, value);
    const time = holdExpiresAt ? formatStamp(holdExpiresAt) : "";
    return success(t("adminReservation:actions.done.extendHold", { time }));
  },
  async refundDeposit(api, id, { deductions, ...value }, { t, locale }) {
    const items = deductions.map(({ item }) => item);
    const amount = decided(await refundDeposit(api, id, { ...value, items }), "deposit", locale);
    return success(t("adminReservation:actions.done.refundDeposit", { amount }));
  },
  async midStayCheckout(api, id, value, { t, locale }) {
    const reservation = await checkOutMidStay(api, id, value);
    const date = reservation.schedule.checkOut;
    const amount = decided(reservation, "midStayCheckout", locale);
    return success(t("adminReservation:actions.done.midStayCheckout", { date, amount }));
  },
  async cancel(api, id, value, { t, locale }) {
    const reservation = await cancelAsStaff(api, id, value);
    const amount = decided(reservation, "cancellation", locale);
    return success(t("adminReservation:actions.done.cancel", { amount }));
  },
  async retryRefund(api, _id, { refundId, ...value }, { t }) {
    await retryRefund(api, refundId, value);
    return success(t("adminReservation:actions.done.retryRefund"));
  },
  async recordTransfer(api, _id, { refundId, ...value }, { t }) {
    await recordTransfer(api, refundId, value);
    return success(t("adminReservation:actions.done.recordTransfer"));
  },
  async returnPayment(api, _id, { paymentId, ...value }, { t }) {
    await returnPayment(api, paymentId, value);
    return success(t("adminReservation:actions.done.returnPayment"));
  },
  async markReturnHandled(api, _id, { paymentId, ...value }, { t }) {
    await markReturnHandled(api, paymentId, value);
    return success(t("adminReservation:actions.done.markReturnHandled"));
  },
};
