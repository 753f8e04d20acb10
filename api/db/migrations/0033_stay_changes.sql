CREATE TABLE "addendum_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"occupant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"locale" text,
	"signed_at" timestamp with time zone,
	"signed_name" text,
	"signature" text,
	"signed_from" text,
	"signed_with" text,
	"signed_hash" text,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "addendum_signed_or_declined" CHECK ("addendum_signatures"."signed_at" is null or "addendum_signatures"."declined_at" is null)
);
--> statement-breakpoint
CREATE TABLE "stay_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"house_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference" integer NOT NULL,
	"refund" integer NOT NULL,
	"charge" integer NOT NULL,
	"needs_addendum" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"document" jsonb,
	"pdf" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stay_changes_status" CHECK ("stay_changes"."status" in ('pending','done','declined','withdrawn','expired')),
	CONSTRAINT "stay_changes_ended" CHECK (("stay_changes"."status" = 'pending') = ("stay_changes"."ended_at" is null)),
	CONSTRAINT "stay_changes_dates" CHECK ("stay_changes"."check_in" < "stay_changes"."check_out"),
	CONSTRAINT "stay_changes_amounts" CHECK ("stay_changes"."refund" >= 0 and "stay_changes"."charge" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_cause_unique";--> statement-breakpoint
ALTER TABLE "unit_blocks" DROP CONSTRAINT "unit_blocks_reason";--> statement-breakpoint
ALTER TABLE "installments" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "unit_since" date;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "addendum_signatures" ADD CONSTRAINT "addendum_signatures_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_signatures" ADD CONSTRAINT "addendum_signatures_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_signatures" ADD CONSTRAINT "addendum_signatures_occupant_id_occupants_id_fk" FOREIGN KEY ("occupant_id") REFERENCES "public"."occupants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addendum_signatures_signer" ON "addendum_signatures" USING btree ("change_id","occupant_id");--> statement-breakpoint
CREATE INDEX "addendum_signatures_reservation_id_index" ON "addendum_signatures" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_changes_pending" ON "stay_changes" USING btree ("reservation_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "stay_changes_reservation_id_index" ON "stay_changes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "stay_changes_expiring" ON "stay_changes" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_blocks_change_id" ON "unit_blocks" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_cause_change_id_unique" UNIQUE NULLS NOT DISTINCT("payment_id","cause","change_id");--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_change" CHECK (("unit_blocks"."reason" = 'change') = ("unit_blocks"."change_id" is not null));--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_reason" CHECK ("unit_blocks"."reason" in ('maintenance','owner','other','channel','change'));