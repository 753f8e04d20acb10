ALTER TABLE "payments" ADD COLUMN "foreign_amount" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "foreign_currency" text;