import { z } from "zod";
import type { SessionHandle } from "~/platform/session/session.server";

/* Passes a typed e-mail to the next form. Kept in the session, because URLs end up in histories and logs. */
const flow = "email";
const minutes = 60; // as long as the link that resets a password lives
const typed = z.string().trim().min(1).max(254);

export function storeRememberedEmail(session: SessionHandle, email: unknown): void {
  const { data } = typed.safeParse(email);
  if (data && data !== findRememberedEmail(session)) session.putFlowState(flow, data, minutes);
}

export function findRememberedEmail(session: SessionHandle): string | undefined {
  return typed.safeParse(session.findFlowState(flow)).data;
}

export function forgetRememberedEmail(session: SessionHandle): void {
  session.deleteFlowState(flow);
}
