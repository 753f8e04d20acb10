import { z } from "zod";
import type { SessionHandle } from "~/platform/session/session.server";

/*
 * The e-mail that was typed into one form fills in the next. It is kept in the session and not in the URL, because
 * browsers, proxies and histories keep URLs.
 */
const flow = "email";
const minutes = 60; // as long as the link that resets a password lives
const typed = z.string().trim().min(1).max(254);

export function keepRememberedEmail(session: SessionHandle, email: unknown): void {
  const { data } = typed.safeParse(email);
  if (data && data !== findRememberedEmail(session)) session.putFlowState(flow, data, minutes);
}

export function findRememberedEmail(session: SessionHandle): string | undefined {
  return typed.safeParse(session.findFlowState(flow)).data;
}

export function forgetRememberedEmail(session: SessionHandle): void {
  session.deleteFlowState(flow);
}
