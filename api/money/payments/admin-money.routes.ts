import {
  adminLedgerFilter,
  adminLedgerQuery,
  adminLedgerRowSchema,
  adminLedgerSumsSchema,
  adminPaymentFilter,
  adminPaymentQuery,
  adminPaymentSchema,
  adminPaymentSumsSchema,
  adminRefundFilter,
  adminRefundQuery,
  adminRefundRowSchema,
  adminRefundSumsSchema,
  type AdminLedgerRow,
  type AdminPayment,
  type AdminRefundRow,
  type MoneyStay,
} from "contract/admin-money";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { ledgerList, paymentList, refundList } from "./admin-money.queries";

const stayColumns: CsvColumns<{ reservation: MoneyStay }> = {
  code: ({ reservation }) => reservation.code,
  home: ({ reservation }) => reservation.listingName,
  firstName: ({ reservation }) => reservation.resident.firstName,
  lastName: ({ reservation }) => reservation.resident.lastName,
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

const sumsOf = "How many rows the filters leave, and their sums in KRW";
const file = "The rows of all pages";

/** `/v1/admin/{payments,refunds,ledger}`: every movement of money, newest first. */
export function adminMoneyRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "money.read", write: "money.write" });
  const { db } = services;

  calls.list(
    {
      path: "/admin/payments",
      summary: "Payments of all reservations, newest first",
      query: adminPaymentQuery,
      row: adminPaymentSchema,
      description: "A page of payments",
    },
    ({ query, language }) => paymentList.list(db, query, language),
  );
  calls.get(
    {
      path: "/admin/payments/sums",
      summary: "Sums of the payments that a query finds",
      query: adminPaymentFilter,
      data: adminPaymentSumsSchema,
      description: sumsOf,
    },
    ({ query }) => paymentList.sum(db, query),
  );
  calls.file(
    {
      path: "/admin/payments.csv",
      summary: "The payments of a query as a CSV file",
      query: adminPaymentFilter,
      description: file,
      columns: paymentColumns,
    },
    ({ query, language }) => paymentList.read(db, query, language),
  );

  calls.list(
    {
      path: "/admin/refunds",
      summary: "Refunds of all reservations, newest first",
      query: adminRefundQuery,
      row: adminRefundRowSchema,
      description: "A page of refunds",
    },
    ({ query, language }) => refundList.list(db, query, language),
  );
  calls.get(
    {
      path: "/admin/refunds/sums",
      summary: "Sums of the refunds that a query finds",
      query: adminRefundFilter,
      data: adminRefundSumsSchema,
      description: sumsOf,
    },
    ({ query }) => refundList.sum(db, query),
  );
  calls.file(
    {
      path: "/admin/refunds.csv",
      summary: "The refunds of a query as a CSV file",
      query: adminRefundFilter,
      description: file,
      columns: refundColumns,
    },
    ({ query, language }) => refundList.read(db, query, language),
  );

  calls.list(
    {
      path: "/admin/ledger",
      summary: "Ledger entries of all reservations, newest first",
      query: adminLedgerQuery,
      row: adminLedgerRowSchema,
      description: "A page of entries",
    },
    ({ query, language }) => ledgerList.list(db, query, language),
  );
  calls.get(
    {
      path: "/admin/ledger/sums",
      summary: "Sums of the ledger entries that a query finds",
      query: adminLedgerFilter,
      data: adminLedgerSumsSchema,
      description: sumsOf,
    },
    ({ query }) => ledgerList.sum(db, query),
  );
  calls.file(
    {
      path: "/admin/ledger.csv",
      summary: "The ledger entries of a query as a CSV file",
      query: adminLedgerFilter,
      description: file,
      columns: ledgerColumns,
    },
    ({ query, language }) => ledgerList.read(db, query, language),
  );
  return calls.router;
}
