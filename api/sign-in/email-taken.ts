import { networkOf } from "../kernel/rate-limits/client-network";
import type { LimitName } from "../kernel/rate-limits/limits";
import { countTry, giveTryBack } from "../kernel/rate-limits/rate-limits";
import type { Services } from "../kernel/services";
import type { Origin } from "./sessions";

/**
 * Counts that somebody will learn whether an e-mail has an account. Before it is known, so that a refusal by these
 * limits tells no more than the answer would.
 * @throws ApiError RATE_LIMITED
 */
export async function countEmailQuestion(services: Services, email: string, origin: Origin): Promise<void> {
  for (const count of countsOf(email, origin)) await countTry(services, ...count);
}

/** The e-mail had no account, or was the asker's own: nothing was learned. */
export async function giveEmailQuestionBack(services: Services, email: string, origin: Origin): Promise<void> {
  for (const count of countsOf(email, origin)) await giveTryBack(services, ...count);
}

/** In this order, so that who asks for one e-mail over and over uses up nobody else's questions. */
function countsOf(email: string, origin: Origin): [limit: LimitName, key: string][] {
  const network = networkOf(origin.address ?? "");
  return [
    ["emailTaken", `${email} ${network}`],
    ["emailsTaken", network],
  ];
}
