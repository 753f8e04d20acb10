import { sql, type SQL } from "drizzle-orm";
import { maxSummedRows, type MoneyStay } from "contract/admin/money";
import type { AreaSlug, Language } from "domain/enums";
import { maxMonthsToRecord } from "domain/rules";
import { addDays, addMonths, seoulInstant } from "domain/seoul-time";
import { queryRows, type Database } from "../../db/client";
import { countForPages, type Count } from "../../kernel/records/lists";
import { readByKeyset } from "../../kernel/http/csv";
import { toSearchQuery } from "../../stays/reservations/search-words";
import { nameOfAccount } from "../../db/person-name";
import { getRow } from "../../db/rows";

export type MoneyFilter = { q?: string; area?: AreaSlug; from?: string; to?: string };

/** `row` is the alias of the table in conditions and sums. */
export type MoneyTable = {
  name: SQL;
  /** The instant of its order, which an index has with the id. */ at: SQL;
  paymentId: SQL;
  /** A Seoul day that takes the place of the instant in filters. */
  day?: SQL;
};

export const moneyTables = {
  payments: {
    name: sql`payments row`,
    at: sql`coalesce(row.settled_at, row.created_at)`,
    paymentId: sql`row.id`,
    day: sql`row.received_on`, // of a payment at the desk, which may be recorded days later
  },
  refunds: {
    name: sql`refunds row`,
    at: sql`coalesce(row.executed_at, row.created_at)`,
    paymentId: sql`row.payment_id`,
  },
  ledger: { name: sql`ledger_entries row`, at: sql`row.created_at`, paymentId: sql`row.payment_id` },
} satisfies Record<string, MoneyTable>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const batchRows = 500;
const maxListedIds = 500;

export async function toMoneyCondition(
  db: Database,
  table: MoneyTable,
  { q, area, from, to }: MoneyFilter,
  own: (SQL | undefined | "")[],
): Promise<SQL> {
  const since = (day: string) => sql`${seoulInstant(day, 0).toISOString()}::timestamptz`;
  const conditions = [
    q && (await isFoundBy(db, table, q)),
    area &&
      sql`row.reservation_id in (select r.id from reservations r join houses h on h.id = r.house_id where h.area_slug = ${area})`,
    from && sql`${table.at} >= ${since(from)}`, // a day that was received is never after its record
    from && table.day && sql`(${table.day} is null or ${table.day} >= ${from}::date)`,
    to && table.day && sql`${table.at} < ${since(addDays(addMonths(to, maxMonthsToRecord), 2))}`,
    to && orDay(table, sql`${table.at} < ${since(addDays(to, 1))}`, (day) => sql`${day} <= ${to}::date`),
    ...own,
  ].flatMap((condition) => (condition ? [condition] : []));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const orDay = ({ day }: MoneyTable, byInstant: SQL, byDay: (day: SQL) => SQL) =>
  day ? sql`(${day} is null and ${byInstant} or ${byDay(day)})` : byInstant;

/** Searches by a payment where its id, ours or the gateway's, is searched for; else by the words of its reservation. */
async function isFoundBy(db: Database, table: MoneyTable, q: string): Promise<SQL> {
  const [payment] = await queryRows<{ id: string; reservation: string }>(
    db,
    sql`select id, reservation_id as reservation from payments
      where gateway_reference = ${q} ${uuid.test(q) ? sql`or id = ${q}::uuid` : sql``}`,
  );
  if (payment) {
    return sql`row.reservation_id = ${payment.reservation}::uuid and ${table.paymentId} = ${payment.id}::uuid`;
  }
  const words = toSearchQuery(q);
  if (words === null) return sql`false`;
  const isFound = sql`select id from reservations where words @@ ${words}::tsquery`;
  const found = await queryRows<{ id: string }>(db, sql`${isFound} limit ${maxListedIds + 1}::int`);
  if (found.length > maxListedIds) return sql`row.reservation_id in (${isFound})`;
  // Named, because the planner expects many rows of any text query and would walk the whole table in its order
  return found.length > 0 ? sql`row.reservation_id in ${found.map(({ id }) => id)}` : sql`false`;
}

/** Finds one page, newest first. */
export async function findMoneyPage(
  db: Database,
  { name, at }: MoneyTable,
  condition: SQL,
  query: { page: number; size: number },
): Promise<{ ids: string[] } & Count> {
  const [rows, count] = await Promise.all([
    queryRows<{ id: string }>(
      db,
      sql`select row.id from ${name} where ${condition}
        order by ${at} desc, row.id desc limit ${query.size}::int offset ${(query.page - 1) * query.size}::int`,
    ),
    countForPages(db, sql`(select from ${name} where ${condition})`, query),
  ]);
  return { ids: rows.map(({ id }) => id), ...count };
}

type Key = { id: string; at: string };

/** All rows in the order of the list, with one batch in memory. */
export async function* readMoney<Row>(
  db: Database,
  { name, at }: MoneyTable,
  condition: SQL,
  present: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const batches = readByKeyset<Key[]>(async (last) => {
    const key = last?.at(-1);
    const rest = key ? sql`(${at}, row.id) < (${key.at}::timestamptz, ${key.id}::uuid)` : sql`true`;
    const rows = await queryRows<Key>(
      db,
      sql`select row.id, ${at}::text as at from ${name} where ${condition} and ${rest}
        order by ${at} desc, row.id desc limit ${batchRows}::int`,
    );
    return rows.length > 0 ? [rows] : [];
  });
  for await (const rows of batches) yield* await present(rows.map(({ id }) => id));
}

/**
 * Sums over what the filters leave; without sums where that is too much to add up.
 * @param sums aggregates over `row`, each an integer under its name
 */
export async function sumMoney<Name extends string>(
  db: Database,
  { name }: MoneyTable,
  condition: SQL,
  sums: Record<Name, SQL>,
): Promise<{ rows: number; sums: Record<Name, number> | null }> {
  const columns = Object.entries<SQL>(sums).map(
    ([key, sum]) => sql`coalesce(${sum}, 0)::float8 as ${sql.identifier(key)}`,
  );
  const row = getRow(
    await queryRows<{ rows: number } & Record<Name, number>>(
      db,
      sql`select count(*)::int as rows, ${sql.join(columns, sql`, `)}
      from (select * from ${name} where ${condition} limit ${maxSummedRows + 1}::int) row`,
    ),
  );
  const { rows, ...values } = row;
  return rows > maxSummedRows
    ? { rows: maxSummedRows, sums: null }
    : { rows, sums: values as unknown as Record<Name, number> };
}

/** Maps stays by the id of the reservation. */
export async function listMoneyStays(
  db: Database,
  reservationIds: readonly string[],
  language: Language,
): Promise<Map<string, MoneyStay>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await queryRows<MoneyStay>(
    db,
    sql`select r.id, r.code, (h.name ->> ${language}) || ' ' || u.name as "listingName",
        ${nameOfAccount} as resident
      from reservations r join houses h on h.id = r.house_id join units u on u.id = r.unit_id
        join accounts a on a.id = r.account_id
      where r.id in ${[...new Set(reservationIds)]}`,
  );
  return new Map(rows.map((stay) => [stay.id, stay]));
}

/** The rows of these ids in their order. */
export function sortByIds<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
