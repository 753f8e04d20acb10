import type { z } from "zod";
import type { logInBody, LogInResult } from "contract/auth";
import { ApiError } from "../../kernel/http/problem";
import { toNetwork, countTry, forgetTries, giveTryBack, isTryAllowed } from "../../kernel/rate-limits/rate-limits";
import type { LimitName } from "../../kernel/rate-limits/limits";
import type { Services } from "../../kernel/services";
import { findAccountByEmail, type AccountRow } from "../accounts/account.queries";
import { isPasswordRight } from "../accounts/passwords";
import { enterIf } from "./enter";
import { hasLoggedInFrom, type Origin } from "./sessions";

type Count = [limit: LimitName, key: string];

/**
 * Opens a session by e-mail and password, or asks for the second factor. Unknown e-mails and accounts that only use Google get the same answer after
 * the same queries and work. Limits are checked before the password.
 * @throws ApiError CREDENTIALS_WRONG, RATE_LIMITED
 */
export async function logIn(
  services: Services,
  { email, password }: z.output<typeof logInBody>,
  origin: Origin,
): Promise<LogInResult> {
  const counts = countsOf(email, origin);
  const [here, fromAddress, toAccount] = counts;
  await countTry(services, ...here);
  await countTry(services, ...fromAddress);
  // Attackers can use up this limit, so it does not apply to familiar networks. Always queried, for constant time
  const isFamiliar = await hasLoggedInFrom(services, { email }, toNetwork(origin.address ?? ""));
  await (isFamiliar ? isTryAllowed(services, ...toAccount) : countTry(services, ...toAccount));
  const account = await findAccountByEmail(services.db, email);
  const isRight = await isPasswordRight(account?.passwordHash, password);
  if (!account || !isRight) throw new ApiError("CREDENTIALS_WRONG");
  for (const count of counts) await giveTryBack(services, ...count);

  const { id, passwordHash } = account;
  const stillTrue = (now: AccountRow) => now.passwordHash === passwordHash;
  const entered = await services.db.transaction((tx) => enterIf(services, tx, { accountId: id, stillTrue }, origin));
  if (!entered) throw new ApiError("CREDENTIALS_WRONG");
  return entered;
}

/** Forgets tries after the address was proved: resets the limits, also those that others have used up. */
export async function forgetLogInTries(services: Services, email: string, origin: Origin): Promise<void> {
  const [here, , account] = countsOf(email, origin);
  for (const count of [here, account]) await forgetTries(services, ...count);
}

/** Tries are counted in this order, so that a refusal here does not use up the limits of others. */
function countsOf(email: string, origin: Origin): [Count, Count, Count] {
  const network = toNetwork(origin.address ?? "");
  return [
    ["logInHere", `${email} ${network}`],
    ["logInFromAddress", network],
    ["logInToAccount", email],
  ];
}
