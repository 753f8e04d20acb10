import { createHash, hkdfSync } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { getEnv } from "~/platform/env.server";

/*
 * What a log-in by Google has to remember while its reader is away there. Each attempt has a cookie of its own, named
 * after its state: two that are begun, or come back, at the same moment never write over one another.
 */

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectTo: z.string() });
export type Attempt = z.output<typeof attemptSchema>;

const minutes = 15; // as long as the API's token for a sign-up lives
const atOnce = 4;
const purpose = "google-attempt";

/** The Set-Cookies that keep an attempt, and forget the oldest of too many others. */
export async function keepAttempt(request: Request, attempt: Attempt): Promise<string[]> {
  const startedAt = Date.now();
  const sealed = await new EncryptJWT(attempt)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(`${minutes}m`)
    .encrypt(deriveKey(getEnv().secrets[0]));
  const name = `${prefix()}${startedAt.toString(36)}_${cookieName(attempt.state)}`;
  const others = listCookies(request).map(([other]) => other);
  const tooMany = others.sort().slice(0, Math.max(0, others.length + 1 - atOnce));
  return [formatCookie(name, sealed), ...tooMany.map((other) => formatCookie(other, ""))];
}

/**
 * The attempt that a state belongs to, and the Set-Cookies that end it: each is good once. None for a state that this
 * browser did not begin.
 */
export async function takeAttempt(
  request: Request,
  state: string | null,
): Promise<{ attempt: Attempt | undefined; cookies: string[] }> {
  const [name, sealed] = (state && listCookies(request).find(([name]) => name.endsWith(`_${cookieName(state)}`))) || [];
  if (!name || !sealed) return { attempt: undefined, cookies: [] };
  const attempt = await open(sealed);
  return { attempt: attempt?.state === state ? attempt : undefined, cookies: [formatCookie(name, "")] };
}

async function open(sealed: string): Promise<Attempt | undefined> {
  for (const secret of getEnv().secrets) {
    const opened = await jwtDecrypt(sealed, deriveKey(secret), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    }).catch(() => undefined); // sealed by another secret, over, or tampered with
    if (opened) return attemptSchema.safeParse(opened.payload).data;
  }
  return undefined;
}

const isSecure = () => getEnv().publicUrl.startsWith("https:");
const prefix = () => `${isSecure() ? "__Secure-" : ""}homes_google_`;
const cookieName = (state: string) => createHash("sha256").update(state).digest("hex").slice(0, 16);

function listCookies(request: Request): [name: string, value: string][] {
  return (request.headers.get("Cookie") ?? "").split(/;\s*/).flatMap((cookie) => {
    const [name = "", value = ""] = cookie.split("=");
    return name.startsWith(prefix()) && /^[\w-]+$/.test(name) ? [[name, value]] : [];
  });
}

/** No other page carries them along. */
function formatCookie(name: string, sealed: string): string {
  const age = sealed ? minutes * 60 : 0;
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${sealed}; Path=/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

function deriveKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "homes", purpose, 32));
}
