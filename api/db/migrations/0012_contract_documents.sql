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
ALTER TABLE "occupants" ADD COLUMN "signed_hash" text;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_documents_to_make" ON "contract_documents" USING btree ("next_attempt_at") WHERE pdf is null;
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
