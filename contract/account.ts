import { z } from "zod";
import { deletionObstacles, roles } from "domain/enums";
import { adminRoles } from "domain/permissions";
import { countryCodeSchema, emailSchema, givenCode, givenPassword, passwordSchema, phoneSchema } from "./auth";
import { seoulDate } from "./dates";
import { id, instant, languageSchema } from "./envelope";
import { says } from "./problem";
import { personName, personNameFields } from "./person-name";

const roleSchema = z.enum(roles);

export const adminRolesSchema = z.array(z.enum(adminRoles)).meta({ description: "Empty for members" });

/** `phone` is E.164 when read. */
export const profileSchema = z
  .object({
    ...personName,
    phone: z.string(),
    countryCode: z.string(),
    nationalNumber: z.string().meta({ description: "The phone without its country, for filling a form" }),
    birthDate: z.iso.date().nullable(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profileSchema>;

export const profileBody = z.object({
  ...personNameFields,
  countryCode: countryCodeSchema,
  phone: phoneSchema,
  birthDate: z.iso.date({ error: says("birthDateInvalid") }).optional(),
});

/** Only those that may be switched off are stored; the e-mails that the contract and the law require are always on. */
export const notificationsSchema = z
  .object({
    payments: z.object({ email: z.literal(true), sms: z.boolean(), push: z.boolean() }),
    arrival: z.object({ email: z.literal(true), sms: z.boolean(), push: z.boolean() }),
    answers: z.object({ email: z.boolean(), push: z.boolean() }),
    reviews: z.object({ email: z.boolean() }),
  })
  .meta({
    id: "Notifications",
    description:
      "`payments`: due dates, receipts and refunds. `arrival`: confirmed stays and check-in information. `answers`: from an admin, in a conversation. `reviews`: invitations after a stay. `push`: to the devices on which it is switched on. News and offers follow the consents",
  });
export type Notifications = z.infer<typeof notificationsSchema>;

/** `changedAt` is null for a consent that was never given or withdrawn. */
const consentSchema = z.object({ agreed: z.boolean(), changedAt: instant.nullable() });

export const accountSchema = z
  .object({
    id,
    username: z.string(),
    role: roleSchema,
    roles: adminRolesSchema.default([]),
    secondFactor: z
      .enum(["off", "on", "mandatory"])
      .default("off")
      .meta({ description: "`mandatory`: off, and calls of admins answer SECOND_FACTOR_REQUIRED until it is on" }),
    secondFactorNeeded: z
      .boolean()
      .default(false)
      .meta({ description: "A role of the account needs a second factor, so that it cannot be switched off" }),
    locale: languageSchema,
    emailVerified: z.boolean(),
    newEmail: z.string().nullable().meta({ description: "An address that still has to be confirmed" }),
    hasPassword: z.boolean().meta({ description: "False for people who only use Google" }),
    googleLinked: z.boolean(),
    consents: z.object({ marketing: consentSchema, receipt: consentSchema }),
    notifications: notificationsSchema.default({
      payments: { email: true, sms: false, push: true },
      arrival: { email: true, sms: true, push: true },
      answers: { email: true, push: true },
      reviews: { email: true },
    }),
    suspendedAt: instant.nullable().meta({ description: "Since when processing is suspended" }),
    needsGuardian: z.boolean().meta({ description: "Under 19 in Seoul today: a guardian signs each contract too" }),
    unreadConversations: z
      .number()
      .int()
      .default(0)
      .meta({ description: "Conversations with a message of an admin that the member has not seen" }),
    profile: profileSchema,
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;

/** Ends all other sessions. An account without a password sets its first one by a mailed link. */
export const passwordBody = z.object({ currentPassword: givenPassword.optional(), password: passwordSchema });

/** A link goes to the new address; the old one stays until the link is opened. */
export const emailBody = z.object({ email: emailSchema, currentPassword: givenPassword.optional() });

export const consentsBody = z.object({ marketing: z.boolean(), receipt: z.boolean() });

export const localeBody = z.object({ locale: languageSchema });

const requiredMessage = z.literal(true, { error: says("notificationRequired") }).optional();
const sms = z.boolean().optional();
const push = z.boolean().optional();

/** What is not named stays as it is. */
export const settingsBody = z.object({
  locale: languageSchema.optional(),
  notifications: z
    .object({
      payments: z.object({ email: requiredMessage, sms, push }).optional(),
      arrival: z.object({ email: requiredMessage, sms, push }).optional(),
      answers: z.object({ email: z.boolean().optional(), push }).optional(),
      reviews: z.object({ email: z.boolean().optional() }).optional(),
    })
    .optional(),
});

export const sessionSchema = z
  .object({
    id,
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
    address: z.string().nullable().meta({ description: "The client's address when it was last used" }),
    country: z.string().nullable().meta({ description: "ISO 3166-1 alpha-2 of the address, as far as known" }),
    createdAt: instant,
    lastUsedAt: instant,
    current: z.boolean(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;

export const deletionPreviewSchema = z
  .object({
    obstacles: z.array(z.object({ kind: z.enum(deletionObstacles), reservationId: id, code: z.string() })),
    erasedNow: z.array(z.enum(["profile", "signIns", "passports", "consents", "messages", "reviewAuthor"])),
    keptUntil: seoulDate.nullable().meta({
      description: "The last day on which the law keeps contract and payment records; null when there are none",
    }),
  })
  .meta({ id: "DeletionPreview" });
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

/** The password, or for an account without one its e-mail. */
export const deletionBody = z.object({
  password: givenPassword.optional(),
  email: emailSchema.optional(),
});

/** Everything stored about the account: each section is a list of plain records. */
export const accountExportSchema = z
  .object({
    exportedAt: instant,
    account: accountSchema,
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .meta({ id: "AccountExport" });

/** A set-up that waits for its first code. The secret and the recovery codes are answered once. */
export const secondFactorSetUpSchema = z
  .object({
    secret: z.string().meta({ description: "Base32, for typing" }),
    uri: z.string().meta({ description: "`otpauth://totp/…`, for a QR code" }),
    recoveryCodes: z.array(z.string()).meta({ description: "Valid from the confirmation on; each works once" }),
  })
  .meta({ id: "SecondFactorSetUp" });
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUpSchema>;

export const secondFactorSchema = z
  .object({
    on: z.boolean(),
    since: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });

export const codeBody = z.object({ code: givenCode });

/** The password; or with a second factor on, a code of the app or a recovery code instead. */
export const proofBody = z.object({ password: givenPassword.optional(), code: givenCode.optional() });
