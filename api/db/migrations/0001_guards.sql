-- This file guards what must never happen, and has what drizzle cannot express: exclusion constraints, triggers and the
-- columns they keep, and covering indexes.

CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint

-- 1. Nights of a unit

-- A running stay that moved holds its unit from `unit_since` on: before, another stay may have had it.
ALTER TABLE reservations ADD CONSTRAINT reservations_unit_since
  CHECK (unit_since IS NULL OR (unit_since > check_in AND unit_since <= check_out));
--> statement-breakpoint
-- No two stays that hold a unit overlap. `expired` and `canceled` stays hold nothing; time plays no part in the
-- predicate, so stale holds are expired by the booking transaction and by the clock.
ALTER TABLE reservations ADD CONSTRAINT reservations_no_overlap
  EXCLUDE USING gist (unit_id WITH =, daterange(coalesce(unit_since, check_in), check_out, '[)') WITH &&)
  WHERE (status IN ('pending', 'confirmed', 'completed', 'terminated'));
--> statement-breakpoint
-- Blocks by admins do not overlap, nor do those by which pending changes of stays hold their further nights. Blocks of
-- other channels may: each says what that channel has sold.
ALTER TABLE unit_blocks ADD CONSTRAINT unit_blocks_no_overlap
  EXCLUDE USING gist (unit_id WITH =, daterange(from_day, to_day, '[)') WITH &&)
  WHERE (feed_id IS NULL);
--> statement-breakpoint
-- No stay is on a night on which its unit is blocked, and no block on a night of a stay, also when both are written at
-- once. A stay locks its unit as its foreign key does (FOR KEY SHARE), so that stays do not wait for each other; a
-- block waits for stays that are being written, and they for it. Each then looks at the other table: at READ COMMITTED,
-- which every transaction of the product has, that statement sees what has been committed while it waited.
CREATE FUNCTION refuse_stay_over_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What it held before, it may go on to hold: a change of status, an earlier check-out
  IF TG_OP = 'UPDATE' AND OLD.status IN ('pending', 'confirmed', 'completed', 'terminated')
     AND OLD.unit_id = NEW.unit_id AND OLD.check_in <= NEW.check_in AND OLD.check_out >= NEW.check_out THEN
    RETURN NEW;
  END IF;
  PERFORM 1 FROM units WHERE id = NEW.unit_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM unit_blocks b
             WHERE b.unit_id = NEW.unit_id AND b.to_day > coalesce(NEW.unit_since, NEW.check_in)
               AND b.from_day < NEW.check_out) THEN
    RAISE EXCEPTION 'unit % is out of service between % and %', NEW.unit_id, NEW.check_in, NEW.check_out
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'reservations_no_block';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_no_block BEFORE INSERT OR UPDATE OF unit_id, check_in, check_out, status ON reservations
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'confirmed', 'completed', 'terminated'))
  EXECUTE FUNCTION refuse_stay_over_block();
--> statement-breakpoint
CREATE FUNCTION refuse_block_over_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM units WHERE id = NEW.unit_id FOR UPDATE;
  IF EXISTS (SELECT FROM reservations r
             WHERE r.unit_id = NEW.unit_id AND r.check_out > NEW.from_day
               AND coalesce(r.unit_since, r.check_in) < NEW.to_day
               AND r.status IN ('pending', 'confirmed', 'completed', 'terminated')) THEN
    RAISE EXCEPTION 'unit % has a stay between % and %', NEW.unit_id, NEW.from_day, NEW.to_day
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'unit_blocks_no_stay';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER unit_blocks_no_stay BEFORE INSERT OR UPDATE OF unit_id, from_day, to_day ON unit_blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_block_over_stay();
--> statement-breakpoint

-- 2. Status of a stay and of its changes

-- A stay goes only these ways. `expired` may come back to `pending` when it is paid late and a unit is still free.
CREATE FUNCTION reservation_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('pending', 'confirmed'), ('pending', 'canceled'), ('pending', 'expired'), ('expired', 'pending'),
    ('confirmed', 'completed'), ('confirmed', 'canceled'), ('confirmed', 'terminated')) THEN
    RAISE EXCEPTION 'a reservation does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_transition BEFORE UPDATE OF status ON reservations
  FOR EACH ROW EXECUTE FUNCTION reservation_transition();
