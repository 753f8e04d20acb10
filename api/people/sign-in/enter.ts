import { and, eq, isNull } from "drizzle-orm";
import type { LogInResult } from "contract/auth";
import type { AccountRow } from "../accounts/account.queries";
import type { Database } from "../../db/client";
import { accounts } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { createLogInTicket } from "./log-in-tickets";
import { hasSecondFactor } from "./second-factor";
import { openSession, type Origin } from "./sessions";

/** A session; with a second factor on, the ticket for the code instead. Every log-in to an existing account ends here. */
export async function enter(services: Services, tx: Database, accountId: string, origin: Origin): Promise<LogInResult> {
  return (await hasSecondFactor(tx, accountId))
    ? createLogInTicket(services, tx, accountId)
    : openSession(services, accountId, origin, tx);
}

/**
 * Enters after a proof of ownership, unless the proof is outdated: a concurrent change of a sign-in method ends all
 * sessions, and this log-in must not escape that.
 * @param stillTrue checks the account under the lock
 * @returns undefined when the proof is outdated or the account is gone
 */
export async function enterIf(
  services: Services,
  tx: Database,
  { accountId, stillTrue }: { accountId: string; stillTrue: (account: AccountRow) => boolean },
  origin: Origin,
): Promise<LogInResult | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for("share");
  return account && stillTrue(account) ? enter(services, tx, accountId, origin) : undefined;
}
