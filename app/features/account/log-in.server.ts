import { z } from "zod";
import { connectGoogle } from "contract/account";
import type { LogInResult, Tokens } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { paths } from "~/platform/paths/paths";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import type { Flash } from "~/platform/session/session-cookie.server";
import type { SessionHandle } from "~/platform/session/session.server";
import { storeKeptSearch } from "~/shared/saved-search/pending-search.server";
import { mergeVisitorWishlist } from "~/shared/wishlist/wishlist-cookie.server";
import { keepChosenLanguage } from "./message-language.server";

const flow = "secondFactorLogIn";
const minutes = 10; // as long as the API's ticket lives
const waitingSchema = z.object({ ticket: z.string(), redirectTo: z.string(), connectsGoogle: z.boolean() });
type Waiting = z.output<typeof waitingSchema>;

/** The log-in that waits for its code. */
export const findWaitingLogIn = (session: SessionHandle): Waiting | undefined =>
  waitingSchema.safeParse(session.findFlowState(flow)).data;

export const forgetWaitingLogIn = (session: SessionHandle) => session.deleteFlowState(flow);

type Args = Pick<HandlerArgs, "api" | "findAccount" | "request" | "session" | "t">;
type Next = Pick<Waiting, "redirectTo" | "connectsGoogle">;

/** After the password or Google: logs in, or leads to the page for the code. Returns where to go. */
export async function continueLogIn(args: Args, result: LogInResult, next: Next): Promise<string> {
  if ("ticket" in result) {
    args.session.putFlowState(flow, { ticket: result.ticket, ...next } satisfies Waiting, minutes);
    return paths.secondFactorLogIn();
  }
  await finishLogIn(args, result, next);
  return next.redirectTo;
}

/** After a log-in or sign-up: opens the session, and adds the visitor's wishlist and the search they wanted to save. */
export async function openSession(args: Args, tokens: Tokens): Promise<void> {
  const { api, request, session } = args;
  await session.logIn(tokens);
  const wishlistCookie = await mergeVisitorWishlist(api, request);
  if (wishlistCookie) session.setCookie(wishlistCookie);
  await storeKeptSearch(args);
}

/** Also connects the Google account, if the person ticked that at the password. */
export async function finishLogIn(args: Args, tokens: Tokens, { connectsGoogle }: Next): Promise<void> {
  const { api, request, session, t } = args;
  await openSession(args, tokens);
  await keepChosenLanguage(api, request);
  const link = findLink(session);
  if (link && connectsGoogle) session.flash(await connectLink({ api, t }, link.linkToken));
  forgetLink(session);
  forgetRememberedEmail(session);
}

/* After Google sign-in with the e-mail of a password account: logging in with the password connects Google. */

const linkFlow = "googleLink";
const linkMinutes = 15; // as long as the API's token lives
const linkSchema = z.object({ linkToken: z.string(), email: z.string() });
type Link = z.output<typeof linkSchema>;

export function storeLink(session: SessionHandle, { linkToken, email }: Link): void {
  session.putFlowState(linkFlow, { linkToken, email }, linkMinutes);
}

/** The pending Google account and token, or undefined when there is none or it has expired. */
export function findLink(session: SessionHandle): Link | undefined {
  return linkSchema.safeParse(session.findFlowState(linkFlow)).data;
}

export function forgetLink(session: SessionHandle): void {
  session.deleteFlowState(linkFlow);
}

export async function connectLink(
  { api, t }: Pick<HandlerArgs, "t"> & { api: ApiClient },
  linkToken: string,
): Promise<Flash> {
  try {
    await api.call(connectGoogle, { body: { linkToken } });
    return { kind: "success", message: t("account:google.connected") };
  } catch (problem) {
    const reason = problem instanceof ApiProblem ? problem.errorMessage : t("account:google.unavailable");
    return { kind: "warning", message: t("account:google.notConnected", { reason }) };
  }
}

/* Passes a typed e-mail to the next form. Kept in the session, because URLs end up in histories and logs. */
const emailFlow = "email";
const emailMinutes = 60; // as long as the link that resets a password lives
const typed = z.string().trim().min(1).max(254);

export function storeRememberedEmail(session: SessionHandle, email: unknown): void {
  const { data } = typed.safeParse(email);
  if (data && data !== findRememberedEmail(session)) session.putFlowState(emailFlow, data, emailMinutes);
}

export function findRememberedEmail(session: SessionHandle): string | undefined {
  return typed.safeParse(session.findFlowState(emailFlow)).data;
}

export function forgetRememberedEmail(session: SessionHandle): void {
  session.deleteFlowState(emailFlow);
}
