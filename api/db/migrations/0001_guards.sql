-- What must never happen, held by the database itself.

CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- No two stays that hold a unit overlap. `expired` and `canceled` stays hold nothing; time plays no part in the
-- predicate, so stale holds are expired by the booking transaction and by the clock.
ALTER TABLE reservations ADD CONSTRAINT reservations_no_overlap
  EXCLUDE USING gist (unit_id WITH =, daterange(check_in, check_out, '[)') WITH &&)
  WHERE (status IN ('pending', 'confirmed', 'completed', 'terminated'));
--> statement-breakpoint
-- One index-only probe a unit answers the search: the first stay that ends after the wished check-in. A hold that has
-- ended holds nothing, also before the clock has said so: the probe reads that from the index too.
CREATE INDEX reservations_probe ON reservations (unit_id, check_out) INCLUDE (check_in, status, hold_expires_at)
  WHERE status IN ('pending', 'confirmed', 'completed', 'terminated');
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
-- Never more back than was captured, over all refunds of one payment.
CREATE FUNCTION refund_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id) + NEW.amount
     > (SELECT coalesce(sum(amount), 0) FROM ledger_entries
        WHERE payment_id = NEW.payment_id AND account = 'gateway' AND kind = 'charge') THEN
    RAISE EXCEPTION 'refunds of payment % exceed what was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_captured BEFORE INSERT OR UPDATE OF amount ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_within_captured();
--> statement-breakpoint
-- The state machine of a stay (product decision "Status"). `expired` may come back to `pending` when it is paid late
-- and a unit is still free.
CREATE FUNCTION reservation_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'confirmed'), ('pending', 'canceled'), ('pending', 'expired'), ('expired', 'pending'),
    ('confirmed', 'completed'), ('confirmed', 'canceled'), ('confirmed', 'terminated')) THEN
    RAISE EXCEPTION 'a reservation does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_transition BEFORE UPDATE OF status ON reservations
  FOR EACH ROW EXECUTE FUNCTION reservation_transition();
