import { firstName, lastName, type Execute } from "./search-world";

const uuid = "gen_random_uuid()";

/** One or two occupants, two installments, a payment and its ledger entries for each stay,
 * and the refund of the deposit after it of `loadWorld`. */
export async function loadStayDetails(execute: Execute): Promise<void> {
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
