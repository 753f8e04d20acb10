import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import type { Account } from "contract/account";
import { errorCodes, type ErrorCode } from "contract/problem";
import type { Language } from "domain/enums";
import type { ApiClient } from "../api-client/api-client.server";
import { ApiProblem } from "../api-client/api-problem";
import { submittedByHeader, actionSkippedHeader } from "../connection/resend";
import { getEnv } from "../env.server";
import { readForm, UnreadableForm, type FormSizes } from "../forms/read-form.server";
import { keepAskedLanguageOn } from "../i18n/asked-language-redirect";
import { getLocale, translatorOf, type Translate } from "../i18n/i18n.server";
import { keepList } from "../lists/keep-list.server";
import { paths } from "../paths/paths";
import { findScope, scopeOf, type AccountLookup, type RequestScope } from "../session/request-scope.server";
import type { SessionHandle } from "../session/session.server";
import { isForeignPost } from "./foreign-post.server";
import { storePendingSubmission, noteKeptFormSent } from "./pending-submission.server";
import { refusal } from "./refusal.server";
import { safeRedirect } from "./safe-redirect";
import { isDifferentUser } from "./submitted-by.server";

type RemixArgs = LoaderFunctionArgs | ActionFunctionArgs;

export type HandlerArgs = {
  request: Request;
  /** The address asked for, on the public origin. */
  url: URL;
  params: RemixArgs["params"];
  api: ApiClient;
  session: SessionHandle;
  locale: Language;
  t: Translate;
  requestId: string;
  /** Who reads, for pages that anybody may read. Asked for once a request, the guards included. */
  findAccount: () => Promise<AccountLookup>;
};
type MemberArgs = HandlerArgs & { account: Account };
type WithForm = { form: FormData };

/** What an error page gets to know of a failure. */
type Failure = { errorCode: ErrorCode | undefined; errorMessage: string; requestId: string; failed?: string };

/** Remembered for a while after a log-out, for the tabs and links that still lead to a member's page. */
export const loggedOut = { flow: "loggedOut", minutes: 30 };

type HandlerContext = HandlerArgs & { account?: Account };
type Guard<Args> = (scope: RequestScope, args: HandlerArgs) => Promise<Args>;
type Handler<Args, Result> = (args: Args) => Result;

const anyone: Guard<HandlerArgs> = async (_scope, args) => args;

const member: Guard<MemberArgs> = async (scope, args) => {
  if (!scope.session.isLoggedIn) throw ApiProblem.of("UNAUTHENTICATED", args.t("errors:codes.UNAUTHENTICATED"));
  scope.isPersonal = true;
  return { ...args, account: await scope.getAccount() };
};

const admin: Guard<MemberArgs> = async (scope, args) => {
  const known = await member(scope, args);
  const { role, username } = known.account;
  if (role !== "admin") throw ApiProblem.of("FORBIDDEN", args.t("admin:problem.forbidden", { email: username }));
  return known;
};

/** For everybody. */
export const publicLoader = <R>(handler: Handler<HandlerArgs, R>) => loaderOf(anyone, handler);
export const publicAction = <R>(handler: Handler<HandlerArgs & WithForm, R>, sizes?: FormSizes) =>
  actionOf(anyone, handler, sizes);
/** For who is logged in; a visitor is led to the log-in and back. */
export const memberLoader = <R>(handler: Handler<MemberArgs, R>) => loaderOf(member, handler);
export const memberAction = <R>(handler: Handler<MemberArgs & WithForm, R>) => actionOf(member, handler);
/** For staff; a visitor is led to the log-in, a member is told that the page is not open to them. */
export const adminLoader = <R>(handler: Handler<MemberArgs, R>) => loaderOf(admin, handler);
export const adminAction = <R>(handler: Handler<MemberArgs & WithForm, R>, sizes?: FormSizes) =>
  actionOf(admin, async (known: MemberArgs & WithForm) => keepList(await handler(known), known.request), sizes);

/** For the entries of pages and data: the session's Set-Cookie, once a response, when the session changed. */
export async function appendSessionCookie(context: AppLoadContext, headers: Headers): Promise<void> {
  const scope = await findScope(context)?.catch(() => undefined);
  if (!scope) return;
  headers.set("x-request-id", scope.requestId);
  await scope.appendCookie(headers);
}

