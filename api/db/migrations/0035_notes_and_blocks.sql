CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reservation_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdraw_reason" text,
	CONSTRAINT "notes_kind" CHECK ("notes"."kind" in ('note','incident')),
	CONSTRAINT "notes_incident_of_stay" CHECK ("notes"."kind" <> 'incident' or "notes"."reservation_id" is not null),
	CONSTRAINT "notes_withdrawn" CHECK (("notes"."withdrawn_at" is null) = ("notes"."withdrawn_by" is null) and ("notes"."withdrawn_at" is null) = ("notes"."withdraw_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "evicted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_account_id_created_at_index" ON "notes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_reservation_id_index" ON "notes" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('verifyEmail','resetPassword','changeEmail','invitation'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_blocked" CHECK (("accounts"."blocked_at" is null) = ("accounts"."block_reason" is null));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_evicted" CHECK ("reservations"."evicted_at" is null or ("reservations"."booked" is not null and "reservations"."status" in ('confirmed','terminated')));