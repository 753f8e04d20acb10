/** A data set of so many units, the same in every run. */
import pg from "pg";
import { openPostgres } from "../../api/db/client";
import { areaSlugs } from "../../domain/enums";

type Execute = (statements: string) => Promise<unknown>;

/** Fully booked from day 200 to day 250. */
const fullArea = "seoul-station";

/** Each a unit: 58 stays of 7 nights in the 15 months before today, 8 longer ones with gaps in the 9 months ahead. */
const turns = { past: 58, pastDays: 8, ahead: 8, aheadDays: 36 };
const daysAhead = turns.ahead * turns.aheadDays;
/** After the stays, a block of this many nights every so many days. */
const blocks = { count: 3, everyDays: 25, nights: 4 };
const residentsAUnit = 5;
const reviewsAHouse = 20;

const firstNames = ["Ana", "Linh", "Søren", "하나", "Amélie", "Yuki", "Omar", "Mei", "Ivan", "Zoë", "민준", "Tomás"];
const lastNames = ["García", "Nguyễn", "Østergård", "김", "O''Connor", "Tanaka", "Haddad", "Chen", "Petrov", "Müller"];

const sqlArray = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(", ")}]`;
const firstName = (n: string) => `(${sqlArray(firstNames)})[1 + ${n} % ${firstNames.length}]`;
const lastName = (n: string) => `(${sqlArray(lastNames)})[1 + ${n} % ${lastNames.length}]`;
const idOf = (prefix: string, n: string) => `('${prefix}000000-0000-7000-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
/** @returns the address of a new, migrated database on the server at `serverUrl` */
export async function createWorld(serverUrl: string, units: number): Promise<string> {
  const name = `homes_bench_${units}`;
  await query(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await (await openPostgres(url.href)).close(); // migrates it
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const execute = (statements: string) => client.query(statements);
  try {
    await loadUnits(execute, units);
    await loadStayDetails(execute);
  } finally {
    await client.end();
  }
  return url.href;
}

export async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The id of an account. @param n from 1 on */
export const residentId = (n: number) => `10000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const codeOf = (n: string) =>
  `overlay(lpad(upper(to_hex(${n} * 2654435761 % 4294967296)), 8, '0') placing '-' from 5 for 0)`;

/**
 * Loads houses with seven or eight units in eight areas and 59 stays a unit over two years, 5.9 million for 100,000
 * units; about 30 % of the units are free for 30 nights ahead, and each has three blocks after its stays. 3 % of the
 * stays are canceled, a few are unpaid holds. Stays are stored in the order of their days, not of their units. Needs a
 * superuser: triggers and foreign keys are off while it writes. Indexes are built again at the end, but not the
 * exclusion constraint, which only bookings need and which takes half an hour to build.
 */
async function loadUnits(execute: Execute, units: number): Promise<void> {
  const residents = units * residentsAUnit;
  await execute(`
    select setseed(0.5);
    set session_replication_role = replica;
    create temp table later (place serial, statement text);
    insert into later (statement)
      select format('alter table reservations add constraint %I %s', conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = 'reservations'::regclass
        and conname = 'reservations_code_unique';
    insert into later (statement)
      select indexdef from pg_indexes where tablename = 'reservations'
        and indexname not in ('reservations_pkey', 'reservations_code_unique', 'reservations_no_overlap');
    do $$ declare name text; begin
      alter table reservations drop constraint reservations_code_unique, drop constraint reservations_no_overlap;
      for name in select indexname from pg_indexes where tablename = 'reservations' and indexname <> 'reservations_pkey' loop
        execute format('drop index %I', name);
      end loop;
    end $$;
    insert into houses (id, slug, area_slug, name, tagline, about, address, lat, lng, occupancy, beds, size_m2, parking,
        subway, landmarks, facilities, step_free, lift, doorway_cm, visual_alarm, check_before, check_in_guide,
        things_to_know, pictures, monthly_rent, nightly_rate, deposit, bedding_set_price, minimum_nights, position,
        published_at)
      select ${idOf("20", "n")}, 'house-' || n, (${sqlArray(areaSlugs)})[1 + n % ${areaSlugs.length}], words, words,
        jsonb_build_array(jsonb_build_object('en', repeat('A quiet street near the park. ', 40), 'ko', '')), words,
        37.5 + random() / 10, 126.9 + random() / 10, 1 + n % 4, words, 18.5, words,
        jsonb_build_array(jsonb_build_object('line', (array['1', '2', '6'])[1 + n % 3], 'station', words, 'minutes', 6)),
        '[]', '[]', random() < 0.3, random() < 0.5, 70 + floor(random() * 30), random() < 0.2, '[]', '[]', '[]',
        jsonb_build_array(jsonb_build_object('path', 'houses/a.webp', 'alt', words, 'width', 1200, 'height', 800)),
        400000 + 10000 * floor(random() * 60), 25000, 500000, 60000, 7, n, now()
      from generate_series(1, ${Math.round(units / 7.15)}) n, (select '{"en": "House", "ko": "House"}'::jsonb as words) texts;
    insert into units (id, house_id, name, floor)
      select ${idOf("30", "row_number() over (order by position, k)")}, id, (201 + k)::text, 2
      from houses, generate_series(0, 6 + (position % 7 = 0)::int) k limit ${units};
    insert into accounts (id, email, first_name, last_name, country, phone, locale, terms_agreed_at)
      select ${idOf("10", "n")}, 'resident' || n || '@residents.example', ${firstName("n")} || ' ' || n, ${lastName("n")},
        'KR', '+8210' || lpad((n * 48271::bigint % 100000000)::text, 8, '0'), 'en', now()
      from generate_series(1, ${residents}) n;
    create temp table resident_words as
      select row_number() over (order by id) as n, id,
        search_words(array[first_name, last_name, email]) || phone_words(phone) as words,
        plain_letters(last_name || ' ' || first_name) as resident from accounts;
    create unique index on resident_words (n);
    create temp table stays as
      select row_number() over (order by check_in, hashtext(unit_id::text)) as n, stay.*
      from (
        select u.house_id, u.id as unit_id, turn, nights, false as filling, case when turn < 0
          then current_date + ${turns.pastDays} * turn + floor(random() * 2)::int
          else current_date + ${turns.aheadDays} * turn + floor(random() * 9)::int end as check_in
        from units u, generate_series(-${turns.past}, ${turns.ahead - 1}) turn,
          lateral (select case when turn < 0 then 7 else 14 + floor(random() * 13)::int end + 0 * u.floor as nights) length
        where random() + 0 * u.floor < case when turn < 0 then 0.97 else 0.45 end
        union all select house_id, id, null, 50, true, current_date + 200 from units
      ) stay join houses h on h.id = stay.house_id
      where filling = (h.area_slug = '${fullArea}' and check_in < current_date + 250 and check_in + nights > current_date + 200);
    insert into reservations (id, code, account_id, house_id, unit_id, check_in, check_out, status, contract, guests,
        bedding_sets, plan, method, locale, rates, lines, total_rent, discount, bedding_total, deposit, refund_policy,
        agreements, hold_expires_at, confirmed_at, created_at, words, resident)
      select ${idOf("01", "stay.n")}, ${codeOf("stay.n")}, who.id, house_id, unit_id, check_in, check_in + nights,
        case when stay.n % 33 = 0 then 'canceled' when check_in <= current_date - 7 then 'completed'
          when stay.n % 500 = 1 and check_in > current_date then 'pending' else 'confirmed' end,
        case when stay.n % 500 = 1 and check_in > current_date then 'sent' else 'signed' end,
        1 + stay.n % 2, stay.n % 3, 'full', 'CREDIT_CARD', 'en',
        '{"monthlyRent": 600000, "nightlyRate": 25000, "deposit": 500000, "beddingSetPrice": 60000, "coupon": null}', '[]',
        400000 + 10000 * (stay.n % 211), 0, 60000 * (stay.n % 3), 500000, 'thirtyDay',
        '{"facility": "2026-01-01T00:00:00.000Z", "cancellation": "2026-01-01T00:00:00.000Z", "privacy": "2026-01-01T00:00:00.000Z", "marketing": null}',
        case when check_in > current_date then now() + interval '20 hours' else check_in - interval '20 days' end,
        now(), least(now(), check_in::timestamptz) - random() * interval '60 days',
        array_to_tsvector(array[lower(${codeOf("stay.n")}), lower(replace(${codeOf("stay.n")}, '-', ''))]) || who.words || 'house'::tsvector,
        who.resident
      from stays stay join resident_words who on who.n = 1 + stay.n * 7919 % ${residents} order by stay.n;
    do $$ declare again text; begin
      for again in select statement from later order by place desc loop execute again; end loop;
    end $$;
    do $$ begin
      if exists (
        select from (
          select check_in < lag(check_out) over (partition by unit_id order by check_in) as is_early
          from reservations where status <> 'canceled'
        ) checked where is_early
      ) then raise 'stays overlap'; end if;
    end $$;
    drop table later, stays, resident_words;
    insert into unit_blocks (id, unit_id, from_day, to_day, reason)
      select gen_random_uuid(), id, first, first + ${blocks.nights}, 'maintenance'
      from units, generate_series(1, ${blocks.count}) k,
        lateral (select current_date + ${daysAhead} + ${blocks.everyDays} * k as first) days;
    set session_replication_role = origin;
    insert into reviews (id, house_id, author, facilities, communication, events, location, public_review, published_at)
      select gen_random_uuid(), h.id, h.name, 1 + floor(random() * 5), 1 + floor(random() * 5), 1 + floor(random() * 5),
        1 + floor(random() * 5), h.name, now() - random() * interval '600 days'
      from houses h, generate_series(1, ${reviewsAHouse});
  `);
  await execute("vacuum analyze");
}

const uuid = "gen_random_uuid()";

/**
 * Gives each stay of `loadUnits` its occupants, two installments, a payment, ledger entries and messages, and a stay that
 * has ended the refund of its deposit.
 */
async function loadStayDetails(execute: Execute): Promise<void> {
  await execute(`
    set session_replication_role = replica;
    insert into occupants (id, reservation_id, position, first_name, last_name, email, country, phone, signed_at)
      select ${uuid}, id, place - 1, ${firstName("n")}, ${lastName("n")},
        'occupant' || place || '.' || lower(left(code, 4)) || '@residents.example', 'KR', '+821012345678',
        case when status <> 'pending' then confirmed_at end
      from reservations, lateral (select hashtext(code) & 1023 as n) chosen, generate_series(1, guests) place;
    insert into payments (id, reservation_id, installments, amount, method, status, gateway, created_at, settled_at)
      select ${uuid}, id, '{1}', 1000000, method, 'paid', 'sandbox', created_at, created_at
      from reservations where status <> 'pending';
    insert into installments (reservation_id, number, due_on, from_day, to_day, rent, discount, bedding, deposit, amount, payment_id, paid_at)
      select r.id, part, r.check_in - 7, r.check_in, r.check_out, 500000, 0, 0, 500000 * (2 - part), 500000 * (3 - part),
        case when part = 1 or r.check_in < current_date then p.id end,
        case when part = 1 or r.check_in < current_date then p.settled_at end
      from reservations r left join payments p on p.reservation_id = r.id, generate_series(1, 2) part;
    insert into ledger_entries (id, transaction_id, kind, account, amount, reservation_id, payment_id, gateway_reference, created_at)
      select ${uuid}, p.id, 'charge', booked.account, booked.amount, p.reservation_id, p.id, p.id::text, p.created_at
      from payments p, (values ('gateway', 1000000), ('rent', -500000), ('deposit', -500000)) booked (account, amount);
    insert into refund_decisions (id, reservation_id, cause, computed, amount, deductions, created_at)
      select ${uuid}, id, 'deposit', 500000, 500000, '[]', check_out + 3
      from reservations where status = 'completed' and check_out < current_date - 5;
    update reservations set deposit_settled = true where id in (select reservation_id from refund_decisions);
    insert into refunds (id, reservation_id, payment_id, cause, rent, bedding, deposit, amount, status, next_attempt_at, created_at, executed_at)
      select ${uuid}, p.reservation_id, p.id, 'deposit', 0, 0, 500000, 500000, 'done', d.created_at, d.created_at, d.created_at
      from payments p join refund_decisions d on d.reservation_id = p.reservation_id;
    insert into messages (id, kind, channel, locale, recipient, payload, dedupe_key, status, next_attempt_at, created_at, sent_at, account_id, reservation_id)
      select ${uuid}, kind, 'email', 'en', 'resident@residents.example', '{"values": {}}', kind || ':email:' || cause,
        'sent', at, at, at, account_id, id
      from reservations, lateral (values
        ('reviewInvitation', id::text, check_out + 1), ('checkInInformation', id || ':' || check_in, check_in - 1)
      ) sent (kind, cause, at)
      where status in ('completed', 'confirmed') and at <= current_date + 1;
    set session_replication_role = origin;
  `);
  await execute("vacuum analyze");
}
