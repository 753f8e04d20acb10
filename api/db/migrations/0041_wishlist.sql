CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"criteria" jsonb NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"known_house_ids" uuid[] DEFAULT '{}' NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"mailed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_account_id_criteria_unique" UNIQUE("account_id","criteria")
);
--> statement-breakpoint
CREATE TABLE "wishlist_houses" (
	"account_id" uuid NOT NULL,
	"house_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_houses_account_id_house_id_pk" PRIMARY KEY("account_id","house_id")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_houses" ADD CONSTRAINT "wishlist_houses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_houses" ADD CONSTRAINT "wishlist_houses_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_to_check" ON "saved_searches" USING btree ("checked_at") WHERE alerts;--> statement-breakpoint
CREATE INDEX "wishlist_houses_house_id_index" ON "wishlist_houses" USING btree ("house_id");