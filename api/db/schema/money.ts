import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Checkout } from "contract/payment";
import type { LedgerAccount, LedgerKind, ReceivedMethod, RefundCause, RefundRule, RefundStatus } from "domain/enums";
import type { Captured } from "domain/money/refund-policy";
import { instant, day, createdAt } from "./columns";
import { reservations } from "./reservations";
import { stayChanges } from "./stay-changes";
import { markColumns, afterRetention, detail, internal, keptBecause, personal, withheld } from "./marks";

/**
 * A share is what a payment pays of an installment, and what went back of it without us: owed again, or waived by an
 * admin. KRW.
 */
type PaidShare = { number: number; amount: number; returned?: number; waived?: Captured };

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    installments: integer().array().notNull(), // installment numbers
    amount: integer().notNull(),
    method: text().$type<ReceivedMethod>().notNull(),
    status: text().$type<"pending" | "paid" | "failed" | "discrepant" | "undone">().notNull(),
    failure: text().$type<"declined" | "timedOut" | "abandoned" | "authenticationFailed" | "other">(),
    gateway: text().notNull(), // "desk" for those that admins record
    gatewayReference: text("gateway_reference").unique(),
    redirectUrl: text("redirect_url"),
    checkout: jsonb().$type<Checkout>(),
    createdAt: createdAt(),
    settledAt: instant("settled_at"),
    // A discrepant payment's amount in another currency, in its smallest unit; the ledger has only won
    foreignAmount: bigint("foreign_amount", { mode: "number" }),
    foreignCurrency: text("foreign_currency"),
    lookedUpAt: instant("looked_up_at"),
    // At the desk: when it was received, and a note
    receivedOn: day("received_on"),
    note: text(),
    // What of it pays which installment; of older payments at a gateway only after an external return
    allocations: jsonb().$type<PaidShare[]>(),
  },
  (t) => [
    index().on(t.reservationId),
    // A failed payment may still be paid in a window that stayed open
    index("payments_unpaid")
      .on(t.createdAt)
      .where(sql`status in ('pending', 'failed')`),
    // The console's list, by the time of its order
    index("payments_newest").on(sql`coalesce(settled_at, created_at)`, t.id),
    check("payments_amount", sql`${t.amount} > 0`),
    check(
      "payments_desk",
      sql`(${t.gateway} = 'desk') = (${t.receivedOn} is not null) and (${t.gateway} = 'desk') = (${t.method} in ('BANK_TRANSFER', 'CASH'))`,
    ),
  ],
);
markColumns(payments, {
  id: detail,
  reservationId: detail,
  installments: detail,
  amount: detail,
  method: detail,
  status: detail,
  failure: detail,
  gateway: detail,
  gatewayReference: personal("payment", "payments", afterRetention(null)),
  redirectUrl: personal("payment", withheld("opens the payment page"), afterRetention(null)),
  checkout: personal("payment", withheld("opens the payment window"), afterRetention(null)),
  createdAt: detail,
  settledAt: detail,
  foreignAmount: detail,
  foreignCurrency: detail,
  lookedUpAt: detail,
  receivedOn: detail,
  note: personal("freeText", "payments", afterRetention(null)),
  allocations: detail,
});

export const installments = pgTable(
  "installments",
  {
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    number: smallint().notNull(),
    dueOn: day("due_on").notNull(),
    from: day("from_day").notNull(),
    to: day("to_day").notNull(),
    rent: integer().notNull(),
    discount: integer().notNull(),
    bedding: integer().notNull(),
    deposit: integer().notNull(),
    amount: integer().notNull(),
    received: integer().notNull().default(0), // by short payments that did not settle it
    paymentId: uuid("payment_id").references(() => payments.id), // the payment that settled it
    paidAt: instant("paid_at"),
    voidedAt: instant("voided_at"), // cancelled, because the stay was shortened
    changeId: uuid("change_id").references(() => stayChanges.id), // to be paid before this change takes effect
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.number] }),
    index("installments_unpaid")
      .on(t.dueOn)
      .where(sql`paid_at is null`),
    check("installments_sum", sql`${t.amount} = ${t.rent} - ${t.discount} + ${t.bedding} + ${t.deposit}`),
    check("installments_received", sql`${t.received} = 0 or ${t.received} between 1 and ${t.amount} - 1`),
    check("installments_paid", sql`(${t.paymentId} is null) = (${t.paidAt} is null)`),
    check("installments_voided", sql`${t.voidedAt} is null or (${t.paidAt} is null and ${t.amount} = 0)`),
  ],
);
markColumns(installments, {
  reservationId: detail,
  number: detail,
  dueOn: detail,
  from: detail,
  to: detail,
  rent: detail,
  discount: detail,
  bedding: detail,
  deposit: detail,
  amount: detail,
  received: detail,
  paymentId: detail,
  paidAt: detail,
  voidedAt: detail,
  changeId: detail,
});

