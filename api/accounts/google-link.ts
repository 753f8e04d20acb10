import { eq } from "drizzle-orm";
import { recordAudit } from "../audit/audit";
import { sqlState, type Database } from "../db/client";
import { accounts } from "../db/schema";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { getAccountForUpdate } from "./accounts.queries";

const uniqueViolation = "23505";

/**
 * Lets an account be entered by a Google account too. The same one again changes nothing.
 * @param subject who it is, as the provider names them for good
 * @throws ApiError GOOGLE_TAKEN when it belongs to another account
 */
export async function linkGoogle(services: Services, accountId: string, subject: string): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const account = await getAccountForUpdate(tx, accountId);
      if (account.googleSubject === subject) return;
      await tx.update(accounts).set({ googleSubject: subject }).where(eq(accounts.id, accountId));
      await record(services, tx, accountId, "account.googleLinked");
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError("GOOGLE_TAKEN");
    throw error;
  }
}

/**
 * Takes the way in by Google away; again changes nothing.
 * @throws ApiError LAST_WAY_IN when there is no password
 */
export async function unlinkGoogle(services: Services, accountId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await getAccountForUpdate(tx, accountId);
    if (!account.googleSubject) return;
    if (!account.passwordHash) throw new ApiError("LAST_WAY_IN");
    await tx.update(accounts).set({ googleSubject: null }).where(eq(accounts.id, accountId));
    await record(services, tx, accountId, "account.googleUnlinked");
  });
}

/**
 * Links at a log-in, without being asked: only an account that no other Google account enters yet, since an address may
 * have been handed to somebody else at Google.
 * @returns whether the subject enters this account now
 */
export async function linkGoogleUnasked(services: Services, accountId: string, subject: string): Promise<boolean> {
  try {
    return await services.db.transaction(async (tx) => {
      const { googleSubject } = await getAccountForUpdate(tx, accountId);
      if (googleSubject) return googleSubject === subject;
      await tx.update(accounts).set({ googleSubject: subject }).where(eq(accounts.id, accountId));
      await record(services, tx, accountId, "account.googleLinked");
      return true;
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false;
    throw error;
  }
}

async function record(services: Services, tx: Database, accountId: string, action: string): Promise<void> {
  const actor = { kind: "member", id: accountId } as const;
  await recordAudit(tx, { actor, at: services.now(), action, subject: "account", subjectId: accountId });
}
