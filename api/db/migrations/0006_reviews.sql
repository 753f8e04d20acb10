-- Reviews of all houses, newest first, are read from here page by page.
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null;
--> statement-breakpoint
-- A review that moves to another house changes the averages of both. All houses are locked in one order.
CREATE OR REPLACE FUNCTION keep_house_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    touched := ARRAY(SELECT house_id FROM changed UNION SELECT house_id FROM before_change);
  ELSE
    touched := ARRAY(SELECT DISTINCT house_id FROM changed);
  END IF;
  PERFORM 1 FROM houses WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE houses SET rating_count = rating.count, rating_overall = rating.overall,
    rating_facilities = rating.facilities, rating_communication = rating.communication,
    rating_events = rating.events, rating_location = rating.location
  FROM (
    SELECT house.id, count(r.id) AS count,
      round(avg((r.facilities + r.communication + r.events + r.location) / 4.0), 1) AS overall,
      round(avg(r.facilities), 1) AS facilities, round(avg(r.communication), 1) AS communication,
      round(avg(r.events), 1) AS events, round(avg(r.location), 1) AS location
    FROM unnest(touched) AS house (id)
    LEFT JOIN reviews r ON r.house_id = house.id AND r.published_at IS NOT NULL
    GROUP BY house.id
  ) rating
  WHERE houses.id = rating.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER reviews_rating_updated ON reviews;
--> statement-breakpoint
CREATE TRIGGER reviews_rating_updated AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION keep_house_rating();
