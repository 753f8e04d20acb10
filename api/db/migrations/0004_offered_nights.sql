CREATE TABLE "removed_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"offered" datemultirange NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "created_on" date;--> statement-breakpoint
ALTER TABLE "removed_units" ADD CONSTRAINT "removed_units_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The audit log knows when admins created units.
UPDATE units SET created_on = created.day FROM (
  SELECT subject_id, (min(at) AT TIME ZONE 'Asia/Seoul')::date AS day FROM audit_log
  WHERE action = 'unit.created' GROUP BY subject_id
) created WHERE created.subject_id = units.id;
