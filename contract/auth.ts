import { z } from "zod";
import { isAcceptablePassword } from "domain/password";
import { says } from "./problem";
import { nameSchema } from "./text";

export const emailSchema = z
  .string({ error: says("required") })
  .trim()
  .min(1, says("required"))
  .max(254, says("tooLong"))
  .pipe(z.email({ error: says("emailInvalid") }))
  .transform((email) => email.toLowerCase());

/** Spec section 5: 8 to 16 characters, at least two of upper case, lower case, digits, special characters. */
export const passwordSchema = z
  .string({ error: says("required") })
  .min(1, says("required"))
  .refine(isAcceptablePassword, says("passwordRule"));

const name = nameSchema(60);
/** A mononym is a name: it stands in the first, and the last may be empty. */
export const firstNameSchema = name.min(1, says("required"));
export const lastNameSchema = name;

/** Dial digits such as `82`; the ISO country is kept beside it on the server. */
export const countryCodeSchema = z
  .string({ error: says("required") })
  .trim()
  .regex(/^\d{1,4}$/, says("countryUnknown"));

/**
 * A phone as typed. Spaces, hyphens, brackets and a leading + are dropped; what remains must be digits
 * (spec section 5). Whether the number exists in that country is the API's to say.
 */
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
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  birthDate: z.iso.date({ error: says("birthDateInvalid") }),
  countryCode: countryCodeSchema,
  phone: phoneSchema,
};

export const signUpBody = z
  .object({ email: emailSchema, password: passwordSchema, ...person, agreements: agreementsSchema })
  .meta({ id: "SignUp" });

/** A password as given to prove who one is: older rules may have allowed what a new one may not be. */
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

/** Spec section 7: the body carries both tokens; the access token may be expired or missing. */
export const refreshBody = z.object({ accessToken: z.string().optional(), refreshToken: z.string().min(1) });
export const logOutBody = z.object({ refreshToken: z.string().min(1) });

/** Always answered alike; a link goes out only to an account. */
export const forgotPasswordBody = z.object({ email: emailSchema });

/** The token of a link in a mail. What it is for is known to the server. */
const linkToken = z.string().min(1).max(400);
export const resetPasswordBody = z.object({ token: linkToken, password: passwordSchema });
/** Confirms the address of a new account, or the new address of an old one. */
export const verifyEmailBody = z.object({ token: linkToken });
/** What a link of a mail is opened for. */
export const checkLinkBody = z.object({ token: linkToken, use: z.enum(["resetPassword", "verifyEmail"]) });
/** A link that works: the address that it was sent to, which is the new one where it confirms a change. */
export const checkedLinkSchema = z.object({ email: z.string() }).meta({ id: "CheckedLink" });

/** The ID token is bound to the browser that asked for it by `nonce`. */
export const googleBody = z.object({ idToken: z.string().min(1).max(8192), nonce: z.string().min(16).max(200) });

export const googleProfileSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/**
 * Signed in; or known to Google but not yet to us: then the missing sign-up fields are asked for; or there is an
 * account with this e-mail that may not be linked unasked: then the person logs in with the password and hands the
 * `linkToken` to `POST /v1/users/me/google`. `email` is the Google account's, to be shown before anything is linked.
 */
export const googleResultSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("SIGNED_IN"), ...tokensSchema.shape }),
  z.object({ outcome: z.literal("SIGN_UP_REQUIRED"), signUpToken: z.string(), profile: googleProfileSchema }),
  z.object({ outcome: z.literal("LOG_IN_REQUIRED"), linkToken: z.string(), email: z.string() }),
]);

/**
 * `POST /v1/users/me/google`: what the log-in by Google handed out, for the account it was handed out for; or an ID token
 * asked for by somebody logged in, with their current password where there is one.
 */
export const googleLinkBody = z.union([
  z.object({ linkToken: z.string().min(1).max(2000) }),
  googleBody.extend({ currentPassword: givenPassword.optional() }),
]);

export const googleSignUpBody = z.object({ signUpToken: z.string().min(1), ...person, agreements: agreementsSchema });
