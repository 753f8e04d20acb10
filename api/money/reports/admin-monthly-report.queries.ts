import { asc, eq, inArray, sql } from "drizzle-orm";
import type { MonthlyFigures, MonthlyReport } from "contract/admin/monthly-report";
import type { AreaSlug, Bilingual, Language } from "domain/enums";
import { addMonths, seoulDay, seoulInstant } from "domain/seoul-time";
import { getEntry, getFirst, getLast, keysOf } from "domain/collections";
import { queryRows, type Database } from "../../db/client";
import { emailOfAccount } from "../../db/person-name";
import { accounts, closedMonths, closedMonthStays, reservations } from "../../db/schema";
import type { ReportFigures } from "../../db/schema/closed-months";
import { offeredNights } from "../../houses/units/unit.queries";
import { isWithin, listStayEarnings, type Days, type StayEarnings } from "./stay-earnings.queries";

type Sums = Omit<MonthlyFigures, "occupancyPercent" | "averageRate" | "earned">;
type ByHouse<Row> = { houseId: string } & Row;
type House = { id: string; slug: string; name: Bilingual; area: AreaSlug; isPublished: boolean };

const none: Sums = {
  nightsAvailable: 0,
  nightsOccupied: 0,
  rent: 0,
  discounts: 0,
  bedding: 0,
  vat: 0,
  kept: 0,
  received: 0,
  refunded: 0,
  depositsHeld: 0,
};

/** @param month as `YYYY-MM` */
export async function getMonthlyReport(
  db: Database,
  month: string,
  language: Language,
  now: Date,
): Promise<MonthlyReport> {
  const days = toDays(month);
  const [closed] = await db
    .select({ at: closedMonths.closedAt, by: emailOfAccount(accounts), figures: closedMonths.figures })
    .from(closedMonths)
    .leftJoin(accounts, eq(accounts.id, closedMonths.closedBy))
    .where(eq(closedMonths.month, days.from));
  const others = await listClosedMonths(db);
  const { houses, adjustments, total } = closed?.figures ?? (await computeMonth(db, days, others)).figures;
  return {
    month,
    closed: closed ? { at: closed.at.toISOString(), by: closed.by } : null,
    canClose: getClosingRefusal(days, others, now) === null,
    canReopen: others.at(-1)?.from === days.from,
    houses: houses.map(({ name, ...house }) => ({ ...house, name: name[language] })),
    adjustments: adjustments.map(({ house: { slug, name }, ...line }) => {
      return { ...line, house: { slug, name: name[language] } };
    }),
    total,
  };
}

/** @param month as `YYYY-MM` */
export function toDays(month: string): Days {
  const from = `${month}-01`;
  return { from, to: addMonths(from, 1) };
}

type ClosedMonth = Days & { at: Date };

/** The earliest first; each is the one after the one before it. */
export async function listClosedMonths(db: Database): Promise<ClosedMonth[]> {
  const rows = await db
    .select({ from: closedMonths.month, at: closedMonths.closedAt })
    .from(closedMonths)
    .orderBy(asc(closedMonths.month));
  return rows.map(({ from, at }) => ({ from, to: addMonths(from, 1), at }));
}

export function getClosingRefusal({ from, to }: Days, closed: ClosedMonth[], now: Date) {
  const last = closed.at(-1);
  if (closed.some((month) => month.from === from)) return "MONTH_CLOSED";
  if (seoulDay(now) < to) return "MONTH_NOT_OVER";
  return last && last.to !== from ? "MONTH_NOT_NEXT" : null;
}

/** The figures of an open month as of now, and what they have of each stay. */
export async function computeMonth(
  db: Database,
  days: Days,
  closed: ClosedMonth[],
): Promise<{ figures: ReportFigures; stays: StayEarnings[] }> {
  // One after the other, because a transaction has one connection
  const houses = await queryRows<House>(
    db,
    sql`select id, slug, name, area_slug as area, published_at is not null as "isPublished"
      from houses order by position, id`,
  );
  const earnings = await listStayEarnings(db, days);
  const adjusted = closed.at(-1)?.to === days.from ? await listAdjustments(db, closed) : [];
  const others = [await countAvailableNights(db, days), await sumLedger(db, days), await sumDeposits(db, days)];
  const sums = new Map(houses.map(({ id }) => [id, { ...none }]));
  for (const { houseId, ...part } of others.flat()) add(getEntry(sums, houseId), part);
  for (const { houseId, nights: nightsOccupied, rent, discounts, bedding, vat, kept } of earnings) {
    add(getEntry(sums, houseId), { nightsOccupied, rent, discounts, bedding, vat, kept });
  }
  const shown = houses
    .map((house) => ({ ...house, sums: getEntry(sums, house.id) }))
    .filter(
      (house) =>
        house.isPublished || Object.entries(house.sums).some(([key, sum]) => key !== "nightsAvailable" && sum !== 0),
    );
  const rows = shown.map(({ slug, name, area, sums }) => ({ slug, name, area, ...complete(sums) }));
  const all = { ...none };
  for (const house of shown) add(all, house.sums);
  const lines = await describeAdjustments(db, adjusted, closed);
  const adjustments = lines.map(({ houseId, ...line }) => {
    const { slug, name } = getFirst(houses.filter(({ id }) => id === houseId));
    return { ...line, house: { slug, name } };
  });
  const total = complete(all);
  for (const line of adjustments) for (const key of adjustedFigures) total[key] += line[key];
  return { figures: { houses: rows, adjustments, total }, stays: sumByStay([...earnings, ...adjusted]) };
}

const adjustedFigures = ["rent", "discounts", "bedding", "kept", "earned", "vat"] as const;