/** For the entries of pages and data: how long to wait, on an answer that says “too many” or “not now”. */
export async function setRetryAfter(context: AppLoadContext, status: number, headers: Headers): Promise<void> {
  if (status === 503) headers.set("Retry-After", String(getEnv().maintenance ? 600 : 60));
  if (status !== 429) return;
  const scope = await findScope(context)?.catch(() => undefined);
  if (scope?.retryAfter) headers.set("Retry-After", String(scope.retryAfter));
}

function loaderOf<Args extends HandlerContext, R>(guard: Guard<Args>, handler: Handler<Args, R>) {
  return (args: LoaderFunctionArgs): Promise<Awaited<R>> => run(args, guard, async (known) => handler(known));
}

function actionOf<Args extends HandlerContext, R>(
  guard: Guard<Args>,
  handler: Handler<Args & WithForm, R>,
  sizes?: FormSizes,
) {
  return async (args: ActionFunctionArgs): Promise<Awaited<R>> => {
    const { method, url, headers } = args.request;
    const [origin, host] = [headers.get("Origin"), headers.get("Host")];
    const sent = { method, path: new URL(url).pathname, origin, host, fetchSite: headers.get("Sec-Fetch-Site") };
    if (isForeignPost(sent)) throw refusal("foreignPost", translatorOf(await getLocale(args.request)));
    let form: FormData | undefined;
    const read = async () => (form ??= await readForm(args.request, sizes));
    const readToKeep = async () => form ?? readForm(args.request, withoutFiles(sizes));
    const handle = async (known: Args) => {
      const posted = await read();
      const answer = await handler({ ...known, form: posted });
      noteKeptFormSent(known.session, posted, answer);
      return answer;
    };
    return run(args, guard, handle, readToKeep);
  };
}

async function run<Args extends HandlerContext, R>(
  { request, params, context }: RemixArgs,
  guard: Guard<Args>,
  handle: (args: Args) => Promise<R>,
  readPosted?: ReadToKeep,
): Promise<Awaited<R>> {
  await refuseInMaintenance(request);
  const scope = await scopeOf(context, request);
  const { pathname, search } = new URL(request.url);
  const { api, session, locale, t, requestId } = scope;
  const url = new URL(pathname + search, getEnv().publicUrl);
  const findAccount = () => scope.findAccount();
  const args = { request, url, params, api, session, locale, t, requestId, findAccount };
  const seal = (response: Response) => scope.seal(keepAskedLanguageOn(response, url));
  try {
    const known = await guard(scope, args);
    if (isDifferentUser(request, known.account?.id ?? scope.subject)) throw rejectStaleSubmission(args);
    const result = await handle(known);
    return result instanceof Response ? ((await seal(result)) as Awaited<R>) : result;
  } catch (error) {
    const answer = answerTo(error, scope, args, guard === (anyone as unknown));
    const page = guard !== (anyone as unknown) && error instanceof ApiProblem && pageOfFile(args.url);
    if (page && !isSessionOver(error)) throw await seal(toPageOf(page, error, args));
    const posted = readPosted && isSessionOver(error) && (await keepPosted(scope, args, readPosted));
    if (posted) throw await seal(posted);
    throw answer instanceof Response ? await seal(answer) : answer;
  }
}

/** Nothing is asked of the API then; the language can be chosen still. */
async function refuseInMaintenance(request: Request): Promise<void> {
  if (!getEnv().maintenance || new URL(request.url).pathname === paths.language()) return;
  throw refusal("maintenance", translatorOf(await getLocale(request)));
}

