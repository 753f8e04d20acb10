import { and, eq, isNull } from "drizzle-orm";
import { sqlState, type Database } from "../db/client";
import { accountLinks, accounts } from "../db/schema";
import { ApiError } from "../http/problem";
import { countTry } from "../rate-limits/rate-limits";
import type { Services } from "../services";
import { dropAccountLink, getAccountLink } from "./account-links";
import { sendVerification, writeAccountMail } from "./account-mails";
import { findAccountByEmail, getAccount, getAccountForUpdate } from "./accounts.queries";

type AccountLink = typeof accountLinks.$inferSelect;

/**
 * Confirms the address that a link went to: the account's own, or the new one it changes to. Again changes nothing.
 * @throws ApiError LINK_GONE; EMAIL_TAKEN when the new address found another account meanwhile
 */
export async function verifyEmail(services: Services, token: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const link = await getAccountLink(services, tx, token, ["verifyEmail", "changeEmail"]);
    if (link.purpose === "changeEmail") await changeEmail(services, tx, link);
    else await confirmEmail(services, tx, link);
  });
}

/**
 * Sends another link to the account's address; the older one dies. Nothing for an address that is confirmed.
 * @throws ApiError RATE_LIMITED
 */
export async function resendVerification(services: Services, accountId: string): Promise<void> {
  const account = await getAccount(services.db, accountId);
  if (account.emailVerifiedAt) return;
  await countTry(services, "verifyMail", accountId);
  await services.db.transaction((tx) => sendVerification(tx, services.now(), account));
}

async function confirmEmail(services: Services, tx: Database, link: AccountLink): Promise<void> {
  const account = await getAccountForUpdate(tx, link.accountId);
  if (account.email !== link.email) throw new ApiError("LINK_GONE");
  await tx
    .update(accounts)
    .set({ emailVerifiedAt: services.now() })
    .where(and(eq(accounts.id, account.id), isNull(accounts.emailVerifiedAt)));
}

/** Links to the old address die with it. The used link lives on as one that confirms what is so already. */
async function changeEmail(services: Services, tx: Database, link: AccountLink): Promise<void> {
  const now = services.now();
  const old = await getAccountForUpdate(tx, link.accountId);
  if (await findAccountByEmail(tx, link.email)) throw new ApiError("EMAIL_TAKEN");
  await tx
    .update(accounts)
    .set({ email: link.email, emailVerifiedAt: now })
    .where(eq(accounts.id, old.id))
    .catch((error: unknown) => {
      throw sqlState(error) === "23505" ? new ApiError("EMAIL_TAKEN") : error;
    });
  await dropAccountLink(tx, old.id, "verifyEmail");
  await dropAccountLink(tx, old.id, "resetPassword");
  await tx.update(accountLinks).set({ purpose: "verifyEmail" }).where(eq(accountLinks.id, link.id));
  await writeAccountMail(tx, now, old, {
    kind: "emailChanged",
    link: { to: "home" },
    cause: link.id,
  });
}
