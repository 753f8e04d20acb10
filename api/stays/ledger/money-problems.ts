import { sql } from "drizzle-orm";
import { holdsUnmatchedMoney } from "./received-amounts";
import { openReturns } from "./returned-elsewhere";

/**
 * SQL: failed payments of open stays, failed refunds, unassigned payments, and unhandled refunds made outside the site,
 * with id, kind, reservation_id, amount, foreign, at.
 */
export const moneyProblems = sql`
  (select distinct on (p.reservation_id) p.id, 'paymentFailed' as kind, p.reservation_id, p.amount,
      null::jsonb as foreign, p.created_at as at
    from payments p join reservations held on held.id = p.reservation_id
    where p.status = 'failed' and p.failure is distinct from 'abandoned'
      and held.status in ('pending', 'confirmed') and exists (
        select from installments i where i.reservation_id = p.reservation_id and i.number = any (p.installments)
          and i.paid_at is null and i.voided_at is null)
    order by p.reservation_id, p.created_at desc, p.id desc)
  union all
  select id, 'refundFailed', reservation_id, amount, null, created_at from refunds where status = 'failed'
  union all
  select p.id, 'discrepant', p.reservation_id, coalesce((
        select sum(l.amount) from ledger_entries l
          where l.payment_id = p.id and l.kind = 'charge' and l.account = 'gateway'), 0)::int,
      case when p.foreign_amount > 0
        then jsonb_build_object('amount', p.foreign_amount, 'currency', p.foreign_currency) end, p.created_at
    from payments p
    where p.status = 'discrepant' and not exists (select from refunds back where back.payment_id = p.id)
      and ${holdsUnmatchedMoney({ id: sql`p.id`, foreignAmount: sql`p.foreign_amount` })}
  union all
  select "paymentId", 'returnedElsewhere', "reservationId", amount, null, at from (${openReturns}) waiting`;
