import { z } from "zod";
import { id, instant, languageSchema, pageQuery } from "./envelope";

/** Everything that is sent, by what it tells of. */
const messageKinds = [
  "verifyEmail",
  "emailTaken",
  "resetPassword",
  "passwordChanged",
  "confirmNewEmail",
  "emailChangeAsked",
  "emailChanged",
  "googleLinked",
  "googleUnlinked",
  "accountDeleted",
  "bookingReceived",
  "signContract",
  "signAsGuardian",
  "signingReminder",
  "contractDeclined",
  "contractSigned",
  "reservationConfirmed",
  "paymentReceipt",
  "paymentFailed",
  "paymentDiscrepant",
  "paymentReturned",
  "holdExpiring",
  "reservationExpired",
  "reservationCanceled",
  "midStayCheckout",
  "depositRefunded",
  "installmentDue",
  "installmentOverdue",
  "checkInInformation",
  "reviewInvitation",
  "consultationReceived",
  "consultationToAnswer",
] as const;
export const messageKindSchema = z.enum(messageKinds);
export type MessageKind = z.infer<typeof messageKindSchema>;

/**
 * `undeliverable`: refused for good when it was handed over. `failed`: given up after many tries. `bounced`: taken, and
 * returned later. `withdrawn`: no longer true when its turn came, so it was not sent.
 */
const messageStatuses = ["queued", "sent", "undeliverable", "failed", "bounced", "withdrawn"] as const;
export const messageStatusSchema = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

/** `GET /v1/dev/messages`, in demo mode only: what was written, newest first. */
export const devMessageSchema = z
  .object({
    id,
    channel: z.enum(["email", "sms"]),
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

export const devMessageQuery = z.object({ to: z.string().max(254).optional(), ...pageQuery });
