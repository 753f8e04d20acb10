import { questionsAboutChanges } from "./change-books.mjs";

/**
 * Queries that return no row when the data is consistent. For stays, payments and messages they cover only the test's
 * guests, because the demo has intended inconsistencies.
 */
const ours = "(select r.* from reservations r join accounts a on a.id = r.account_id where a.email like 'kill-%')";

const questions = {
  "confirmed without every signature and payment due": `
    select code from ${ours} r where status = 'confirmed' and (
      exists (select from occupants o where o.reservation_id = r.id and o.signed_at is null)
      or exists (select from installments i where i.reservation_id = r.id and i.paid_at is null
                 and i.voided_at is null and i.due_on <= (r.confirmed_at at time zone 'Asia/Seoul')::date))`,
  "signed and paid, and yet not confirmed": `
    select code from ${ours} r where status = 'pending'
      and not exists (select from occupants o where o.reservation_id = r.id and o.signed_at is null)
      and not exists (select from installments i where i.reservation_id = r.id and i.paid_at is null
                      and i.due_on <= (r.created_at at time zone 'Asia/Seoul')::date)`,
  "in another state than pending or confirmed": `select code, status from ${ours} r where status not in ('pending', 'confirmed')`,
  "more than one reservation of one member": `select account_id from ${ours} r group by account_id having count(*) > 1`,
  "the ledger is not what the gateway holds": `
    select p.reference, p.held, coalesce(l.booked, 0) as booked from
      (select s.reference, (case s.status when 'paid' then s.amount else 0 end)
         - coalesce((select sum(c.amount) from sandbox_cancellations c where c.reference = s.reference), 0) as held
       from sandbox_payments s where not exists (
         select from payments o where o.gateway_reference = s.reference and o.reservation_id not in (select id from ${ours} r))) p
      left join (select gateway_reference, sum(amount) as booked from ledger_entries where account = 'gateway' group by 1) l
        on l.gateway_reference = p.reference
    where p.held <> coalesce(l.booked, 0)`,
  "a message that was not sent, or sent twice": `
    select m.kind, m.status, count(o.id) from messages m left join sandbox_outbox o on o.id = m.id
    where m.recipient like 'kill-%' or m.reservation_id in (select id from ${ours} r)
    group by m.id, m.kind, m.status having not (
      m.status = 'sent' and count(o.id) = 1 or m.status = 'withdrawn' and count(o.id) <= 1)`,
  "a mail nobody asked for":
    "select id from sandbox_outbox o where not exists (select from messages m where m.id = o.id)",
  "the same told twice": `
    select kind, channel, recipient, count(*) from messages where reservation_id in (select id from ${ours} r)
    group by kind, channel, recipient, reservation_id
    having count(*) > case kind when 'paymentReceipt' then 2 else 1 end`, // of the stay, and of its extension
  ...questionsAboutChanges(ours),
};

/** The queries that returned rows. `query` runs a statement. */
export async function checkBooks(query) {
  const wrong = [];
  for (const [question, sql] of Object.entries(questions)) {
    const rows = await query(sql);
    if (rows.length > 0) wrong.push([question, rows]);
  }
  return wrong;
}
