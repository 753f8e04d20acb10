import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { googleLinkBody } from "contract/auth";
import { sqlState, type Database } from "../db/client";
import { accounts } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { recordOwnAudit } from "../accounts/account-audit";
import { tellGoogleChanged } from "../accounts/account-mails";
import { getAccount, getReaderForUpdate, type AccountRow, type Reader } from "../accounts/account.queries";
import { checkCurrentPassword } from "../accounts/current-password";
import { verifyGoogleIdToken, verifyLinkToken } from "./google-identity";

const uniqueViolation = "23505";

/**
 * Lets an account be entered by a Google account too. The same one again changes nothing. An ID token comes with the
 * current password, where there is one: it may be asked for in an open browser, by somebody else.
 * @throws ApiError GOOGLE_TAKEN when it belongs to another account, or another one to this account; LINK_TOKEN_INVALID;
 * ID_TOKEN_INVALID; VALIDATION_FAILED (`required`, `passwordWrong` on `currentPassword`); RATE_LIMITED
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

/**
 * Takes the way in by Google away; again changes nothing.
 * @throws ApiError LAST_WAY_IN when there is no password
 */
export async function unlinkGoogle(services: Services, reader: Reader): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await getReaderForUpdate(tx, reader);
    if (!account.googleSubject) return;
    if (!account.passwordHash) throw new ApiError("LAST_WAY_IN");
    await setGoogle(services, tx, account, null);
  });
}

/** Links or unlinks an account that is locked, tells its owner, and writes it down. */
export async function setGoogle(
  services: Services,
  tx: Database,
  account: AccountRow,
  subject: string | null,
): Promise<void> {
  const now = services.now();
  const what = subject ? "googleLinked" : "googleUnlinked";
  await tx.update(accounts).set({ googleSubject: subject }).where(eq(accounts.id, account.id));
  await tellGoogleChanged(tx, now, account, what);
  await recordOwnAudit(tx, now, account.id, `account.${what}`);
}

/** @throws ApiError GOOGLE_TAKEN instead of the database's refusal of a second account for one subject */
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
