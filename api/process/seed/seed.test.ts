import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { feedMinutes } from "domain/rules";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { openReturns } from "../../stays/ledger/returned-elsewhere";
import { queryRows } from "../../db/client";
import { returnDiscrepant } from "../../money/payments/return-payment";
import { importDueFeeds } from "../../stays/unit-feeds/import-feeds";
import { seedDemo } from "./seed";

const now = "2026-11-21T03:00:00Z";
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ now });
  await seedDemo(api.services.db, api.clock.now());
}, 60_000);
afterAll(() => api.close());

async function numbers(query: ReturnType<typeof sql>) {
  const [row] = await queryRows<Record<string, number>>(api.services.db, query);
  return row;
}

test("creates eight areas with at least three houses of two to twelve units", async () => {
  const counts = await numbers(sql`
    select count(distinct area_slug)::int as areas, count(*)::int as houses, min(rooms)::int as fewest, max(rooms)::int as most
    from (select h.id, h.area_slug, count(u.id) as rooms from houses h join units u on u.house_id = h.id group by h.id) x`);
  expect(counts).toEqual({ areas: 8, houses: 24, fewest: 2, most: 12 });
});

test("leaves 30 to 55 % of the units free today and most of them half a year ahead", async () => {
  const free = await numbers(sql`
    select 1 - count(*) filter (where d.day = 0)::float8 / (select count(*) from units) as today,
      1 - count(*) filter (where d.day = 180)::float8 / (select count(*) from units) as ahead
    from (values (0), (180)) d (day) join reservations r
      on r.check_in <= date '2026-11-21' + d.day and r.check_out > date '2026-11-21' + d.day
      and r.status in ('pending', 'confirmed', 'completed')`);
  expect(free?.today).toBeGreaterThan(0.3);
  expect(free?.today).toBeLessThan(0.55);
  expect(free?.ahead).toBeGreaterThan(0.55);
});

test("books every payment with the same amount at the gateway and in the ledger, and tells of external returns", async () => {
  const differences = await numbers(sql`
    select count(*)::int as payments,
      count(*) filter (where p.amount <> s.amount or p.amount <> l.charged or coalesce(c.back, 0) <> l.returned
        or l.external <> coalesce(n.missing, 0))::int as wrong
    from payments p join sandbox_payments s on s.reference = p.gateway_reference and p.status = 'paid'
    join (select payment_id, sum(amount) filter (where kind = 'charge') as charged,
            coalesce(-sum(amount) filter (where kind in ('refund', 'externalReturn')), 0) as returned,
            coalesce(-sum(amount) filter (where kind = 'externalReturn'), 0) as external
          from ledger_entries where account = 'gateway' group by payment_id) l on l.payment_id = p.id
    left join (select reference, sum(amount) as back from sandbox_cancellations group by reference) c on c.reference = s.reference
    left join (select detail ->> 'paymentId' as payment_id, (detail ->> 'missing')::int as missing
          from audit_log where action = 'payment.returnedElsewhere') n on n.payment_id = p.id::text`);
  expect(differences?.payments).toBeGreaterThan(500);
  expect(differences?.wrong).toBe(0);
});

test("leaves an installment of a confirmed stay overdue, and two that went back outside the product", async () => {
  const unpaid = await numbers(sql`
    select count(*)::int as count from installments i join reservations r on r.id = i.reservation_id
    where r.status in ('confirmed', 'completed') and i.due_on <= date '2026-11-21' and i.paid_at is null`);
  expect(unpaid).toEqual({ count: 3 });
});

test("has refunded the deposits of stays that ended more than three days ago, and no others", async () => {
  const held = await numbers(sql`
    select count(*) filter (where ended)::int as ended, count(*) filter (where ended and deposit <> 0)::int as kept,
      count(*) filter (where not ended and deposit = 0)::int as early
    from (select r.id, r.check_out <= date '2026-11-18' as ended,
            sum(l.amount) filter (where l.account = 'deposit') as deposit
          from reservations r join ledger_entries l on l.reservation_id = r.id
          where r.status in ('confirmed', 'completed') group by r.id) x`);
  expect(held?.ended).toBeGreaterThan(100);
  expect(held).toMatchObject({ kept: 0, early: 0 });
});