/** What a failure becomes: a redirect when the session has ended, else what the error pages know how to show. */
function answerTo(error: unknown, scope: RequestScope, args: HandlerArgs, isPublic: boolean): unknown {
  if (error instanceof UnreadableForm) {
    return failure(error.errorCode, scope.t(`errors:codes.${error.errorCode}`), scope.requestId);
  }
  if (!(error instanceof ApiProblem)) return error;
  if (isSessionOver(error)) {
    scope.expire();
    // A public page is for visitors too: the same page again, now as one
    if (scope.isExpired && isPublic && isReading(args.request)) return redirect(here(args));
    if (!scope.isExpired) tellWhoLoggedOut(args);
    return toLogIn(args);
  }
  // A page is read with nothing but its address: what is not valid there names nothing
  if (error.errorCode === "VALIDATION_FAILED" && isReading(args.request)) {
    return failure("NOT_FOUND", scope.t("errors:codes.NOT_FOUND"), scope.requestId);
  }
  const failed = error.isSpecific ? error.errorMessage : undefined;
  const { errorCode, errorMessage, status } = error;
  return data({ errorCode, errorMessage, requestId: scope.requestId, failed } satisfies Failure, { status });
}

function failure(errorCode: ErrorCode, errorMessage: string, requestId: string) {
  return data({ errorCode, errorMessage, requestId } satisfies Failure, { status: errorCodes[errorCode] });
}

/** The page that a list's file, a guide's, a paper or a calendar belongs to; undefined where a page itself is asked for. */
function pageOfFile({ pathname, search }: URL): string | undefined {
  if (/\.(csv|html)$/.test(pathname)) return pathname.replace(/\.\w+$/, "") + search;
  return /\.(pdf|ics)$/.test(pathname) ? pathname.replace(/\/[^/]*$/, "") : undefined;
}

/** A file has no error page of its own: its page tells why it cannot be had, or why that page itself cannot. */
function toPageOf(page: string, problem: ApiProblem, { session }: HandlerArgs): Response {
  const isSaidThere = [400, 403, 404, 410].includes(problem.status);
  if (!isSaidThere) session.flash({ kind: "warning", message: problem.errorMessage });
  return redirect(page);
}

const here = ({ url }: HandlerArgs) => url.pathname + url.search;
const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

function toLogIn(args: HandlerArgs): Response {
  if (isReading(args.request)) return redirect(paths.logIn(here(args)));
  return redirect(paths.logIn(here(args)), { status: 303, headers: { [actionSkippedHeader]: "yes" } });
}

/** The page has stood, or waited for the line, while another member logged in. It comes anew as theirs, and says so. */
function rejectStaleSubmission(args: HandlerArgs): Response {
  args.session.flash({ kind: "warning", message: args.t("common:otherTab.notSent") });
  return redirectDocument(here(args), { status: 303, headers: { [actionSkippedHeader]: "yes" } });
}

/** Once: a visitor who has not been logged in is led to the log-in silently. */
function tellWhoLoggedOut({ session, t }: HandlerArgs): void {
  if (!session.findFlowState(loggedOut.flow)) return;
  session.deleteFlowState(loggedOut.flow);
  session.flash({ kind: "info", message: t("account:logOut.since") });
}

const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.errorCode === "UNAUTHENTICATED";

type ReadToKeep = () => Promise<FormData>;

/** Files are not kept: of each, one byte tells that it was there. */
const withoutFiles = (sizes: FormSizes = {}): FormSizes => (sizes.maxFileBytes ? { ...sizes, maxFileBytes: 1 } : sizes);

/** What was posted when the session had ended goes along: it can be sent once its sender has logged in again. */
async function keepPosted(
  { reader }: RequestScope,
  args: HandlerArgs,
  readPosted: ReadToKeep,
): Promise<Response | undefined> {
  if (reader === undefined) return undefined; // nobody could say to whom it may be shown
  const form = await readPosted().catch(() => new FormData());
  const kept = await storePendingSubmission(form, here(args), args.request.headers.get(submittedByHeader) ?? reader);
  if (kept === undefined) return undefined;
  if (kept === "tooLong") {
    const hasDraft = args.request.headers.get("Sec-Fetch-Dest") === "empty"; // sent by scripts, which keep what is typed
    if (!hasDraft) args.session.flash({ kind: "warning", message: args.t("account:resume.tooLong") });
    return undefined;
  }
  return redirect(paths.logIn(safeRedirect(paths.resume(here(args)), paths.resume())), {
    status: 303,
    headers: { "Set-Cookie": kept, [actionSkippedHeader]: "yes" },
  });
}
