import { z } from "zod";
import type { SessionHandle } from "~/platform/session/session.server";

/** By the form's key: Back to the form leads to that reservation instead of creating another. */
const flow = "booked";
const minutes = 24 * 60; // same lifetime as the API's idempotency keys

const bookedSchema = z.object({ key: z.string(), accountId: z.string(), reservationId: z.string() });

export function noteBooked(session: SessionHandle, booked: z.infer<typeof bookedSchema>): void {
  session.putFlowState(flow, booked, minutes);
}

export function findBooked(session: SessionHandle, accountId: string, key: unknown): string | undefined {
  const { data } = bookedSchema.safeParse(session.findFlowState(flow));
  return data && data.key === key && data.accountId === accountId ? data.reservationId : undefined;
}
