import { redirect, redirectDocument } from "@remix-run/node";
import { actionSkippedHeader, submittedByHeader } from "../offline/resend";
import { paths } from "../paths/paths";
import type { RequestScope } from "../session/request-scope.server";
import { isMarkerOf } from "../session/account-marker.server";
import { pathOf, type HandlerArgs } from "./handler-args.server";
import { storePendingSubmission } from "./pending-submission.server";
import { safeRedirect } from "../session/safe-redirect";

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
  const stored = await storePendingSubmission(form, pathOf(args), owner);
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
