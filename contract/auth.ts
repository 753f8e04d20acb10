import { z } from "zod";
import { isAcceptablePassword } from "domain/people/password";
import { memberCalls, visitorCalls } from "./call";
import { personName, personNameFields } from "./person-name";
import { says } from "./problem";

export const emailSchema = z
  .string({ error: says("required") })
  .trim()
  .min(1, says("required"))
  .max(254, says("tooLong"))
  .pipe(z.email({ error: says("emailInvalid") }))
  .transform((email) => email.toLowerCase());

/** A password by People 1 of docs/rules.md, in NFC. */
export const passwordSchema = z
  .string({ error: says("required") })
  .normalize("NFC")
  .min(1, says("required"))
  .refine(isAcceptablePassword, says("passwordRule"));

/** Dial digits such as `82`. The ISO country is stored with them. */
export const countryCodeSchema = z
  .string({ error: says("required") })
  .trim()
  .regex(/^\d{1,4}$/, says("countryUnknown"));

/** The phone without spaces, hyphens, brackets and a leading +. The API checks that the number exists. */
export const phoneSchema = z
  .string({ error: says("required") })
  .trim()
  .min(1, says("required"))
  .max(40, says("phoneInvalid"))
  .transform((phone) => phone.replace(/^\+/, "").replace(/[\s\-().]/g, ""))
  .pipe(z.string().regex(/^\d{3,20}$/, says("phoneInvalid")));

const agreementsSchema = z.object({
  terms: z.literal(true, { error: says("termsRequired") }),
  marketing: z.boolean().default(false),
  receipt: z.boolean().default(false),
});

const person = {
  ...personNameFields,
  birthDate: z.iso.date({ error: says("birthDateInvalid") }),
  countryCode: countryCodeSchema,
  phone: phoneSchema,
};

export const signUpBody = z
  .object({
    email: emailSchema,
    password: passwordSchema,
    ...person,
    agreements: agreementsSchema,
    repeatsOnly: z
      .boolean()
      .optional()
      .meta({ description: "Makes no account: NOT_FOUND unless the key has made one with this e-mail and password" }),
  })
  .meta({ id: "SignUp" });

/** A current password, as it was typed. Its rule is not checked: passwords set under older rules stay valid. */
export const givenPassword = z
  .string({ error: says("required") })
  .min(1, says("required"))
  .max(200, says("tooLong"));

export const logInBody = z.object({ email: emailSchema, password: givenPassword }).meta({ id: "LogIn" });

export const tokensSchema = z
  .object({
    accessToken: z.string().meta({ description: "Signed JWT, 15 minutes" }),
    refreshToken: z.string().meta({ description: "Opaque, 30 days, replaced at each use" }),
  })
  .meta({ id: "Tokens" });
export type Tokens = z.infer<typeof tokensSchema>;

/** Of an account with a second factor, instead of tokens: what `POST /v1/auth/second-factor` takes with the code. */
const logInTicketSchema = z
  .object({
    ticket: z.string().meta({ description: "Opaque, 10 minutes, for one log-in" }),
    secondFactor: z.literal("REQUIRED"),
  })
  .meta({ id: "LogInTicket" });
export type LogInTicket = z.infer<typeof logInTicketSchema>;

export const logInResultSchema = z.union([tokensSchema, logInTicketSchema]);
export type LogInResult = z.infer<typeof logInResultSchema>;

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const givenCode = z
  .string({ error: says("codeRequired") })
  .trim()
  .min(1, says("codeRequired"))
  .max(40, says("codeWrong"));

export const secondFactorLogInBody = z.object({ ticket: z.string().min(1).max(400), code: givenCode });

/** Both tokens; the access token may be expired or missing. */
const refreshBody = z.object({ accessToken: z.string().optional(), refreshToken: z.string().min(1) });

/** The answer is always the same; a link is sent only when there is an account. */
const forgotPasswordBody = z.object({ email: emailSchema });