function add(sums: Sums, part: Partial<Sums>): void {
  for (const key of keysOf(part)) sums[key] += part[key] ?? 0;
}

function complete(sums: Sums): MonthlyFigures {
  const { nightsAvailable, nightsOccupied, rent, discounts } = sums;
  return {
    ...sums,
    earned: earnedOf(sums),
    occupancyPercent: nightsAvailable > 0 ? Math.round((1000 * nightsOccupied) / nightsAvailable) / 10 : null,
    averageRate: nightsOccupied > 0 ? Math.round((rent - discounts) / nightsOccupied) : null,
  };
}

const earnedOf = ({ rent, discounts, bedding, kept }: Pick<Sums, "rent" | "discounts" | "bedding" | "kept">) =>
  rent - discounts + bedding + kept;

/**
 * Computes what stays have earned in the closed months, and subtracts what is booked there. It reads only stays that
 * ended later or whose money has moved since: the others cannot have changed.
 */
async function listAdjustments(db: Database, closed: ClosedMonth[]): Promise<StayEarnings[]> {
  const days = { from: getFirst(closed).from, to: getLast(closed).to };
  const since = seoulInstant(days.to, 0).toISOString();
  const stays = sql`select id from reservations where check_in < ${days.to}::date and check_out >= ${days.to}::date
    union select reservation_id from ledger_entries where created_at >= ${since}::timestamptz
    union select reservation_id from refunds where created_at >= ${since}::timestamptz`;
  const earned = await listStayEarnings(db, days, stays);
  const booked = await queryRows<StayEarnings>(
    db,
    sql`select reservation_id as "reservationId", house_id as "houseId", 0 as nights, -sum(rent)::float8 as rent,
        -sum(discounts)::float8 as discounts, -sum(bedding)::float8 as bedding, -sum(vat)::float8 as vat, -sum(kept)::float8 as kept
      from ${closedMonthStays} where reservation_id in (${stays}) group by reservation_id, house_id`,
  );
  return sumByStay([...earned, ...booked]).filter(
    ({ rent, discounts, bedding, kept }) => rent !== 0 || discounts !== 0 || bedding !== 0 || kept !== 0,
  );
}

/** One for each stay and house. */
function sumByStay(earnings: readonly StayEarnings[]): StayEarnings[] {
  const sums = new Map<string, StayEarnings>();
  for (const part of earnings) {
    const key = `${part.reservationId} ${part.houseId}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { ...part });
    else
      for (const field of ["nights", "rent", "discounts", "bedding", "vat", "kept"] as const) sum[field] += part[field];
  }
  return [...sums.values()];
}

/** Names the stays of adjustments, and what happened to them after the last month was closed. */
async function describeAdjustments(db: Database, adjusted: readonly StayEarnings[], closed: ClosedMonth[]) {
  const last = closed.at(-1);
  if (!last || adjusted.length === 0) return [];
  const since = sql`${last.at.toISOString()}::timestamptz`;
  const stays = await db
    .select({
      id: reservations.id,
      code: reservations.code,
      cause: sql<ReportFigures["adjustments"][number]["cause"]>`case
        when canceled_at >= ${since} then 'cancellation'
        when exists (select from refund_decisions where reservation_id = reservations.id and cause = 'midStayCheckout'
          and created_at >= ${since}) then 'midStayCheckout'
        when exists (select from stay_changes where reservation_id = reservations.id and status = 'done'
          and ended_at >= ${since}) then 'change'
        else 'correction' end`,
    })
    .from(reservations)
    .where(
      inArray(
        reservations.id,
        adjusted.map(({ reservationId }) => reservationId),
      ),
    )
    .orderBy(asc(reservations.code));
  return stays.flatMap(({ id, code, cause }) =>
    adjusted
      .filter(({ reservationId }) => reservationId === id)
      .map(({ houseId, rent, discounts, bedding, vat, kept }) => {
        const amounts = { rent, discounts, bedding, vat, kept };
        return { reservation: { id, code }, houseId, cause, ...amounts, earned: earnedOf(amounts) };
      }),
  );
}

async function countAvailableNights(db: Database, { from, to }: Days): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select house_id as "houseId", sum(upper(span) - lower(span))::int as "nightsAvailable"
      from (
        select u.house_id, ${offeredNights} as offered from units u union all select house_id, offered from removed_units
      ) unit, unnest(offered * datemultirange(daterange(${from}::date, ${to}::date))) span
      group by house_id`,
  );
}

const purposes = sql`('rent', 'bedding', 'deposit', 'unassigned', 'deductions')`;

/** Sums the ledger by purposes, so that it does not matter where the money came in: credits are negative. */
async function sumLedger(db: Database, days: Days): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select r.house_id as "houseId",
        coalesce(-sum(e.amount) filter (where e.kind in ('charge', 'correction')), 0)::float8 as received,
        coalesce(sum(e.amount) filter (where e.kind in ('refund', 'transfer', 'externalReturn')), 0)::float8 as refunded
      from ledger_entries e join reservations r on r.id = e.reservation_id
      where e.account in ${purposes} and ${isWithin(sql`e.created_at`, days)} group by r.house_id`,
  );
}

async function sumDeposits(db: Database, { to }: Days): Promise<ByHouse<Partial<Sums>>[]> {
  return queryRows(
    db,
    sql`select r.house_id as "houseId", sum(held.amount)::float8 as "depositsHeld"
      from (
        select reservation_id, -sum(amount) as amount from ledger_entries
          where account = 'deposit' and created_at < ${seoulInstant(to, 0).toISOString()}::timestamptz
          group by reservation_id having sum(amount) <> 0
      ) held join reservations r on r.id = held.reservation_id group by r.house_id`,
  );
}
