import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { CheckedLink, resetPasswordBody } from "contract/auth";
import { listRoles } from "domain/people/permissions";
import { recordAudit } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { accounts } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { toNetwork, countTry, isTryAllowed } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { recordOwnAudit } from "../accounts/account-audit";
import {
  dropAccountLinks,
  getAccountLink,
  lockAccountLink,
  makeAccountLink,
  makeAccountLinkToken,
  passwordLinks,
} from "../accounts/account-links";
import { sendReset, notifyGoogleChanged, notifyPasswordChanged } from "../accounts/account-mails";
import { findAccountByEmail, findAccountForUpdate } from "../accounts/account.queries";
import { hasNotAgreed } from "./invitations";
import { refuseLeakedPassword, hashPassword } from "../accounts/passwords";
import { forgetLogInTries } from "./log-in";
import { endSessions, type Origin } from "./sessions";

/** Minimum duration of an answer: much more than the work takes, so that timing does not reveal accounts. */
const answerMs = 150;

/**
 * Mails a link that sets a new password, if there is an account, including those that only use Google. Neither answer
 * nor timing reveals whether there is one.
 * @throws ApiError RATE_LIMITED
 */
export async function forgotPassword(services: Services, email: string, origin: Origin): Promise<void> {
  await countTry(services, "forgotPassword", toNetwork(origin.address ?? ""));
  await Promise.all([sendResetIfKnown(services, email), wait(answerMs)]);
}

async function sendResetIfKnown(services: Services, email: string): Promise<void> {
  if (!(await isTryAllowed(services, "resetMail", email))) return;
  const known = await findAccountByEmail(services.db, email);
  if (!known) return;
  await services.db.transaction(async (tx) => {
    const account = await findAccountForUpdate(tx, known.id);
    if (account?.email === email) await sendReset(tx, services.now(), account); // else deleted or moved meanwhile
  });
}

/**
 * Creates a link that sets a new password and confirms the address, for the operator to hand over where mail does not
 * arrive. Revokes an older link.
 * @returns its URL, or undefined without an account
 */
export async function makeResetLink(
  db: Database,
  now: Date,
  { publicUrl, secrets }: Pick<Services["env"], "publicUrl" | "secrets">,
  email: string,
): Promise<string | undefined> {
  const linkId = await db.transaction(async (tx) => {
    const known = await findAccountByEmail(tx, email.toLowerCase());
    const account = known && (await findAccountForUpdate(tx, known.id));
    if (!account) return undefined;
    const made = { at: now, action: "account.passwordLinkMade", subject: "account", subjectId: account.id };
    await recordAudit(tx, { actor: { kind: "operator" }, ...made });
    return makeAccountLink(tx, now, { accountId: account.id, purpose: "resetPassword", email: account.email });
  });
  return linkId && `${publicUrl}/auth/reset-password?token=${makeAccountLinkToken(secrets, linkId)}`;
}

/** @throws ApiError LINK_GONE */
export async function checkPasswordLink(services: Services, token: string): Promise<CheckedLink> {
  const { accountId, email } = await getAccountLink(services, services.db, token, passwordLinks);
  const account = await findAccountByEmail(services.db, email);
  if (account?.id !== accountId) throw new ApiError("LINK_GONE"); // deleted or moved
  return { email, termsRequired: hasNotAgreed(account), forConsole: listRoles(account).length > 0 };
}

/**
 * Sets a password by a mailed link, once, ends all sessions and confirms the address. Also removes what an attacker may
 * have prepared: a pending e-mail change and the linked Google account, which the owner's own Google log-in links
 * again. An invited guest agrees to the terms with it.
 * @throws ApiError VALIDATION_FAILED, LINK_GONE
 */
export async function resetPassword(
  services: Services,
  { token, password, agreements }: z.output<typeof resetPasswordBody>,
  origin: Origin,
): Promise<void> {
  await getAccountLink(services, services.db, token, passwordLinks); // before the costly hash
  await refuseLeakedPassword(password);
  const passwordHash = await hashPassword(password);
  const email = await services.db.transaction(async (tx) => {
    const now = services.now();
    const { link, account } = await lockAccountLink(services, tx, token, passwordLinks);
    if (account.email !== link.email) throw new ApiError("LINK_GONE");
    const isAgreeing = hasNotAgreed(account);
    if (isAgreeing && !agreements) throw invalid({ path: "agreements.terms", problem: "termsRequired" });
    const emailVerifiedAt = account.emailVerifiedAt ?? now;
    await tx
      .update(accounts)
      .set({ passwordHash, emailVerifiedAt, googleSubject: null, ...(isAgreeing && { termsAgreedAt: now }) })
      .where(eq(accounts.id, account.id));
    await dropAccountLinks(tx, account.id, ...passwordLinks);
    await endSessions(tx, now, account.id);
    await notifyPasswordChanged(tx, now, account);
    await recordOwnAudit(tx, now, account.id, "account.passwordReset");
    if (isAgreeing) await recordOwnAudit(tx, now, account.id, "account.termsAgreed");
    if (account.googleSubject) {
      await notifyGoogleChanged(tx, now, account, "googleUnlinked");
      await recordOwnAudit(tx, now, account.id, "account.googleUnlinked");
    }
    return account.email;
  });
  await forgetLogInTries(services, email, origin);
}
