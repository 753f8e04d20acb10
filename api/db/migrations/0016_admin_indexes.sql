CREATE INDEX "reviews_created_at_id_index" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
-- Whether a coupon is used up is asked by every quote that names one, and by each row of the list of coupons.
CREATE INDEX "reservations_coupon" ON "reservations" USING btree ("coupon_code") INCLUDE ("status", "hold_expires_at") WHERE coupon_code is not null;--> statement-breakpoint
-- What a month took in, read from here alone.
CREATE INDEX "ledger_revenue" ON "ledger_entries" USING btree ("created_at") INCLUDE ("account", "amount") WHERE account in ('rent', 'bedding', 'deductions');