/** An amount kept of a deposit (KRW). `photograph` is the path of an upload. */
export type DeductionRow = { amount: number; text: string; note?: string; photograph?: string };

/** A decision to refund, by an admin, a member or a rule; `refunds` execute it. */
export const refundDecisions = pgTable(
  "refund_decisions",
  {
    id: uuid().primaryKey(), // from the idempotency key of the call
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    cause: text().$type<"cancellation" | "midStayCheckout" | "deposit">().notNull(),
    rule: text().$type<RefundRule>(), // of the refund policy, for cancellations
    computed: integer().notNull(), // by the rule
    amount: integer().notNull(), // to be refunded
    deductions: jsonb().$type<DeductionRow[]>().notNull(), // from the deposit
    reason: text(),
    decidedBy: uuid("decided_by"), // an account, which may be deleted
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.reservationId, t.cause),
    check("refund_decisions_amounts", sql`${t.computed} >= 0 and ${t.amount} >= 0`),
    // For uploads in use
    index("refund_decisions_deductions")
      .using("gin", t.deductions.op("jsonb_path_ops"))
      .where(sql`cause = 'deposit'`),
  ],
);
markColumns(refundDecisions, {
  id: detail,
  reservationId: detail,
  cause: detail,
  rule: detail,
  computed: detail,
  amount: detail,
  deductions: personal("freeText", "refundDecisions", afterRetention([])),
  reason: personal("freeText", "refundDecisions", afterRetention(null)),
  decidedBy: internal,
  createdAt: detail,
});

/** A refund of one payment; the id is the idempotency key at the gateway. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    cause: text().$type<RefundCause>().notNull(),
    rent: integer().notNull(),
    bedding: integer().notNull(),
    deposit: integer().notNull(),
    amount: integer().notNull(),
    status: text().$type<RefundStatus>().notNull(), // `toTransfer`: admins send it from the bank
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    createdAt: createdAt(),
    executedAt: instant("executed_at"),
    changeId: uuid("change_id").references(() => stayChanges.id), // of the cause "stayChange"
    transferReference: text("transfer_reference"), // the bank's reference, where the gateway could no longer cancel
  },
  (t) => [
    unique().on(t.paymentId, t.cause, t.changeId).nullsNotDistinct(),
    index().on(t.reservationId),
    index("refunds_pending")
      .on(t.nextAttemptAt)
      .where(sql`status = 'pending'`),
    index("refunds_newest").on(sql`coalesce(executed_at, created_at)`, t.id),
    check("refunds_sum", sql`${t.amount} = ${t.rent} + ${t.bedding} + ${t.deposit} and ${t.amount} > 0`),
  ],
);
markColumns(refunds, {
  id: detail,
  reservationId: detail,
  paymentId: detail,
  cause: detail,
  rent: detail,
  bedding: detail,
  deposit: detail,
  amount: detail,
  status: detail,
  attempts: detail,
  nextAttemptAt: detail,
  createdAt: detail,
  executedAt: detail,
  changeId: detail,
  transferReference: personal("payment", "refunds", afterRetention(null)),
});

/**
 * Double-entry and append-only: triggers refuse UPDATE, DELETE and transactions that do not sum to 0. Assets: `gateway`
 * is money held there, positive when captured; `bank` is what was transferred to us, less what admins transferred back;
 * `cash` is what was paid in cash. Purposes, negative
 * while held: `rent`, `bedding`, `deposit`; `unassigned` for unmatched payments; `deductions` for kept deposits.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    transactionId: uuid("transaction_id").notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    amount: integer().notNull(), // debit positive, credit negative
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    refundId: uuid("refund_id").references(() => refunds.id),
    gatewayReference: text("gateway_reference").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.transactionId), // for the balance trigger
    index().on(t.reservationId),
    index("ledger_newest").on(t.createdAt, t.id),
    uniqueIndex("ledger_one_charge")
      .on(t.paymentId, t.account)
      .where(sql`kind = 'charge'`),
    uniqueIndex("ledger_one_refund")
      .on(t.refundId, t.account)
      .where(sql`kind in ('refund', 'transfer')`),
    index("ledger_external_returns")
      .on(t.paymentId)
      .where(sql`kind = 'externalReturn'`),
  ],
);
markColumns(ledgerEntries, {
  id: detail,
  transactionId: detail,
  kind: detail,
  account: detail,
  amount: detail,
  reservationId: detail,
  paymentId: detail,
  refundId: detail,
  gatewayReference: personal(
    "payment",
    "ledgerEntries",
    keptBecause("the ledger is append-only; found in the gateway's statements by it"),
  ),
  createdAt: detail,
});
