ALTER TABLE "houses" ADD COLUMN "arrival_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "door_code" text;--> statement-breakpoint
CREATE INDEX "installments_unpaid" ON "installments" USING btree ("due_on") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "reservations_arrivals" ON "reservations" USING btree ("check_in") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "reservations_departures" ON "reservations" USING btree ("check_out") WHERE status in ('confirmed', 'completed', 'terminated');