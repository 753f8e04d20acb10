import { createHash } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { getEnv } from "~/platform/env.server";
import { deriveKey } from "~/platform/derive-key.server";

/** State of a Google login, in a cookie of its own for each attempt, so that parallel ones do not overwrite it. */

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectTo: z.string() });
export type Attempt = z.output<typeof attemptSchema>;

const minutes = 15; // as long as the API's token for a sign-up lives
const atOnce = 4;
const purpose = "google-attempt";

/** Set-Cookie headers that store an attempt and drop the oldest ones beyond the limit. */
export async function storeAttempt(request: Request, attempt: Attempt): Promise<string[]> {
  const startedAt = Date.now();
  const sealed = await new EncryptJWT(attempt)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(`${minutes}m`)
    .encrypt(deriveKey(getEnv().secrets[0], purpose));
  const name = `${prefix()}${startedAt.toString(36)}_${cookieName(attempt.state)}`;
  const others = listCookies(request).map(([other]) => other);
  const tooMany = others.sort().slice(0, Math.max(0, others.length + 1 - atOnce));
  return [formatCookie(name, sealed), ...tooMany.map((other) => formatCookie(other, ""))];
}

/** With the Set-Cookie headers that end it: each can be used once. Undefined for a state of another browser. */
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
    const opened = await jwtDecrypt(sealed, deriveKey(secret, purpose), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    }).catch(() => undefined); // sealed with another secret, expired or tampered with
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

/** Path-scoped, so that no other request carries it. */
function formatCookie(name: string, sealed: string): string {
  const age = sealed ? minutes * 60 : 0;
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${sealed}; Path=/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
