ALTER TABLE "houses" ADD COLUMN "bills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The site said so of every house.
UPDATE houses SET bills = '{electricity,water,gas,internet}';
