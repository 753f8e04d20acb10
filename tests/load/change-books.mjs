/** Every stay and change, with the days for which each holds a unit. */
const holders = `
  select r.unit_id, r.id::text as holder, daterange(coalesce(r.unit_since, r.check_in), r.check_out) as days
  from reservations r where r.status in ('pending', 'confirmed', 'completed', 'terminated')
  union all
  select b.unit_id, b.id::text, daterange(b.from_day, b.to_day) from unit_blocks b where b.feed_id is null`;

/**
 * Queries about stays that change, each without rows while the data is consistent. `stays`: a subquery of reservations.
 * What is captured and still owed makes up price, deposit and the charge of a pending change; a pending change holds
 * every night that its stay does not have, one that has ended holds none.
 */
export const questionsAboutChanges = (stays) => ({
  "a price that is not what was captured and is still owed": `
    select * from (
      select r.code, r.total_rent - r.discount + r.bedding_total + r.deposit
          + coalesce((select sum(i.amount) from stay_changes c join installments i on i.change_id = c.id
                      where c.reservation_id = r.id and c.status = 'pending'), 0) as sold,
        coalesce((select -sum(l.amount) from ledger_entries l where l.reservation_id = r.id
                  and (l.kind in ('charge', 'correction') or l.kind = 'externalReturn' and l.refund_id is null)
                  and l.account in ('rent', 'bedding', 'deposit')), 0)
          - coalesce((select sum(f.amount) from refunds f where f.reservation_id = r.id), 0)
          + coalesce((select sum(i.amount - i.received) from installments i where i.reservation_id = r.id
                      and i.paid_at is null and i.voided_at is null), 0) as booked
      from ${stays} r where r.status = 'confirmed' and r.booked is null) sums
    where sold <> booked`,
  "more refunded than captured": `
    select r.code, l.payment_id from ${stays} r join ledger_entries l on l.reservation_id = r.id
    where l.account in ('rent', 'bedding', 'deposit') group by r.code, l.payment_id having sum(l.amount) > 0`,
  "a refund that was not made": `
    select r.code, f.cause, f.status from ${stays} r join refunds f on f.reservation_id = r.id where f.status <> 'done'`,
  "a stay that is not what its last change agreed": `
    select r.code from ${stays} r join lateral (
      select after from stay_changes c where c.reservation_id = r.id and c.status = 'done'
      order by ended_at desc, id desc limit 1) last on true
    where r.booked is null and (r.unit_id::text, r.check_in::text, r.check_out::text, r.total_rent, r.bedding_sets)
      is distinct from (last.after ->> 'unitId', last.after ->> 'checkIn', last.after ->> 'checkOut',
                        (last.after ->> 'totalRent')::int, (last.after ->> 'beddingSets')::int)`,
  "a version that does not count the changes": `
    select r.code from ${stays} r where r.version <> 1
      + (select count(*) from stay_changes c where c.reservation_id = r.id and c.status = 'done')`,
  "a change that took effect without every signature and its payment": `
    select r.code, c.id from ${stays} r join stay_changes c on c.reservation_id = r.id where c.status = 'done' and (
      c.needs_addendum and c.document is null
      or exists (select from addendum_signatures s where s.change_id = c.id and s.signed_at is null)
      or exists (select from installments i where i.change_id = c.id and i.paid_at is null and i.voided_at is null))`,
  "a pending change of a stay that has ended": `
    select r.code from ${stays} r join stay_changes c on c.reservation_id = r.id
    where c.status = 'pending' and (r.status <> 'confirmed' or r.booked is not null)`,
  "a night of a pending change that is not held": `
    select r.code, night::date from ${stays} r join stay_changes c on c.reservation_id = r.id and c.status = 'pending'
    cross join lateral generate_series(
      coalesce((c.after ->> 'unitSince')::date, c.check_in), c.check_out - 1, interval '1 day') night
    where not (c.unit_id = r.unit_id and night >= coalesce(r.unit_since, r.check_in) and night < r.check_out)
      and not exists (select from unit_blocks b where b.change_id = c.id and b.unit_id = c.unit_id
                      and night >= b.from_day and night < b.to_day)`,
  "a night that is held twice": `
    with holders as (${holders})
    select one.unit_id, one.holder, other.holder from holders one join holders other
      on one.unit_id = other.unit_id and one.holder < other.holder and one.days && other.days`,
  "nights that are held for a change that has ended": `
    select c.id from unit_blocks b join stay_changes c on c.id = b.change_id where c.status <> 'pending'`,
});
