import { z } from "zod";
import { consultationBody } from "contract/consultation";
import { says } from "contract/problem";

/** The enquiry as the page posts it. `website` is a trap: people do not see it, robots fill it in. */
export const consultationForm = consultationBody.omit({ agreePrivacy: true, locale: true }).extend({
  agreePrivacy: z.literal("on", { error: says("privacyRequired") }),
  website: z.string().max(0, says("leaveEmpty")).optional(),
  idempotencyKey: z.uuid().optional(),
});

const shortest = 2_000;

/**
 * How many milliseconds too early a form comes back, by the time in its key, a UUIDv7. Who writes that fast is a robot
 * and gets its answer that much later; people never notice.
 */
export function tooEarlyBy(idempotencyKey: string | undefined, now: number): number {
  const madeAt = parseInt((idempotencyKey ?? "").replaceAll("-", "").slice(0, 12), 16);
  if (!Number.isFinite(madeAt)) return shortest;
  return Math.min(shortest, Math.max(0, madeAt + shortest - now));
}