test("records the decision on each deposit that went back, so that no stay still waits for it", async () => {
  const decided = await numbers(sql`
    select count(*)::int as returned, count(d.amount)::int as decided,
      count(*) filter (where d.amount <> f.amount)::int as different
    from refunds f left join refund_decisions d on d.reservation_id = f.reservation_id and d.cause = f.cause
    where f.cause = 'deposit'`);
  expect(decided?.returned).toBeGreaterThan(100);
  expect(decided).toMatchObject({ decided: decided?.returned, different: 0 });
});

test("books the kept deposits of cancelled stays", async () => {
  const held = await numbers(sql`
    select count(*)::int as stays, count(*) filter (where deposit <> 0)::int as held,
      count(*) filter (where kept > 0)::int as kept
    from (select r.id, sum(l.amount) filter (where l.account = 'deposit') as deposit,
            -coalesce(sum(l.amount) filter (where l.account = 'deductions'), 0) as kept
          from reservations r join ledger_entries l on l.reservation_id = r.id
          where r.status = 'canceled' group by r.id) x`);
  expect(held?.kept).toBeGreaterThan(10);
  expect(held).toMatchObject({ held: 0, kept: held?.stays });
});

test("gives the demo member a past and an upcoming stay", async () => {
  const stays = await queryRows<{ status: string; upcoming: boolean }>(
    api.services.db,
    sql`select r.status, r.check_in > date '2026-11-21' as upcoming from reservations r join accounts a on a.id = r.account_id
        where a.email = 'member@homes.example' order by r.check_in`,
  );
  expect(stays).toEqual([
    { status: "completed", upcoming: false },
    { status: "confirmed", upcoming: true },
  ]);
});

test("has no two adjacent reviews with the same text or author", async () => {
  const told = await queryRows<{ author: string; text: string }>(
    api.services.db,
    sql`select r.account_id as author, v.public_review ->> 'en' as text from reviews v
        join reservations r on r.id = v.reservation_id order by v.published_at desc, v.id desc`,
  );
  const alike = told.filter(({ author, text }, at) => {
    const before = told.slice(Math.max(at - 3, 0), at);
    return before.some((other) => other.text === text) || before.at(-1)?.author === author;
  });
  expect(told.length).toBeGreaterThan(90);
  expect(alike).toEqual([]);
});

test("has an example of everything that admins handle", async () => {
  const found = await numbers(sql`
    select (select count(*)::int from refunds where status = 'failed') as unrefunded,
      (select count(*)::int from payments where status = 'discrepant') as discrepant,
      (select count(*)::int from (${openReturns}) waiting) as returned,
      (select count(*)::int from reservations where status = 'expired') as expired,
      (select count(*)::int from reservations where status = 'terminated') as terminated,
      (select count(*)::int from messages where status in ('failed', 'undeliverable', 'bounced')) as unreached,
      (select count(*)::int from messages where status = 'queued') as queued,
      (select count(*)::int from reviews where published_at is null and hidden_at is null) as waiting,
      (select count(*)::int from reviews where hidden_at is not null) as hidden,
      (select count(*)::int from boards where published_at is null or published_at > ${now}) as unpublished,
      (select count(*)::int from consultations where status = 'received') as enquiries`);
  expect(found).toEqual({
    unrefunded: 4,
    discrepant: 3,
    returned: 2,
    expired: 1,
    terminated: 1,
    unreached: 3,
    queued: 0,
    waiting: 2,
    hidden: 1,
    unpublished: 2,
    enquiries: 2,
  });
  const told = await numbers(sql`select count(*)::int as entries from audit_log`);
  expect(told?.entries).toBeGreaterThan(20);
});

test("gives no resident two stays at once", async () => {
  const twice = await numbers(sql`
    select count(*)::int as count from reservations a join reservations b on b.account_id = a.account_id and b.id > a.id
      and daterange(a.check_in, a.check_out) && daterange(b.check_in, b.check_out)
    where a.status in ('pending', 'confirmed', 'completed') and b.status in ('pending', 'confirmed', 'completed')`);
  expect(twice).toEqual({ count: 0 });
});

test("does nothing when there is a house", async () => {
  const count = () => numbers(sql`select count(*)::int as reservations from reservations`);
  const before = await count();
  await seedDemo(api.services.db, api.clock.now());
  expect(await count()).toEqual(before);
});

