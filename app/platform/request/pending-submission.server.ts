import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";
import { getEnv } from "../env.server";
import { deriveKey } from "../derive-key.server";
import { isMarkerOf } from "../session/account-marker.server";
import type { SessionHandle } from "../session/session.server";
import { pathHere } from "../session/safe-redirect";

/* A form sent after the session's end, in an encrypted cookie until its sender logs in again. */

const pendingFormSchema = z.object({
  path: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  lacksFile: z.boolean().optional(),
  owner: z.string(),
  until: z.number(),
});
export type PendingForm = z.infer<typeof pendingFormSchema>;

const cookieName = "homes_kept_form";
const cookiePath = "/auth"; // no other page carries it along
const purpose = "kept-form";
const minutes = 30;
const maxCookieBytes = 3_800; // browsers drop a cookie of more than 4 kB
const maxCharacters = 20_000; // more do not fit, and would take long to compress

/** Without its files; undefined for forms with passwords or passports or without values. `owner`: the marker of the sender. */
export async function storePendingSubmission(
  form: FormData,
  path: string,
  owner: string,
): Promise<string | "tooLong" | undefined> {
  const entries: PendingForm["entries"] = [];
  let lacksFile = false;
  for (const [name, value] of form) {
    if (/password|passport/i.test(name)) return undefined;
    if (name === pendingFormField) continue; // kept once before
    if (typeof value === "string") entries.push([name, value]);
    else lacksFile ||= value.size > 0; // of no size where none was chosen
  }
  if (entries.length === 0) return undefined;
  const pendingForm: PendingForm = { path, entries, lacksFile, owner, until: Date.now() + minutes * 60_000 };
  const text = JSON.stringify(pendingForm);
  if (text.length > maxCharacters) return "tooLong";
  const sealed = await new CompactEncrypt(brotliCompressSync(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(deriveKey(getEnv().secrets[0], purpose));
  return sealed.length > maxCookieBytes ? "tooLong" : formatCookie(sealed, minutes * 60);
}

export async function findPendingForm(request: Request, accountId: string): Promise<PendingForm | null> {
  const sealed = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(request.headers.get("Cookie") ?? "")?.[1];
  if (!sealed) return null;
  for (const secret of getEnv().secrets) {
    const pending = await open(sealed, secret).catch(() => null); // sealed with another secret, or tampered with
    if (!pending) continue;
    const isTheirs = isMarkerOf(accountId, pending.owner);
    const isOurs = pathHere(pending.path) === pending.path;
    return isTheirs && isOurs && pending.until > Date.now() ? pending : null;
  }
  return null;
}

export const pendingFormField = "keptForm";
const pendingSubmissionFlow = "keptFormSent";

export const pendingFormId = ({ until }: PendingForm) => String(until);

/** Only pages under /auth can delete the cookie, so others mark the form as sent. */
export function notePendingFormSent(session: SessionHandle, form: FormData, answer: unknown): void {
  const name = form.get(pendingFormField);
  const leadsOn = answer instanceof Response && answer.status >= 300 && answer.status < 400;
  if (typeof name === "string" && name.length < 20 && leadsOn)
    session.putFlowState(pendingSubmissionFlow, name, minutes);
}

export const isPendingFormSent = (session: SessionHandle, pending: PendingForm) =>
  session.findFlowState(pendingSubmissionFlow) === pendingFormId(pending);

export const forgetPendingForm = () => formatCookie("", 0);

async function open(sealed: string, secret: string): Promise<PendingForm> {
  const { plaintext } = await compactDecrypt(sealed, deriveKey(secret, purpose), {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  return pendingFormSchema.parse(JSON.parse(brotliDecompressSync(plaintext, { maxOutputLength: 256_000 }).toString()));
}

function formatCookie(sealed: string, seconds: number): string {
  const secure = getEnv().publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${sealed}; Path=${cookiePath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
