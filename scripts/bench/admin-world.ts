import { loadWorld } from "./search-world";

type Execute = (statements: string) => Promise<unknown>;

const residents = 20_000;

const first = [
  "Ana",
  "Linh",
  "Søren",
  "하나",
  "Amélie",
  "Yuki",
  "Omar",
  "Mei",
  "Ivan",
  "Zoë",
  "민준",
  "Tomás",
  "Chloé",
];
const last = ["García", "Nguyễn", "Østergård", "김", "O''Connor", "Tanaka", "Haddad", "Chen", "Petrov", "Müller", "이"];
const list = (names: string[]) => `array[${names.map((name) => `'${name}'`).join(", ")}]`;

/**
 * The data of the search benchmark with about 100 stays a unit: 20,000 residents with unique first names, one or two
 * occupants and two paid installments a stay, spread over two years; 3 % canceled, 20 pending.
 */
export async function loadAdminWorld(execute: Execute, units: number): Promise<void> {
  await loadWorld(execute, units);
  await execute(`
    set session_replication_role = replica;
    insert into accounts (id, email, first_name, last_name, country, phone, locale, terms_agreed_at)
      select ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'resident' || n || '@residents.example',
        (${list(first)})[1 + n % ${first.length}] || ' ' || n, (${list(last)})[1 + n % ${last.length}],
        'KR', '+821012345678', 'en', now()
      from generate_series(1, ${residents}) n;
    update reservations set
      account_id = ('10000000-0000-7000-8000-' || lpad((1 + n % ${residents})::text, 12, '0'))::uuid,
      code = regexp_replace(upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')), '(....)', '\\1-'),
      created_at = now() - random() * interval '730 days',
      total_rent = 400000 + 10000 * (n % 211), deposit = 500000, bedding_total = 60000 * (n % 3), guests = 1 + n % 2,
      status = case when n % 33 = 0 then 'canceled' when n % 5000 = 1 then 'pending' else status end,
      contract = case when n % 5000 = 1 then 'sent' else contract end,
      hold_expires_at = now() + interval '20 hours'
    from (select id as numbered, row_number() over (order by id)::int as n from reservations) numbers where id = numbered;
    insert into occupants (id, reservation_id, position, first_name, last_name, email, country, phone, signed_at)
      select gen_random_uuid(), r.id, place, (${list(first)})[1 + (hashtext(r.code) & 1023) % ${first.length}],
        (${list(last)})[1 + (hashtext(r.code) & 1023) % ${last.length}],
        'occupant' || place || '.' || lower(left(r.code, 4)) || '@residents.example', 'KR', '+821012345678',
        case when r.status <> 'pending' then now() end
      from reservations r, generate_series(1, r.guests) place;
    insert into payments (id, reservation_id, installments, amount, method, status, gateway, settled_at)
      select gen_random_uuid(), id, '{1}', 1000000, 'CREDIT_CARD', 'paid', 'sandbox', now()
      from reservations where status <> 'pending';
    insert into installments (reservation_id, number, due_on, from_day, to_day, rent, discount, bedding, deposit, amount, payment_id, paid_at)
      select r.id, part, r.check_in - 7, r.check_in, r.check_out, 500000, 0, 0, 0, 500000,
        case when part = 1 then p.id end, case when part = 1 then p.settled_at end
      from reservations r left join payments p on p.reservation_id = r.id, generate_series(1, 2) part
      where part = 1 or random() < 0.05;
    set session_replication_role = origin;
  `);
  await execute("analyze");
  await execute("update reservations set code = code"); // Triggers fill the search columns
  await execute("vacuum full analyze");
  await execute("vacuum analyze");
}
