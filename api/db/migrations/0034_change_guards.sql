-- A pending change of a stay holds its further nights as blocks, so that reservations_no_block and
-- unit_blocks_no_overlap (0026_block_guards.sql) keep bookings, blocks and other changes off them.

-- A running stay that moved holds its unit from that day on: before, another stay may have had it.
ALTER TABLE reservations DROP CONSTRAINT reservations_no_overlap;
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_no_overlap
  EXCLUDE USING gist (unit_id WITH =, daterange(coalesce(unit_since, check_in), check_out, '[)') WITH &&)
  WHERE (status IN ('pending', 'confirmed', 'completed', 'terminated'));
--> statement-breakpoint
ALTER TABLE reservations ADD CONSTRAINT reservations_unit_since
  CHECK (unit_since IS NULL OR (unit_since > check_in AND unit_since <= check_out));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_stay_over_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What it held before, it may go on to hold: a change of status, an earlier check-out
  IF TG_OP = 'UPDATE' AND OLD.status IN ('pending', 'confirmed', 'completed', 'terminated')
     AND OLD.unit_id = NEW.unit_id AND OLD.check_in <= NEW.check_in AND OLD.check_out >= NEW.check_out THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM units WHERE id = NEW.unit_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM unit_blocks b
             WHERE b.unit_id = NEW.unit_id AND b.to_day > coalesce(NEW.unit_since, NEW.check_in)
               AND b.from_day < NEW.check_out) THEN
    RAISE EXCEPTION 'unit % is out of service between % and %', NEW.unit_id, NEW.check_in, NEW.check_out
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'reservations_no_block';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A change ends once, and what was agreed does not change afterwards.
CREATE FUNCTION stay_change_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND OLD.status <> 'pending' THEN
    RAISE EXCEPTION 'a change does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stay_changes_transition BEFORE UPDATE OF status ON stay_changes
  FOR EACH ROW EXECUTE FUNCTION stay_change_transition();
--> statement-breakpoint
-- A change that has ended holds nothing, also where its end forgot its blocks.
CREATE FUNCTION change_holds_while_pending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unit_blocks WHERE change_id = NEW.id) AND NEW.status <> 'pending' THEN
    RAISE EXCEPTION 'change % has ended and still holds nights', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stay_changes_hold AFTER UPDATE OF status ON stay_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_holds_while_pending();
