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
ALTER TABLE "coupons" ADD COLUMN "area_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "house_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "price_varies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "house_length_discounts" ADD CONSTRAINT "house_length_discounts_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_seasons" ADD CONSTRAINT "house_seasons_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE house_seasons ADD CONSTRAINT house_seasons_no_overlap
  EXCLUDE USING gist (house_id WITH =, daterange(from_day, to_day, '[)') WITH &&);
--> statement-breakpoint
-- Tells the search which houses it cannot price by their own columns alone.
CREATE FUNCTION keep_house_price_varies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.house_id ELSE NEW.house_id END;
  varies boolean := EXISTS (SELECT 1 FROM house_seasons WHERE house_id = changed)
    OR EXISTS (SELECT 1 FROM house_length_discounts WHERE house_id = changed);
BEGIN
  UPDATE houses SET price_varies = varies WHERE id = changed AND price_varies <> varies;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER house_seasons_price_varies AFTER INSERT OR DELETE ON house_seasons
  FOR EACH ROW EXECUTE FUNCTION keep_house_price_varies();
--> statement-breakpoint
CREATE TRIGGER house_length_discounts_price_varies AFTER INSERT OR DELETE ON house_length_discounts
  FOR EACH ROW EXECUTE FUNCTION keep_house_price_varies();
--> statement-breakpoint
-- The indexes of the search, with what says whether a house's price varies.
DROP INDEX houses_recommended;
--> statement-breakpoint
DROP INDEX houses_by_rent;
--> statement-breakpoint
DROP INDEX houses_by_rent_down;
--> statement-breakpoint
DROP INDEX houses_by_rating;
--> statement-breakpoint
CREATE INDEX houses_recommended ON houses (position, id)
  INCLUDE (area_slug, monthly_rent, price_varies, occupancy, minimum_nights, step_free, lift, visual_alarm, doorway_cm, subway_lines)
  WHERE published_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX houses_by_rent ON houses (monthly_rent, position, id)
  INCLUDE (area_slug, occupancy, minimum_nights, step_free, lift, visual_alarm, doorway_cm, subway_lines)
  WHERE published_at IS NOT NULL AND NOT price_varies;
--> statement-breakpoint
CREATE INDEX houses_by_rent_down ON houses (monthly_rent DESC, position, id)
  INCLUDE (area_slug, occupancy, minimum_nights, step_free, lift, visual_alarm, doorway_cm, subway_lines)
  WHERE published_at IS NOT NULL AND NOT price_varies;
--> statement-breakpoint
CREATE INDEX houses_with_varying_price ON houses (id) WHERE published_at IS NOT NULL AND price_varies;
--> statement-breakpoint
CREATE INDEX houses_by_rating ON houses (rating_overall DESC NULLS LAST, rating_count DESC, position, id)
  INCLUDE (area_slug, monthly_rent, price_varies, occupancy, minimum_nights, step_free, lift, visual_alarm, doorway_cm, subway_lines)
  WHERE published_at IS NOT NULL;
