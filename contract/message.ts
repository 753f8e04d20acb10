import { z } from "zod";
import { messageChannels, messageColumns, messageKinds, messageStatuses } from "domain/enums";
import { id, instant, languageSchema, pageQuery } from "./envelope";
import { sortBy } from "./sort";
import { text, textOfLines } from "./text";

export const messageKindSchema = z.enum(messageKinds);

export const messageStatusSchema = z.enum(messageStatuses);
const channelSchema = z.enum(messageChannels);

/** In demo mode only; newest first. */
export const devMessageSchema = z
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

export const devMessageQuery = z.object({ to: text(254).optional(), ...pageQuery });

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

const filters = {
  status: z
    .enum([...messageStatusSchema.options, "problem", "resent"])
    .optional()
    .meta({ description: "A message that did not arrive and was sent again is `resent`, and under no other problem" }),
  kind: messageKindSchema.optional(),
  channel: channelSchema.optional(),
  q: text(254).optional().meta({ description: "Part of the recipient, or a reservation's code" }),
  sort: sortBy(messageColumns).default("-writtenAt"),
};

export const adminMessageFilter = z.object(filters);

/** `problem`: every status that means it was not delivered. */
export const adminMessageQuery = z.object({ ...filters, ...pageQuery });

export const bounceBody = z
  .object({
    messageId: text(500).meta({
      description: "The e-mail's Message-ID, the address it came back to (bounce+<id>@…), or the message's id alone",
    }),
    reason: textOfLines(2000).meta({ description: "What the other server said, such as 550 5.1.1 user unknown" }),
    permanent: z.boolean().default(true).meta({ description: "false: delayed, still being tried; changes nothing" }),
  })
  .meta({ id: "Bounce" });
