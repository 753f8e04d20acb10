import { EncryptJWT, jwtDecrypt, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { deriveKey } from "../derive-key.server";

const sessionSchema = z.object({
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  /** How far the clock that dates the access token is ahead of ours, in seconds. */
  clockOffset: z.number().optional(),
  flash: z
    .object({
      kind: z.enum(["success", "warning", "error", "info"]),
      message: z.string(),
      at: z.string().optional(),
    })
    .optional(),
  /** State of flows by name, until it expires; each flow knows its shape. */
  flowStates: z
    .record(z.string(), z.object({ state: z.unknown(), until: z.number() }))
    .optional()
    .catch(undefined),
});
export type SessionData = z.infer<typeof sessionSchema>;
export type Flash = NonNullable<SessionData["flash"]>;

/** `__Host-` over https: other hosts of the domain cannot set it. */
export const sessionCookieName = ({ secure }: { secure: boolean }) => `${secure ? "__Host-" : ""}homes_session`;
const purpose = "session-cookie";
const days = 30; // as long as a refresh token lives

/** Encrypts and authenticates (AES-256-GCM does both) with the newest secret. */
export async function sealSession(session: SessionData, secrets: readonly [string, ...string[]]): Promise<string> {
  return new EncryptJWT(session)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(`${days}d`)
    .encrypt(deriveKey(secrets[0], purpose));
}

/** Decrypts with any of the secrets; an empty session for anything else. */
export async function unsealSession(sealed: string | undefined, secrets: readonly string[]): Promise<SessionData> {
  if (!sealed) return {};
  for (const secret of secrets) {
    try {
      return sessionSchema.parse(await decrypt(sealed, secret));
    } catch {
      continue; // sealed by another secret, too old, or tampered with
    }
  }
  return {};
}

/** By secret and cookie: the next page of a session sends the same cookie. */
const decrypted = new LRUCache<string, JWTPayload>({ max: 500 });

async function decrypt(sealed: string, secret: string): Promise<JWTPayload> {
  const name = `${secret} ${sealed}`;
  const known = decrypted.get(name);
  if (known && known.exp! * 1_000 > Date.now()) return known;
  const { payload } = await jwtDecrypt(sealed, deriveKey(secret, purpose), {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
    requiredClaims: ["exp"],
  });
  decrypted.set(name, payload);
  return payload;
}

export function readSessionCookie(request: Request, at: { secure: boolean }): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${sessionCookieName(at)}=([^;]*)`);
  return pattern.exec(request.headers.get("Cookie") ?? "")?.[1];
}

export function formatSessionCookie(sealed: string | undefined, { secure }: { secure: boolean }): string {
  const age = sealed ? days * 24 * 60 * 60 : 0;
  return [
    `${sessionCookieName({ secure })}=${sealed ?? ""}`,
    "Path=/",
    `Max-Age=${age}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}
