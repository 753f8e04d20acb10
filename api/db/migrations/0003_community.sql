CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board_type" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"picture" jsonb,
	"main" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_type" CHECK ("boards"."board_type" in ('NOTICE','MEETUP','SEASON','STORY'))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultations_status" CHECK ("consultations"."status" in ('received','answered','closed'))
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" smallint NOT NULL,
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
	CONSTRAINT "faqs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_group_id_faq_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."faq_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_published_at_index" ON "boards" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_one_main" ON "boards" USING btree ("main") WHERE main;--> statement-breakpoint
CREATE INDEX "consultations_created_at_index" ON "consultations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "faqs_group_id_index" ON "faqs" USING btree ("group_id");