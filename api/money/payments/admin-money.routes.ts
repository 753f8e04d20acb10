import * as calls from "contract/admin/money";
import type { AdminLedgerRow, AdminPayment, AdminRefundRow, MoneyStay } from "contract/admin/money";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { nameColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { ledgerList, paymentList, refundList } from "./admin-money.queries";

const stayColumns: CsvColumns<{ reservation: MoneyStay }> = {
  code: ({ reservation }) => reservation.code,
  home: ({ reservation }) => reservation.listingName,
  ...nameColumns(({ reservation }) => reservation.resident),
};

const paymentColumns: CsvColumns<AdminPayment> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  settledAt: ({ settledAt }) => settledAt,
  receivedOn: ({ receivedOn }) => receivedOn,
  ...stayColumns,
  installments: ({ installments }) => installments.join(" "),
  method: ({ method }) => method,
  status: ({ status }) => status,
  failure: ({ failure }) => failure,
  "amount (KRW)": ({ amount }) => amount,
  received: ({ received }) => received?.amount ?? null,
  receivedCurrency: ({ received }) => received?.currency ?? null,
  "refunded (KRW)": ({ refunded }) => refunded,
  "refundPending (KRW)": ({ refundPending }) => refundPending,
  "refundFailed (KRW)": ({ refundFailed }) => refundFailed,
  gateway: ({ gateway }) => gateway,
  gatewayReference: ({ gatewayReference }) => gatewayReference,
};

const refundColumns: CsvColumns<AdminRefundRow> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  executedAt: ({ executedAt }) => executedAt,
  ...stayColumns,
  cause: ({ cause }) => cause,
  status: ({ status }) => status,
  "amount (KRW)": ({ amount }) => amount,
  "rent (KRW)": ({ rent }) => rent,
  "bedding (KRW)": ({ bedding }) => bedding,
  "deposit (KRW)": ({ deposit }) => deposit,
  attempts: ({ attempts }) => attempts,
  transferReference: ({ transferReference }) => transferReference,
  paymentId: ({ paymentId }) => paymentId,
  gatewayReference: ({ gatewayReference }) => gatewayReference,
};

const ledgerColumns: CsvColumns<AdminLedgerRow> = {
  id: ({ id }) => id,
  transactionId: ({ transactionId }) => transactionId,
  at: ({ at }) => at,
  ...stayColumns,
  kind: ({ kind }) => kind,
  account: ({ account }) => account,
  "amount (KRW)": ({ amount }) => amount,
  paymentId: ({ paymentId }) => paymentId,
  refundId: ({ refundId }) => refundId,
  gatewayReference: ({ gatewayReference }) => gatewayReference,
};

export function adminMoneyRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);
  const { db } = services;

  implement(calls.listAdminPayments, ({ query, language }) => paymentList.list(db, query, language));

  implement(calls.getAdminPaymentsSums, ({ query }) => paymentList.sum(db, query));

  implementFile(calls.exportPayments, paymentColumns, ({ query, language }) => paymentList.read(db, query, language));

  implement(calls.listRefunds, ({ query, language }) => refundList.list(db, query, language));

  implement(calls.getAdminRefundsSums, ({ query }) => refundList.sum(db, query));

  implementFile(calls.exportRefunds, refundColumns, ({ query, language }) => refundList.read(db, query, language));

  implement(calls.getAdminLedger, ({ query, language }) => ledgerList.list(db, query, language));

  implement(calls.getAdminLedgerSums, ({ query }) => ledgerList.sum(db, query));

  implementFile(calls.getAdminLedgerCsv, ledgerColumns, ({ query, language }) => ledgerList.read(db, query, language));

  return router;
}
