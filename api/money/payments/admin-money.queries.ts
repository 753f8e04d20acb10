import { inArray, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type {
  AdminLedgerRow,
  AdminLedgerSums,
  adminLedgerFilter,
  AdminPayment,
  AdminPaymentSums,
  adminPaymentFilter,
  AdminRefundRow,
  AdminRefundSums,
  adminRefundFilter,
} from "contract/admin/money";
import { assetAccounts, type Language, type RefundStatus } from "domain/enums";
import { getEntry } from "domain/collections";
import type { Database } from "../../db/client";
import { ledgerEntries, payments, refunds } from "../../db/schema";
import type { Count } from "../../kernel/records/lists";
import { listPaymentViews, presentRefund } from "../../stays/ledger/payment.view";
import { sumReturned } from "../../stays/ledger/received-amounts";
import {
  toMoneyCondition,
  findMoneyPage,
  sortByIds,
  listMoneyStays,
  moneyTables,
  readMoney,
  sumMoney,
  type MoneyTable,
} from "./money-lists";

type Paged = { page: number; size: number };
type PaymentFilter = z.output<typeof adminPaymentFilter>;
type RefundFilter = z.output<typeof adminRefundFilter>;
type LedgerFilter = z.output<typeof adminLedgerFilter>;

type MoneyList<Filter, Row, Sums> = {
  list: (db: Database, query: Filter & Paged, language: Language) => Promise<{ rows: Row[] } & Count>;
  read: (db: Database, filter: Filter, language: Language) => AsyncGenerator<Row>;
  sum: (db: Database, filter: Filter) => Promise<Sums>;
};

export const paymentList: MoneyList<PaymentFilter, AdminPayment, AdminPaymentSums> = createMoneyList({
  table: moneyTables.payments,
  condition: (db, { status, ...filter }) =>
    toMoneyCondition(db, moneyTables.payments, filter, [status && hasPaymentStatus(status)]),
  present: presentPayments,
  sums: {
    received: sql`sum(row.amount) filter (where row.status = 'paid')`,
    refunded: sql`coalesce(${sumRefunds("done")}, 0) + sum(${sumReturned(sql`row.id`)})`,
    refundPending: sumRefunds("pending", "toTransfer"),
    refundFailed: sumRefunds("failed"),
  },
});

export const refundList: MoneyList<RefundFilter, AdminRefundRow, AdminRefundSums> = createMoneyList({
  table: moneyTables.refunds,
  condition: (db, { status, cause, ...filter }) =>
    toMoneyCondition(db, moneyTables.refunds, filter, [
      status && sql`row.status = ${status}`,
      cause && sql`row.cause = ${cause}`,
    ]),
  present: presentRefunds,
  sums: {
    done: sql`sum(row.amount) filter (where row.status = 'done')`,
    pending: sql`sum(row.amount) filter (where row.status = 'pending')`,
    toTransfer: sql`sum(row.amount) filter (where row.status = 'toTransfer')`,
    failed: sql`sum(row.amount) filter (where row.status = 'failed')`,
  },
});

export const ledgerList: MoneyList<LedgerFilter, AdminLedgerRow, AdminLedgerSums> = createMoneyList({
  table: moneyTables.ledger,
  condition: (db, { account, kind, ...filter }) =>
    toMoneyCondition(db, moneyTables.ledger, filter, [
      account && sql`row.account = ${account}`,
      kind && sql`row.kind = ${kind}`,
    ]),
  present: presentLedger,
  sums: {
    debit: sql`sum(row.amount) filter (where row.amount > 0)`,
    credit: sql`sum(row.amount) filter (where row.amount < 0)`,
    balance: sql`sum(row.amount)`,
  },
});

function createMoneyList<Filter, Row, Name extends string>({
  table,
  condition,
  present,
  sums,
}: {
  table: MoneyTable;
  condition: (db: Database, filter: Filter) => Promise<SQL>;
  present: (db: Database, ids: string[], language: Language) => Promise<Row[]>;
  sums: Record<Name, SQL>;
}): MoneyList<Filter, Row, { rows: number; sums: Record<Name, number> | null }> {
  return {
    async list(db, query, language) {
      const { ids, ...count } = await findMoneyPage(db, table, await condition(db, query), query);
      return { rows: await present(db, ids, language), ...count };
    },
    async *read(db, filter, language) {
      yield* readMoney(db, table, await condition(db, filter), (ids) => present(db, ids, language));
    },
    sum: async (db, filter) => sumMoney(db, table, await condition(db, filter), sums),
  };
}

/** Selects by the status as `presentPayment` tells it. */
function hasPaymentStatus(status: NonNullable<PaymentFilter["status"]>): SQL {
  if (status !== "refunded" && status !== "partiallyRefunded") {
    return sql`row.status = ${status} and ${sumReturned(sql`row.id`)} = 0
      and not exists (select from refunds f where f.payment_id = row.id and f.status = 'done')`;
  }
  const isWhole = sql`sum(b.amount) is not distinct from (select sum(l.amount) from ledger_entries l
    where l.payment_id = p.id and l.kind = 'charge' and l.account in ${[...assetAccounts]})`;
  return sql`row.id in (
    select p.id from (
      select payment_id, amount from refunds where status = 'done'
      union all select payment_id, -amount from ledger_entries
        where kind = 'externalReturn' and account = 'gateway' and refund_id is null
    ) b join payments p on p.id = b.payment_id
      group by p.id having ${status === "refunded" ? isWhole : sql`not (${isWhole})`})`;
}

function sumRefunds(...statuses: RefundStatus[]): SQL {
  return sql`sum((select sum(f.amount) from refunds f where f.payment_id = row.id and f.status in ${statuses}))`;
}

async function presentPayments(db: Database, ids: string[], language: Language): Promise<AdminPayment[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(payments).where(inArray(payments.id, ids));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const views = await listPaymentViews(db, sortByIds(ids, rows));
  const stays = await listMoneyStays(
    db,
    rows.map(({ reservationId }) => reservationId),
    language,
  );
  return views.map(({ reservationId, redirectUrl: _redirectUrl, checkout: _checkout, ...view }) => {
    const { gateway, gatewayReference } = getEntry(rowById, view.id);
    return { ...view, reservation: getEntry(stays, reservationId), gateway, gatewayReference };
  });
}

async function presentRefunds(db: Database, ids: string[], language: Language): Promise<AdminRefundRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: refunds.id, refund: refunds, gatewayReference: payments.gatewayReference })
    .from(refunds)
    .innerJoin(payments, sql`${payments.id} = ${refunds.paymentId}`)
    .where(inArray(refunds.id, ids));
  const stays = await listMoneyStays(
    db,
    rows.map(({ refund }) => refund.reservationId),
    language,
  );
  return sortByIds(ids, rows).map(({ refund, gatewayReference }) => {
    const { expectedBy: _expectedBy, ...view } = presentRefund(refund);
    return { ...view, attempts: refund.attempts, reservation: getEntry(stays, refund.reservationId), gatewayReference };
  });
}

async function presentLedger(db: Database, ids: string[], language: Language): Promise<AdminLedgerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(ledgerEntries).where(inArray(ledgerEntries.id, ids));
  const stays = await listMoneyStays(
    db,
    rows.map(({ reservationId }) => reservationId),
    language,
  );
  return sortByIds(ids, rows).map(({ reservationId, createdAt, ...entry }) => ({
    ...entry,
    at: createdAt.toISOString(),
    reservation: getEntry(stays, reservationId),
  }));
}
