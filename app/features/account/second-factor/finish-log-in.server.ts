import { z } from "zod";
import type { LogInResult, Tokens } from "contract/auth";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { paths } from "~/platform/paths/paths";
import type { SessionHandle } from "~/platform/session/session.server";
import { storeKeptSearch } from "~/shared/saved-search/pending-search.server";
import { mergeVisitorWishlist } from "~/shared/wishlist/merge-wishlist.server";
import { connectLink, findLink, forgetLink } from "../google-link.server";
import { keepChosenLanguage } from "../message-language.server";
import { forgetRememberedEmail } from "../remembered-email.server";

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
