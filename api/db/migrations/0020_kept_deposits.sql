-- A deposit that a cancellation did not give back is booked as kept, as cancellations do from now on.
WITH promised AS (
  SELECT payment_id, sum(deposit) AS deposit FROM refunds GROUP BY payment_id
), held AS (
  SELECT e.reservation_id, e.payment_id, min(e.gateway_reference) AS gateway_reference,
    (-sum(e.amount) - coalesce(min(p.deposit), 0))::int AS amount
  FROM ledger_entries e
    JOIN reservations r ON r.id = e.reservation_id AND r.status = 'canceled'
    LEFT JOIN promised p ON p.payment_id = e.payment_id
  WHERE e.account = 'deposit' AND e.kind IN ('charge', 'correction')
  GROUP BY e.reservation_id, e.payment_id
), kept AS MATERIALIZED (
  SELECT held.*, gen_random_uuid() AS transaction_id, coalesce(r.canceled_at, now()) AS at
  FROM held JOIN reservations r ON r.id = held.reservation_id
  WHERE held.amount > 0
)
INSERT INTO ledger_entries
  (id, transaction_id, kind, account, amount, reservation_id, payment_id, gateway_reference, created_at)
SELECT gen_random_uuid(), kept.transaction_id, 'correction', side.account, side.sign * kept.amount,
  kept.reservation_id, kept.payment_id, kept.gateway_reference, kept.at
FROM kept CROSS JOIN (VALUES ('deposit', 1), ('deductions', -1)) AS side (account, sign);
