import { sql, type SQL } from "drizzle-orm";
import type { Repair, TurnoverUnit } from "contract/admin/turnover";
import { repairUrgencies, type Language } from "domain/enums";
import { checkInHour, lateMarkDays } from "domain/rules";
import { addDays, checkInInstant, checkOutInstant, seoulDay } from "domain/seoul-time";
import { queryRows, type Database } from "../../db/client";
import { asInstant } from "../../db/instant";
import {
  codeAtDoor,
  codeAtDoorColumns,
  joinCodeDue,
  toCodeAtDoor,
  type CodeAtDoorRow,
} from "../../houses/houses/code-at-door";
import {
  joinUnitState,
  lastCheckOutDay,
  movedOut,
  toUnitState,
  unitStateColumns,
  wasThere,
  type UnitStateRow,
} from "../../houses/units/unit-state.queries";

/** `cleanerId`: of an account that sees the houses alone that are chosen for it. */
type Scope = { house?: string; language: Language; cleanerId: string | undefined };
export type TurnoverParams = Scope & { now: Date; date: string };

type Departure = Omit<NonNullable<TurnoverUnit["departure"]>, "at" | "hasLeft"> & { at: string | null };
type Arrival = Omit<NonNullable<TurnoverUnit["nextArrival"]>, "at">;
type Row = UnitStateRow &
  CodeAtDoorRow & {
    id: string;
    name: string;
    floor: number;
    houseSlug: string;
    houseName: string;
    departure: Departure | null;
    presentStayId: string | null;
    arrival: Arrival | null;
    hasFormerCode: boolean;
    hasEvictedCode: boolean;
    lastCode: { reservationId: string; codeId: string } | null;
  };

/**
 * The units to make ready on a Seoul day, in one statement: those that guests leave, those that guests arrive in
 * and that are not ready, those marked on that day, and today all that are dirty and empty, or whose guests have a code
 * that is not at the door, or tomorrow's guests, or at whose door the code of evicted guests still is. Those with an arrival on that day come first.
 */
export async function listTurnover(
  db: Database,
  { now, date, language, ...scope }: TurnoverParams,
): Promise<TurnoverUnit[]> {
  const isToday = date === seoulDay(now);
  const rows = await queryRows<Row>(
    db,
    sql`
      select u.id, u.name, u.floor::int as floor, h.slug as "houseSlug", h.name ->> ${language} as "houseName",
        ${unitStateColumns}, departure.facts as departure, arrival.facts as arrival,
        present.id as "presentStayId",
        ${codeAtDoorColumns}, ${hasFormerCode} as "hasFormerCode",
        ${hasEvictedCode(now)} as "hasEvictedCode",
        (select json_build_object('reservationId', last_code.reservation_id, 'codeId', last_code.id)
          from (${codeAtDoor}) last_code) as "lastCode"
      from units u join houses h on h.id = u.house_id
      ${joinUnitState(now)}
      left join lateral (${departureOn(date)}) departure on true
      left join lateral (${firstArrivalFrom(date)}) arrival on true
      left join lateral (${stayOver(date)}) present on true
      left join reservations r on r.id = coalesce(present.id, (arrival.facts ->> 'reservationId')::uuid)
      ${joinCodeDue(now)}
      left join lateral (${codeAtDoor}) at_door on at_door.reservation_id = r.id
      where ${isInScope(scope)} and (
        departure.facts is not null
        or (arrival.day = ${date}::date and (state.condition = 'dirty' or state.is_blocked
          or (u.door_code is not null and arrival.facts ->> 'reservationId' is not null and at_door.programmed_at is null)))
        or (m.marked_by is not null and ${dayOf(sql`m.marked_at`)} = ${date}::date)
        or (${isToday} and state.condition = 'dirty' and present.id is null)
        or (${isToday} and u.door_code is not null and at_door.id is null and present.id is not null
          and own_code.id is not null)
        or (${isToday} and ${hasEvictedCode(now)})
        or (${isToday} and u.door_code is not null and at_door.id is null and present.id is null
          and arrival.day = ${addDays(date, 1)}::date and arrival.facts ->> 'reservationId' is not null)
      )
      order by arrival.day is distinct from ${date}::date, h.position, h.id, u.floor, u.name`,
  );
  const units = rows.map((row) => present(row, date, now));
  return scope.cleanerId ? units.map(withoutStays) : units;
}

/** Repairs that are not done, the urgent ones first, then as they were asked for. */
export function listRepairs(db: Database, { language, ...scope }: Scope): Promise<Repair[]> {
  return queryRows<Repair>(
    db,
    sql`
      select c.id, json_build_object('slug', h.slug, 'name', h.name ->> ${language}) as house, u.name as unit, c.room,
        c.urgency, c.planned_on::text as "plannedOn", first.text, ${asInstant("c.created_at")} as "createdAt"
      from conversations c
      join reservations r on r.id = c.reservation_id
      join houses h on h.id = r.house_id
      join units u on u.id = r.unit_id
      join lateral (select m.text from conversation_messages m where m.conversation_id = c.id order by m.id limit 1) first
        on true
      where c.kind = 'repair' and c.state <> 'done' and ${isInScope(scope)}
      order by array_position(${sql.param([...repairUrgencies])}::text[], c.urgency), c.created_at, c.id
      limit 100`,
  );
}

