import { z } from "zod";
import { deletionObstacles, roles } from "domain/enums";
import { adminRoles } from "domain/people/permissions";
import {
  countryCodeSchema,
  emailSchema,
  givenCode,
  givenPassword,
  googleLinkBody,
  passwordSchema,
  phoneSchema,
} from "./auth";
import { memberCalls } from "./call";
import { seoulDate } from "./dates";
import { byId, id, instant, languageSchema } from "./envelope";
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
const notificationsSchema = z
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

const consentsBody = z.object({ marketing: z.boolean(), receipt: z.boolean() });

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

/** The password; or with a second factor on, a code of the app or a recovery code instead. */
export const proofBody = z.object({ password: givenPassword.optional(), code: givenCode.optional() });

const member = memberCalls("Account");

export const getAccount = member.get("getAccount", "/v1/users/me", { summary: "Who I am", data: accountSchema });

export const getProfile = member.get("getProfile", "/v1/users/me/profile", {
  summary: "My profile",
  data: profileSchema,
});

export const updateProfile = member.post("updateProfile", "/v1/users/me/profile", {
  summary: "Change my profile",
  body: profileBody,
  data: profileSchema,
  answers: "The profile as it is now",
  isIdempotent: true,
});

export const updateLocale = member.put("updateLocale", "/v1/users/me/locale", {
  summary: "Choose the language of messages to me",
  body: z.object({ locale: languageSchema }),
  answers: "The next message comes in it",
});

export const updateSettings = member.put("updateSettings", "/v1/users/me/settings", {
  summary: "Choose the language of messages to me, and which I get by e-mail and SMS",
  body: settingsBody,
  isBodyRequired: true,
  data: accountSchema,
  answers:
    "The account, with its settings. What is not named stays as it is. Messages about stays come in the language too, queued ones excepted. E-mails about payments and arrival cannot be switched off",
});

export const updatePassword = member.put("updatePassword", "/v1/users/me/password", {
  summary: "Set another password",
  proof: "withSecondFactor",
  body: passwordBody,
  answers:
    "Every other session of the account has ended with its notifications, its calendar has another address, and its owner is told by e-mail. Ten wrong tries in 15 minutes at the current password: RATE_LIMITED. PASSWORD_NOT_SET where there is none: POST /v1/users/me/password-link",
  errors: ["PASSWORD_NOT_SET", "RATE_LIMITED"],
});

export const sendPasswordLink = member.post("sendPasswordLink", "/v1/users/me/password-link", {
  summary: "E-mail me a link that sets a password",
  answers: "A link is on its way, for an hour. Three an hour, then RATE_LIMITED",
  errors: ["RATE_LIMITED"],
});

export const updateEmail = member.put("updateEmail", "/v1/users/me/email", {
  summary: "Ask for another e-mail",
  proof: "withSecondFactor",
  body: emailBody,
  answers:
    "A link went to the new address and lives for 24 hours, and a notice to the old one, which stays until POST /v1/auth/verify-email takes it. EMAIL_TAKEN when the new one has an account",
  errors: ["EMAIL_TAKEN", "RATE_LIMITED"],
});

export const listSessions = member.get("listSessions", "/v1/users/me/sessions", {
  summary: "Where I am signed in, last used first",
  data: z.array(sessionSchema),
  answers: "The live sessions, this one among them",
});

export const deleteSession = member.delete("deleteSession", "/v1/users/me/sessions/{id}", {
  summary: "End a session; ending this one logs out",
  params: byId,
  answers: "The session has ended. SESSION_NOT_FOUND when it is not the reader's",
  errors: ["SESSION_NOT_FOUND"],
});

export const connectGoogle = member.post("connectGoogle", "/v1/users/me/google", {
  summary: "Let me log in by Google too",
  proof: "withSecondFactor",
  body: googleLinkBody,
  data: accountSchema,
  answers:
    "The account; its owner is told by e-mail. GOOGLE_TAKEN when this Google account belongs to another one, or another Google account to this one",
  isIdempotent: true,
  errors: ["ID_TOKEN_INVALID", "LINK_TOKEN_INVALID", "NOT_FOUND", "GOOGLE_TAKEN", "RATE_LIMITED"],
});

