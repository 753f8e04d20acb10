-- A hold that has ended holds nothing, also before the clock has said so: the probe reads that from the index too.
DROP INDEX reservations_probe;
--> statement-breakpoint
CREATE INDEX reservations_probe ON reservations (unit_id, check_out) INCLUDE (check_in, status, hold_expires_at)
  WHERE status IN ('pending', 'confirmed', 'completed', 'terminated');
