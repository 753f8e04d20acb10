CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_account_id_purpose_unique" UNIQUE("account_id","purpose"),
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('verifyEmail','resetPassword','changeEmail'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "marketing_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "receipt_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "purge_on" date;--> statement-breakpoint
ALTER TABLE "occupants" ADD COLUMN "role" text DEFAULT 'occupant' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_to_purge" ON "accounts" USING btree ("purge_on") WHERE purge_on is not null;--> statement-breakpoint
ALTER TABLE "occupants" ADD CONSTRAINT "occupants_role" CHECK ("occupants"."role" in ('occupant','guardian'));--> statement-breakpoint
UPDATE "accounts" SET "marketing_changed_at" = "marketing_agreed_at", "receipt_changed_at" = "receipt_agreed_at";
