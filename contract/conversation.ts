import { z } from "zod";
import { conversationColumns, conversationKinds, conversationStates, repairUrgencies } from "domain/enums";
import { maxPictureBytes } from "domain/picture-limits";
import { maxConversationPictures, maxConversationText } from "domain/rules";
import { adminCalls, memberCalls } from "./call";
import { seoulDate } from "./dates";
import { byId, id, instant, languageSchema, pageQuery } from "./envelope";
import { says } from "./problem";
import { sortBy } from "./sort";
import { text, textOfLines } from "./text";
import { fileSchema } from "./upload";
import { expectedVersion, version } from "./version";
import { personName } from "./person-name";

/** A member and the operator's admins write to each other. `messages` are the mail and SMS that the site sends. */

const kind = z.enum(conversationKinds, { error: says("required") });
const state = z.enum(conversationStates, { error: says("required") });
const urgency = z.enum(repairUrgencies, { error: says("required") });

const written = textOfLines(maxConversationText, "required").min(1, says("required"));

/** Ids of uploaded pictures. */
const pictures = z
  .array(id)
  .max(maxConversationPictures, { error: says("picturesTooMany") })
  .default([])
  .meta({ description: "Ids of `POST /v1/conversation-pictures`, in the order in which they are shown" });

const repair = {
  room: text(100).default("").meta({ description: "Of a repair: where in the house. Empty means the own room" }),
  urgency: urgency.default("soon").meta({ description: "Of a repair" }),
};

export const conversationBody = z
  .object({ kind, reservationId: id.optional(), text: written, pictures, ...repair })
  .meta({ id: "NewConversation" });

export const conversationMessageBody = z.object({ text: written, pictures }).meta({ id: "NewConversationMessage" });

export const conversationPictureSchema = z
  .object({ id, width: z.number().int(), height: z.number().int(), bytes: z.number().int() })
  .meta({ id: "ConversationPicture" });
export type ConversationPicture = z.infer<typeof conversationPictureSchema>;

const conversationPictureQuery = z.object({
  size: z.enum(["small", "full"]).default("full").meta({ description: "small: at most 480 pixels wide" }),
});

const author = z.enum(["member", "admin"]);

const messageSchema = z.object({
  id,
  author,
  text: z.string(),
  state: state.nullable().meta({ description: "The state that an admin gave the conversation with it" }),
  plannedOn: seoulDate.nullable(),
  pictures: z.array(conversationPictureSchema),
  createdAt: instant,
});

const summary = {
  id,
  kind,
  state,
  plannedOn: seoulDate.nullable().meta({ description: "The day of a planned repair" }),
  room: z.string().nullable(),
  urgency: urgency.nullable(),
  reservation: z.object({ id, code: z.string(), listingName: z.string() }).nullable(),
  excerpt: z.string().meta({ description: "The beginning of its first message" }),
  unread: z.number().int().meta({ description: "Messages of the other side that the reader's side has not seen" }),
  lastAuthor: author,
  lastMessageAt: instant,
  createdAt: instant,
};

export const conversationRowSchema = z.object(summary).meta({ id: "ConversationRow" });
export type ConversationRow = z.infer<typeof conversationRowSchema>;

/** Messages from the oldest. */
export const conversationSchema = z
  .object({ ...summary, messages: z.array(messageSchema) })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof conversationSchema>;
export type ConversationMessage = Conversation["messages"][number];

export const conversationQuery = z.object({
  state: state.optional(),
  reservationId: id.optional(),
  unread: z.enum(["true"]).optional().meta({ description: "Only those with a message that the member has not seen" }),
  ...pageQuery,
});

const conversationReadBody = z
  .object({ until: instant.meta({ description: "When the newest message that was seen was written" }) })
  .meta({ id: "ConversationRead" });

