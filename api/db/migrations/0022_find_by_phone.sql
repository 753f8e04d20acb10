-- Reservations are found by the phone of the booker and of each occupant. A number is kept as the ends of its digits of
-- four and more, each behind a plus sign, which no other word begins with: a query asks for the beginning of one, so that
-- any four digits in a row are enough, with or without the country in front.
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
CREATE OR REPLACE FUNCTION find_reservation_by() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER occupants_renamed AFTER UPDATE OF first_name, last_name, email, phone ON occupants
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_renamed AFTER UPDATE OF first_name, last_name, email, phone ON accounts
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone))
  EXECUTE FUNCTION find_reservations_anew();
--> statement-breakpoint
UPDATE reservations SET code = code;
