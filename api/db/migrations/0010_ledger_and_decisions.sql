CREATE TABLE "refund_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"rule" text,
	"computed" integer NOT NULL,
	"amount" integer NOT NULL,
	"deductions" jsonb NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_decisions_reservation_id_cause_unique" UNIQUE("reservation_id","cause"),
	CONSTRAINT "refund_decisions_amounts" CHECK ("refund_decisions"."computed" >= 0 and "refund_decisions"."amount" >= 0)
);
--> statement-breakpoint
DROP INDEX "ledger_one_refund";--> statement-breakpoint
ALTER TABLE "installments" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "rates" jsonb;--> statement-breakpoint
-- What older stays were sold at: their lines say it, the house only what they do not mention.
UPDATE reservations r SET rates = jsonb_build_object(
  'monthlyRent', coalesce((SELECT (line ->> 'unitPrice')::integer FROM jsonb_array_elements(r.lines) line
    WHERE line ->> 'kind' = 'months'), h.monthly_rent),
  'nightlyRate', coalesce((SELECT (line ->> 'unitPrice')::integer FROM jsonb_array_elements(r.lines) line
    WHERE line ->> 'kind' = 'nights'), h.nightly_rate),
  'deposit', r.deposit,
  'beddingSetPrice', coalesce((SELECT (line ->> 'unitPrice')::integer FROM jsonb_array_elements(r.lines) line
    WHERE line ->> 'kind' = 'bedding'), h.bedding_set_price),
  'coupon', (SELECT jsonb_build_object('percent', c.percent, 'amount', c.amount) FROM coupons c WHERE c.code = r.coupon_code))
FROM houses h WHERE h.id = r.house_id;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "rates" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "hold_extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "booked" jsonb;--> statement-breakpoint
ALTER TABLE "refund_decisions" ADD CONSTRAINT "refund_decisions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_refund" ON "ledger_entries" USING btree ("refund_id","account") WHERE kind in ('refund', 'transfer');--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_voided" CHECK ("installments"."voided_at" is null or ("installments"."paid_at" is null and "installments"."amount" = 0));
--> statement-breakpoint
-- What was kept of a payment's deposit is not there to be given back either.
CREATE OR REPLACE FUNCTION refund_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id) + NEW.amount
     > (SELECT coalesce(sum(amount), 0) FROM ledger_entries
        WHERE payment_id = NEW.payment_id AND (account = 'deductions' OR account = 'gateway' AND kind = 'charge')) THEN
    RAISE EXCEPTION 'refunds of payment % exceed what was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