--> statement-breakpoint
-- A change ends once, and what was agreed does not change afterwards.
CREATE FUNCTION stay_change_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND OLD.status <> 'pending' THEN
    RAISE EXCEPTION 'a change does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stay_changes_transition BEFORE UPDATE OF status ON stay_changes
  FOR EACH ROW EXECUTE FUNCTION stay_change_transition();
--> statement-breakpoint
-- A change that has ended holds nothing, also where its end forgot its blocks.
CREATE FUNCTION change_holds_while_pending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unit_blocks WHERE change_id = NEW.id) AND NEW.status <> 'pending' THEN
    RAISE EXCEPTION 'change % has ended and still holds nights', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stay_changes_hold AFTER UPDATE OF status ON stay_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_holds_while_pending();
--> statement-breakpoint

-- 3. Incidents

-- A stay is ended for incidents only while so many of them are recorded on it (`evictionIncidents`), and they can no
-- longer be withdrawn afterwards. Both lock the stay's row, so that neither overtakes the other.
CREATE FUNCTION eviction_needs_incidents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM notes
      WHERE reservation_id = NEW.id AND kind = 'incident' AND withdrawn_at IS NULL) < 2 THEN
    RAISE EXCEPTION 'stay % has fewer than two incidents', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_eviction BEFORE UPDATE OF evicted_at ON reservations
  FOR EACH ROW WHEN (OLD.evicted_at IS NULL AND NEW.evicted_at IS NOT NULL)
  EXECUTE FUNCTION eviction_needs_incidents();
--> statement-breakpoint
CREATE FUNCTION note_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.text <> OLD.text OR NEW.kind <> OLD.kind OR NEW.account_id <> OLD.account_id
     OR NEW.reservation_id IS DISTINCT FROM OLD.reservation_id OR OLD.withdrawn_at IS NOT NULL THEN
    RAISE EXCEPTION 'note % is not changed, only withdrawn once', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kind = 'incident' AND EXISTS (
    SELECT FROM reservations WHERE id = NEW.reservation_id AND evicted_at IS NOT NULL FOR UPDATE
  ) THEN
    RAISE EXCEPTION 'incident % is a reason for which a stay was ended', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER notes_withdrawal BEFORE UPDATE ON notes FOR EACH ROW EXECUTE FUNCTION note_withdrawal();
--> statement-breakpoint

-- 4. Records that are never changed

-- The ledger and the audit log only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was signed and the PDF of it are written once. They go only with what is erased of a deleted account.
CREATE FUNCTION contract_document_made_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL AND NEW.content = OLD.content AND NEW.reservation_id = OLD.reservation_id THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM reservations r JOIN accounts a ON a.id = r.account_id
    WHERE r.id = OLD.reservation_id AND a.deleted_at IS NOT NULL AND a.purge_on IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a signed contract is made once' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_documents_made_once BEFORE UPDATE OR DELETE ON contract_documents
  FOR EACH ROW EXECUTE FUNCTION contract_document_made_once();
--> statement-breakpoint

-- 5. Money

-- The entries of a transaction sum to zero when it is committed.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
-- What can be refunded of a payment is what was captured by the gateway or at the desk, less what was kept of its
-- deposit and what went back without us. A return that fulfilled a refund is counted as that refund.
CREATE FUNCTION refundable_of(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount), 0) FROM ledger_entries
    WHERE payment_id = payment
      AND (account = 'deductions'
        OR account IN ('gateway', 'bank', 'cash')
          AND (kind IN ('charge', 'correction') OR kind = 'externalReturn' AND refund_id IS NULL))
$$;
--> statement-breakpoint
-- Never is more given back than was captured, over all refunds of one payment.
CREATE FUNCTION refund_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id) + NEW.amount
     > refundable_of(NEW.payment_id) THEN
    RAISE EXCEPTION 'refunds of payment % exceed what was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_captured BEFORE INSERT OR UPDATE OF amount ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_within_captured();
