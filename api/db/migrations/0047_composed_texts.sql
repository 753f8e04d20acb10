CREATE TABLE "failed_documents" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_documents_subject_id_kind_pk" PRIMARY KEY("subject_id","kind")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "found_by" text GENERATED ALWAYS AS (plain_letters(first_name || ' ' || last_name || ' ' || first_name || ' ' || last_name || first_name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "found_by" text GENERATED ALWAYS AS (plain_letters(owner_name || ' ' || email || ' ' || phone || ' ' || building_address)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD COLUMN "found_by" text GENERATED ALWAYS AS (plain_letters(text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "found_by" text GENERATED ALWAYS AS (plain_letters((author ->> 'en') || ' ' || (author ->> 'ko') || ' ' || (public_review ->> 'en') || ' ' || (public_review ->> 'ko') || ' ' || coalesce(improvement, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "failed_documents" ADD CONSTRAINT "failed_documents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_documents_reservation_id_index" ON "failed_documents" USING btree ("reservation_id");
--> statement-breakpoint
-- By hand from here. Letters that a search compares: more that Unicode does not decompose, and one sigma. The same in
-- `domain/person-name.ts`. Rows that have such letters are found anew.
CREATE OR REPLACE FUNCTION plain_letters(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
UPDATE accounts SET first_name = first_name WHERE found_by ~ '[ħĦŧŦŋŊÞς]';
--> statement-breakpoint
UPDATE consultations SET owner_name = owner_name WHERE found_by ~ '[ħĦŧŦŋŊÞς]';
--> statement-breakpoint
UPDATE conversation_messages SET text = text WHERE found_by ~ '[ħĦŧŦŋŊÞς]';
--> statement-breakpoint
UPDATE reviews SET improvement = improvement WHERE found_by ~ '[ħĦŧŦŋŊÞς]';
--> statement-breakpoint
UPDATE reservations SET code = code WHERE resident || words::text ~ '[ħĦŧŦŋŊÞς]';
--> statement-breakpoint
-- Texts in their composed form (NFC). What was signed stays as it was.
DO $$
DECLARE
  place text[];
BEGIN
  FOREACH place SLICE 1 IN ARRAY ARRAY[
    ['accounts', 'first_name'], ['accounts', 'last_name'], ['accounts', 'block_reason'],
    ['boards', 'title'], ['boards', 'body'], ['faq_groups', 'title'], ['faqs', 'question'], ['faqs', 'answer'],
    ['consultations', 'owner_name'], ['consultations', 'building_address'], ['consultations', 'message'],
    ['consultations', 'note'], ['conversations', 'room'], ['conversation_messages', 'text'], ['coupons', 'name'],
    ['houses', 'tagline'], ['houses', 'about'], ['houses', 'beds'], ['houses', 'parking'], ['houses', 'subway'],
    ['houses', 'landmarks'], ['houses', 'facilities'], ['houses', 'check_before'], ['houses', 'check_in_guide'],
    ['houses', 'arrival_steps'], ['houses', 'things_to_know'], ['houses', 'pictures'],
    ['reviews', 'author'], ['reviews', 'public_review'], ['reviews', 'improvement'], ['reviews', 'reply'],
    ['reviews', 'hidden_reason'], ['unit_blocks', 'note'], ['unit_feeds', 'name']
  ] LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I::text, NFC)::%3$s WHERE %2$I::text IS NOT NFC NORMALIZED',
      place[1], place[2], (SELECT atttypid::regtype FROM pg_attribute
        WHERE attrelid = place[1]::regclass AND attname = place[2]));
  END LOOP;
END $$;
--> statement-breakpoint
-- The names and addresses that contracts print. Left out are those of a contract that was signed and whose text was
-- not kept, which is written anew and would differ from the one that was signed, and units that would become equal.
CREATE TEMPORARY TABLE signed_stays ON COMMIT DROP AS
  SELECT DISTINCT r.house_id, r.unit_id FROM reservations r JOIN occupants o ON o.reservation_id = r.id
  WHERE o.signed_hash IS NOT NULL
    AND NOT EXISTS (SELECT FROM contract_texts t WHERE t.reservation_id = r.id)
    AND NOT EXISTS (SELECT FROM contract_documents d WHERE d.reservation_id = r.id);
--> statement-breakpoint
UPDATE houses SET name = normalize(name::text, NFC)::jsonb, address = normalize(address::text, NFC)::jsonb
WHERE (name::text || address::text) IS NOT NFC NORMALIZED AND id NOT IN (SELECT house_id FROM signed_stays);
--> statement-breakpoint
UPDATE units SET name = normalize(name, NFC)
WHERE name IS NOT NFC NORMALIZED AND id NOT IN (SELECT unit_id FROM signed_stays)
  AND NOT EXISTS (SELECT FROM units other WHERE other.house_id = units.house_id AND other.id <> units.id
    AND normalize(other.name, NFC) = normalize(units.name, NFC));
--> statement-breakpoint
DROP TABLE signed_stays;
