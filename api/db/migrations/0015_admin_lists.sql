-- The list of reservations for staff: what each is found by, and the orders it is read in.

-- Letters as a search compares them: small, without their marks, one apostrophe and one hyphen. The same in
-- `api/reservations/search-words.ts`. Lower-casing does not trust the database's locale with the letters named here.
CREATE FUNCTION plain_letters(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN normalize(
    replace(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036F]', '', 'g')),
        'đĐøØłŁðÐı’‘ʻʼ`´‐–', 'ddoollddi''''''''''''--'),
      'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    NFC);
END $$;
--> statement-breakpoint
-- The words of some texts: each as it is written, without its signs, and its parts between them. In plpgsql, as what
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
ALTER TABLE reservations
  ADD COLUMN words tsvector NOT NULL DEFAULT '',
  ADD COLUMN resident text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint
-- Everything a reservation is found by: names in both orders, e-mails, its code, its house in both languages, its unit.
-- `resident` is the name that the list is sorted by, surname first.
CREATE FUNCTION find_reservation_by() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  texts text[];
  person record;
BEGIN
  SELECT ARRAY[NEW.code, h.name ->> 'en', h.name ->> 'ko', u.name] INTO texts
  FROM houses h, units u WHERE h.id = NEW.house_id AND u.id = NEW.unit_id;
  FOR person IN
    SELECT first_name, last_name, email, true AS books FROM accounts WHERE id = NEW.account_id
    UNION ALL SELECT first_name, last_name, email, false FROM occupants WHERE reservation_id = NEW.id
  LOOP
    texts := texts || ARRAY[person.first_name, person.last_name, person.first_name || person.last_name,
      person.last_name || person.first_name, person.email, split_part(person.email, '@', 1)];
    IF person.books THEN
      NEW.resident := plain_letters(concat_ws(' ', nullif(person.last_name, ''), person.first_name));
    END IF;
  END LOOP;
  NEW.words := search_words(coalesce(texts, '{}'));
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
CREATE TRIGGER occupants_renamed AFTER UPDATE OF first_name, last_name, email ON occupants
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE TRIGGER accounts_renamed AFTER UPDATE OF first_name, last_name, email ON accounts
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE TRIGGER houses_renamed AFTER UPDATE OF name ON houses
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE TRIGGER units_renamed AFTER UPDATE OF name ON units
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
UPDATE reservations SET code = code;
--> statement-breakpoint
CREATE INDEX reservations_words ON reservations USING gin (words);
--> statement-breakpoint
-- One index for each order of the list. The keys of a page, also of the thousandth, are read from it alone, so that what
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
CREATE INDEX refunds_failed ON refunds (reservation_id) WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX payments_discrepant ON payments (reservation_id) WHERE status = 'discrepant';