export const disconnectGoogle = member.delete("disconnectGoogle", "/v1/users/me/google", {
  summary: "Do not let me log in by Google any more",
  proof: "withSecondFactor",
  data: accountSchema,
  answers: "The account. LAST_WAY_IN when there is no password",
  errors: ["LAST_WAY_IN"],
});

export const proveIdentity = member.post("proveIdentity", "/v1/users/me/proof", {
  summary: "Enter the password, or with a second factor on a code, again, for calls that answer PROOF_REQUIRED",
  body: proofBody,
  isBodyRequired: true,
  answers: "Such calls are answered in this session for 15 minutes",
  errors: ["PASSWORD_NOT_SET", "RATE_LIMITED"],
});

export const getSecondFactor = member.get("getSecondFactor", "/v1/users/me/second-factor", {
  summary: "Whether my log-ins need a code",
  data: secondFactorSchema,
  answers: "The second factor, without its secret",
});

export const startSecondFactorSetUp = member.post("startSecondFactorSetUp", "/v1/users/me/second-factor", {
  summary: "Start to set up an authenticator app, the first one or another one",
  proof: "always",
  data: secondFactorSetUpSchema,
  answers: "Secret and recovery codes, answered once; in use after the confirmation, within 30 minutes",
});

export const confirmSecondFactorSetUp = member.post("confirmSecondFactorSetUp", "/v1/users/me/second-factor/confirm", {
  summary: "Switch the second factor on with the first code",
  body: z.object({ code: givenCode }),
  data: secondFactorSchema,
  answers: "It is on, every other session has ended, and the owner is told by e-mail",
  errors: ["SET_UP_NOT_STARTED", "RATE_LIMITED"],
});

export const switchOffSecondFactor = member.delete("switchOffSecondFactor", "/v1/users/me/second-factor", {
  summary: "Switch the second factor off",
  proof: "always",
  answers: "It is off. SECOND_FACTOR_NEEDED for a role that needs it",
  errors: ["SECOND_FACTOR_NEEDED"],
});

export const renewRecoveryCodes = member.post("renewRecoveryCodes", "/v1/users/me/second-factor/recovery-codes", {
  summary: "Replace my recovery codes",
  proof: "always",
  data: recoveryCodesSchema,
  answers: "The new codes, answered once; the ones before no longer work",
  errors: ["SECOND_FACTOR_OFF"],
});

export const updateConsents = member.put("updateConsents", "/v1/users/me/consents", {
  summary: "Give or withdraw consents",
  body: consentsBody,
  data: accountSchema,
  answers: "The account, with the time of each change",
});

export const suspendProcessing = member.post("suspendProcessing", "/v1/users/me/suspension", {
  summary: "Suspend the processing of my data: no marketing, analytics or new bookings; running contracts go on",
  data: accountSchema,
  answers: "The account, suspended",
  isIdempotent: true,
  errors: ["LAST_ADMIN"],
});

export const resumeProcessing = member.delete("resumeProcessing", "/v1/users/me/suspension", {
  summary: "Take up the processing of my data again",
  data: accountSchema,
  answers: "The account, no longer suspended",
});

export const exportAccount = member.get("exportAccount", "/v1/users/me/export", {
  summary: "Everything stored about me, as JSON",
  data: accountExportSchema,
  answers: "The account and a list of records for each kind of thing",
  errors: ["RATE_LIMITED"],
});

export const previewAccountDeletion = member.get("previewAccountDeletion", "/v1/users/me/deletion", {
  summary: "What deleting my account would do now: what is erased, what the law keeps, what stands against it",
  data: deletionPreviewSchema,
  answers: "Nothing is changed",
});

export const deleteAccount = member.delete("deleteAccount", "/v1/users/me", {
  summary: "Delete my account",
  proof: "withSecondFactor",
  body: deletionBody,
  isBodyRequired: true,
  answers: "The account is gone and signed out everywhere. ACCOUNT_HAS_OBLIGATIONS while a stay or money is open",
  errors: ["ACCOUNT_HAS_OBLIGATIONS", "LAST_ADMIN", "RATE_LIMITED"],
});
