-- Which uploads are photographs of deductions is asked before unused uploads are removed.
CREATE INDEX "refund_decisions_deductions" ON "refund_decisions" USING gin ("deductions" jsonb_path_ops) WHERE cause = 'deposit';--> statement-breakpoint
-- Refunds are summed for each stay whose deposit is to be settled, and read with every reservation.
CREATE INDEX "refunds_reservation_id_index" ON "refunds" USING btree ("reservation_id");