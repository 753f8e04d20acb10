import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { emailBody, passwordBody } from "contract/account";
import { accounts } from "../db/schema";
import { ApiError, invalid } from "../http/problem";
import { countTry } from "../rate-limits/rate-limits";
import type { Services } from "../services";
import { dropAccountLink } from "./account-links";
import { sendNewEmailConfirmation, tellPasswordChanged } from "./account-mails";
import { findAccountByEmail, getAccount } from "./accounts.queries";
import { checkCurrentPassword, findCurrentPassword } from "./current-password";
import { countEmailQuestion, giveEmailQuestionBack } from "./email-taken";
import { refuseLeakedPassword } from "./leaked-passwords";
import { hashPassword } from "./passwords";
import { endSessions, type Origin } from "./sessions";

type Reader = { id: string; sessionId: string };

/**
 * Sets another password, or a first one, and ends the account's other sessions. Again changes nothing.
 * @throws ApiError VALIDATION_FAILED (`passwordWrong`, `passwordUnchanged`, `passwordLeaked`), RATE_LIMITED
 */
export async function changePassword(
  services: Services,
  reader: Reader,
  body: z.output<typeof passwordBody>,
): Promise<void> {
  const account = await getAccount(services.db, reader.id);
  const { currentPassword, password } = body;
  if (account.passwordHash) {
    const right = await findCurrentPassword(services, account, [currentPassword, password]);
    if (right === undefined) {
      throw invalid({ path: "currentPassword", problem: currentPassword ? "passwordWrong" : "required" });
    }
    if (right !== currentPassword) return; // the form was sent twice: the new password is the account's already
    if (right === password) throw invalid({ path: "password", problem: "passwordUnchanged" });
  }
  await refuseLeakedPassword(password);
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const now = services.now();
    const before = account.passwordHash
      ? eq(accounts.passwordHash, account.passwordHash)
      : isNull(accounts.passwordHash);
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, account.id), before, isNull(accounts.deletedAt)))
      .returning({ id: accounts.id });
    if (changed.length === 0) throw invalid({ path: "currentPassword", problem: "passwordWrong" }); // changed meanwhile
    await dropAccountLink(tx, account.id, "resetPassword");
    await endSessions(tx, now, account.id, reader.sessionId);
    await tellPasswordChanged(tx, now, account);
  });
}

/**
 * Sends a link to the new address; the old one stays the account's until it is opened.
 * @throws ApiError VALIDATION_FAILED (`passwordWrong`, `emailUnchanged`), EMAIL_TAKEN, RATE_LIMITED
 */
export async function requestNewEmail(
  services: Services,
  accountId: string,
  { email, currentPassword }: z.output<typeof emailBody>,
  origin: Origin,
): Promise<void> {
  const account = await getAccount(services.db, accountId);
  if (email === account.email) throw invalid({ path: "email", problem: "emailUnchanged" });
  await checkCurrentPassword(services, account, currentPassword, "currentPassword");
  await countEmailQuestion(services, email, origin);
  if (await findAccountByEmail(services.db, email)) throw new ApiError("EMAIL_TAKEN");
  await giveEmailQuestionBack(services, email, origin);
  await countTry(services, "newEmailMail", accountId);
  await services.db.transaction((tx) => sendNewEmailConfirmation(tx, services.now(), account, email));
}
