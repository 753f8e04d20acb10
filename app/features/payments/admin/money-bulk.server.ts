import { listDeposits, refundDeposit } from "contract/admin/deposit";
import type { MoneyStay } from "contract/admin/money";
import { retryRefund, returnPayment } from "contract/admin/payment";
import { formatCurrency, formatMoney } from "domain/money/money";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import { paths } from "~/platform/paths/paths";
import { formatResident } from "~/shared/person-name/resident-name";
import type { Translate } from "~/platform/i18n/i18next.server";
import { loadPayments, loadRefunds } from "./admin-money.server";

const describeStay = ({ code, resident }: Pick<MoneyStay, "code" | "resident">, { t }: { t: Translate }) =>
  `${code} · ${formatResident(t, resident)}`;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const paymentBulk = createBulk(
  {
    list: "payments",
    load: loadPayments,
    keyOf: ({ id }) => id,
    labelOf: ({ reservation }, args) => describeStay(reservation, args),
    recordOf: (_key, row) => row && paths.adminRecord("reservations", row.reservation.id),
  },
  (define) => ({
    returnPayment: define({
      permission: "money.write",
      schema: noFields,
      isFinal: true,
      preview: (rows, { locale, t }) =>
        rows.map(({ status, received, refundPending, refundFailed }) => {
          const isUnderWay = refundPending + refundFailed > 0;
          if (status !== "discrepant" || isUnderWay || !received?.amount) return { refusal: t("adminBulk:matched") };
          return { detail: formatCurrency(received, locale) };
        }),
      run: ({ api }, id, { idempotencyKey }) => api.call(returnPayment, { params: { id }, idempotencyKey }),
    }),
  }),
);

export const refundBulk = createBulk(
  {
    list: "refunds",
    load: loadRefunds,
    keyOf: ({ id }) => id,
    labelOf: ({ reservation }, args) => describeStay(reservation, args),
    recordOf: (_key, row) => row && paths.adminRecord("reservations", row.reservation.id),
  },
  (define) => ({
    retryRefund: define({
      permission: "money.write",
      schema: noFields,
      preview: (rows, { locale, t }) =>
        rows.map(({ status, amount }) =>
          status === "failed"
            ? { detail: formatMoney(amount, locale) }
            : { refusal: t(`adminReservation:detail.refunds.state.${status}`) },
        ),
      textValues: (rows, { locale }) => ({ sum: formatMoney(sum(rows.map(({ amount }) => amount)), locale) }),
      run: ({ api }, id, { idempotencyKey }) => api.call(retryRefund, { params: { id }, idempotencyKey }),
    }),
  }),
);

const loadDeposits = createListLoader("adminDeposits:title", listDeposits);

export const depositBulk = createBulk(
  {
    list: "deposits",
    load: loadDeposits,
    keyOf: ({ reservationId }) => reservationId,
    labelOf: describeStay,
    versionOf: ({ held }) => held,
    recordOf: (reservationId) => paths.adminRecord("reservations", reservationId),
  },
  (define) => ({
    refundDeposit: define({
      permission: "money.write",
      schema: noFields,
      isFinal: true,
      preview: (rows, { locale }) => rows.map(({ held }) => ({ detail: formatMoney(held, locale) })),
      textValues: (rows, { locale }) => ({ sum: formatMoney(sum(rows.map(({ held }) => held)), locale) }),
      // The amount that the confirmation named: a deposit that has changed since is refused
      run: ({ api, t }, id, { idempotencyKey, version: amount }) =>
        api
          .call(refundDeposit, { params: { id }, query: { amount: amount?.toString() }, idempotencyKey })
          .catch((problem: unknown) => {
            if (problem instanceof ApiProblem && problem.fieldErrors) return t("adminBulk:changed");
            throw problem;
          }),
    }),
  }),
);
