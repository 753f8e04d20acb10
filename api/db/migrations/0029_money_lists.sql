ALTER TABLE "reservations" ADD COLUMN "deposit_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_newest" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree (coalesce(settled_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree (coalesce(executed_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "reservations_deposits" ON "reservations" USING btree ("check_out","id") WHERE not deposit_settled and deposit > 0 and status in ('confirmed', 'completed', 'terminated');