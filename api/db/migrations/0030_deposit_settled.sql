-- Stays whose deposit is settled are left out of the index of those to settle: nearly all of them are, after some years.
CREATE FUNCTION settle_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservations SET deposit_settled = true WHERE id = NEW.reservation_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_decisions_settle AFTER INSERT ON refund_decisions
  FOR EACH ROW WHEN (NEW.cause = 'deposit') EXECUTE FUNCTION settle_deposit();
--> statement-breakpoint
UPDATE reservations SET deposit_settled = true
  WHERE id IN (SELECT reservation_id FROM refund_decisions WHERE cause = 'deposit');
