CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"locale" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"terms_agreed_at" timestamp with time zone NOT NULL,
	"marketing_agreed_at" timestamp with time zone,
	"receipt_agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_google_subject_unique" UNIQUE("google_subject")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_session_id_generation_unique" UNIQUE("session_id","generation")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"lines" text[] NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"percent" smallint,
	"amount" integer,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "houses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"area_slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"occupancy" smallint NOT NULL,
	"beds" jsonb NOT NULL,
	"size_m2" double precision NOT NULL,
	"parking" jsonb NOT NULL,
	"subway" jsonb NOT NULL,
	"landmarks" jsonb NOT NULL,
	"facilities" jsonb NOT NULL,
	"step_free" boolean NOT NULL,
	"lift" boolean NOT NULL,
	"doorway_cm" smallint NOT NULL,
	"visual_alarm" boolean NOT NULL,
	"check_before" jsonb NOT NULL,
	"check_in_guide" jsonb NOT NULL,
	"things_to_know" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"monthly_rent" integer NOT NULL,
	"nightly_rate" integer NOT NULL,
	"deposit" integer NOT NULL,
	"bedding_set_price" integer NOT NULL,
	"minimum_nights" smallint NOT NULL,
	"position" smallint NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "houses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"name" text NOT NULL,
	"floor" smallint NOT NULL,
	"area_slug" text NOT NULL,
	"monthly_rent" integer NOT NULL,
	CONSTRAINT "units_house_id_name_unique" UNIQUE("house_id","name")
);
--> statement-breakpoint
CREATE TABLE "installments" (
	"reservation_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"due_on" date NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rent" integer NOT NULL,
	"discount" integer NOT NULL,
	"bedding" integer NOT NULL,
	"deposit" integer NOT NULL,
	"amount" integer NOT NULL,
	"payment_id" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "installments_reservation_id_number_pk" PRIMARY KEY("reservation_id","number"),
	CONSTRAINT "installments_sum" CHECK ("installments"."amount" = "installments"."rent" - "installments"."discount" + "installments"."bedding" + "installments"."deposit"),
	CONSTRAINT "installments_paid" CHECK (("installments"."payment_id" is null) = ("installments"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"reservation_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"gateway_reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"installments" integer[] NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"gateway" text NOT NULL,
	"gateway_reference" text,
	"redirect_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"looked_up_at" timestamp with time zone,
	CONSTRAINT "payments_gateway_reference_unique" UNIQUE("gateway_reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"rent" integer NOT NULL,
	"bedding" integer NOT NULL,
	"deposit" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"executed_at" timestamp with time zone,
	CONSTRAINT "refunds_payment_id_cause_unique" UNIQUE("payment_id","cause"),
	CONSTRAINT "refunds_sum" CHECK ("refunds"."amount" = "refunds"."rent" + "refunds"."bedding" + "refunds"."deposit" and "refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" smallint,
	"body" json,
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" uuid,
	"reservation_id" uuid,
	"occupant_id" uuid,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued','sent','undeliverable','failed'))
);
--> statement-breakpoint
CREATE TABLE "occupants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"contract_sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_name" text,
	"signature" text,
	"signed_from" text,
	"signed_with" text,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "occupants_reservation_id_position_unique" UNIQUE("reservation_id","position"),
	CONSTRAINT "occupants_signed_or_declined" CHECK ("occupants"."signed_at" is null or "occupants"."declined_at" is null)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"status" text NOT NULL,
	"contract" text NOT NULL,
	"guests" smallint NOT NULL,
	"bedding_sets" smallint NOT NULL,
	"plan" text NOT NULL,
	"method" text NOT NULL,
	"locale" text NOT NULL,
	"coupon_code" text,
	"lines" jsonb NOT NULL,
	"total_rent" integer NOT NULL,
	"discount" integer NOT NULL,
	"bedding_total" integer NOT NULL,
	"deposit" integer NOT NULL,
	"refund_policy" text NOT NULL,
	"agreements" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_code_unique" UNIQUE("code"),
	CONSTRAINT "reservations_dates" CHECK ("reservations"."check_in" < "reservations"."check_out"),
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('pending','confirmed','completed','canceled','expired','terminated')),
	CONSTRAINT "reservations_contract" CHECK ("reservations"."contract" in ('notSent','sent','partial','signed','declined','expired')),
	CONSTRAINT "reservations_money" CHECK ("reservations"."total_rent" >= 0 and "reservations"."discount" between 0 and "reservations"."total_rent" and "reservations"."bedding_total" >= 0 and "reservations"."deposit" >= 0),
	CONSTRAINT "reservations_confirmed" CHECK ("reservations"."status" <> 'confirmed' or "reservations"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"reservation_id" uuid,
	"author" jsonb NOT NULL,
	"facilities" smallint NOT NULL,
	"communication" smallint NOT NULL,
	"events" smallint NOT NULL,
	"location" smallint NOT NULL,
	"public_review" jsonb NOT NULL,
	"improvement" text,
	"reply" jsonb,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_reservation_id_unique" UNIQUE("reservation_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_cancellations" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_cancellations_amount" CHECK ("sandbox_cancellations"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"order_name" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "houses" ADD CONSTRAINT "houses_area_slug_areas_slug_fk" FOREIGN KEY ("area_slug") REFERENCES "public"."areas"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_occupant_id_occupants_id_fk" FOREIGN KEY ("occupant_id") REFERENCES "public"."occupants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupants" ADD CONSTRAINT "occupants_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_cancellations" ADD CONSTRAINT "sandbox_cancellations_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "units_search" ON "units" USING btree ("area_slug","monthly_rent","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_reservation_id_index" ON "ledger_entries" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("payment_id","account") WHERE kind = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_refund" ON "ledger_entries" USING btree ("refund_id","account") WHERE kind = 'refund';--> statement-breakpoint
CREATE INDEX "payments_reservation_id_index" ON "payments" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "audit_log_subject_subject_id_index" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_queue" ON "messages" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "messages_reservation_id_index" ON "messages" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_account_id_check_in_index" ON "reservations" USING btree ("account_id","check_in");--> statement-breakpoint
CREATE INDEX "reservations_holds" ON "reservations" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "reviews_house_id_published_at_index" ON "reviews" USING btree ("house_id","published_at");