import { and, eq, isNull } from "drizzle-orm";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { sqlState, type Database } from "../../db/client";
import { accountLinks, accounts } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { recordOwnAudit } from "../accounts/account-audit";
import { checkAccountLinkCode, dropAccountLinks, lockAccountLink, passwordLinks } from "../accounts/account-links";
import { sendInvitation, sendVerification, writeAccountMail } from "../accounts/account-mails";
import {
  findAccountByEmail,
  getAccount,
  getAccountForUpdate,
  type AccountRow,
  type Reader,
} from "../accounts/account.queries";
import { hasNotAgreed } from "./invitations";
import { endSessions } from "./sessions";

type AccountLink = typeof accountLinks.$inferSelect;

/** Moves the person's stays to the new e-mail, in the transaction of the change. `account`: as it was before. */
export type MoveStays = (services: Services, tx: Database, account: AccountRow, email: string) => Promise<void>;

/**
 * Confirms the address of a link: the account's own, or its new one. Idempotent.
 * @param reader the signed-in user who opens the link, if any
 * @throws ApiError LINK_GONE; EMAIL_TAKEN when another account has the new address by now; VALIDATION_FAILED when a
 * guardian of a stay has it
 */
export async function verifyEmail(
  services: Services,
  { token, reader, moveStays }: { token: string; reader: Reader | null; moveStays: MoveStays },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { link, account } = await lockAccountLink(services, tx, token, ["verifyEmail", "changeEmail"]);
    if (link.purpose === "changeEmail") {
      await changeEmail(services, tx, { link, account, reader, moveStays });
    } else await confirmEmail(services, tx, link, account);
  });
}

/**
 * Confirms the account's own address by the code of the mail. Does nothing for a confirmed address.
 * @throws ApiError VALIDATION_FAILED (`codeWrong`), RATE_LIMITED
 */
export async function verifyEmailByCode(services: Services, accountId: string, code: string): Promise<void> {
  if ((await getAccount(services.db, accountId)).emailVerifiedAt) return;
  await countTry(services, "emailCode", accountId);
  await services.db.transaction(async (tx) => {
    const account = await getAccountForUpdate(tx, accountId);
    if (account.emailVerifiedAt) return;
    await checkAccountLinkCode(services, tx, { account, purpose: "verifyEmail", code });
    await setVerified(services, tx, accountId);
  });
}

/**
 * Sends another link and revokes the older one: of an account without a password yet, the invitation. Does nothing for
 * a confirmed address.
 * @param admin the admin who sends it instead of the owner
 * @throws ApiError RATE_LIMITED
 */
export async function resendVerification(services: Services, accountId: string, admin?: Actor): Promise<void> {
  const account = await getAccount(services.db, accountId);
  if (account.emailVerifiedAt) return;
  await countTry(services, "verifyMail", accountId);
  await services.db.transaction(async (tx) => {
    const still = await getAccountForUpdate(tx, accountId);
    if (still.emailVerifiedAt) return;
    const at = services.now();
    await (hasNotAgreed(still) ? sendInvitation : sendVerification)(tx, at, still);
    const sent = { at, action: "account.verificationResent", subject: "account", subjectId: accountId };
    if (admin) await recordAudit(tx, { actor: admin, ...sent });
  });
}

async function confirmEmail(services: Services, tx: Database, link: AccountLink, account: AccountRow): Promise<void> {
  if (account.email !== link.email) throw new ApiError("LINK_GONE");
  await setVerified(services, tx, account.id);
}

async function setVerified(services: Services, tx: Database, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ emailVerifiedAt: services.now() })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)));
}

/** Revokes links to the old address and all other sessions. The used link stays valid as a confirmation. */
async function changeEmail(
  services: Services,
  tx: Database,
  change: { link: AccountLink; account: AccountRow; reader: Reader | null; moveStays: MoveStays },
): Promise<void> {
  const { link, account: old, reader, moveStays } = change;
  const now = services.now();
  if (await findAccountByEmail(tx, link.email)) throw new ApiError("EMAIL_TAKEN");
  // Locks stays first: a payment or a signature, which holds one, writes messages that wait for a new key of the account
  await moveStays(services, tx, old, link.email);
  await tx
    .update(accounts)
    .set({ email: link.email, emailVerifiedAt: now })
    .where(eq(accounts.id, old.id))
    .catch((error: unknown) => {
      throw sqlState(error) === "23505" ? new ApiError("EMAIL_TAKEN") : error;
    });
  await dropAccountLinks(tx, old.id, "verifyEmail", ...passwordLinks);
  await tx.update(accountLinks).set({ purpose: "verifyEmail" }).where(eq(accountLinks.id, link.id));
  await writeAccountMail(tx, now, old, {
    kind: "emailChanged",
    link: { to: "home" },
    cause: link.id,
  });
  await endSessions(tx, now, old.id, reader?.id === old.id ? reader.sessionId : undefined);
  await recordOwnAudit(tx, now, old.id, "account.emailChanged");
}
