ALTER TABLE "installments" ADD COLUMN "received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "allocations" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_received" CHECK ("installments"."received" = 0 or "installments"."received" between 1 and "installments"."amount" - 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_desk" CHECK (("payments"."gateway" = 'desk') = ("payments"."received_on" is not null) and ("payments"."gateway" = 'desk') = ("payments"."method" in ('BANK_TRANSFER', 'CASH')));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_presence" CHECK (("reservations"."arrived_at" is null and "reservations"."left_at" is null) or "reservations"."status" in ('confirmed','completed','terminated'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_presence_order" CHECK (least("reservations"."arrived_at", "reservations"."left_at") >= ("reservations"."check_in"::timestamp at time zone 'Asia/Seoul') and "reservations"."left_at" >= "reservations"."arrived_at");