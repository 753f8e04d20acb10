import type { accounts } from "../../db/schema";
import { invalid } from "../../kernel/http/problem";
import { countTry, giveTryBack } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { isPasswordRight } from "./passwords";

type Owner = Pick<typeof accounts.$inferSelect, "id" | "passwordHash">;

/** Returns the matching candidate; counts as one attempt. Not inside a transaction. @throws ApiError RATE_LIMITED */
export async function findCurrentPassword(
  services: Services,
  account: Owner,
  candidates: (string | undefined)[],
): Promise<string | undefined> {
  await countTry(services, "passwordCheck", account.id);
  for (const candidate of candidates) {
    if (candidate === undefined || !(await isPasswordRight(account.passwordHash, candidate))) continue;
    await giveTryBack(services, "passwordCheck", account.id);
    return candidate;
  }
  return undefined;
}

/**
 * Checks the current password of accounts that have one. Not inside a transaction.
 * @throws ApiError VALIDATION_FAILED (`required`, `passwordWrong`) on the named field; RATE_LIMITED
 */
export async function checkCurrentPassword(
  services: Services,
  account: Owner,
  password: string | undefined,
  path: string,
): Promise<void> {
  if (!account.passwordHash) return;
  if (!password) throw invalid({ path, problem: "required" });
  if ((await findCurrentPassword(services, account, [password])) === undefined) {
    throw invalid({ path, problem: "passwordWrong" });
  }
}
