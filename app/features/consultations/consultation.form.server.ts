import { z } from "zod";
import { consultationBody } from "contract/consultation";
import { says } from "contract/problem";

/** The enquiry as posted. `website` is a honeypot field. */
export const consultationForm = consultationBody.omit({ agreePrivacy: true, locale: true }).extend({
  agreePrivacy: z.literal("on", { error: says("privacyRequired") }),
  website: z.string().max(0, says("leaveEmpty")).optional(),
});

const shortest = 2_000;

/** Milliseconds, from the time in the form's key (a UUIDv7). The answer to such robots is delayed by that much. */
export function tooEarlyBy(idempotencyKey: string | undefined, now: number): number {
  const madeAt = parseInt((idempotencyKey ?? "").replaceAll("-", "").slice(0, 12), 16);
  if (!Number.isFinite(madeAt)) return shortest;
  return Math.min(shortest, Math.max(0, madeAt + shortest - now));
}
