import { sql } from "drizzle-orm";
import type { Dashboard, DashboardStay } from "contract/dashboard";
import type { Language } from "domain/enums";
import { addDays, arrivalInfoInstant } from "domain/seoul-time";
import { queryRows, type Database } from "../../db/client";
import { asInstant } from "../../db/instant";
import { codeAtDoor, joinCodeDue } from "../../houses/houses/code-at-door";
import { joinUnitState, lastCheckOutDay } from "../../houses/units/unit-state.queries";
import { hasNotLeft, isNotArrived } from "../../stays/reservations/unmarked";
import { nameOfAccount } from "../../db/person-name";
import { firstOf, maxRows } from "./first-rows";

export type DashboardParams = { now: Date; today: string; language: Language };

export type StayRow = DashboardStay & { total: number };

/** Columns with the aliases r (reservations), h (houses), u (units), a (accounts). Days are text in both drivers. */
export const stayColumns = (language: Language) => sql`
  r.id, r.code, (h.name ->> ${language}) || ' ' || u.name as "listingName", ${nameOfAccount} as resident,
  r.guests::int as guests, r.check_in::text as "checkIn", r.check_out::text as "checkOut"`;
export const stayTables = sql`reservations r join houses h on h.id = r.house_id join units u on u.id = r.unit_id
  join accounts a on a.id = r.account_id`;

export function presentStay(row: Omit<StayRow, "total">): DashboardStay {
  const { id, code, listingName, resident, guests, checkIn, checkOut } = row;
  return { id, code, listingName, resident, guests, checkIn, checkOut };
}

type Moving = Dashboard["arrivals"]["today"]["rows"][number];

/** It takes the place of a day. */
const notMarked = "notMarked";

export async function listArrivalsAndDepartures(
  db: Database,
  { now, today, language }: DashboardParams,
): Promise<Pick<Dashboard, "arrivals" | "departures" | "notReady">> {
  const tomorrow = addDays(today, 1);
  const days = sql`(${today}::date, ${tomorrow}::date)`;
  type Row = StayRow &
    Pick<Moving, "arrivedAt" | "leftAt" | "room"> & {
      way: string;
      day: string;
      place: number;
      marked: number;
    };
  const rows = await queryRows<Row>(
    db,
    sql`select * from (
      select moves.way, moves.day, ${stayColumns(language)},
        ${asInstant("r.arrived_at")} as "arrivedAt", ${asInstant("r.left_at")} as "leftAt",
        case when state.is_blocked then 'blocked' else state.condition end as room,
        row_number() over (partition by moves.way, moves.day order by moves.since, h.name ->> ${language}, u.name, r.id)::int as place,
        count(*) over (partition by moves.way, moves.day)::int as total,
        (count(case moves.way when 'out' then r.left_at else r.arrived_at end)
          over (partition by moves.way, moves.day))::int as marked
      from (
        select id, 'in' as way, check_in::text as day, check_in as since from reservations
          where check_in in ${days} and status = 'confirmed'
        union all
        select id, 'in', ${notMarked}, check_in from reservations where ${isNotArrived(today)}
        union all
        select id, 'out', ${notMarked}, check_out from reservations where ${hasNotLeft(today)}
        union all
        select id, 'room', check_in::text, check_in from reservations
          where check_in = ${today}::date and status = 'confirmed' and arrived_at is null
        union all
        select id, 'out', check_out::text, check_out from reservations
          where check_out in ${days} and status in ('confirmed', 'completed', 'terminated')
      ) moves join ${stayTables} on r.id = moves.id ${joinUnitState(now)}
      where moves.way <> 'room' or state.is_blocked or state.condition = 'dirty'
    ) numbered where place <= ${maxRows} order by place`,
  );
  const rowsOf = (direction: "in" | "out" | "room", day: string) =>
    rows.filter((row) => row.way === direction && row.day === day);
  const list = (...of: Parameters<typeof rowsOf>) =>
    firstOf(rowsOf(...of), (row): Moving => ({
      ...presentStay(row),
      arrivedAt: row.arrivedAt,
      leftAt: row.leftAt,
      room: row.room,
    }));
  const listDay = (direction: "in" | "out", day: string) => ({
    ...list(direction, day),
    marked: rowsOf(direction, day)[0]?.marked ?? 0,
  });
  return {
    arrivals: { today: listDay("in", today), tomorrow: listDay("in", tomorrow), notMarked: list("in", notMarked) },
    departures: { today: listDay("out", today), tomorrow: listDay("out", tomorrow), notMarked: list("out", notMarked) },
    notReady: list("room", today),
  };
}

