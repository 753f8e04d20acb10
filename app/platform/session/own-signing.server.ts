import { z } from "zod";
import type { SessionHandle } from "./session.server";

/* Remembers whose contract a member opened from their own stay, because the page of a signing link knows no session. */
const flow = "ownSigning";
const minutes = 120;

export function noteOwnSigning(session: SessionHandle, reservationId: string): void {
  session.putFlowState(flow, reservationId, minutes);
}

export function findOwnSigning(session: SessionHandle): string | undefined {
  if (!session.isLoggedIn) return undefined;
  return z.uuid().safeParse(session.findFlowState(flow)).data;
}
