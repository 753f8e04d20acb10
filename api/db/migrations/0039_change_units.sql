-- A running stay that moved holds its unit from `unit_since` on, for blocks too: before, the unit was not its own.
CREATE OR REPLACE FUNCTION refuse_block_over_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM units WHERE id = NEW.unit_id FOR UPDATE;
  IF EXISTS (SELECT FROM reservations r
             WHERE r.unit_id = NEW.unit_id AND r.check_out > NEW.from_day
               AND coalesce(r.unit_since, r.check_in) < NEW.to_day
               AND r.status IN ('pending', 'confirmed', 'completed', 'terminated')) THEN
    RAISE EXCEPTION 'unit % has a stay between % and %', NEW.unit_id, NEW.from_day, NEW.to_day
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'unit_blocks_no_stay';
  END IF;
  RETURN NEW;
END $$;
