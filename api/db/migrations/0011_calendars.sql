ALTER TABLE "accounts" ADD COLUMN "calendar_key" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_calendar_key_unique" UNIQUE("calendar_key");