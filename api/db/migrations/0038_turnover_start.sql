-- Before units had marks, rooms were cleaned without them: none is dirty but those whose guests leave from today on.
INSERT INTO "unit_marks" ("unit_id", "state", "marked_at")
  SELECT id, 'clean', (date_trunc('day', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul') - interval '1 second'
  FROM units;
--> statement-breakpoint
-- Guests who were told the code of their unit keep it; it is the one at the door.
INSERT INTO "door_codes" ("id", "reservation_id", "unit_id", "programmed_at")
  SELECT gen_random_uuid(), r.id, r.unit_id, now()
  FROM reservations r JOIN units u ON u.id = r.unit_id
  WHERE r.status = 'confirmed' AND u.door_code IS NOT NULL
    AND EXISTS (SELECT FROM messages m WHERE m.reservation_id = r.id AND m.kind = 'checkInInformation');
--> statement-breakpoint
-- Mails no longer store the code; it is read when they are sent.
UPDATE "messages" SET "payload" = ("payload" - 'doorCode') || '{"showsDoorCode": true}' WHERE "payload" ? 'doorCode';
