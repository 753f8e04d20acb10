import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { googleLinkBody } from "contract/auth";
import { sqlState, type Database } from "../../db/client";
import { accounts } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { recordOwnAudit } from "../accounts/account-audit";
import { notifyGoogleChanged } from "../accounts/account-mails";
import { getAccount, getReaderForUpdate, type AccountRow, type Reader } from "../accounts/account.queries";
import { checkCurrentPassword } from "../accounts/passwords";
import { verifyGoogleIdToken, verifyLinkToken } from "./google-identity";

const uniqueViolation = "23505";

/**
 * Links a Google account. Idempotent. An ID token requires the current password, if there is one, because a session
 * alone is no proof of ownership.
 * @throws ApiError GOOGLE_TAKEN when either account is linked to another one; LINK_TOKEN_INVALID; ID_TOKEN_INVALID;
 * VALIDATION_FAILED (`required`, `passwordWrong` on `currentPassword`); RATE_LIMITED
 */
export async function linkGoogle(
  services: Services,
  reader: Reader,
  proof: z.output<typeof googleLinkBody>,
): Promise<void> {
  const subject = await readSubject(services, reader, proof);
  await withoutDoubles(() =>
    services.db.transaction(async (tx) => {
      const account = await getReaderForUpdate(tx, reader);
      if (account.googleSubject === subject) return;
      if (account.googleSubject) throw new ApiError("GOOGLE_TAKEN");
      await setGoogle(services, tx, account, subject);
    }),
  );
}

/** Idempotent. @throws ApiError LAST_WAY_IN without a password */
export async function unlinkGoogle(services: Services, reader: Reader): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await getReaderForUpdate(tx, reader);
    if (!account.googleSubject) return;
    if (!account.passwordHash) throw new ApiError("LAST_WAY_IN");
    await setGoogle(services, tx, account, null);
  });
}

/** Links or unlinks a locked account, with mail and audit entry. */
export async function setGoogle(
  services: Services,
  tx: Database,
  account: AccountRow,
  subject: string | null,
): Promise<void> {
  const now = services.now();
  const what = subject ? "googleLinked" : "googleUnlinked";
  await tx.update(accounts).set({ googleSubject: subject }).where(eq(accounts.id, account.id));
  await notifyGoogleChanged(tx, now, account, what);
  await recordOwnAudit(tx, now, account.id, `account.${what}`);
}

/** @throws ApiError GOOGLE_TAKEN instead of the database's unique violation */
export async function withoutDoubles<T>(link: () => Promise<T>): Promise<T> {
  try {
    return await link();
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError("GOOGLE_TAKEN");
    throw error;
  }
}

async function readSubject(
  services: Services,
  reader: Reader,
  proof: z.output<typeof googleLinkBody>,
): Promise<string> {
  if ("linkToken" in proof) return verifyLinkToken(services, proof.linkToken, reader.id);
  const { subject } = await verifyGoogleIdToken(services, proof.idToken, proof.nonce);
  const account = await getAccount(services.db, reader.id);
  await checkCurrentPassword(services, account, proof.currentPassword, "currentPassword");
  return subject;
}
