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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_blocks_feed_id_event_key_from_day_unique" UNIQUE("feed_id","event_key","from_day"),
	CONSTRAINT "unit_blocks_days" CHECK ("unit_blocks"."from_day" < "unit_blocks"."to_day"),
	CONSTRAINT "unit_blocks_reason" CHECK ("unit_blocks"."reason" in ('maintenance','owner','other','channel')),
	CONSTRAINT "unit_blocks_source" CHECK (("unit_blocks"."reason" = 'channel') = ("unit_blocks"."feed_id" is not null) and ("unit_blocks"."feed_id" is null) = ("unit_blocks"."event_key" is null))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_feeds_unit_id_url_unique" UNIQUE("unit_id","url")
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "calendar_key" uuid;--> statement-breakpoint
ALTER TABLE "feed_collisions" ADD CONSTRAINT "feed_collisions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_collisions" ADD CONSTRAINT "feed_collisions_feed_id_unit_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."unit_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_blocks" ADD CONSTRAINT "unit_blocks_feed_id_unit_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."unit_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_feeds" ADD CONSTRAINT "unit_feeds_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_collisions_reservation_id_index" ON "feed_collisions" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "unit_blocks_probe" ON "unit_blocks" USING btree ("unit_id","to_day","from_day");--> statement-breakpoint
CREATE INDEX "unit_feeds_last_fetch_at_index" ON "unit_feeds" USING btree ("last_fetch_at");--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_calendar_key_unique" UNIQUE("calendar_key");