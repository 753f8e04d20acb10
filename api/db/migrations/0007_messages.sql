ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "resend_of" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_resend_of_messages_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_problems" ON "messages" USING btree ("id") WHERE status in ('failed', 'undeliverable', 'bounced');--> statement-breakpoint
CREATE INDEX "messages_resends" ON "messages" USING btree ("resend_of") WHERE resend_of is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued','sent','undeliverable','failed','bounced','withdrawn'));