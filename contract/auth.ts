import { z } from "zod";
import { isAcceptablePassword } from "domain/password";
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
export const logInTicketSchema = z
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
export const refreshBody = z.object({ accessToken: z.string().optional(), refreshToken: z.string().min(1) });
export const logOutBody = z.object({ refreshToken: z.string().min(1) });

/** The answer is always the same; a link is sent only when there is an account. */
export const forgotPasswordBody = z.object({ email: emailSchema });

const linkToken = z.string().min(1).max(400);
export const resetPasswordBody = z.object({
  token: linkToken,
  password: passwordSchema,
  agreements: agreementsSchema
    .pick({ terms: true })
    .optional()
    .meta({ description: "Required where `POST /v1/auth/check-link` answers `termsRequired`" }),
});
export const verifyEmailBody = z.object({ token: linkToken });
/** The six digits of the mail that has the link; spaces and hyphens do not matter. */
export const verifyEmailCodeBody = z.object({ emailCode: givenCode });
export const checkLinkBody = z.object({ token: linkToken, use: z.enum(["resetPassword", "verifyEmail"]) });
/** `email` is the address that the link was sent to: for a change of e-mail, the new one. */
export const checkedLinkSchema = z
  .object({
    email: z.string(),
    termsRequired: z
      .boolean()
      .optional()
      .meta({ description: "An invited guest agrees to the terms of use with their first password" }),
  })
  .meta({ id: "CheckedLink" });

/** `nonce` binds the ID token to the browser that requested it. */
export const googleBody = z.object({ idToken: z.string().min(1).max(8192), nonce: z.string().min(16).max(200) });

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
