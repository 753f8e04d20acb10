CREATE TABLE "conversation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"author" text NOT NULL,
	"admin_id" uuid,
	"text" text NOT NULL,
	"state" text,
	"planned_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_messages_author" CHECK ("conversation_messages"."author" = 'admin' or ("conversation_messages"."admin_id" is null and "conversation_messages"."state" is null)),
	CONSTRAINT "conversation_messages_content" CHECK ("conversation_messages"."text" <> '' or "conversation_messages"."state" is not null)
);
--> statement-breakpoint
CREATE TABLE "conversation_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"message_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"reservation_id" uuid,
	"room" text,
	"urgency" text,
	"state" text DEFAULT 'open' NOT NULL,
	"planned_on" date,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"member_read_at" timestamp with time zone,
	"admin_read_at" timestamp with time zone,
	"member_mail_id" uuid,
	"admin_mail_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('question','repair','complaint')),
	CONSTRAINT "conversations_state" CHECK ("conversations"."state" in ('open','planned','done')),
	CONSTRAINT "conversations_planned" CHECK (("conversations"."state" = 'planned') = ("conversations"."planned_on" is not null)),
	CONSTRAINT "conversations_repair" CHECK (case when "conversations"."kind" = 'repair' then "conversations"."urgency" is not null
        else "conversations"."state" <> 'planned' and "conversations"."room" is null and "conversations"."urgency" is null end)
);
--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_pictures" ADD CONSTRAINT "conversation_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_pictures" ADD CONSTRAINT "conversation_pictures_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_conversation_id_created_at_index" ON "conversation_messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_account_id_index" ON "conversation_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_pictures_message_id_position_index" ON "conversation_pictures" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "conversation_pictures_account_id_index" ON "conversation_pictures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_pictures_unused" ON "conversation_pictures" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "conversations_account_id_last_message_at_index" ON "conversations" USING btree ("account_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_reservation_id_index" ON "conversations" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "conversations_last_message_at_id_index" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since") WHERE waiting_since is not null;