CREATE TABLE "exchange_rate_turns" (
	"gateway" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"gateway" text NOT NULL,
	"date" date NOT NULL,
	"source" text NOT NULL,
	"rates" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_gateway_date_pk" PRIMARY KEY("gateway","date")
);
