-- Also what was paid at the desk, by transfer or in cash, less what was recorded by mistake.
CREATE OR REPLACE FUNCTION refund_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id) + NEW.amount
     > (SELECT coalesce(sum(amount), 0) FROM ledger_entries
        WHERE payment_id = NEW.payment_id
          AND (account = 'deductions' OR account IN ('gateway', 'bank', 'cash') AND kind IN ('charge', 'correction'))) THEN
    RAISE EXCEPTION 'refunds of payment % exceed what was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