/** Codes that guests have, or may look at, and that are not at the door of their room, by when they are due. */
export async function listCodesToSet(
  db: Database,
  { now, today, language }: DashboardParams,
): Promise<Dashboard["codesToSet"]> {
  const tomorrow = addDays(today, 1);
  const lastInformed = arrivalInfoInstant(tomorrow) <= now ? tomorrow : today;
  const rows = await queryRows<StayRow & { dueAt: string }>(
    db,
    sql`select ${stayColumns(language)}, ${asInstant("due.at")} as "dueAt", count(*) over ()::int as total
      from ${stayTables} ${joinCodeDue(now)}
      where r.status = 'confirmed' and r.left_at is null and u.door_code is not null
        and r.check_in <= ${lastInformed}::date and r.check_out > ${lastCheckOutDay(now)}::date
        and (own_code.id is not null or coalesce(r.unit_since, r.check_in) >= ${today}::date)
        and not exists (select from (${codeAtDoor}) at_door where at_door.reservation_id = r.id)
      order by due.at, r.id limit ${maxRows}`,
  );
  return firstOf(rows, (row) => ({ ...presentStay(row), dueAt: row.dueAt }));
}

type WaitingRow = StayRow & { holdExpiresAt: string; unsigned: number; declined: boolean; amountDue: number };

/** Unexpired holds by expiry, each with its missing signatures and the amount due (KRW). */
export async function listWaiting(
  db: Database,
  { now, today, language }: DashboardParams,
): Promise<Dashboard["waiting"]> {
  const rows = await queryRows<WaitingRow>(
    db,
    sql`select ${stayColumns(language)}, ${asInstant("r.hold_expires_at")} as "holdExpiresAt",
        (select count(*)::int from occupants o where o.reservation_id = r.id and o.signed_at is null) as unsigned,
        r.contract = 'declined' as declined,
        (select coalesce(sum(i.amount - i.received), 0)::int from installments i where i.reservation_id = r.id
          and i.paid_at is null and i.voided_at is null and i.due_on <= ${today}::date) as "amountDue",
        count(*) over ()::int as total
      from ${stayTables}
      where r.status = 'pending' and r.hold_expires_at > ${now.toISOString()}::timestamptz
      order by r.hold_expires_at, r.id limit ${maxRows}`,
  );
  return firstOf(rows, (row) => {
    const { holdExpiresAt, unsigned, declined, amountDue } = row;
    return { ...presentStay(row), holdExpiresAt, unsigned, declined, amountDue };
  });
}

type ChangeRow = StayRow &
  Pick<Dashboard["changes"]["rows"][number], "changeId" | "holdExpiresAt" | "unsigned" | "amountDue"> & {
    toListing: string;
    toCheckIn: string;
    toCheckOut: string;
  };

/** Changes of stays that are neither agreed nor ended, by their end. */
export async function listPendingChanges(
  db: Database,
  { now, language }: DashboardParams,
): Promise<Dashboard["changes"]> {
  const rows = await queryRows<ChangeRow>(
    db,
    sql`select ${stayColumns(language)}, c.id as "changeId", ${asInstant("c.expires_at")} as "holdExpiresAt",
        c.after -> 'listing' ->> ${language} as "toListing", c.check_in::text as "toCheckIn",
        c.check_out::text as "toCheckOut",
        (select count(*)::int from addendum_signatures s where s.change_id = c.id and s.signed_at is null) as unsigned,
        (select coalesce(sum(i.amount - i.received), 0)::int from installments i
          where i.change_id = c.id and i.paid_at is null) as "amountDue",
        count(*) over ()::int as total
      from stay_changes c join ${stayTables} on r.id = c.reservation_id
      where c.status = 'pending' and c.expires_at > ${now.toISOString()}::timestamptz
      order by c.expires_at, c.id limit ${maxRows}`,
  );
  return firstOf(rows, (row) => {
    const { changeId, holdExpiresAt, unsigned, amountDue } = row;
    const to = { listingName: row.toListing, checkIn: row.toCheckIn, checkOut: row.toCheckOut };
    return { ...presentStay(row), changeId, to, holdExpiresAt, unsigned, amountDue };
  });
}

type FailedRow = Dashboard["documents"]["rows"][number] & { total: number };