const adminSummary = {
  ...summary,
  member: z
    .object({ id, ...personName, email: z.string(), locale: languageSchema })
    .nullable()
    .meta({ description: "Null once the account is deleted" }),
  house: z.object({ slug: z.string(), name: z.string() }).nullable(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  waitingSince: instant.nullable().meta({ description: "Since when the member has waited for an answer" }),
  version,
};

export const adminConversationRowSchema = z.object(adminSummary).meta({ id: "AdminConversationRow" });
export type AdminConversationRow = z.infer<typeof adminConversationRowSchema>;

export const adminConversationSchema = z
  .object({
    ...adminSummary,
    messages: z.array(messageSchema.extend({ adminName: z.string().nullable() })),
  })
  .meta({ id: "AdminConversation" });
export type AdminConversation = z.infer<typeof adminConversationSchema>;

const filters = {
  q: text(200).optional().meta({ description: "Part of a name, an e-mail or a message, or a reservation's code" }),
  kind: kind.optional(),
  state: z
    .enum([...conversationStates, "waiting"])
    .optional()
    .meta({ description: "`waiting`: without an answer" }),
  assignee: z
    .union([z.enum(["me", "none"]), id])
    .optional()
    .meta({ description: "`me` is the reader, `none` those without; or an admin's id" }),
  house: text(100).optional().meta({ description: "A house's slug" }),
  reservationId: id.optional(),
  accountId: id.optional(),
  sort: sortBy(conversationColumns).default("waiting"),
};

export const adminConversationFilter = z.object(filters);

export const adminConversationQuery = z.object({ ...filters, ...pageQuery });

export const waitingConversationsSchema = z
  .object({ count: z.number().int().min(0).meta({ description: "Those without an answer" }) })
  .meta({ id: "WaitingConversations" });

/** To the member of a reservation, or of an e-mail. */
export const adminConversationBody = conversationBody
  .extend({ memberEmail: z.string().trim().toLowerCase().max(254, says("tooLong")).default("") })
  .meta({ id: "NewAdminConversation" });

export const conversationStateBody = z
  .object({
    state,
    plannedOn: seoulDate.optional().meta({ description: "Required for `planned`, which only a repair can be" }),
    text: textOfLines(maxConversationText).default("").meta({ description: "Words to the member, if any" }),
    version: expectedVersion,
  })
  .meta({ id: "ConversationState" });

export const conversationAssigneeBody = z
  .object({ assignee: id.nullable().meta({ description: "An admin's id, or null" }), version: expectedVersion })
  .meta({ id: "ConversationAssignee" });

const megabytes = maxPictureBytes / 1_000_000;

const reader = adminCalls("conversations.read");
const writer = adminCalls("conversations.write");
const member = memberCalls("Conversations");

export const listConversations = reader.get("listConversations", "/v1/admin/conversations", {
  summary: "Conversations: unanswered first, longest first, unless sorted otherwise",
  query: adminConversationQuery,
  data: z.array(adminConversationRowSchema),
  isPaged: true,
});

export const exportConversations = reader.get("exportConversations", "/v1/admin/conversations.csv", {
  summary: "The same, all pages, newest first, as CSV",
  query: adminConversationFilter,
  file: "text/csv",
});

export const countWaitingConversations = reader.get("countWaitingConversations", "/v1/admin/waiting-conversations", {
  summary: "How many conversations wait for an answer",
  data: waitingConversationsSchema,
  answers: "Their number",
});

export const createConversation = writer.post("createConversation", "/v1/admin/conversations", {
  summary: "Write to a member: to the one of a reservation, or of an e-mail",
  body: adminConversationBody,
  data: adminConversationSchema,
  answers: "The conversation, the writer its assignee",
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "MEMBER_DELETED"],
});

export const getConversation = reader.get("getConversation", "/v1/admin/conversations/{id}", {
  summary: "One conversation with its messages",
  params: byId,
  data: adminConversationSchema,
  errors: ["CONVERSATION_NOT_FOUND"],
});

export const createConversationMessage = writer.post(
  "createConversationMessage",
  "/v1/admin/conversations/{id}/messages",
  {
    summary: "Answer; without an assignee, the writer becomes it",
    params: byId,
    body: conversationMessageBody,
    data: adminConversationSchema,
    isCreated: true,
    isIdempotent: true,
    errors: ["CONVERSATION_NOT_FOUND", "MEMBER_DELETED"],
  },
);