const linkToken = z.string().min(1).max(400);
export const resetPasswordBody = z.object({
  token: linkToken,
  password: passwordSchema,
  agreements: agreementsSchema
    .pick({ terms: true })
    .optional()
    .meta({ description: "Required where `POST /v1/auth/check-link` answers `termsRequired`" }),
});
/** The six digits of the mail that has the link; spaces and hyphens do not matter. */
const verifyEmailCodeBody = z.object({ emailCode: givenCode });
const checkLinkBody = z.object({ token: linkToken, use: z.enum(["resetPassword", "verifyEmail"]) });
/** `email` is the address that the link was sent to: for a change of e-mail, the new one. */
export const checkedLinkSchema = z
  .object({
    email: z.string(),
    termsRequired: z
      .boolean()
      .optional()
      .meta({ description: "An invited person agrees to the terms of use with their first password" }),
    forConsole: z.boolean().optional().meta({ description: "The account has a role in the console" }),
  })
  .meta({ id: "CheckedLink" });
export type CheckedLink = z.infer<typeof checkedLinkSchema>;

/** `nonce` binds the ID token to the browser that requested it. */
const googleBody = z.object({ idToken: z.string().min(1).max(8192), nonce: z.string().min(16).max(200) });

export const googleProfileSchema = z.object({
  email: z.string(),
  ...personName,
});

/**
 * Signed in; or signed in but for the second factor; or unknown, so that the missing sign-up fields are needed; or the e-mail belongs to an account that is not
 * linked yet: after a log-in with the password, `linkToken` goes to `POST /v1/users/me/google`. `email` is the Google
 * account's.
 */
export const googleResultSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("SIGNED_IN"), ...tokensSchema.shape }),
  z.object({ outcome: z.literal("SECOND_FACTOR_REQUIRED"), ticket: z.string() }),
  z.object({ outcome: z.literal("SIGN_UP_REQUIRED"), signUpToken: z.string(), profile: googleProfileSchema }),
  z.object({ outcome: z.literal("LOG_IN_REQUIRED"), linkToken: z.string(), email: z.string() }),
]);

/** The `linkToken` of a Google log-in; or a signed-in user's ID token, with the current password if there is one. */
export const googleLinkBody = z.union([
  z.object({ linkToken: z.string().min(1).max(2000) }),
  googleBody.extend({ currentPassword: givenPassword.optional() }),
]);

export const googleSignUpBody = z.object({ signUpToken: z.string().min(1), ...person, agreements: agreementsSchema });

const visitor = visitorCalls("Signing in");
const member = memberCalls("Signing in");

export const signUp = visitor.post("signUp", "/v1/auth/sign-up", {
  summary: "Make an account and sign in",
  body: signUpBody,
  data: tokensSchema,
  answers: "Tokens of the first session. EMAIL_TAKEN when the e-mail has an account",
  isCreated: true,
  isIdempotent: true,
  errors: ["NOT_FOUND", "EMAIL_TAKEN", "RATE_LIMITED"],
});

export const logIn = visitor.post("logIn", "/v1/auth/login", {
  summary: "Sign in",
  body: logInBody,
  data: logInResultSchema,
  answers:
    "Tokens of a new session; with a second factor on, a ticket for POST /v1/auth/second-factor. CREDENTIALS_WRONG says no more than that; RATE_LIMITED tells the wait",
  errors: ["CREDENTIALS_WRONG", "RATE_LIMITED"],
});

export const logInWithCode = visitor.post("logInWithCode", "/v1/auth/second-factor", {
  summary: "Finish a log-in with a code of the authenticator app, or a recovery code",
  body: secondFactorLogInBody,
  data: tokensSchema,
  answers: "Tokens of a new session. LOG_IN_TICKET_INVALID when the password has to be entered again",
  errors: ["LOG_IN_TICKET_INVALID", "RATE_LIMITED"],
});

