import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { ConversationKind, ConversationState, RepairUrgency } from "domain/enums";
import { accounts } from "./accounts";
import { instant, day, createdAt, foundBy, version } from "./columns";
import { reservations } from "./reservations";
import { markColumns, atDeletion, detail, internal, personal, withRow, withSource, withheld } from "./marks";

/**
 * A conversation is what a member and admins write to each other on the site. `messages` are the mail and SMS that the
 * site sends.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey(),
    kind: text().$type<ConversationKind>().notNull(),
    accountId: uuid("account_id") // the member
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    reservationId: uuid("reservation_id").references(() => reservations.id),
    room: text(), // of a repair: where in the house
    urgency: text().$type<RepairUrgency>(), // of a repair
    state: text().$type<ConversationState>().notNull().default("open"),
    plannedOn: day("planned_on"), // of a planned repair
    assigneeId: uuid("assignee_id").references(() => accounts.id, { onDelete: "set null" }),
    waitingSince: instant("waiting_since"), // the member's first message without an answer
    lastMessageAt: instant("last_message_at").notNull(),
    memberReadAt: instant("member_read_at"), // the newest message that the member has seen
    adminReadAt: instant("admin_read_at"), // the newest message that any admin has seen
    memberMailId: uuid("member_mail_id"), // the last mail about it to the member
    adminMailId: uuid("admin_mail_id"), // and to admins
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.accountId, t.lastMessageAt),
    index().on(t.reservationId),
    index().on(t.lastMessageAt, t.id),
    index("conversations_waiting")
      .on(t.waitingSince)
      .where(sql`waiting_since is not null`),
    check("conversations_kind", sql`${t.kind} in ('question','repair','complaint')`),
    check("conversations_state", sql`${t.state} in ('open','planned','done')`),
    check("conversations_planned", sql`(${t.state} = 'planned') = (${t.plannedOn} is not null)`),
    check(
      "conversations_repair",
      sql`case when ${t.kind} = 'repair' then ${t.urgency} is not null
        else ${t.state} <> 'planned' and ${t.room} is null and ${t.urgency} is null end`,
    ),
  ],
);
markColumns(conversations, {
  id: detail,
  kind: detail,
  accountId: internal,
  reservationId: detail,
  room: personal("freeText", "conversations", withRow),
  urgency: detail,
  state: detail,
  plannedOn: detail,
  assigneeId: internal,
  waitingSince: personal("record", withheld("the operator's inbox"), atDeletion(null)),
  lastMessageAt: detail,
  memberReadAt: internal,
  adminReadAt: internal,
  memberMailId: internal,
  adminMailId: internal,
  version: internal,
  createdAt: detail,
});

/** An admin's message may carry a new state, with or without words. */
export const conversationMessages = pgTable(
  "conversation_messages",
  {
    id: uuid().primaryKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    accountId: uuid("account_id") // the member of the conversation, also of an admin's message
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    author: text().$type<"member" | "admin">().notNull(),
    adminId: uuid("admin_id").references(() => accounts.id, { onDelete: "set null" }),
    text: text().notNull(),
    state: text().$type<ConversationState>(),
    plannedOn: day("planned_on"),
    createdAt: createdAt(),
    foundBy: foundBy(sql`text`),
  },
  (t) => [
    index().on(t.conversationId, t.createdAt),
    index().on(t.accountId),
    check("conversation_messages_author", sql`${t.author} = 'admin' or (${t.adminId} is null and ${t.state} is null)`),
    check("conversation_messages_content", sql`${t.text} <> '' or ${t.state} is not null`),
  ],
);
markColumns(conversationMessages, {
  id: detail,
  conversationId: detail,
  accountId: internal,
  author: detail,
  adminId: internal,
  text: personal("freeText", "conversationMessages", withRow),
  state: detail,
  plannedOn: detail,
  createdAt: detail,
  foundBy: personal("freeText", withheld("stands in the text"), withSource),
});

/**
 * A photograph in the storage. Without a message it was uploaded for one that is not sent yet, or its message is
 * erased: a job deletes both row and file.
 */
export const conversationPictures = pgTable(
  "conversation_pictures",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }), // uploader, then the member
    conversationMessageId: uuid("message_id").references(() => conversationMessages.id, {
      onDelete: "set null",
    }),
    position: smallint().notNull().default(0),
    path: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    usedAt: instant("used_at"), // when its message was sent
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.conversationMessageId, t.position),
    index().on(t.accountId),
    index("conversation_pictures_unused")
      .on(t.createdAt)
      .where(sql`message_id is null`),
  ],
);
markColumns(conversationPictures, {
  id: internal,
  accountId: internal,
  conversationMessageId: personal("document", withheld("listed with its message"), atDeletion(null)),
  position: internal,
  path: internal,
  width: internal,
  height: internal,
  bytes: internal,
  usedAt: internal,
  createdAt: internal,
});
