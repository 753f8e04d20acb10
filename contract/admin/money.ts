import { z } from "zod";
import { areaSlugSchema } from "../area";
import { adminCalls } from "../call";
import { seoulDate } from "../dates";
import { id, instant, krw, pageQuery } from "../envelope";
import {
  ledgerAccountSchema,
  ledgerKindSchema,
  paymentSchema,
  paymentStatusSchema,
  refundCauseSchema,
  refundSchema,
} from "../payment";
import { says } from "../problem";
import { text } from "../text";
import { personName } from "../person-name";

const filters = {
  q: text(100).optional().meta({
    description: "The payment's or the gateway's id, else what finds the reservation: code, names, house, unit",
  }),
  area: areaSlugSchema.optional(),
  from: seoulDate.optional(),
  to: seoulDate.optional(),
};

const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const reversed = { path: ["to"], message: says("daysReversed") };

const paymentFilters = { ...filters, status: paymentStatusSchema.optional() };
const refundFilters = {
  ...filters,
  status: refundSchema.shape.status.optional(),
  cause: refundCauseSchema.optional(),
};
const ledgerFilters = { ...filters, account: ledgerAccountSchema.optional(), kind: ledgerKindSchema.optional() };

/** Seoul days, both included. */
export const adminPaymentFilter = z.object(paymentFilters).refine(inOrder, reversed);
const adminPaymentQuery = z.object({ ...paymentFilters, ...pageQuery }).refine(inOrder, reversed);
export const adminRefundFilter = z.object(refundFilters).refine(inOrder, reversed);
const adminRefundQuery = z.object({ ...refundFilters, ...pageQuery }).refine(inOrder, reversed);
export const adminLedgerFilter = z.object(ledgerFilters).refine(inOrder, reversed);
const adminLedgerQuery = z.object({ ...ledgerFilters, ...pageQuery }).refine(inOrder, reversed);

/** The reservation that a row belongs to. */
const staySchema = z.object({
  id,
  code: z.string(),
  listingName: z.string(),
  resident: z.object({ ...personName }).meta({ description: "Who booked" }),
});
export type MoneyStay = z.infer<typeof staySchema>;

const gatewayReference = z.string().nullable().meta({ description: "The payment's id at the gateway" });

export const adminPaymentSchema = paymentSchema
  .omit({ reservationId: true, redirectUrl: true, checkout: true })
  .extend({ reservation: staySchema, gateway: z.string(), gatewayReference })
  .meta({ id: "AdminPaymentRow" });
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

export const adminRefundRowSchema = refundSchema
  .omit({ expectedBy: true })
  .extend({ reservation: staySchema, attempts: z.number().int(), gatewayReference })
  .meta({ id: "AdminRefundRow" });
export type AdminRefundRow = z.infer<typeof adminRefundRowSchema>;

export const adminLedgerRowSchema = z
  .object({
    id,
    transactionId: id.meta({ description: "The entries of one transaction add up to 0" }),
    at: instant,
    kind: ledgerKindSchema,
    account: ledgerAccountSchema,
    amount: krw.meta({ description: "Debit positive, credit negative" }),
    reservation: staySchema,
    paymentId: id,
    refundId: id.nullable(),
    gatewayReference: z.string(),
  })
  .meta({ id: "AdminLedgerRow" });
export type AdminLedgerRow = z.infer<typeof adminLedgerRowSchema>;

/** The most rows that are added up. */
export const maxSummedRows = 20_000;

const sums = { description: `Null when there are more than ${maxSummedRows} rows` };

export const adminPaymentSumsSchema = z
  .object({
    rows: z.number().int(),
    sums: z
      .object({
        received: krw.meta({ description: "Payments that were booked, without those whose amount does not match" }),
        refunded: krw.meta({ description: "Refunds that are done" }),
        refundPending: krw,
        refundFailed: krw.meta({ description: "Not paid back yet" }),
      })
      .nullable()
      .meta(sums),
  })
  .meta({ id: "AdminPaymentSums" });
export type AdminPaymentSums = z.infer<typeof adminPaymentSumsSchema>;

export const adminRefundSumsSchema = z
  .object({
    rows: z.number().int(),
    sums: z
      .object({ done: krw, pending: krw, toTransfer: krw, failed: krw.meta({ description: "Not paid back yet" }) })
      .nullable()
      .meta(sums),
  })
  .meta({ id: "AdminRefundSums" });
export type AdminRefundSums = z.infer<typeof adminRefundSumsSchema>;

export const adminLedgerSumsSchema = z
  .object({
    rows: z.number().int(),
    sums: z
      .object({
        debit: krw,
        credit: krw.meta({ description: "Negative" }),
        balance: krw.meta({ description: "Debit and credit together" }),
      })
      .nullable()
      .meta(sums),
  })
  .meta({ id: "AdminLedgerSums" });
export type AdminLedgerSums = z.infer<typeof adminLedgerSumsSchema>;

const reader = adminCalls("money.read");

export const listAdminPayments = reader.get("listAdminPayments", "/v1/admin/payments", {
  summary: "Payments of all reservations, newest first",
  query: adminPaymentQuery,
  data: z.array(adminPaymentSchema),
  isPaged: true,
});

export const getAdminPaymentsSums = reader.get("getAdminPaymentsSums", "/v1/admin/payments/sums", {
  summary: "Sums of the payments that a query finds",
  query: adminPaymentFilter,
  data: adminPaymentSumsSchema,
  answers: "How many rows the filters leave, and their sums in KRW",
});

export const exportPayments = reader.get("exportPayments", "/v1/admin/payments.csv", {
  summary: "The payments of a query as a CSV file",
  query: adminPaymentFilter,
  file: "text/csv",
  answers: "The rows of all pages",
});

export const listRefunds = reader.get("listRefunds", "/v1/admin/refunds", {
  summary: "Refunds of all reservations, newest first",
  query: adminRefundQuery,
  data: z.array(adminRefundRowSchema),
  isPaged: true,
});

export const getAdminRefundsSums = reader.get("getAdminRefundsSums", "/v1/admin/refunds/sums", {
  summary: "Sums of the refunds that a query finds",
  query: adminRefundFilter,
  data: adminRefundSumsSchema,
  answers: "How many rows the filters leave, and their sums in KRW",
});

export const exportRefunds = reader.get("exportRefunds", "/v1/admin/refunds.csv", {
  summary: "The refunds of a query as a CSV file",
  query: adminRefundFilter,
  file: "text/csv",
  answers: "The rows of all pages",
});

export const getAdminLedger = reader.get("getAdminLedger", "/v1/admin/ledger", {
  summary: "Ledger entries of all reservations, newest first",
  query: adminLedgerQuery,
  data: z.array(adminLedgerRowSchema),
  isPaged: true,
});

export const getAdminLedgerSums = reader.get("getAdminLedgerSums", "/v1/admin/ledger/sums", {
  summary: "Sums of the ledger entries that a query finds",
  query: adminLedgerFilter,
  data: adminLedgerSumsSchema,
  answers: "How many rows the filters leave, and their sums in KRW",
});

export const getAdminLedgerCsv = reader.get("getAdminLedgerCsv", "/v1/admin/ledger.csv", {
  summary: "The ledger entries of a query as a CSV file",
  query: adminLedgerFilter,
  file: "text/csv",
  answers: "The rows of all pages",
});
