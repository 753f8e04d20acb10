import { hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";

/** What a browser keeps for us, unreadable and unchangeable on its side. */
const sessionSchema = z.object({
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  /** How far the clock that dates the access token is ahead of ours, in seconds. */
  clockOffset: z.number().optional(),
  flash: z
    .object({
      kind: z.enum(["success", "warning", "error", "info"]),
      message: z.string(),
      /** The section of the page that it is about, and that shows it. */
      at: z.string().optional(),
    })
    .optional(),
  /** Errands to another site that are under way, by name; whoever runs one knows its shape. */
  errands: z.record(z.string(), z.unknown()).optional(),
});
export type SessionData = z.infer<typeof sessionSchema>;
export type Flash = NonNullable<SessionData["flash"]>;

export const sessionCookieName = "homes_session";
const days = 30; // as long as a refresh token lives

/** Encrypts and authenticates (AES-256-GCM does both) with the newest secret. */
export async function sealSession(session: SessionData, secrets: readonly [string, ...string[]]): Promise<string> {
  return new EncryptJWT(session)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(`${days}d`)
    .encrypt(keyOf(secrets[0]));
}

/** What was sealed with any of the secrets; an empty session for anything else. */
export async function unsealSession(sealed: string | undefined, secrets: readonly string[]): Promise<SessionData> {
  if (!sealed) return {};
  for (const secret of secrets) {
    try {
      const { payload } = await jwtDecrypt(sealed, keyOf(secret), {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return sessionSchema.parse(payload);
    } catch {
      continue; // sealed by another secret, too old, or tampered with
    }
  }
  return {};
}

export function readSessionCookie(request: Request): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([^;]*)`);
  return pattern.exec(request.headers.get("Cookie") ?? "")?.[1];
}

export function formatSessionCookie(sealed: string | undefined, { secure }: { secure: boolean }): string {
  const age = sealed ? days * 24 * 60 * 60 : 0;
  return [
    `${sessionCookieName}=${sealed ?? ""}`,
    "Path=/",
    `Max-Age=${age}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "homes", "session-cookie", 32));
}
