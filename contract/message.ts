import { z } from "zod";
import { messageChannels, messageColumns, messageKinds, messageStatuses } from "domain/enums";
import { adminCalls, defineListFile, visitorCalls } from "./call";
import { byId, id, instant, languageSchema, pageQuery } from "./envelope";
import { sortBy } from "./sort";
import { text, textOfLines } from "./text";

export const messageKindSchema = z.enum(messageKinds);

export const messageStatusSchema = z.enum(messageStatuses);
const channelSchema = z.enum(messageChannels);

/** In demo mode only; newest first. */
const devMessageSchema = z
  .object({
    id,
    channel: channelSchema,
    kind: messageKindSchema,
    locale: languageSchema,
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
    sentAt: instant,
  })
  .meta({ id: "DevMessage" });
export type DevMessage = z.infer<typeof devMessageSchema>;

const devMessageQuery = z.object({ to: text(254).optional(), ...pageQuery });

export const adminMessageSchema = z
  .object({
    id,
    channel: channelSchema,
    kind: messageKindSchema,
    locale: languageSchema,
    to: z.string().meta({ description: "The e-mail, or the phone number in E.164" }),
    status: messageStatusSchema,
    attempts: z.number().int(),
    problem: z.string().nullable().meta({ description: "What the last try or the bounce said" }),
    reservation: z.object({ id, code: z.string() }).nullable(),
    resendOf: id.nullable().meta({ description: "The message that this one repeats" }),
    resentAt: instant.nullable().meta({ description: "When it was sent again, at last" }),
    createdAt: instant,
    nextAttemptAt: instant.nullable().meta({ description: "While it is queued" }),
    sentAt: instant.nullable(),
    bouncedAt: instant.nullable(),
  })
  .meta({ id: "AdminMessage" });
export type AdminMessage = z.infer<typeof adminMessageSchema>;

/** With its text, but without its link, which would sign the reader in. */
export const adminMessageDetailSchema = adminMessageSchema
  .extend({
    subject: z.string().nullable(),
    text: z.string(),
    resends: z
      .array(z.object({ id, status: messageStatusSchema, createdAt: instant }))
      .meta({ description: "What it was sent again as, and again, newest first" }),
  })
  .meta({ id: "AdminMessageDetail" });
export type AdminMessageDetail = z.infer<typeof adminMessageDetailSchema>;

/** `problem`: every status that means it was not delivered. */
export const adminMessageQuery = z.object({
  status: z
    .enum([...messageStatusSchema.options, "problem", "resent"])
    .optional()
    .meta({ description: "A message that did not arrive and was sent again is `resent`, and under no other problem" }),
  kind: messageKindSchema.optional(),
  channel: channelSchema.optional(),
  q: text(254).optional().meta({ description: "Part of the recipient, or a reservation's code" }),
  sort: sortBy(messageColumns).default("-writtenAt"),
  ...pageQuery,
});

export const bounceBody = z
  .object({
    messageId: text(500).meta({
      description: "The e-mail's Message-ID, the address it came back to (bounce+<id>@…), or the message's id alone",
    }),
    reason: textOfLines(2000).meta({ description: "What the other server said, such as 550 5.1.1 user unknown" }),
    permanent: z.boolean().default(true).meta({ description: "false: delayed, still being tried; changes nothing" }),
  })
  .meta({ id: "Bounce" });

const reader = adminCalls("messages.read");

export const listDemoMessages = visitorCalls("Demo").get("listDemoMessages", "/v1/dev/messages", {
  summary: "The e-mails and SMS written, newest first (demo mode only)",
  query: devMessageQuery,
  data: z.array(devMessageSchema),
  isPaged: true,
});

export const listMessages = reader.get("listMessages", "/v1/admin/messages", {
  summary: "E-mail and SMS, newest first unless sorted otherwise",
  query: adminMessageQuery,
  data: z.array(adminMessageSchema),
  isPaged: true,
});

export const exportMessages = defineListFile(listMessages, {
  operationId: "exportMessages",
  summary: "The same, all pages, newest first, as CSV",
});

export const getMessage = reader.get("getMessage", "/v1/admin/messages/{id}", {
  summary: "One message with what it says",
  params: byId,
  data: adminMessageDetailSchema,
  errors: ["MESSAGE_NOT_FOUND"],
});

export const resendMessage = adminCalls("messages.write").post("resendMessage", "/v1/admin/messages/{id}/resend", {
  summary: "Send it again, to the address and with the link of today",
  params: byId,
  data: adminMessageDetailSchema,
  answers: "The new message",
  isCreated: true,
  isIdempotent: true,
  errors: ["MESSAGE_NOT_FOUND", "MESSAGE_ON_ITS_WAY", "MESSAGE_SENT_AGAIN", "MESSAGE_OUTDATED"],
});

export const receiveMailBounce = visitorCalls("Messages").post("receiveMailBounce", "/v1/webhooks/mail/bounces", {
  summary: "An e-mail came back; signed in x-signature, repeating it changes nothing",
  body: bounceBody,
  errors: ["WEBHOOK_SIGNATURE_INVALID"],
});
