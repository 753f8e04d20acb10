import { redirect } from "@remix-run/node";
import type { ApiProblem } from "../api-client/api-problem";
import type { HandlerArgs } from "./handler-args.server";

/** Maps a download URL (.csv, .html, .pdf, .ics) to its parent page; undefined for page URLs. */
export function findParentPage({ pathname, search }: URL): string | undefined {
  if (/\.(csv|html)$/.test(pathname)) return pathname.replace(/\.\w+$/, "") + search;
  return /\.(pdf|ics)$/.test(pathname) ? pathname.replace(/\/[^/]*$/, "") : undefined;
}

/** A download has no error page of its own: its parent page shows why it failed. */
export function redirectToParentPage(page: string, problem: ApiProblem, { session }: HandlerArgs): Response {
  const isShownThere = [400, 403, 404, 410].includes(problem.status); // the page itself answers with the same problem
  if (!isShownThere) session.flash({ kind: "warning", message: problem.errorMessage });
  return redirect(page);
}