--> statement-breakpoint
-- The other way round, what went back without us, beside all refunds, never exceeds what was captured.
CREATE FUNCTION return_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id) > refundable_of(NEW.payment_id) THEN
    RAISE EXCEPTION 'returns of payment % exceed what was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_returns_within_captured AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.kind = 'externalReturn' AND NEW.account = 'gateway') EXECUTE FUNCTION return_within_captured();
--> statement-breakpoint
-- Stays whose deposit is settled are left out of the index of those to settle: nearly all of them are, after some years.
CREATE FUNCTION settle_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservations SET deposit_settled = true WHERE id = NEW.reservation_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_decisions_settle AFTER INSERT ON refund_decisions
  FOR EACH ROW WHEN (NEW.cause = 'deposit') EXECUTE FUNCTION settle_deposit();
--> statement-breakpoint

-- 6. What the search of houses reads

-- Seasons of a house never overlap.
ALTER TABLE house_seasons ADD CONSTRAINT house_seasons_no_overlap
  EXCLUDE USING gist (house_id WITH =, daterange(from_day, to_day, '[)') WITH &&);
--> statement-breakpoint
-- The search is told which houses it cannot price by their own columns alone.
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
-- The averages beside a house are kept by the database, so that a search reads no review. They are rounded where they
-- are shown: an average over all houses of rounded ones would be off by a tenth now and then. A review that moves to
-- another house changes both. The houses are locked first, in one order: of two reviews that are published at once,
-- the second one counts both.
CREATE FUNCTION keep_house_rating() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER reviews_rating_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_house_rating();
--> statement-breakpoint
CREATE TRIGGER reviews_rating_updated AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION keep_house_rating();
--> statement-breakpoint
CREATE TRIGGER reviews_rating_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_house_rating();
--> statement-breakpoint
-- Each sort of the search has one index with all that its filters ask: a search reads no house but those it shows.
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
--> statement-breakpoint
-- One index-only probe a unit answers the search: the first stay that ends after the wished check-in. A hold that has
-- ended holds nothing, also before the clock has said so: the probe reads that from the index too.
CREATE INDEX reservations_probe ON reservations (unit_id, check_out) INCLUDE (check_in, status, hold_expires_at)
  WHERE status IN ('pending', 'confirmed', 'completed', 'terminated');
--> statement-breakpoint

-- 7. What reservations are found by and sorted by

-- Triggers keep these columns, which drizzle therefore does not know. `resident` is the name that the list is sorted
-- by, surname first.
ALTER TABLE reservations
  ADD COLUMN words tsvector NOT NULL DEFAULT '',
  ADD COLUMN resident text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint
