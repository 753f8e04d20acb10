import { sql, type SQL } from "drizzle-orm";
import { listEarnedParts, sumEarned, type TermsSince } from "domain/money/earnings";
import { vatIncludedIn, vatPercentOf } from "domain/money/vat";
import { stayLimits } from "domain/rules";
import { seoulInstant } from "domain/seoul-time";
import { zip } from "domain/collections";
import { queryRows, type Database } from "../../db/client";
import { reservations } from "../../db/schema";
import type { StayTerms } from "../../db/schema/stay-changes";

/** `to` is the day after the last. */
export type Days = { from: string; to: string };

/** What a stay earns in a period, in one house. KRW. */
export type StayEarnings = {
  reservationId: string;
  houseId: string;
  nights: number;
  rent: number;
  discounts: number;
  bedding: number;
  /** At the rate of the stay's booking, included in rent − discounts + bedding. */
  vat: number;
  kept: number;
};

/** `stays` selects the ids of some; without it those of all are listed. */
export async function listStayEarnings(db: Database, days: Days, stays?: SQL): Promise<StayEarnings[]> {
  return [...(await listNights(db, days, stays)), ...(await listKept(db, days, stays))];
}

async function listNights(db: Database, days: Days, stays: SQL | undefined): Promise<StayEarnings[]> {
  const latestCheckOut = sql`${days.to}::date + ${stayLimits.maxNights}::int`; // bounds the walk of `reservations_departures`
  const rows = await selectStays(db).where(
    sql`status in ('confirmed', 'completed', 'terminated') and ${isOf(sql`id`, stays)}
      and check_out > ${days.from}::date and check_out <= ${latestCheckOut} and check_in < ${days.to}::date`,
  );
  return rows.flatMap((stay) => {
    const parts = listEarnedParts(listTerms(stay));
    return [...new Set(parts.map(({ houseId }) => houseId))].flatMap((houseId): StayEarnings[] => {
      const { nights, rent, discount } = sumEarned(
        parts.filter((part) => part.houseId === houseId),
        days,
      );
      const isFirst = parts[0]?.houseId === houseId && stay.checkIn >= days.from;
      const bedding = isFirst ? stay.beddingTotal : 0;
      if (nights === 0) return [];
      const vat = vatIncludedIn(rent - discount + bedding, vatPercentOf(stay.rates));
      return [{ reservationId: stay.id, houseId, nights, rent, discounts: discount, bedding, vat, kept: 0 }];
    });
  });
}

type Terms = Pick<StayTerms, "houseId" | "checkIn" | "checkOut" | "totalRent" | "discount">;

/** A change takes effect once all have agreed; to another unit, on the day of the move. */
const selectStays = (db: Database) =>
  db
    .select({
      id: reservations.id,
      houseId: reservations.houseId,
      checkIn: reservations.checkIn,
      checkOut: reservations.checkOut,
      totalRent: reservations.totalRent,
      discount: reservations.discount,
      beddingTotal: reservations.beddingTotal,
      rates: reservations.rates,
      booked: reservations.booked,
      shortenedOn: sql<string>`coalesce(
        (select (created_at at time zone 'Asia/Seoul')::date from refund_decisions
          where reservation_id = reservations.id and cause = 'midStayCheckout'), check_out)::text`,
      changes: sql<{ before: Terms; since: string }[] | null>`(
        select json_agg(json_build_object('before', before, 'since', coalesce(
          case when before ->> 'unitId' <> after ->> 'unitId' then (after ->> 'unitSince')::date end,
          (ended_at at time zone 'Asia/Seoul')::date)) order by ended_at, id)
        from stay_changes where reservation_id = reservations.id and status = 'done')`,
    })
    .from(reservations);

/** What a stay cost from when on: a change keeps the terms before it, and the row has those of today. */
function listTerms(stay: Awaited<ReturnType<typeof selectStays>>[number]): TermsSince[] {
  const { booked, shortenedOn } = stay;
  const changes = stay.changes ?? [];
  const history = [...changes.map(({ before }) => before), ...(booked ? [{ ...stay, ...booked }] : []), stay];
  const since = [stay.checkIn, ...changes.map(({ since }) => since), ...(booked ? [shortenedOn] : [])];
  return zip(history, since).map(([{ houseId, checkIn, checkOut, totalRent, discount }, since]) => {
    return { since, houseId, checkIn, checkOut, rent: totalRent, discount };
  });
}

/**
 * Lists amounts that are kept in the period: of cancelled stays, what was paid and is not refunded (a refund that failed
 * is owed, not kept); of mid-stay checkouts, what admins refunded less than computed, negative when it was more; and
 * deductions from deposits.
 */
async function listKept(db: Database, days: Days, stays: SQL | undefined): Promise<StayEarnings[]> {
  return queryRows(
    db,
    sql`select r.id as "reservationId", r.house_id as "houseId", 0 as nights, 0 as rent, 0 as discounts, 0 as bedding, 0 as vat,
        sum(part.kept)::float8 as kept
      from (
        select r.id, coalesce((select -sum(e.amount) from ledger_entries e where e.reservation_id = r.id
            and e.account in ('rent', 'bedding')
            and (e.kind in ('charge', 'correction') or e.kind = 'externalReturn' and e.refund_id is null)), 0)
          - coalesce((select sum(f.rent + f.bedding) from refunds f where f.reservation_id = r.id), 0) as kept
        from reservations r where r.status = 'canceled' and ${isWithin(sql`r.canceled_at`, days)}
        union all select d.reservation_id, d.computed - d.amount from refund_decisions d
          where d.cause = 'midStayCheckout' and ${isWithin(sql`d.created_at`, days)}
        union all select e.reservation_id, -e.amount from ledger_entries e
          where e.account = 'deductions' and ${isWithin(sql`e.created_at`, days)}
      ) part (id, kept) join reservations r on r.id = part.id
      where ${isOf(sql`r.id`, stays)} group by r.id having sum(part.kept) <> 0`,
  );
}

const isOf = (id: SQL, stays: SQL | undefined): SQL => (stays ? sql`${id} in (${stays})` : sql`true`);

export function isWithin(at: SQL, { from, to }: Days): SQL {
  const since = (day: string) => sql`${seoulInstant(day, 0).toISOString()}::timestamptz`;
  return sql`${at} >= ${since(from)} and ${at} < ${since(to)}`;
}
