import { z } from "zod";
import type { SessionHandle } from "~/platform/session/session.server";

/*
 * The e-mail somebody typed into one of our forms, filled in for them on the next: it goes along in the session, not in
 * an address, which browsers, proxies and histories keep.
 */
const operation = "email";
const minutes = 60; // as long as the link that resets a password lives
const typed = z.string().trim().min(1).max(254);

export function keepRememberedEmail(session: SessionHandle, email: unknown): void {
  const { data } = typed.safeParse(email);
  if (data && data !== findRememberedEmail(session)) session.putFlowState(operation, data, minutes);
}

export function findRememberedEmail(session: SessionHandle): string | undefined {
  return typed.safeParse(session.findFlowState(operation)).data;
}

export function forgetRememberedEmail(session: SessionHandle): void {
  session.deleteFlowState(operation);
}
