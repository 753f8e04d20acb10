ALTER TABLE "idempotency_keys" ADD COLUMN "process_id" integer;--> statement-breakpoint
ALTER TABLE "unit_feeds" ADD COLUMN "skipped" jsonb DEFAULT '{"total":0,"first":[]}'::jsonb NOT NULL;