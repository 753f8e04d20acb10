CREATE TABLE "door_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"sealed_code" text,
	"fingerprint" text,
	"programmed_at" timestamp with time zone,
	"programmed_by" uuid,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_codes_once" UNIQUE("unit_id","fingerprint"),
	CONSTRAINT "door_codes_sealed" CHECK (("door_codes"."sealed_code" is null) = ("door_codes"."fingerprint" is null))
);
--> statement-breakpoint
CREATE TABLE "unit_marks" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unit_marks_state" CHECK ("unit_marks"."state" in ('clean','dirty','inspected'))
);
--> statement-breakpoint
ALTER TABLE "door_codes" ADD CONSTRAINT "door_codes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_codes" ADD CONSTRAINT "door_codes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_marks" ADD CONSTRAINT "unit_marks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_codes_of_stay" ON "door_codes" USING btree ("reservation_id","unit_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "door_codes_programmed" ON "door_codes" USING btree ("unit_id","programmed_at") WHERE programmed_at is not null;--> statement-breakpoint
CREATE INDEX "stay_changes_moves" ON "stay_changes" USING btree ((before ->> 'unitId'),"ended_at") WHERE status = 'done';