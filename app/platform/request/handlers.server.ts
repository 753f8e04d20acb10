import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, data } from "@remix-run/node";
import { type RequiredPermission, can } from "domain/people/permissions";
import type { Account } from "contract/account";
import type { Hold } from "domain/receive-body";
import { ApiProblem } from "../api-client/api-problem";
import { clientAddressOf } from "../api-client/client-address.server";
import { getEnv } from "../env.server";
import { findPostedKey } from "../forms/idempotency-key";
import { holdForms, readForm, type FormSizes } from "../forms/read-form.server";
import { keepLanguageInRedirect } from "../i18n/language-cookie.server";
import { getLocale, getFixedT, type Translate } from "../i18n/i18next.server";
import { keepList } from "../lists/list-context";
import { scopeOf, type RequestScope } from "../session/request-scope.server";
import { paths } from "../paths/paths";
import { rolesOf } from "../session/roles";
import { isSessionOver, toAnswer } from "./failures.server";
import { isForeignPost } from "./csrf.server";
import { type HandlerArgs, type MemberArgs, type RemixArgs, isReading, pathOf } from "./handler-args.server";
import { askForProof, isProofMissing, sendProof } from "./proof.server";
import { notePendingFormSent, isDifferentUser, rejectStaleSubmission, storeUntilLogIn } from "./pending-form.server";

type WithForm = { form: FormData };
type HandlerContext = HandlerArgs & Partial<MemberArgs>;
type Handler<Args, Result> = (args: Args) => Result;

export const publicLoader = <R>(handler: Handler<HandlerArgs, R>) => loaderOf(anyone, handler);
export const publicAction = <R>(handler: Handler<HandlerArgs & WithForm, R>, sizes?: FormSizes) =>
  actionOf(anyone, handler, sizes);
export const memberLoader = <R>(handler: Handler<MemberArgs, R>) => loaderOf(member, handler);
export const memberAction = <R>(handler: Handler<MemberArgs & WithForm, R>, sizes?: FormSizes) =>
  actionOf(member, handler, sizes);
/** Pages of the console name the permission they need, or several of which any is enough. */
export const adminLoader = <R>(permission: RequiredPermission, handler: Handler<MemberArgs, R>) =>
  Object.assign(loaderOf(admin(permission), handler), { permission });
export const adminAction = <R>(
  permission: RequiredPermission,
  handler: Handler<MemberArgs & WithForm, R>,
  sizes?: FormSizes,
) => {
  const handle = async (args: MemberArgs & WithForm) => keepList(await handler(args), args.request);
  return Object.assign(actionOf(admin(permission), handle, sizes), { permission });
};

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
    if (isForeignPost(sent)) throw refusal("foreignPost", getFixedT(await getLocale(args.request)));
    const network = clientAddressOf(args.request, getEnv().trustProxy) ?? "";
    let hold: Hold | undefined;
    let form: FormData | undefined;
    const read = async (as: FormSizes | undefined, account?: Account | null) =>
      (form ??= await readForm(args.request, as, { hold: (hold ??= holdForms(account?.id ?? network)) }));
    const readWithoutFiles = () => read(withoutFiles(sizes));
    const handle = async (known: Args) => {
      const posted = await read(sizes, known.account);
      (await scopeOf(args.context, args.request)).postedKey = findPostedKey(posted);
      await sendProof(known.api, posted);
      const answer = await handler({ ...known, form: posted });
      notePendingFormSent(known.session, posted, answer);
      return answer;
    };
    try {
      return await run(args, guard, handle, readWithoutFiles);
    } finally {
      hold?.release();
    }
  };
}

const withoutFiles = (sizes: FormSizes = {}): FormSizes => (sizes.maxFileBytes ? { ...sizes, maxFileBytes: 1 } : sizes);

async function run<Args extends HandlerContext, R>(
  { request, params, context }: RemixArgs,
  guard: Guard<Args>,
  handle: (args: Args) => Promise<R>,
  readWithoutFiles?: () => Promise<FormData>,
): Promise<Awaited<R>> {
  await refuseInMaintenance(request);
  const isPublic = guard === (anyone as unknown);
  const scope = await scopeOf(context, request);
  const { pathname, search } = new URL(request.url);
  const { api, session, locale, t, requestId } = scope;
  const url = new URL(pathname + search, getEnv().publicUrl);
  const findAccount = () => scope.findAccount();
  const args = { request, url, params, api, session, locale, t, requestId, findAccount };
  const seal = (response: Response) => scope.seal(keepLanguageInRedirect(response, url));
  let known: Args | undefined;
  try {
    known = await guard(scope, args);
    if (isDifferentUser(request, known.account?.id ?? scope.subject)) throw rejectStaleSubmission(args);
    const result = await handle(known);
    return result instanceof Response ? ((await seal(result)) as Awaited<R>) : result;
  } catch (error) {
    const answer = toAnswer(error, { scope, args, isPublic, account: known?.account });
    const parentPage = !isPublic && error instanceof ApiProblem && findParentPage(url);
    if (parentPage && !isSessionOver(error)) throw await seal(redirectToParentPage(parentPage, error, args));
    const stored = readWithoutFiles && isSessionOver(error) && (await storeUntilLogIn(scope, args, readWithoutFiles));
    if (stored) throw await seal(stored);
    if (readWithoutFiles && isProofMissing(error)) throw await seal(await askForProof(args, error, readWithoutFiles));
    throw answer instanceof Response ? await seal(answer) : answer;
  }
}

export type Guard<Args> = (scope: RequestScope, args: HandlerArgs) => Promise<Args>;

export const anyone: Guard<HandlerArgs> = async (_scope, args) => args;

/** @throws ApiProblem UNAUTHENTICATED */
export const member: Guard<MemberArgs> = async (scope, args) => {
  if (!scope.session.isLoggedIn) throw ApiProblem.of("UNAUTHENTICATED", args.t("errors:codes.UNAUTHENTICATED"));
  scope.isPersonal = true;
  return { ...args, account: await scope.getAccount() };
};

/** Leads those whose role needs a second factor to its set-up. @throws ApiProblem UNAUTHENTICATED, FORBIDDEN */
export const admin =
  (permission: RequiredPermission): Guard<MemberArgs> =>
  async (scope, args) => {
    const known = await member(scope, args);
    const { secondFactor, username } = known.account;
    const roles = rolesOf(known.account);
    if (!can(roles, permission)) {
      const sentence = args.t(`admin:problem.${roles.length > 0 ? "noPermission" : "forbidden"}`, { email: username });
      throw ApiProblem.of("FORBIDDEN", sentence);
    }
    if (secondFactor === "mandatory") {
      const redirectTo = isReading(args.request) ? pathOf(args) : paths.admin();
      throw redirect(paths.secondFactor({ redirectTo }), isReading(args.request) ? 302 : 303);
    }
    return known;
  };

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

export async function refuseInMaintenance(request: Request): Promise<void> {
  if (!getEnv().maintenance || new URL(request.url).pathname === paths.language()) return;
  throw refusal("maintenance", getFixedT(await getLocale(request)));
}

const statuses = { foreignPost: 403, maintenance: 503 };

export function refusal(reason: keyof typeof statuses, t: Translate) {
  const errorTitle = t(`errors:refusals.${reason}.title`);
  return data({ errorTitle, errorMessage: t(`errors:refusals.${reason}.text`) }, { status: statuses[reason] });
}
