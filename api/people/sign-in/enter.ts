import { and, eq, isNull, gt } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import type { LogInResult, LogInTicket, secondFactorLogInBody, Tokens } from "contract/auth";
import { logInTicketMinutes } from "domain/rules";
import { type AccountRow, findAccountForUpdate } from "../accounts/account.queries";
import type { Database } from "../../db/client";
import { accounts, logInTickets } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { hasSecondFactor, useCode, wrongCode } from "./second-factor";
import { openSession, type Origin, hasLoggedInFrom } from "./sessions";
import { ApiError } from "../../kernel/http/problem";
import { toNetwork, countTry, giveTryBack, isTryAllowed } from "../../kernel/rate-limits/rate-limits";
import type { LimitName } from "../../kernel/rate-limits/limits";

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

const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest("base64url");

/** Creates a ticket in the transaction that checked the password or the Google account. */
async function createLogInTicket(services: Services, tx: Database, accountId: string): Promise<LogInTicket> {
  const now = services.now();
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + logInTicketMinutes * 60_000);
  await tx.insert(logInTickets).values({ hash: hashOf(ticket), accountId, expiresAt, createdAt: now });
  return { ticket, secondFactor: "REQUIRED" };
}

/**
 * Opens the session of a log-in that waits for its code. The ticket stays after a wrong code and is used up by a right
 * one. Limits are those of the password, counted for the code.
 * @throws ApiError LOG_IN_TICKET_INVALID when it is unknown, used, outdated, or the account's sessions have been ended
 * since; VALIDATION_FAILED (`codeWrong`, `recoveryCodeWrong`); RATE_LIMITED
 */
export async function logInWithCode(
  services: Services,
  { ticket, code }: z.output<typeof secondFactorLogInBody>,
  origin: Origin,
): Promise<Tokens> {
  const isThis = () => and(eq(logInTickets.hash, hashOf(ticket)), gt(logInTickets.expiresAt, services.now()));
  const [found] = await services.db.select().from(logInTickets).where(isThis());
  if (!found) throw new ApiError("LOG_IN_TICKET_INVALID");
  const { accountId } = found;
  const network = toNetwork(origin.address ?? "");
  const here: [LimitName, string] = ["codeHere", `${accountId} ${network}`];
  const toAccount: [LimitName, string] = ["codeToAccount", accountId];
  await countTry(services, ...here);
  const isFamiliar = await hasLoggedInFrom(services, { accountId }, network);
  await (isFamiliar ? isTryAllowed(services, ...toAccount) : countTry(services, ...toAccount));
  const tokens = await services.db.transaction(async (tx) => {
    const account = await findAccountForUpdate(tx, accountId);
    const [live] = await tx.delete(logInTickets).where(isThis()).returning();
    if (!account || !live) throw new ApiError("LOG_IN_TICKET_INVALID");
    if (!(await useCode(services, tx, accountId, code))) throw wrongCode(code);
    return openSession(services, accountId, origin, tx);
  });
  for (const count of [here, toAccount]) await giveTryBack(services, ...count);
  return tokens;
}