/** SQL: whether `houses h` is shown. */
const isInScope = ({ house, cleanerId }: Omit<Scope, "language">) => sql`
  ${house ? sql`h.slug = ${house}` : sql`true`}
  and ${cleanerId ? sql`h.id in (select unnest(a.cleaned_houses) from accounts a where a.id = ${cleanerId})` : sql`true`}`;

const dayOf = (at: SQL) => sql`(${at} at time zone 'Asia/Seoul')::date`;

/**
 * SQL: who leaves `units u` on a day: a stay, a stay that moves to another unit, or one of another channel. A
 * departure that is marked after check-out counts on the day of its mark.
 */
function departureOn(date: string): SQL {
  return sql`
    select json_build_object('kind', leaves.kind, 'at', ${asInstant("leaves.at")}, 'reservationId', leaves.id,
      'code', leaves.code, 'guests', leaves.guests) as facts
    from (
      (select 'stay' as kind, r.left_at as at, r.id, r.code, r.guests from reservations r
        where r.unit_id = u.id and ${wasThere} and r.check_out >= ${addDays(date, -lateMarkDays)}::date
          and coalesce(${dayOf(sql`r.left_at`)}, r.check_out) = ${date}::date
        order by r.check_out desc limit 1)
      union all
      (select 'move', c.ended_at, r.id, r.code, r.guests from stay_changes c join reservations r on r.id = c.reservation_id
        where ${movedOut} and ${dayOf(sql`c.ended_at`)} = ${date}::date
        order by c.ended_at desc limit 1)
      union all
      (select 'channel', null, null, null, null from unit_blocks b
        where b.unit_id = u.id and b.to_day = ${date}::date and b.reason = 'channel' limit 1)
    ) leaves limit 1`;
}

/** SQL: who arrives in `units u` first, on a day or after it; confirmed stays and those of other channels. */
function firstArrivalFrom(date: string): SQL {
  return sql`
    select comes.day, json_build_object('day', comes.day::text, 'reservationId', comes.id, 'code', comes.code,
      'guests', comes.guests, 'beddingSets', comes.bedding_sets, 'hasArrived', comes.arrived_at is not null) as facts
    from (
      (select coalesce(r.unit_since, r.check_in) as day, r.id, r.code, r.guests, r.bedding_sets, r.arrived_at
        from reservations r
        where r.unit_id = u.id and ${wasThere} and r.check_out > ${date}::date
          and coalesce(r.unit_since, r.check_in) >= ${date}::date
        order by r.check_out limit 1)
      union all
      (select b.from_day, null, null, null, null, null from unit_blocks b
        where b.unit_id = u.id and b.to_day > ${date}::date and b.from_day >= ${date}::date and b.reason = 'channel'
        order by b.to_day limit 1)
    ) comes order by comes.day limit 1`;
}

/** A code of guests who had to leave is at the door of `units u`, although they have left. */
const hasEvictedCode = (now: Date) => sql`u.door_code is not null and exists (
  select from (${codeAtDoor}) last_code join reservations former on former.id = last_code.reservation_id
  where former.evicted_at is not null
    and (former.left_at is not null or former.check_out <= ${lastCheckOutDay(now)}::date))`;

/**
 * Guests have left `units u`, and no code was put into the door after them, or noted to be there instead of theirs. A dirty mark without an admin is by the
 * import of a channel, whose stay has ended.
 */
const hasFormerCode = sql`u.door_code is not null and state.condition = 'dirty' and present.id is null
  and (departed.cleaned_from is not null or m.marked_by is null) and not exists (
    select from door_codes d where d.unit_id = u.id
      and greatest(d.programmed_at, d.replaced_at) > coalesce(departed.cleaned_from, m.marked_at)
      and d.programmed_at is not null)`;

/** The stay of those who came to `units u` before the day and live there after it. */
const stayOver = (date: string) => sql`
  select r.id from reservations r
  where r.unit_id = u.id and ${wasThere} and r.check_out > ${date}::date
    and coalesce(r.unit_since, r.check_in) < ${date}::date and r.left_at is null
  order by r.check_out limit 1`;

/** Leaves out which stays come and go, and all that is known of the keypad: cleaners have no use for it. */
function withoutStays({ departure, nextArrival, ...unit }: TurnoverUnit): TurnoverUnit {
  const unnamed = { reservationId: null, code: null };
  return {
    ...unit,
    departure: departure && { ...departure, ...unnamed },
    nextArrival: nextArrival && { ...nextArrival, ...unnamed },
    doorCode: null,
    formerCodeOpens: false,
    formerCode: null,
  };
}

function present(row: Row, date: string, now: Date): TurnoverUnit {
  const { departure, arrival } = row;
  const checkOut = checkOutInstant(date);
  const reservationId = row.presentStayId ?? arrival?.reservationId;
  const formerCodeOpens = !reservationId && (row.hasFormerCode || row.hasEvictedCode);
  return {
    id: row.id,
    name: row.name,
    floor: row.floor,
    house: { slug: row.houseSlug, name: row.houseName },
    ...toUnitState(row),
    hour: arrival?.day === date ? checkInHour : null,
    departure: departure && {
      ...departure,
      at: departure.at ?? checkOut.toISOString(),
      hasLeft: departure.at !== null || checkOut <= now,
    },
    nextArrival: arrival && { ...arrival, at: checkInInstant(arrival.day).toISOString() },
    doorCode: row.hasKeypad && reservationId ? { reservationId, ...toCodeAtDoor(row) } : null,
    formerCodeOpens,
    formerCode: formerCodeOpens ? row.lastCode : null,
  };
}
