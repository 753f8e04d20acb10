ALTER TABLE "accounts" DROP CONSTRAINT "accounts_limited_roles";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "cleaned_houses" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_limited_roles" CHECK ("accounts"."limited_roles" <@ array['desk','content','finance','cleaner']);