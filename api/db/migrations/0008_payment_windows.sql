DROP INDEX "payments_pending";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout" jsonb;--> statement-breakpoint
CREATE INDEX "payments_unpaid" ON "payments" USING btree ("created_at") WHERE status in ('pending', 'failed');--> statement-breakpoint
-- A payment whose page could not be opened: the gateway may know it all the same, by our id
UPDATE "payments" SET "gateway_reference" = "id"::text WHERE "gateway_reference" IS NULL AND "status" = 'pending';
