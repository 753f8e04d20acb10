import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { emailBody, passwordBody } from "contract/account";
import { accounts } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { recordOwnAudit } from "../accounts/account-audit";
import { dropAccountLinks, passwordLinks } from "../accounts/account-links";
import {
  sendNewEmailConfirmation,
  sendReset,
  notifyEmailChangeRequested,
  notifyPasswordChanged,
} from "../accounts/account-mails";
import { findAccountByEmail, getAccount, getReaderForUpdate, type Reader } from "../accounts/account.queries";
import { checkCurrentPassword, findCurrentPassword, hashPassword, refuseLeakedPassword } from "../accounts/passwords";
import { countEmailQuestion, giveEmailQuestionBack } from "./sign-up";
import { endSessions, type Origin } from "./sessions";

/**
 * Changes the password, ends all other sessions and cancels a pending e-mail change. Idempotent.
 * @throws ApiError PASSWORD_NOT_SET, VALIDATION_FAILED (`passwordWrong`, `passwordUnchanged`, `passwordLeaked`),
 * RATE_LIMITED
 */
export async function changePassword(
  services: Services,
  reader: Reader,
  body: z.output<typeof passwordBody>,
): Promise<void> {
  const account = await getAccount(services.db, reader.id);
  const { currentPassword, password } = body;
  if (!account.passwordHash) throw new ApiError("PASSWORD_NOT_SET"); // a session alone is no proof of ownership
  const right = await findCurrentPassword(services, account, [currentPassword, password]);
  if (right === undefined) {
    throw invalid({ path: "currentPassword", problem: currentPassword ? "passwordWrong" : "required" });
  }
  if (right !== currentPassword) return; // the form was sent twice: the password is already changed
  if (right.normalize("NFC") === password) throw invalid({ path: "password", problem: "passwordUnchanged" });
  await refuseLeakedPassword(password);
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const now = services.now();
    const still = await getReaderForUpdate(tx, reader);
    if (still.passwordHash !== account.passwordHash) {
      throw invalid({ path: "currentPassword", problem: "passwordWrong" }); // changed meanwhile
    }
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, reader.id));
    await dropAccountLinks(tx, reader.id, ...passwordLinks);
    await endSessions(tx, now, reader.id, reader.sessionId);
    await notifyPasswordChanged(tx, now, still);
    await recordOwnAudit(tx, now, reader.id, "account.passwordChanged");
  });
}

/** Sends a link, because a session alone is no proof of ownership. @throws ApiError RATE_LIMITED */
export async function sendPasswordLink(services: Services, reader: Reader): Promise<void> {
  const { email } = await getAccount(services.db, reader.id);
  await countTry(services, "resetMail", email);
  await services.db.transaction(async (tx) => sendReset(tx, services.now(), await getReaderForUpdate(tx, reader)));
}

/**
 * Sends a link to the new address and informs the old one, which stays valid until the link is opened.
 * @throws ApiError VALIDATION_FAILED (`passwordWrong`, `emailUnchanged`), EMAIL_TAKEN, RATE_LIMITED
 */
export async function requestNewEmail(
  services: Services,
  reader: Reader,
  { email, currentPassword }: z.output<typeof emailBody>,
  origin: Origin,
): Promise<void> {
  const account = await getAccount(services.db, reader.id);
  if (email === account.email) throw invalid({ path: "email", problem: "emailUnchanged" });
  await checkCurrentPassword(services, account, currentPassword, "currentPassword");
  await countEmailQuestion(services, email, origin);
  if (await findAccountByEmail(services.db, email)) throw new ApiError("EMAIL_TAKEN");
  await giveEmailQuestionBack(services, email, origin);
  await countTry(services, "newEmailMail", reader.id);
  await services.db.transaction(async (tx) => {
    const now = services.now();
    const owner = await getReaderForUpdate(tx, reader);
    await sendNewEmailConfirmation(tx, now, owner, email);
    await notifyEmailChangeRequested(tx, now, owner);
    await recordOwnAudit(tx, now, owner.id, "account.emailChangeAsked");
  });
}
