import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { accounts } from "../db/schema";
import { ApiError } from "../http/problem";
import { networkOf } from "../rate-limits/client-network";
import { countTry, isTryAllowed } from "../rate-limits/rate-limits";
import type { Services } from "../services";
import { dropAccountLink, getAccountLink, takeAccountLink } from "./account-links";
import { sendReset, tellPasswordChanged } from "./account-mails";
import { findAccountByEmail, getAccountForUpdate } from "./accounts.queries";
import { refuseLeakedPassword } from "./leaked-passwords";
import { forgetLogInTries } from "./log-in";
import { hashPassword } from "./passwords";
import { endSessions, type Origin } from "./sessions";

/** Milliseconds that an answer takes at least: much more than the work, so that its time does not tell of an account. */
const answerMs = 150;

/**
 * Writes a mail with a link that sets a new password, if there is an account, also to somebody who only used Google so
 * far. Whether there is one shows neither in the answer nor in its time.
 * @throws ApiError RATE_LIMITED
 */
export async function forgotPassword(services: Services, email: string, origin: Origin): Promise<void> {
  await countTry(services, "forgotPassword", networkOf(origin.address ?? ""));
  await Promise.all([sendResetIfKnown(services, email), wait(answerMs)]);
}

async function sendResetIfKnown(services: Services, email: string): Promise<void> {
  if (!(await isTryAllowed(services, "resetMail", email))) return;
  const account = await findAccountByEmail(services.db, email);
  if (account) await services.db.transaction((tx) => sendReset(tx, services.now(), account));
}

/**
 * Sets a password by a link from a mail, once, and ends every session of the account. The mail arrived, so the address
 * is confirmed. Where it was not until now, whoever typed it first may have been lying in wait for its owner: their
 * Google account and the address they wanted to change to are let go.
 * @throws ApiError VALIDATION_FAILED, LINK_GONE
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  await services.db.transaction((tx) => getAccountLink(services, tx, token, ["resetPassword"])); // hashing is costly
  await refuseLeakedPassword(password);
  const passwordHash = await hashPassword(password);
  const email = await services.db.transaction(async (tx) => {
    const now = services.now();
    const link = await takeAccountLink(services, tx, token, ["resetPassword"]);
    const account = await getAccountForUpdate(tx, link.accountId);
    if (account.email !== link.email) throw new ApiError("LINK_GONE");
    const proven = account.emailVerifiedAt ? {} : { emailVerifiedAt: now, googleSubject: null };
    await tx
      .update(accounts)
      .set({ passwordHash, ...proven })
      .where(eq(accounts.id, account.id));
    if (!account.emailVerifiedAt) await dropAccountLink(tx, account.id, "changeEmail");
    await endSessions(tx, now, account.id);
    await tellPasswordChanged(tx, now, account);
    return account.email;
  });
  await forgetLogInTries(services, email, origin);
}
