CREATE TABLE "closed_month_stays" (
	"reservation_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"month" date NOT NULL,
	"rent" integer NOT NULL,
	"discounts" integer NOT NULL,
	"bedding" integer NOT NULL,
	"vat" integer NOT NULL,
	"kept" integer NOT NULL,
	CONSTRAINT "closed_month_stays_reservation_id_house_id_month_pk" PRIMARY KEY("reservation_id","house_id","month")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"figures" jsonb NOT NULL,
	CONSTRAINT "closed_months_id_unique" UNIQUE("id"),
	CONSTRAINT "closed_months_first_day" CHECK (extract(day from "closed_months"."month") = 1),
	CONSTRAINT "closed_months_over" CHECK ("closed_months"."closed_at" >= (("closed_months"."month" + interval '1 month') at time zone 'Asia/Seoul'))
);
--> statement-breakpoint
ALTER TABLE "closed_month_stays" ADD CONSTRAINT "closed_month_stays_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_month_stays" ADD CONSTRAINT "closed_month_stays_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_month_stays" ADD CONSTRAINT "closed_month_stays_month_closed_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."closed_months"("month") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;

--> statement-breakpoint
-- Months are closed one after the other, and what is closed does not change. Only the last one can be reopened, which
-- deletes it with its stays.
CREATE FUNCTION keep_closed_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last date := (SELECT max(month) FROM closed_months);
BEGIN
  IF TG_OP = 'INSERT' AND NEW.month <> last + interval '1 month' THEN
    RAISE EXCEPTION 'the month after % is closed next', last USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' OR TG_OP = 'DELETE' AND OLD.month <> last THEN
    RAISE EXCEPTION 'closed month % does not change', OLD.month USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_kept BEFORE INSERT OR UPDATE OR DELETE ON closed_months
  FOR EACH ROW EXECUTE FUNCTION keep_closed_months();
--> statement-breakpoint
CREATE TRIGGER closed_months_never_emptied BEFORE TRUNCATE ON closed_months
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The stays of a month are written before it, and deleted after it.
CREATE FUNCTION keep_closed_month_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM closed_months WHERE month = coalesce(NEW.month, OLD.month)) THEN
    RAISE EXCEPTION 'the stays of closed month % do not change', coalesce(NEW.month, OLD.month)
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_month_stays_kept BEFORE INSERT OR UPDATE OR DELETE ON closed_month_stays
  FOR EACH ROW EXECUTE FUNCTION keep_closed_month_stays();
--> statement-breakpoint
CREATE TRIGGER closed_month_stays_never_emptied BEFORE TRUNCATE ON closed_month_stays
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
