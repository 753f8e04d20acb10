CREATE TABLE "company" (
	"id" uuid PRIMARY KEY DEFAULT '6d1c2f5e-3b0a-4c59-9f57-0c0a7e1d0001' NOT NULL,
	"details" jsonb NOT NULL,
	"logo" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_one" CHECK ("company"."id" = '6d1c2f5e-3b0a-4c59-9f57-0c0a7e1d0001')
);

--> statement-breakpoint
CREATE FUNCTION keep_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the company is one row, which is never deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER company_kept BEFORE DELETE ON company FOR EACH ROW EXECUTE FUNCTION keep_company();
