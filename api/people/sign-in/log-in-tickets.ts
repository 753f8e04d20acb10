import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { LogInTicket, secondFactorLogInBody, Tokens } from "contract/auth";
import { logInTicketMinutes } from "domain/rules";
import { findAccountForUpdate } from "../accounts/account.queries";
import type { Database } from "../../db/client";
import { logInTickets } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { toNetwork, countTry, giveTryBack, isTryAllowed } from "../../kernel/rate-limits/rate-limits";
import type { LimitName } from "../../kernel/rate-limits/limits";
import type { Services } from "../../kernel/services";
import { useCode, wrongCode } from "./second-factor";
import { hasLoggedInFrom, openSession, type Origin } from "./sessions";

const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest("base64url");

/** Creates a ticket in the transaction that checked the password or the Google account. */
export async function createLogInTicket(services: Services, tx: Database, accountId: string): Promise<LogInTicket> {
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
