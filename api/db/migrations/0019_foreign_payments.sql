ALTER TABLE "payments" ADD COLUMN "foreign_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "foreign_currency" text;