/** Documents that could not be made, all of them, because no list shows the others. */
export async function listFailedDocuments(
  db: Database,
  { language }: DashboardParams,
): Promise<Dashboard["documents"]> {
  const rows = await queryRows<FailedRow>(
    db,
    sql`select d.reservation_id as "reservationId", d.kind,
        case d.kind when 'addendum' then d.subject_id end as "changeId", ${asInstant("d.failed_at")} as "failedAt",
        r.code, (h.name ->> ${language}) || ' ' || u.name as "listingName", ${nameOfAccount} as resident,
        count(*) over ()::int as total
      from failed_documents d join ${stayTables} on r.id = d.reservation_id
      order by d.failed_at, d.subject_id, d.kind limit 100`,
  );
  return firstOf(rows, ({ total: _total, ...failed }) => failed);
}

export async function listEnquiries(db: Database): Promise<Dashboard["consultations"]> {
  type Row = { id: string; ownerName: string; units: number; createdAt: string; total: number };
  const rows = await queryRows<Row>(
    db,
    sql`select id, owner_name as "ownerName", units, ${asInstant("created_at")} as "createdAt",
        count(*) over ()::int as total
      from consultations where status = 'received' order by created_at, id limit ${maxRows}`,
  );
  return firstOf(rows, ({ id, ownerName, units, createdAt }) => ({ id, ownerName, units, createdAt }));
}

/** Events of other channels over stays of ours. */
export async function listCollisions(db: Database, { language }: DashboardParams): Promise<Dashboard["collisions"]> {
  type Row = Dashboard["collisions"]["rows"][number] & { total: number };
  const rows = await queryRows<Row>(
    db,
    sql`select r.id as "reservationId", r.code, h.slug as "houseSlug", u.id as "unitId",
        (h.name ->> ${language}) || ' ' || u.name as "listingName", f.name as channel, c.from_day::text as "from",
        c.to_day::text as "to", count(*) over ()::int as total
      from feed_collisions c join unit_feeds f on f.id = c.feed_id join units u on u.id = f.unit_id
      join houses h on h.id = u.house_id join reservations r on r.id = c.reservation_id
      order by c.from_day, r.id limit ${maxRows}`,
  );
  return firstOf(rows, ({ total: _total, ...collision }) => collision);
}

/** Calendars of other channels that need a look, all of them, because no list shows the others. */
export async function listFeedsToCheck(db: Database, { language }: DashboardParams): Promise<Dashboard["feeds"]> {
  type Row = Dashboard["feeds"]["rows"][number] & { total: number };
  const rows = await queryRows<Row>(
    db,
    sql`select f.id, h.slug as "houseSlug", u.id as "unitId", (h.name ->> ${language}) || ' ' || u.name as "listingName",
        f.name as channel, f.error is not null as failed, (f.skipped ->> 'total')::int as skipped,
        count(*) over ()::int as total
      from unit_feeds f join units u on u.id = f.unit_id join houses h on h.id = u.house_id
      where f.error is not null or (f.skipped ->> 'total')::int > 0
      order by f.error is null, h.name ->> ${language}, u.name, f.id limit 100`,
  );
  return firstOf(rows, ({ total: _total, ...feed }) => feed);
}

export async function listUnansweredConversations(db: Database): Promise<Dashboard["conversations"]> {
  type Row = Dashboard["conversations"]["rows"][number] & { total: number; urgent: number };
  const rows = await queryRows<Row>(
    db,
    sql`select c.id, ${nameOfAccount} as member, c.kind, c.urgency,
        ${asInstant("c.waiting_since")} as "waitingSince", count(*) over ()::int as total,
        (count(*) filter (where c.urgency = 'urgent') over ())::int as urgent
      from conversations c join accounts a on a.id = c.account_id
      where c.waiting_since is not null and a.deleted_at is null order by c.waiting_since, c.id limit ${maxRows}`,
  );
  const first = firstOf(rows, ({ total: _total, urgent: _urgent, ...conversation }) => conversation);
  return { ...first, urgent: rows[0]?.urgent ?? 0 };
}

export async function listReviewsToRead(db: Database, { language }: DashboardParams): Promise<Dashboard["reviews"]> {
  type Row = Dashboard["reviews"]["rows"][number] & { total: number };
  const rows = await queryRows<Row>(
    db,
    sql`select v.id, v.author ->> ${language} as author, h.name ->> ${language} as "houseName",
        ((v.facilities + v.communication + v.events + v.location) / 4.0)::float8 as overall,
        ${asInstant("v.created_at")} as "createdAt", count(*) over ()::int as total
      from reviews v join houses h on h.id = v.house_id
      where v.published_at is null and v.hidden_at is null order by v.created_at, v.id limit ${maxRows}`,
  );
  return firstOf(rows, ({ total: _total, ...review }) => review);
}
