-- A stay is ended for incidents only while so many of them are recorded on it (`evictionIncidents`), and they can no
-- longer be withdrawn afterwards. Both lock the stay's row, so that neither overtakes the other.
CREATE FUNCTION eviction_needs_incidents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM notes
      WHERE reservation_id = NEW.id AND kind = 'incident' AND withdrawn_at IS NULL) < 2 THEN
    RAISE EXCEPTION 'stay % has fewer than two incidents', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_eviction BEFORE UPDATE OF evicted_at ON reservations
  FOR EACH ROW WHEN (OLD.evicted_at IS NULL AND NEW.evicted_at IS NOT NULL)
  EXECUTE FUNCTION eviction_needs_incidents();
--> statement-breakpoint
CREATE FUNCTION note_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.text <> OLD.text OR NEW.kind <> OLD.kind OR NEW.account_id <> OLD.account_id
     OR NEW.reservation_id IS DISTINCT FROM OLD.reservation_id OR OLD.withdrawn_at IS NOT NULL THEN
    RAISE EXCEPTION 'note % is not changed, only withdrawn once', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kind = 'incident' AND EXISTS (
    SELECT FROM reservations WHERE id = NEW.reservation_id AND evicted_at IS NOT NULL FOR UPDATE
  ) THEN
    RAISE EXCEPTION 'incident % is a reason for which a stay was ended', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER notes_withdrawal BEFORE UPDATE ON notes FOR EACH ROW EXECUTE FUNCTION note_withdrawal();