export const refreshTokens = visitor.post("refreshTokens", "/v1/auth/refresh-token", {
  summary: "Exchange a refresh token for a new pair",
  body: refreshBody,
  data: tokensSchema,
  answers: "A new pair; the same one for repetitions within 30 seconds",
  errors: ["REFRESH_TOKEN_REFUSED"],
});

export const logOut = visitor.post("logOut", "/v1/auth/logout", {
  summary: "End the session of a refresh token",
  body: z.object({ refreshToken: z.string().min(1) }),
  answers: "The session has ended, or was none",
});

export const logInWithGoogle = visitor.post("logInWithGoogle", "/v1/auth/google", {
  summary: "Sign in by Google",
  body: googleBody,
  data: googleResultSchema,
  answers:
    "Tokens; or what is known of somebody who has yet to sign up; or a linkToken for somebody who has to log in first",
  errors: ["ID_TOKEN_INVALID", "NOT_FOUND", "RATE_LIMITED"],
});

export const signUpWithGoogle = visitor.post("signUpWithGoogle", "/v1/auth/google/sign-up", {
  summary: "Make an account of who Google knows",
  body: googleSignUpBody,
  data: tokensSchema,
  answers: "Tokens; again for a repetition. SIGN_UP_TOKEN_INVALID after 15 minutes",
  isCreated: true,
  errors: ["SIGN_UP_TOKEN_INVALID", "NOT_FOUND", "EMAIL_TAKEN", "GOOGLE_TAKEN", "RATE_LIMITED"],
});

export const checkMailLink = visitor.post("checkMailLink", "/v1/auth/check-link", {
  summary: "Whether a link of an e-mail still works, before anybody fills in a form",
  body: checkLinkBody,
  data: checkedLinkSchema,
  answers:
    "It works, as far as one can tell now; nothing has changed. LINK_GONE for a link that is used, replaced, over or for something else",
  errors: ["LINK_GONE"],
});

export const verifyEmail = visitor.post("verifyEmail", "/v1/auth/verify-email", {
  summary: "Confirm an address by the link that was sent there",
  body: z.object({ token: linkToken }),
  answers:
    "The account's address is confirmed, or changed to the new one; again, the same answer. LINK_GONE for a link that is replaced or over; EMAIL_TAKEN when the new address has an account by now. A changed address ends every session but that of the bearer token, if one is sent",
  errors: ["EMAIL_TAKEN", "LINK_GONE"],
});

export const verifyEmailByCode = member.post("verifyEmailByCode", "/v1/auth/verify-email/code", {
  summary: "Confirm my address by the code that was sent there with the link",
  body: verifyEmailCodeBody,
  answers:
    "The account's address is confirmed; again, the same answer. Ten codes a day, then RATE_LIMITED: the link works on",
  errors: ["RATE_LIMITED"],
});

export const resendVerificationEmail = member.post("resendVerificationEmail", "/v1/auth/verify-email/resend", {
  summary: "Send the link that confirms my address again",
  answers:
    "Another link is on its way, for 72 hours, and older ones are dead; nothing is sent to a confirmed address. Three an hour, then RATE_LIMITED",
  errors: ["RATE_LIMITED"],
});

export const requestPasswordReset = visitor.post("requestPasswordReset", "/v1/auth/forgot-password", {
  summary: "Ask for a link that sets a new password",
  body: forgotPasswordBody,
  answers: "The same for every address: an e-mail goes out only to an account, three an hour at most",
  errors: ["RATE_LIMITED"],
});

export const resetPassword = visitor.post("resetPassword", "/v1/auth/reset-password", {
  summary: "Set a new password by the link that was mailed",
  body: resetPasswordBody,
  answers:
    "The password is set, the address is confirmed, Google is unlinked and every session has ended. LINK_GONE for a link that is used, replaced or over. With an invitation, the guest agrees to the terms of use",
  isIdempotent: true,
  errors: ["LINK_GONE"],
});