test("takes three rooms out of service, one of them today, for maintenance and for an owner", async () => {
  const blocks = await numbers(sql`
    select count(*)::int as count, count(distinct reason)::int as reasons, min(from_day - date '2026-11-21')::int as first
    from unit_blocks where change_id is null and feed_id is null`);
  expect(blocks).toEqual({ count: 3, reasons: 2, first: -1 });
});

test("has rooms to clean, and inspected ones, of the rooms that guests left", async () => {
  const marks = await numbers(sql`
    select count(*) filter (where state = 'clean')::int as clean from unit_marks`);
  expect(marks!.clean).toBeGreaterThan(20);
});

test("has the code of everyone who came before today at the door", async () => {
  const rooms = await numbers(sql`
    select count(*)::int as stays, count(d.id)::int as codes
    from reservations r left join door_codes d on d.reservation_id = r.id and d.unit_id = r.unit_id
      and d.programmed_at is not null
    where r.status = 'confirmed' and r.check_out > date '2026-11-21' and r.left_at is null
      and coalesce(r.unit_since, r.check_in) < date '2026-11-21'`);
  expect(rooms!.stays).toBeGreaterThan(20);
  expect(rooms!.codes).toBe(rooms!.stays);
});

test("has one running stay that the house moved to another room, whose nights before were free", async () => {
  const moves = await numbers(sql`
    select count(*)::int as moves, count(*) filter (where r.unit_id = c.unit_id and r.unit_since > r.check_in
      and not exists (select from reservations o where o.id <> r.id and o.status not in ('canceled', 'expired')
        and o.unit_id = (c.before ->> 'unitId')::uuid and o.check_in < r.unit_since and o.check_out > r.check_in))::int as right
    from stay_changes c join reservations r on r.id = c.reservation_id where c.status = 'done'`);
  expect(moves).toEqual({ moves: 1, right: 1 });
});

test("has nights that another channel has sold, and keeps them when its calendar is fetched", async () => {
  const sold = () =>
    queryRows(api.services.db, sql`select unit_id, from_day, to_day from unit_blocks where reason = 'channel'`);
  const before = await sold();
  expect(before).toHaveLength(1);
  api.clock.advance({ minutes: feedMinutes });
  await importDueFeeds(api.services);
  expect(await sold()).toEqual(before);
  expect(await numbers(sql`select error is null as answers, events from unit_feeds`)).toEqual({
    answers: true,
    events: 1,
  });
});

test("holds a month for one resident who would like to stay longer", async () => {
  const changes = await numbers(sql`
    select count(*)::int as changes, count(distinct b.id)::int as holds, count(distinct s.id)::int > 0 as asked
    from stay_changes c join unit_blocks b on b.change_id = c.id join addendum_signatures s on s.change_id = c.id
    where c.status = 'pending' and c.difference > 0 and c.expires_at > timestamptz '2026-11-21T03:00:00Z'`);
  expect(changes).toMatchObject({ holds: 1, asked: true });
});

test("has a meet-up within a week, more in the weeks after, and some that are over", async () => {
  const found = await numbers(sql`
    select count(*) filter (where starts_at >= ${now} and starts_at < ${now}::timestamptz + interval '7 days')::int as week,
      count(*) filter (where starts_at >= ${now}::timestamptz + interval '7 days')::int as later,
      count(*) filter (where starts_at < ${now})::int as past,
      count(*) filter (where starts_at < published_at and board_type = 'MEETUP')::int as late
    from boards where published_at <= ${now}`);
  expect(found).toEqual({ week: 1, later: 2, past: 2, late: 0 });
});

test("has payments to send back that the gateway can send back", async () => {
  const rows = await queryRows<{ id: string }>(
    api.services.db,
    sql`select id from payments where status = 'discrepant'`,
  );
  const actor = { kind: "operator" } as const;
  for (const { id } of rows) await returnDiscrepant(api.services, { paymentId: id, actor });
  const failed = await numbers(sql`
    select count(*)::int as count from refunds r join payments p on p.id = r.payment_id
    where p.status = 'discrepant' and r.status <> 'done'`);
  expect([rows.length, failed?.count]).toEqual([3, 0]);
});
