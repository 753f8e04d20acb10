import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { personName } from "contract/person-name";
import { deriveKey, readToken } from "../../kernel/keys";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";

const googleIdentity = z.object({
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  ...personName,
});

export type GoogleIdentity = z.output<typeof googleIdentity>;

const signUpMinutes = 15;
const clockTolerance = "5 minutes";
const purpose = "google-sign-up";
const linkPurpose = "google-link";
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies an ID token: keys, audience, issuer, age, expiry, and the browser's nonce.
 * @throws ApiError ID_TOKEN_INVALID; UPSTREAM_UNAVAILABLE when the keys cannot be loaded; NOT_FOUND when Google is not
 * configured
 */
export async function verifyGoogleIdToken(services: Services, idToken: string, nonce: string): Promise<GoogleIdentity> {
  const google = services.env.google;
  if (!google) throw new ApiError("NOT_FOUND");
  try {
    const { payload } = await jwtVerify(idToken, keysOf(google.jwksUrl), {
      audience: google.clientId,
      issuer: google.issuer,
      currentDate: services.now(),
      clockTolerance,
      maxTokenAge: "5 minutes", // it comes straight from the provider; an older one was stored
      requiredClaims: ["sub", "exp", "iat", "email"],
    });
    const text = (claim: string) => (typeof payload[claim] === "string" ? payload[claim].normalize("NFC") : "");
    if (text("nonce") !== nonce) throw new ApiError("ID_TOKEN_INVALID");
    return {
      subject: text("sub"),
      email: text("email").toLowerCase(),
      emailVerified: payload.email_verified === true,
      firstName: text("given_name"),
      lastName: text("family_name"),
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(isProvidersFault(error) ? "UPSTREAM_UNAVAILABLE" : "ID_TOKEN_INVALID");
  }
}

/** The identity of a new user who still has to complete the sign-up, signed for 15 minutes. */
export async function signSignUpToken(services: Services, identity: GoogleIdentity): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({ ...identity })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(services.env.publicUrl)
    .setExpirationTime(now + signUpMinutes * 60)
    .sign(deriveKey(services.env.secrets[0], purpose));
}

/** @throws ApiError SIGN_UP_TOKEN_INVALID */
export async function verifySignUpToken(services: Services, token: string): Promise<GoogleIdentity> {
  const payload = await readToken(services, purpose, token);
  if (!payload) throw new ApiError("SIGN_UP_TOKEN_INVALID");
  return googleIdentity.parse(payload);
}

/** A Google identity that must log in to this account before it is linked, signed for 15 minutes. */
export async function signLinkToken(services: Services, link: { accountId: string; subject: string }): Promise<string> {
  const now = Math.floor(services.now().getTime() / 1000);
  return new SignJWT({ accountId: link.accountId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(link.subject)
    .setIssuer(services.env.publicUrl)
    .setExpirationTime(now + signUpMinutes * 60)
    .sign(deriveKey(services.env.secrets[0], linkPurpose));
}

/** Returns the subject to link. @throws ApiError LINK_TOKEN_INVALID, also for another account's token */
export async function verifyLinkToken(services: Services, token: string, accountId: string): Promise<string> {
  const payload = await readToken(services, linkPurpose, token);
  if (!payload?.sub || payload.accountId !== accountId) throw new ApiError("LINK_TOKEN_INVALID");
  return payload.sub;
}

/** An invalid token is the caller's fault; missing or malformed keys are the provider's. */
function isProvidersFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  // The library's generic error: an answer other than 200, or no JSON
  return ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"].includes(error.code);
}

function keysOf(jwksUrl: string): JWTVerifyGetKey {
  let keys = keySets.get(jwksUrl);
  if (!keys) keySets.set(jwksUrl, (keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 })));
  return keys;
}
