CREATE TABLE "passports" (
	"occupant_id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"sealed_passport" text NOT NULL,
	"sealed_with" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_occupant_id_occupants_id_fk" FOREIGN KEY ("occupant_id") REFERENCES "public"."occupants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passports_reservation_id_index" ON "passports" USING btree ("reservation_id");