export const updateConversationState = writer.put("updateConversationState", "/v1/admin/conversations/{id}/state", {
  summary: "Open, plan or finish it, and tell the member",
  params: byId,
  body: conversationStateBody,
  data: adminConversationSchema,
  errors: ["CONVERSATION_NOT_FOUND"],
});

export const updateConversationAssignee = writer.put(
  "updateConversationAssignee",
  "/v1/admin/conversations/{id}/assignee",
  {
    summary: "Who answers: an admin, or no one yet",
    params: byId,
    body: conversationAssigneeBody,
    data: adminConversationSchema,
    errors: ["CONVERSATION_NOT_FOUND"],
  },
);

export const markConversationRead = writer.put("markConversationRead", "/v1/admin/conversations/{id}/read", {
  summary: "Note which messages an admin has seen",
  params: byId,
  body: conversationReadBody,
  data: z.object({ until: conversationReadBody.shape.until }),
  answers: "Noted; an e-mail that waits about them is withdrawn",
  errors: ["CONVERSATION_NOT_FOUND"],
});

export const getConversationPicture = reader.get("getConversationPicture", "/v1/admin/conversation-pictures/{id}", {
  summary: "A picture of a conversation",
  params: byId,
  query: conversationPictureQuery,
  file: "image/webp",
  errors: ["MEDIA_NOT_FOUND"],
});

export const uploadConversationPicture = member.post("uploadConversationPicture", "/v1/conversation-pictures", {
  summary: `Keep a picture for a message: JPEG, PNG, WebP or AVIF by its content, of at most ${megabytes} MB; unused, it is removed after two days`,
  body: fileSchema,
  bodyType: "application/octet-stream",
  data: conversationPictureSchema,
  answers: "The picture as it is kept, without metadata",
  isCreated: true,
  isIdempotent: true,
  errors: ["RATE_LIMITED", "PAYLOAD_TOO_LARGE"],
});

export const getOwnConversationPicture = member.get("getOwnConversationPicture", "/v1/conversation-pictures/{id}", {
  summary: "A picture of an own conversation, or an own one that is not sent yet",
  params: byId,
  query: conversationPictureQuery,
  file: "image/webp",
  errors: ["MEDIA_NOT_FOUND"],
});

export const listOwnConversations = member.get("listOwnConversations", "/v1/conversations", {
  summary: "My conversations, newest message first",
  query: conversationQuery,
  data: z.array(conversationRowSchema),
  isPaged: true,
});

export const createOwnConversation = member.post("createOwnConversation", "/v1/conversations", {
  summary: "Write to the operator: a question, a repair or a complaint, about a stay or not",
  body: conversationBody,
  data: conversationSchema,
  isCreated: true,
  isIdempotent: true,
  errors: ["RESERVATION_NOT_FOUND", "RATE_LIMITED"],
});

export const getOwnConversation = member.get("getOwnConversation", "/v1/conversations/{id}", {
  summary: "One of my conversations with its messages",
  params: byId,
  data: conversationSchema,
  errors: ["CONVERSATION_NOT_FOUND"],
});

export const createOwnConversationMessage = member.post(
  "createOwnConversationMessage",
  "/v1/conversations/{id}/messages",
  {
    summary: "The member's next message; one that is done is open again",
    params: byId,
    body: conversationMessageBody,
    data: conversationSchema,
    answers: "The conversation with the message",
    isCreated: true,
    isIdempotent: true,
    errors: ["CONVERSATION_NOT_FOUND", "RATE_LIMITED"],
  },
);

export const markOwnConversationRead = member.put("markOwnConversationRead", "/v1/conversations/{id}/read", {
  summary: "Note which messages the member has seen",
  params: byId,
  body: conversationReadBody,
  answers: "Noted; an e-mail that waits about them is withdrawn",
  errors: ["CONVERSATION_NOT_FOUND"],
});
