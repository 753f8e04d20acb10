import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { CompactEncrypt, compactDecrypt } from "jose";
import { z } from "zod";
import { redirect, redirectDocument } from "@remix-run/node";
import { getEnv } from "../env.server";
import { deriveKey } from "../derive-key.server";
import { isMarkerOf } from "../session/account-marker.server";
import type { SessionHandle } from "../session/session.server";
import { pathHere, safeRedirect } from "../session/safe-redirect";
import { actionSkippedHeader, submittedByHeader } from "../offline/resend";
import { paths } from "../paths/paths";
import type { RequestScope } from "../session/request-scope.server";
import { pathOf, type HandlerArgs } from "./handler-args.server";

/* A form sent after the session's end, in an encrypted cookie until its sender logs in again. */

const pendingFormSchema = z.object({
  path: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  lacksFile: z.boolean().optional(),
  owner: z.string(),
  until: z.number(),
});
type PendingForm = z.infer<typeof pendingFormSchema>;

const cookieName = "homes_pending_form";
const cookiePath = "/auth"; // no other page carries it along
const purpose = "pending-form";
const minutes = 30;
const maxCookieBytes = 3_800; // browsers drop a cookie of more than 4 kB
const maxCharacters = 20_000; // more do not fit, and would take long to compress

/** Without its files; undefined for forms with passwords or passports or without values. `owner`: the marker of the sender. */
export async function storePendingForm(
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

export const pendingFormField = "pendingForm";
const pendingFormFlow = "pendingFormSent";

export const pendingFormId = ({ until }: PendingForm) => String(until);

/** Only pages under /auth can delete the cookie, so others mark the form as sent. */
export function notePendingFormSent(session: SessionHandle, form: FormData, answer: unknown): void {
  const name = form.get(pendingFormField);
  const leadsOn = answer instanceof Response && answer.status >= 300 && answer.status < 400;
  if (typeof name === "string" && name.length < 20 && leadsOn) session.putFlowState(pendingFormFlow, name, minutes);
}

export const isPendingFormSent = (session: SessionHandle, pending: PendingForm) =>
  session.findFlowState(pendingFormFlow) === pendingFormId(pending);

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

export function isDifferentUser(request: Request, accountId: string | undefined): boolean {
  const sender = request.headers.get(submittedByHeader);
  return sender !== null && accountId !== undefined && !isMarkerOf(accountId, sender);
}

/** Another member has logged in since: nothing is done, and the page is reloaded. */
export function rejectStaleSubmission(args: HandlerArgs): Response {
  args.session.flash({ kind: "warning", message: args.t("common:otherTab.notSent") });
  return redirectDocument(pathOf(args), { status: 303, headers: { [actionSkippedHeader]: "yes" } });
}

/** So that its sender can send it after the log-in. */
export async function storeUntilLogIn(
  { reader }: RequestScope,
  args: HandlerArgs,
  readForm: () => Promise<FormData>,
): Promise<Response | undefined> {
  if (reader === undefined) return undefined; // without a known sender it may be shown to no one
  const form = await readForm().catch(() => new FormData());
  const owner = args.request.headers.get(submittedByHeader) ?? reader;
  const stored = await storePendingForm(form, pathOf(args), owner);
  if (stored === undefined) return undefined;
  if (stored === "tooLong") {
    const hasDraft = args.request.headers.get("Sec-Fetch-Dest") === "empty"; // sent by scripts, which keep drafts
    if (!hasDraft) args.session.flash({ kind: "warning", message: args.t("account:resume.tooLong") });
    return undefined;
  }
  return redirect(paths.logIn(safeRedirect(paths.resume(pathOf(args)), paths.resume())), {
    status: 303,
    headers: { "Set-Cookie": stored, [actionSkippedHeader]: "yes" },
  });
}