-- The words of some texts are each as it is written, without its signs, and its parts between them. In plpgsql, as what
-- follows: a trigger that calls a function in sql plans it anew for each row.
CREATE FUNCTION search_words(texts text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  words text[] := '{}';
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(plain_letters(array_to_string(texts, ' ')), '\s+') LOOP
    words := words || word || translate(word, '-.,''_+@()&/', '') || regexp_split_to_array(word, '[-.,''_+@()&/]+');
  END LOOP;
  RETURN array_to_tsvector(array_remove(words, ''));
END $$;
--> statement-breakpoint
-- A phone number is kept as the ends of its digits of four and more, each behind a plus sign, which no other word
-- begins with: a query asks for the beginning of one, so that any four digits in a row are enough, with or without the
-- country in front.
CREATE FUNCTION phone_words(phone text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  digits text := regexp_replace(phone, '\D', '', 'g');
  words text[] := '{}';
BEGIN
  FOR start IN 1 .. length(digits) - 3 LOOP
    words := words || ('+' || substr(digits, start));
  END LOOP;
  RETURN array_to_tsvector(words);
END $$;
--> statement-breakpoint
-- A reservation is found by the names of its people in both orders, their e-mails and phones, its code, its house in
-- both languages, and its unit.
CREATE FUNCTION find_reservation_by() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[];
  phones tsvector := '';
  person record;
BEGIN
  SELECT ARRAY[NEW.code, h.name ->> 'en', h.name ->> 'ko', u.name] INTO texts
  FROM houses h, units u WHERE h.id = NEW.house_id AND u.id = NEW.unit_id;
  FOR person IN
    SELECT first_name, last_name, email, phone, true AS books FROM accounts WHERE id = NEW.account_id
    UNION ALL SELECT first_name, last_name, email, phone, false FROM occupants WHERE reservation_id = NEW.id
  LOOP
    texts := texts || ARRAY[person.first_name, person.last_name, person.first_name || person.last_name,
      person.last_name || person.first_name, person.email, split_part(person.email, '@', 1)];
    phones := phones || phone_words(person.phone);
    IF person.books THEN
      NEW.resident := plain_letters(concat_ws(' ', nullif(person.last_name, ''), person.first_name));
    END IF;
  END LOOP;
  NEW.words := search_words(coalesce(texts, '{}')) || phones;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_found_by BEFORE INSERT OR UPDATE OF code, account_id, house_id, unit_id ON reservations
  FOR EACH ROW EXECUTE FUNCTION find_reservation_by();
--> statement-breakpoint
-- Whoever changes a name says so to the reservations that are found by it: naming the code is enough for their trigger.
CREATE FUNCTION find_reservations_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'accounts' THEN UPDATE reservations SET code = code WHERE account_id = NEW.id;
    WHEN 'houses' THEN UPDATE reservations SET code = code WHERE house_id = NEW.id;
    WHEN 'units' THEN UPDATE reservations SET code = code WHERE unit_id = NEW.id;
    ELSE UPDATE reservations SET code = code WHERE id = coalesce(NEW.reservation_id, OLD.reservation_id);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER occupants_found_by AFTER INSERT OR DELETE ON occupants
  FOR EACH ROW EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE TRIGGER occupants_renamed AFTER UPDATE OF first_name, last_name, email, phone ON occupants
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE TRIGGER accounts_renamed AFTER UPDATE OF first_name, last_name, email, phone ON accounts
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE TRIGGER houses_renamed AFTER UPDATE OF name ON houses
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE TRIGGER units_renamed AFTER UPDATE OF name ON units
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE INDEX reservations_words ON reservations USING gin (words);
--> statement-breakpoint
-- Each order of the list has one index. The keys of a page, also of the thousandth, are read from it alone, so that what
-- the list filters by rides along; a sum's parts do so that the planner sees that the index has them.
CREATE INDEX reservations_by_creation ON reservations (created_at, id)
  INCLUDE (status, contract, hold_expires_at, house_id, check_in, check_out);
--> statement-breakpoint
CREATE INDEX reservations_by_check_in ON reservations (check_in, id)
  INCLUDE (status, contract, hold_expires_at, house_id, check_out);
--> statement-breakpoint
CREATE INDEX reservations_by_check_out ON reservations (check_out, id)
  INCLUDE (status, contract, hold_expires_at, house_id, check_in);
--> statement-breakpoint
CREATE INDEX reservations_by_resident ON reservations (resident, id)
  INCLUDE (status, contract, hold_expires_at, house_id, check_in, check_out);
--> statement-breakpoint
CREATE INDEX reservations_by_total ON reservations ((total_rent - discount + bedding_total), id)
  INCLUDE (total_rent, discount, bedding_total, status, contract, hold_expires_at, house_id, check_in, check_out);
--> statement-breakpoint

-- 8. What other lists of the console read

CREATE INDEX refunds_failed ON refunds (reservation_id) WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX payments_discrepant ON payments (reservation_id) WHERE status = 'discrepant';
--> statement-breakpoint
-- Every quote that names a coupon, and each row of the list of coupons, asks whether it is used up.
CREATE INDEX reservations_coupon ON reservations (coupon_code) INCLUDE (status, hold_expires_at)
  WHERE coupon_code IS NOT NULL;
--> statement-breakpoint
-- What a month took in is read from here alone.
CREATE INDEX ledger_revenue ON ledger_entries (created_at) INCLUDE (account, amount)
  WHERE account IN ('rent', 'bedding', 'deductions');
