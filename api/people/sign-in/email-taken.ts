import { toNetwork, countTry, giveTryBack } from "../../kernel/rate-limits/rate-limits";
import type { LimitName } from "../../kernel/rate-limits/limits";
import type { Services } from "../../kernel/services";
import type { Origin } from "./sessions";

/**
 * Counts a check whether an e-mail has an account. Called before the check, so that a refusal reveals no more than the
 * answer.
 * @throws ApiError RATE_LIMITED
 */
export async function countEmailQuestion(services: Services, email: string, origin: Origin): Promise<void> {
  for (const count of countsOf(email, origin)) await countTry(services, ...count);
}

/** Undoes the count when the e-mail had no account or was the caller's own: nothing was revealed. */
export async function giveEmailQuestionBack(services: Services, email: string, origin: Origin): Promise<void> {
  for (const count of countsOf(email, origin)) await giveTryBack(services, ...count);
}

/** Tries are counted in this order, so that repeated checks of one e-mail do not use up the address's limit. */
function countsOf(email: string, origin: Origin): [limit: LimitName, key: string][] {
  const network = toNetwork(origin.address ?? "");
  return [
    ["emailTaken", `${email} ${network}`],
    ["emailsTaken", network],
  ];
}
