ALTER TABLE "houses" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "women_only_floors" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "size_m2" double precision;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "window_faces" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "bathroom" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "units_pictures" ON "units" USING gin ("pictures");