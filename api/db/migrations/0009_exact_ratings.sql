-- The averages of a house are kept as they are, and rounded where they are shown: the averages over all houses are made
-- of them, and an average of rounded ones would be off by a tenth now and then.
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
      avg((r.facilities + r.communication + r.events + r.location) / 4.0) AS overall,
      avg(r.facilities) AS facilities, avg(r.communication) AS communication,
      avg(r.events) AS events, avg(r.location) AS location
    FROM unnest(touched) AS house (id)
    LEFT JOIN reviews r ON r.house_id = house.id AND r.published_at IS NOT NULL
    GROUP BY house.id
  ) rating
  WHERE houses.id = rating.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE houses SET rating_overall = rating.overall,
  rating_facilities = rating.facilities, rating_communication = rating.communication,
  rating_events = rating.events, rating_location = rating.location
FROM (
  SELECT house_id, avg((facilities + communication + events + location) / 4.0) AS overall,
    avg(facilities) AS facilities, avg(communication) AS communication,
    avg(events) AS events, avg(location) AS location
  FROM reviews WHERE published_at IS NOT NULL GROUP BY house_id
) rating
WHERE houses.id = rating.house_id;
