import { z } from "zod";
import type { SessionHandle } from "~/platform/session/session.server";

/*
 * What the checkout of this browser booked last, by the key of its form: who goes Back to the form, where some of what
 * was typed may be gone, is led to that reservation and not to another one.
 */
const flow = "booked";
const minutes = 24 * 60; // as long as the API keeps a key

const bookedSchema = z.object({ key: z.string(), accountId: z.string(), reservationId: z.string() });

export function noteBooked(session: SessionHandle, booked: z.infer<typeof bookedSchema>): void {
  session.putFlowState(flow, booked, minutes);
}

/** The reservation that the form with this key has made for this account. */
export function findBooked(session: SessionHandle, accountId: string, key: unknown): string | undefined {
  const { data } = bookedSchema.safeParse(session.findFlowState(flow));
  return data && data.key === key && data.accountId === accountId ? data.reservationId : undefined;
}
