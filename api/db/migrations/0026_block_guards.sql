-- No stay on a night on which its unit is out of service, and no block on a night of a stay, also when both are written
-- at once. A stay locks its unit as its foreign key does (FOR KEY SHARE), so that stays do not wait for each other; a
-- block waits for stays that are being written, and they for it. Each then looks at the other table: at READ COMMITTED,
-- which every transaction of the product has, that statement sees what has been committed while it waited.

-- Blocks by admins do not overlap. Those of other channels may: each says what that channel has sold.
ALTER TABLE unit_blocks ADD CONSTRAINT unit_blocks_no_overlap
  EXCLUDE USING gist (unit_id WITH =, daterange(from_day, to_day, '[)') WITH &&)
  WHERE (feed_id IS NULL);
--> statement-breakpoint
CREATE FUNCTION refuse_stay_over_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What it held before, it may go on to hold: a change of status, an earlier check-out
  IF TG_OP = 'UPDATE' AND OLD.status IN ('pending', 'confirmed', 'completed', 'terminated')
     AND OLD.unit_id = NEW.unit_id AND OLD.check_in <= NEW.check_in AND OLD.check_out >= NEW.check_out THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM units WHERE id = NEW.unit_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM unit_blocks b
             WHERE b.unit_id = NEW.unit_id AND b.to_day > NEW.check_in AND b.from_day < NEW.check_out) THEN
    RAISE EXCEPTION 'unit % is out of service between % and %', NEW.unit_id, NEW.check_in, NEW.check_out
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'reservations_no_block';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_no_block BEFORE INSERT OR UPDATE OF unit_id, check_in, check_out, status ON reservations
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'confirmed', 'completed', 'terminated'))
  EXECUTE FUNCTION refuse_stay_over_block();
--> statement-breakpoint
CREATE FUNCTION refuse_block_over_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM units WHERE id = NEW.unit_id FOR UPDATE;
  IF EXISTS (SELECT FROM reservations r
             WHERE r.unit_id = NEW.unit_id AND r.check_out > NEW.from_day AND r.check_in < NEW.to_day
               AND r.status IN ('pending', 'confirmed', 'completed', 'terminated')) THEN
    RAISE EXCEPTION 'unit % has a stay between % and %', NEW.unit_id, NEW.from_day, NEW.to_day
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'unit_blocks_no_stay';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_blocks_no_stay BEFORE INSERT OR UPDATE OF unit_id, from_day, to_day ON unit_blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_block_over_stay();
