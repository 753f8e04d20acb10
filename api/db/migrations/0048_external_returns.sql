CREATE INDEX "ledger_external_returns" ON "ledger_entries" USING btree ("payment_id") WHERE kind = 'externalReturn';--> statement-breakpoint
-- Handwritten. What was captured of a payment, less what was kept of its deposit and what went back without us; a
-- return that fulfilled a refund is counted as that refund.
CREATE FUNCTION refundable_of(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount), 0) FROM ledger_entries
    WHERE payment_id = payment
      AND (account = 'deductions'
        OR account IN ('gateway', 'bank', 'cash')
          AND (kind IN ('charge', 'correction') OR kind = 'externalReturn' AND refund_id IS NULL))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refund_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id) + NEW.amount
     > refundable_of(NEW.payment_id) THEN
    RAISE EXCEPTION 'refunds of payment % exceed what was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The other way round: what went back without us, beside all refunds, never exceeds what was captured.
CREATE FUNCTION return_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id) > refundable_of(NEW.payment_id) THEN
    RAISE EXCEPTION 'returns of payment % exceed what was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_returns_within_captured AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.kind = 'externalReturn' AND NEW.account = 'gateway') EXECUTE FUNCTION return_within_captured();
