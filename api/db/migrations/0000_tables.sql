-- The generated columns `found_by` call this function, which drizzle does not know. It writes letters as a search
-- compares them: small, without their marks, one apostrophe and one hyphen. `domain/person-name.ts` does the same.
-- Lower-casing does not trust the database's locale with the letters named here.
CREATE FUNCTION plain_letters(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN normalize(
    replace(replace(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036F]', '', 'g')),
        'đĐøØłŁðÐıħĦŧŦŋŊς’‘ʻʼ`´‐–', 'ddoollddihhttnnσ''''''''''''--'),
      'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'Þ', 'th'),
    NFC);
END $$;
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_account_id_purpose_unique" UNIQUE("account_id","purpose"),
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('verifyEmail','resetPassword','changeEmail','invitation'))
);
--> statement-breakpoint
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
	"limited_roles" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"terms_agreed_at" timestamp with time zone NOT NULL,
	"marketing_agreed_at" timestamp with time zone,
	"marketing_changed_at" timestamp with time zone,
	"receipt_agreed_at" timestamp with time zone,
	"receipt_changed_at" timestamp with time zone,
	"notifications" text[] DEFAULT '{"paymentsPush","arrivalSms","arrivalPush","answersEmail","answersPush","reviewsEmail"}' NOT NULL,
	"suspended_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"block_reason" text,
	"calendar_key" uuid,
	"deleted_at" timestamp with time zone,
	"purge_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"found_by" text GENERATED ALWAYS AS (plain_letters(first_name || ' ' || last_name || ' ' || first_name || ' ' || last_name || first_name || ' ' || email)) STORED NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_google_subject_unique" UNIQUE("google_subject"),
	CONSTRAINT "accounts_calendar_key_unique" UNIQUE("calendar_key"),
	CONSTRAINT "accounts_blocked" CHECK (("accounts"."blocked_at" is null) = ("accounts"."block_reason" is null)),
	CONSTRAINT "accounts_limited_roles" CHECK ("accounts"."limited_roles" <@ array['desk','content','finance']),
	CONSTRAINT "accounts_notifications" CHECK ("accounts"."notifications" <@ array['paymentsSms','paymentsPush','arrivalSms','arrivalPush','answersEmail','answersPush','reviewsEmail'])
);
--> statement-breakpoint
CREATE TABLE "kept_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"salt" text NOT NULL,
	"email_hash" text,
	"phone_hash" text,
	"erase_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_in_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint_hash" text NOT NULL,
	"push_service" text NOT NULL,
	"sealed_address" text NOT NULL,
	"vapid_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"last_step" integer,
	"pending_secret" text,
	"pending_codes" text[],
	"pending_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone
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
	"revoked_at" timestamp with time zone,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_type" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"picture" jsonb,
	"main" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_type" CHECK ("boards"."board_type" in ('NOTICE','MEETUP','SEASON','STORY')),
	CONSTRAINT "boards_starts_at" CHECK ("boards"."starts_at" is null or "boards"."board_type" in ('MEETUP','SEASON'))
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"building_address" text NOT NULL,
	"units" integer NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"found_by" text GENERATED ALWAYS AS (plain_letters(owner_name || ' ' || email || ' ' || phone || ' ' || building_address)) STORED NOT NULL,
	CONSTRAINT "consultations_status" CHECK ("consultations"."status" in ('received','answered','closed'))
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faq_groups_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faqs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"author" text NOT NULL,
	"admin_id" uuid,
	"text" text NOT NULL,
	"state" text,
	"planned_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"found_by" text GENERATED ALWAYS AS (plain_letters(text)) STORED NOT NULL,
	CONSTRAINT "conversation_messages_author" CHECK ("conversation_messages"."author" = 'admin' or ("conversation_messages"."admin_id" is null and "conversation_messages"."state" is null)),
	CONSTRAINT "conversation_messages_content" CHECK ("conversation_messages"."text" <> '' or "conversation_messages"."state" is not null)
);
--> statement-breakpoint
CREATE TABLE "conversation_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"message_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"reservation_id" uuid,
	"room" text,
	"urgency" text,
	"state" text DEFAULT 'open' NOT NULL,
	"planned_on" date,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"member_read_at" timestamp with time zone,
	"admin_read_at" timestamp with time zone,
	"member_mail_id" uuid,
	"admin_mail_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('question','repair','complaint')),
	CONSTRAINT "conversations_state" CHECK ("conversations"."state" in ('open','planned','done')),
	CONSTRAINT "conversations_planned" CHECK (("conversations"."state" = 'planned') = ("conversations"."planned_on" is not null)),
	CONSTRAINT "conversations_repair" CHECK (case when "conversations"."kind" = 'repair' then "conversations"."urgency" is not null
        else "conversations"."state" <> 'planned' and "conversations"."room" is null and "conversations"."urgency" is null end)
);
--> statement-breakpoint
CREATE TABLE "contract_documents" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	"sha256" text,
	"sealed_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_documents_made" CHECK (("contract_documents"."pdf" is null) = ("contract_documents"."sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "contract_texts" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_documents" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_documents_subject_id_kind_pk" PRIMARY KEY("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate_turns" (
	"gateway" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"gateway" text NOT NULL,
	"date" date NOT NULL,
	"source" text NOT NULL,
	"rates" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_gateway_date_pk" PRIMARY KEY("gateway","date")
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
	"valid_to" date NOT NULL,
	"maximum_uses" integer,
	"minimum_nights" smallint,
	"area_slugs" text[] DEFAULT '{}' NOT NULL,
	"house_ids" uuid[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_worth" CHECK (("coupons"."percent" is null) <> ("coupons"."amount" is null)),
	CONSTRAINT "coupons_days" CHECK ("coupons"."valid_from" <= "coupons"."valid_to"),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."maximum_uses" is null or "coupons"."maximum_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_length_discounts" (
	"house_id" uuid NOT NULL,
	"months" smallint NOT NULL,
	"percent" smallint NOT NULL,
	CONSTRAINT "house_length_discounts_house_id_months_pk" PRIMARY KEY("house_id","months"),
	CONSTRAINT "house_length_discounts_months" CHECK ("house_length_discounts"."months" > 0),
	CONSTRAINT "house_length_discounts_percent" CHECK ("house_length_discounts"."percent" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "house_seasons" (
	"house_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"monthly_rent" integer NOT NULL,
	"nightly_rate" integer NOT NULL,
	CONSTRAINT "house_seasons_house_id_from_day_pk" PRIMARY KEY("house_id","from_day"),
	CONSTRAINT "house_seasons_days" CHECK ("house_seasons"."from_day" < "house_seasons"."to_day"),
	CONSTRAINT "house_seasons_rates" CHECK ("house_seasons"."monthly_rent" > 0 and "house_seasons"."nightly_rate" > 0)
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
	"arrival_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"monthly_rent" integer NOT NULL,
	"nightly_rate" integer NOT NULL,
	"deposit" integer NOT NULL,
	"bedding_set_price" integer NOT NULL,
	"minimum_nights" smallint NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"women_only_floors" smallint[] DEFAULT '{}' NOT NULL,
	"position" smallint NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"subway_lines" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(subway, '$[*].line')) STORED NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_overall" double precision,
	"rating_facilities" double precision,
	"rating_communication" double precision,
	"rating_events" double precision,
	"rating_location" double precision,
	"price_varies" boolean DEFAULT false NOT NULL,
	CONSTRAINT "houses_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"name" text NOT NULL,
	"floor" smallint NOT NULL,
	"door_code" text,
	"calendar_key" uuid,
	"size_m2" double precision,
	"window_faces" text,
	"bathroom" text,
	"plan" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "units_calendar_key_unique" UNIQUE("calendar_key"),
	CONSTRAINT "units_house_id_name_unique" UNIQUE("house_id","name")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_path_unique" UNIQUE("path")
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
	"received" integer DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"paid_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"change_id" uuid,
	CONSTRAINT "installments_reservation_id_number_pk" PRIMARY KEY("reservation_id","number"),
	CONSTRAINT "installments_sum" CHECK ("installments"."amount" = "installments"."rent" - "installments"."discount" + "installments"."bedding" + "installments"."deposit"),
	CONSTRAINT "installments_received" CHECK ("installments"."received" = 0 or "installments"."received" between 1 and "installments"."amount" - 1),
	CONSTRAINT "installments_paid" CHECK (("installments"."payment_id" is null) = ("installments"."paid_at" is null)),
	CONSTRAINT "installments_voided" CHECK ("installments"."voided_at" is null or ("installments"."paid_at" is null and "installments"."amount" = 0))
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
	"checkout" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"foreign_amount" bigint,
	"foreign_currency" text,
	"looked_up_at" timestamp with time zone,
	"received_on" date,
	"note" text,
	"allocations" jsonb,
	CONSTRAINT "payments_gateway_reference_unique" UNIQUE("gateway_reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_desk" CHECK (("payments"."gateway" = 'desk') = ("payments"."received_on" is not null) and ("payments"."gateway" = 'desk') = ("payments"."method" in ('BANK_TRANSFER', 'CASH')))
);
--> statement-breakpoint
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
	"change_id" uuid,
	"transfer_reference" text,
	CONSTRAINT "refunds_payment_id_cause_change_id_unique" UNIQUE NULLS NOT DISTINCT("payment_id","cause","change_id"),
	CONSTRAINT "refunds_sum" CHECK ("refunds"."amount" = "refunds"."rent" + "refunds"."bedding" + "refunds"."deposit" and "refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reservation_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdraw_reason" text,
	CONSTRAINT "notes_kind" CHECK ("notes"."kind" in ('note','incident')),
	CONSTRAINT "notes_incident_of_stay" CHECK ("notes"."kind" <> 'incident' or "notes"."reservation_id" is not null),
	CONSTRAINT "notes_withdrawn" CHECK (("notes"."withdrawn_at" is null) = ("notes"."withdrawn_by" is null) and ("notes"."withdrawn_at" is null) = ("notes"."withdraw_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"occupant_id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"sealed_passport" text NOT NULL,
	"sealed_with" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"address" text,
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
	"process_id" integer,
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
	"push_subscription_id" uuid,
	"payload" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"resend_of" uuid,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued','sent','undeliverable','failed','bounced','withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "occupants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"account_id" uuid,
	"position" smallint NOT NULL,
	"role" text DEFAULT 'occupant' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"locale" text,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"contract_sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signed_name" text,
	"signature" text,
	"signed_from" text,
	"signed_with" text,
	"signed_hash" text,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "occupants_reservation_id_position_unique" UNIQUE("reservation_id","position"),
	CONSTRAINT "occupants_role" CHECK ("occupants"."role" in ('occupant','guardian')),
	CONSTRAINT "occupants_signed_or_declined" CHECK ("occupants"."signed_at" is null or "occupants"."declined_at" is null)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"unit_since" date,
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
	"rates" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_rent" integer NOT NULL,
	"discount" integer NOT NULL,
	"bedding_total" integer NOT NULL,
	"deposit" integer NOT NULL,
	"refund_policy" text NOT NULL,
	"agreements" jsonb NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"hold_extended_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"booked" jsonb,
	"arrived_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"evicted_at" timestamp with time zone,
	"deposit_settled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_code_unique" UNIQUE("code"),
	CONSTRAINT "reservations_dates" CHECK ("reservations"."check_in" < "reservations"."check_out"),
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('pending','confirmed','completed','canceled','expired','terminated')),
	CONSTRAINT "reservations_contract" CHECK ("reservations"."contract" in ('notSent','sent','partial','signed','declined','expired')),
	CONSTRAINT "reservations_money" CHECK ("reservations"."total_rent" >= 0 and "reservations"."discount" between 0 and "reservations"."total_rent" and "reservations"."bedding_total" >= 0 and "reservations"."deposit" >= 0),
	CONSTRAINT "reservations_presence" CHECK (("reservations"."arrived_at" is null and "reservations"."left_at" is null) or "reservations"."status" in ('confirmed','completed','terminated')),
	CONSTRAINT "reservations_presence_order" CHECK (least("reservations"."arrived_at", "reservations"."left_at") >= ("reservations"."check_in"::timestamp at time zone 'Asia/Seoul') and "reservations"."left_at" >= "reservations"."arrived_at"),
	CONSTRAINT "reservations_evicted" CHECK ("reservations"."evicted_at" is null or ("reservations"."booked" is not null and "reservations"."status" in ('confirmed','terminated'))),
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
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"found_by" text GENERATED ALWAYS AS (plain_letters((author ->> 'en') || ' ' || (author ->> 'ko') || ' ' || (public_review ->> 'en') || ' ' || (public_review ->> 'ko') || ' ' || coalesce(improvement, ''))) STORED NOT NULL,
	CONSTRAINT "reviews_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "reviews_hidden" CHECK ("reviews"."hidden_at" is null or ("reviews"."published_at" is null and "reviews"."hidden_reason" is not null))
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
CREATE TABLE "addendum_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"occupant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"link_version" smallint DEFAULT 1 NOT NULL,
	"locale" text,
	"signed_at" timestamp with time zone,
	"signed_name" text,
	"signature" text,
	"signed_from" text,
	"signed_with" text,
	"signed_hash" text,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "addendum_signed_or_declined" CHECK ("addendum_signatures"."signed_at" is null or "addendum_signatures"."declined_at" is null)
);
--> statement-breakpoint
CREATE TABLE "stay_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"house_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference" integer NOT NULL,
	"refund" integer NOT NULL,
	"charge" integer NOT NULL,
	"needs_addendum" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"document" jsonb,
	"pdf" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stay_changes_status" CHECK ("stay_changes"."status" in ('pending','done','declined','withdrawn','expired')),
	CONSTRAINT "stay_changes_ended" CHECK (("stay_changes"."status" = 'pending') = ("stay_changes"."ended_at" is null)),
	CONSTRAINT "stay_changes_dates" CHECK ("stay_changes"."check_in" < "stay_changes"."check_out"),
	CONSTRAINT "stay_changes_amounts" CHECK ("stay_changes"."refund" >= 0 and "stay_changes"."charge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "door_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"sealed_code" text,
	"fingerprint" text,
	"programmed_at" timestamp with time zone,
	"programmed_by" uuid,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_codes_once" UNIQUE("unit_id","fingerprint"),
	CONSTRAINT "door_codes_sealed" CHECK (("door_codes"."sealed_code" is null) = ("door_codes"."fingerprint" is null))
);
--> statement-breakpoint
CREATE TABLE "unit_marks" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unit_marks_state" CHECK ("unit_marks"."state" in ('clean','dirty','inspected'))
);
--> statement-breakpoint
CREATE TABLE "feed_collisions" (
	"feed_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_collisions_feed_id_event_key_reservation_id_pk" PRIMARY KEY("feed_id","event_key","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "unit_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"feed_id" uuid,
	"event_key" text,
	"change_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_blocks_feed_id_event_key_from_day_unique" UNIQUE("feed_id","event_key","from_day"),
	CONSTRAINT "unit_blocks_days" CHECK ("unit_blocks"."from_day" < "unit_blocks"."to_day"),
	CONSTRAINT "unit_blocks_reason" CHECK ("unit_blocks"."reason" in ('maintenance','owner','other','channel','change')),
	CONSTRAINT "unit_blocks_source" CHECK (("unit_blocks"."reason" = 'channel') = ("unit_blocks"."feed_id" is not null) and ("unit_blocks"."feed_id" is null) = ("unit_blocks"."event_key" is null)),
	CONSTRAINT "unit_blocks_change" CHECK (("unit_blocks"."reason" = 'change') = ("unit_blocks"."change_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "unit_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"last_fetch_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"error" text,
	"events" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '{"total":0,"first":[]}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_feeds_unit_id_url_unique" UNIQUE("unit_id","url")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"criteria" jsonb NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"known_house_ids" uuid[] DEFAULT '{}' NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"mailed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_account_id_criteria_unique" UNIQUE("account_id","criteria")
);
--> statement-breakpoint
CREATE TABLE "wishlist_houses" (
	"account_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_houses_account_id_house_id_pk" PRIMARY KEY("account_id","house_id")
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_blocks" ADD CONSTRAINT "kept_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_in_tickets" ADD CONSTRAINT "log_in_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_pictures" ADD CONSTRAINT "conversation_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_pictures" ADD CONSTRAINT "conversation_pictures_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_texts" ADD CONSTRAINT "contract_texts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_length_discounts" ADD CONSTRAINT "house_length_discounts_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_seasons" ADD CONSTRAINT "house_seasons_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "houses" ADD CONSTRAINT "houses_area_slug_areas_slug_fk" FOREIGN KEY ("area_slug") REFERENCES "public"."areas"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_decisions" ADD CONSTRAINT "refund_decisions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_occupant_id_occupants_id_fk" FOREIGN KEY ("occupant_id") REFERENCES "public"."occupants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_occupant_id_occupants_id_fk" FOREIGN KEY ("occupant_id") REFERENCES "public"."occupants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_push_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("push_subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_resend_of_messages_id_fk" FOREIGN KEY ("resend_of") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupants" ADD CONSTRAINT "occupants_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupants" ADD CONSTRAINT "occupants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_cancellations" ADD CONSTRAINT "sandbox_cancellations_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_signatures" ADD CONSTRAINT "addendum_signatures_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_signatures" ADD CONSTRAINT "addendum_signatures_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_signatures" ADD CONSTRAINT "addendum_signatures_occupant_id_occupants_id_fk" FOREIGN KEY ("occupant_id") REFERENCES "public"."occupants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_codes" ADD CONSTRAINT "door_codes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_codes" ADD CONSTRAINT "door_codes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_marks" ADD CONSTRAINT "unit_marks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_collisions" ADD CONSTRAINT "feed_collisions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_collisions" ADD CONSTRAINT "feed_collisions_feed_id_unit_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."unit_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_feed_id_unit_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."unit_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_feeds" ADD CONSTRAINT "unit_feeds_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_houses" ADD CONSTRAINT "wishlist_houses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_houses" ADD CONSTRAINT "wishlist_houses_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_to_purge" ON "accounts" USING btree ("purge_on") WHERE purge_on is not null;--> statement-breakpoint
CREATE INDEX "kept_blocks_email_hash_index" ON "kept_blocks" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "kept_blocks_phone_hash_index" ON "kept_blocks" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "kept_blocks_account_id_index" ON "kept_blocks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "log_in_tickets_account_id_index" ON "log_in_tickets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_id_index" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_index" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_account_id_index" ON "recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "boards_published_at_index" ON "boards" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_one_main" ON "boards" USING btree ("main") WHERE main;--> statement-breakpoint
CREATE INDEX "consultations_created_at_index" ON "consultations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "faqs_group_id_index" ON "faqs" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_conversation_id_created_at_index" ON "conversation_messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_account_id_index" ON "conversation_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_pictures_message_id_position_index" ON "conversation_pictures" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "conversation_pictures_account_id_index" ON "conversation_pictures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_pictures_unused" ON "conversation_pictures" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "conversations_account_id_last_message_at_index" ON "conversations" USING btree ("account_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_reservation_id_index" ON "conversations" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "conversations_last_message_at_id_index" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "contract_documents_to_make" ON "contract_documents" USING btree ("next_attempt_at") WHERE pdf is null;--> statement-breakpoint
CREATE INDEX "failed_documents_reservation_id_index" ON "failed_documents" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "units_of_house" ON "units" USING btree ("house_id","id");--> statement-breakpoint
CREATE INDEX "units_pictures" ON "units" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "installments_unpaid" ON "installments" USING btree ("due_on") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_reservation_id_index" ON "ledger_entries" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "ledger_newest" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_entries" USING btree ("payment_id","account") WHERE kind = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_refund" ON "ledger_entries" USING btree ("refund_id","account") WHERE kind in ('refund', 'transfer');--> statement-breakpoint
CREATE INDEX "ledger_external_returns" ON "ledger_entries" USING btree ("payment_id") WHERE kind = 'externalReturn';--> statement-breakpoint
CREATE INDEX "payments_reservation_id_index" ON "payments" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payments_unpaid" ON "payments" USING btree ("created_at") WHERE status in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree (coalesce(settled_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "refund_decisions_deductions" ON "refund_decisions" USING gin ("deductions" jsonb_path_ops) WHERE cause = 'deposit';--> statement-breakpoint
CREATE INDEX "refunds_reservation_id_index" ON "refunds" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree (coalesce(executed_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "notes_account_id_created_at_index" ON "notes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_reservation_id_index" ON "notes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "passports_reservation_id_index" ON "passports" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_subject_id_index" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_returns" ON "audit_log" USING btree ("subject_id","at") WHERE action in ('payment.returnedElsewhere', 'payment.returnHandled');--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_queue" ON "messages" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "messages_reservation_id_index" ON "messages" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "messages_problems" ON "messages" USING btree ("id") WHERE status in ('failed', 'undeliverable', 'bounced');--> statement-breakpoint
CREATE INDEX "messages_resends" ON "messages" USING btree ("resend_of") WHERE resend_of is not null;--> statement-breakpoint
CREATE INDEX "messages_pushes" ON "messages" USING btree ("push_subscription_id") WHERE push_subscription_id is not null;--> statement-breakpoint
CREATE INDEX "occupants_account_id_index" ON "occupants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reservations_account_id_check_in_index" ON "reservations" USING btree ("account_id","check_in");--> statement-breakpoint
CREATE INDEX "reservations_holds" ON "reservations" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "reservations_arrivals" ON "reservations" USING btree ("check_in") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "reservations_departures" ON "reservations" USING btree ("check_out") WHERE status in ('confirmed', 'completed', 'terminated');--> statement-breakpoint
CREATE INDEX "reservations_deposits" ON "reservations" USING btree ("check_out","id") WHERE not deposit_settled and deposit > 0 and status in ('confirmed', 'completed', 'terminated');--> statement-breakpoint
CREATE INDEX "reviews_house_id_published_at_index" ON "reviews" USING btree ("house_id","published_at");--> statement-breakpoint
CREATE INDEX "reviews_created_at_id_index" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "addendum_signatures_signer" ON "addendum_signatures" USING btree ("change_id","occupant_id");--> statement-breakpoint
CREATE INDEX "addendum_signatures_reservation_id_index" ON "addendum_signatures" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_changes_pending" ON "stay_changes" USING btree ("reservation_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "stay_changes_reservation_id_index" ON "stay_changes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "stay_changes_moves" ON "stay_changes" USING btree ((before ->> 'unitId'),"ended_at") WHERE status = 'done';--> statement-breakpoint
CREATE INDEX "stay_changes_expiring" ON "stay_changes" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "door_codes_of_stay" ON "door_codes" USING btree ("reservation_id","unit_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "door_codes_programmed" ON "door_codes" USING btree ("unit_id","programmed_at") WHERE programmed_at is not null;--> statement-breakpoint
CREATE INDEX "feed_collisions_reservation_id_index" ON "feed_collisions" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "unit_blocks_probe" ON "unit_blocks" USING btree ("unit_id","to_day","from_day");--> statement-breakpoint
CREATE INDEX "unit_blocks_change_id" ON "unit_blocks" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "unit_feeds_last_fetch_at_index" ON "unit_feeds" USING btree ("last_fetch_at");--> statement-breakpoint
CREATE INDEX "saved_searches_to_check" ON "saved_searches" USING btree ("checked_at") WHERE alerts;--> statement-breakpoint
CREATE INDEX "wishlist_houses_house_id_index" ON "wishlist_houses" USING btree ("house_id");
