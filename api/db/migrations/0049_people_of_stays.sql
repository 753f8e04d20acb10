CREATE TABLE "kept_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"salt" text NOT NULL,
	"email_hash" text,
	"phone_hash" text,
	"erase_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "occupants" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "addendum_signatures" ADD COLUMN "link_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_blocks" ADD CONSTRAINT "kept_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_blocks_email_hash_index" ON "kept_blocks" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "kept_blocks_phone_hash_index" ON "kept_blocks" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "kept_blocks_account_id_index" ON "kept_blocks" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "occupants" ADD CONSTRAINT "occupants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occupants_account_id_index" ON "occupants" USING btree ("account_id");--> statement-breakpoint
-- The booker's own entry was the first occupant with the account's e-mail.
UPDATE "occupants" SET "account_id" = "own"."account_id"
FROM (
  SELECT DISTINCT ON ("o"."reservation_id") "o"."id", "r"."account_id"
  FROM "occupants" "o"
  JOIN "reservations" "r" ON "r"."id" = "o"."reservation_id"
  JOIN "accounts" "a" ON "a"."id" = "r"."account_id" AND "a"."email" = "o"."email"
  WHERE "o"."role" = 'occupant'
  ORDER BY "o"."reservation_id", "o"."position"
) "own"
WHERE "own"."id" = "occupants"."id";--> statement-breakpoint
-- With an e-mail that has changed since, it is the only occupant with exactly the account's name.
UPDATE "occupants" SET "account_id" = "own"."account_id"
FROM (
  SELECT min("o"."id"::text)::uuid AS "id", "r"."account_id"
  FROM "reservations" "r"
  JOIN "accounts" "a" ON "a"."id" = "r"."account_id" AND "a"."deleted_at" IS NULL
  JOIN "occupants" "o" ON "o"."reservation_id" = "r"."id" AND "o"."role" = 'occupant'
    AND "o"."first_name" = "a"."first_name" AND "o"."last_name" = "a"."last_name"
  WHERE NOT EXISTS (
    SELECT 1 FROM "occupants" "tied" WHERE "tied"."reservation_id" = "r"."id" AND "tied"."account_id" IS NOT NULL
  )
  GROUP BY "r"."id"
  HAVING count(*) = 1
) "own"
WHERE "own"."id" = "occupants"."id";--> statement-breakpoint
-- Conversations of admins who may no longer answer them.
UPDATE "conversations" SET "assignee_id" = NULL
WHERE "assignee_id" IN (
  SELECT "id" FROM "accounts"
  WHERE "deleted_at" IS NOT NULL OR "suspended_at" IS NOT NULL OR "blocked_at" IS NOT NULL
    OR ("role" <> 'admin' AND NOT "limited_roles" && ARRAY['desk'])
);
