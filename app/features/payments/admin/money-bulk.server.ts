import type { MoneyStay } from "contract/admin-money";
import { formatCurrency, formatMoney } from "domain/money";
import { formatName } from "domain/person-name";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import { paths } from "~/platform/paths/paths";
import { listDeposits } from "./admin-deposit.server";
import { loadPayments, loadRefunds } from "./admin-money.server";

/** A call about one payment, refund or reservation. */
type MoneyCall = (api: ApiClient, id: string, keyed: { idempotencyKey: string }) => Promise<unknown>;

const describeStay = ({ code, resident }: Pick<MoneyStay, "code" | "resident">) => `${code} · ${formatName(resident)}`;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const createPaymentBulk = (returnPayment: MoneyCall) =>
  createBulk(
    {
      list: "payments",
      load: loadPayments,
      keyOf: ({ id }) => id,
      labelOf: ({ reservation }) => describeStay(reservation),
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
        run: ({ api }, id, keyed) => returnPayment(api, id, keyed),
      }),
    }),
  );

export const createRefundBulk = (retryRefund: MoneyCall) =>
  createBulk(
    {
      list: "refunds",
      load: loadRefunds,
      keyOf: ({ id }) => id,
      labelOf: ({ reservation }) => describeStay(reservation),
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
        run: ({ api }, id, keyed) => retryRefund(api, id, keyed),
      }),
    }),
  );

const loadDeposits = createListLoader("adminDeposits:title", ["q", "overdue"], listDeposits);

/** The amount that the question named: a deposit that has changed since is refused. */
type DepositCall = (api: ApiClient, id: string, keyed: { idempotencyKey: string; amount?: number }) => Promise<unknown>;

export const createDepositBulk = (refundDeposit: DepositCall) =>
  createBulk(
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
        run: ({ api, t }, id, { idempotencyKey, version: amount }) =>
          refundDeposit(api, id, { idempotencyKey, amount }).catch((problem: unknown) => {
            if (problem instanceof ApiProblem && problem.fieldErrors) return t("adminBulk:changed");
            throw problem;
          }),
      }),
    }),
  );
