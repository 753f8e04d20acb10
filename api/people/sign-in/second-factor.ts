import { and, count, eq, isNull } from "drizzle-orm";
import type { SecondFactor, SecondFactorSetUp } from "contract/account";
import { listRoles } from "domain/people/permissions";
import { recordOwnAudit } from "../accounts/account-audit";
import { notifySecondFactor } from "../accounts/account-mails";
import { findAccountForUpdate, getAccount, getReaderForUpdate, type Reader } from "../accounts/account.queries";
import type { Database } from "../../db/client";
import { logInTickets, recoveryCodes, secondFactors, sessions } from "../../db/schema";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { ApiError, invalid } from "../../kernel/http/problem";
import { countTry, giveTryBack } from "../../kernel/rate-limits/rate-limits";
import { openText, sealText } from "../../kernel/sealed-text";
import type { Services } from "../../kernel/services";
import {
  findStep,
  hashRecoveryCode,
  isAppCode,
  makeRecoveryCodes,
  makeSecret,
  normalizeCode,
  toUri,
} from "./second-factor-codes";
import { endSessions } from "./sessions";

const purpose = "second-factor";
const setUpMinutes = 30;

type FactorRow = typeof secondFactors.$inferSelect;

export async function getSecondFactor(db: Database, accountId: string): Promise<SecondFactor> {
  const [[factor], [left]] = await Promise.all([
    db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)),
    db.select({ number: count() }).from(recoveryCodes).where(unusedOf(accountId)),
  ]);
  const since = factor?.confirmedAt?.toISOString() ?? null;
  return { on: since !== null, since, recoveryCodesLeft: left?.number ?? 0 };
}

/** Starts a set-up, also where another device is in use: that one stays until the confirmation. */
export async function startSetUp(services: Services, reader: Reader): Promise<SecondFactorSetUp> {
  const secret = makeSecret();
  const codes = makeRecoveryCodes();
  const pendingSecret = await sealText(services.env.secrets, purpose, secret);
  return services.db.transaction(async (tx) => {
    const account = await getReaderForUpdate(tx, reader);
    const pending = {
      pendingSecret,
      pendingCodes: codes.map((code) => hashRecoveryCode(account.id, code)),
      pendingUntil: new Date(services.now().getTime() + setUpMinutes * 60_000),
    };
    await tx
      .insert(secondFactors)
      .values({ accountId: account.id, ...pending })
      .onConflictDoUpdate({ target: secondFactors.accountId, set: pending });
    return { secret, uri: toUri(secret, account.email), recoveryCodes: codes };
  });
}

/**
 * Switches the second factor on, or to the new device. Ends all other sessions. A repetition after the success changes
 * nothing.
 * @throws ApiError SET_UP_NOT_STARTED, also after 30 minutes; VALIDATION_FAILED (`codeWrong`); RATE_LIMITED
 */
export async function confirmSetUp(services: Services, reader: Reader, typed: string): Promise<void> {
  await countTry(services, "codeCheck", reader.id);
  await services.db.transaction(async (tx) => {
    const now = services.now();
    const account = await getReaderForUpdate(tx, reader);
    const factor = await findFactorForUpdate(tx, reader.id);
    if (!factor?.pendingSecret || !factor.pendingUntil || factor.pendingUntil <= now) {
      throw new ApiError("SET_UP_NOT_STARTED");
    }
    const secret = (await openText(services.env.secrets, purpose, factor.pendingSecret))?.text;
    const step = secret ? findStep(secret, normalizeCode(typed), now) : null;
    if (step === null) throw invalid({ path: "code", problem: "codeWrong" });
    await tx
      .update(secondFactors)
      .set({
        sealedSecret: factor.pendingSecret,
        lastStep: step,
        pendingSecret: null,
        pendingCodes: null,
        pendingUntil: null,
        confirmedAt: now,
      })
      .where(eq(secondFactors.accountId, reader.id));
    await replaceRecoveryCodes(tx, now, reader.id, factor.pendingCodes ?? []);
    await endSessions(tx, now, reader.id, reader.sessionId);
    await prove(tx, now, reader);
    await notifySecondFactor(tx, now, account, "secondFactorOn");
    await recordOwnAudit(tx, now, reader.id, "account.secondFactorOn");
  });
  await giveTryBack(services, "codeCheck", reader.id);
}

/** Idempotent. @throws ApiError SECOND_FACTOR_NEEDED for a role that needs it */
export async function switchOff(services: Services, reader: Reader): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await getReaderForUpdate(tx, reader);
    if (services.env.secondFactor === "required" && listRoles(account).length > 0) {
      throw new ApiError("SECOND_FACTOR_NEEDED");
    }
    if (!(await deleteFactor(tx, reader.id))) return;
    await notifySecondFactor(tx, services.now(), account, "secondFactorOff");
    await recordOwnAudit(tx, services.now(), reader.id, "account.secondFactorOff");
  });
}

/** The codes before stop working. @throws ApiError SECOND_FACTOR_OFF */
export async function renewRecoveryCodes(services: Services, reader: Reader): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await services.db.transaction(async (tx) => {
    const now = services.now();
    await getReaderForUpdate(tx, reader);
    const factor = await findFactorForUpdate(tx, reader.id);
    if (!factor?.confirmedAt) throw new ApiError("SECOND_FACTOR_OFF");
    const hashes = codes.map((code) => hashRecoveryCode(reader.id, code));
    await replaceRecoveryCodes(tx, now, reader.id, hashes);
    await recordOwnAudit(tx, now, reader.id, "account.recoveryCodesRenewed");
  });
  return codes;
}

/**
 * Removes another person's lost second factor and ends their sessions. Idempotent.
 * @returns whether the account exists
 */
export async function resetSecondFactor(db: Database, now: Date, accountId: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await findAccountForUpdate(tx, accountId);
    if (!account) return false;
    if (!(await deleteFactor(tx, accountId))) return true;
    await endSessions(tx, now, accountId);
    await notifySecondFactor(tx, now, account, "secondFactorReset");
    const action = "account.secondFactorReset";
    await recordAudit(tx, { actor, at: now, action, subject: "account", subjectId: accountId });
    return true;
  });
}

/** Makes the error of the field `code`. */
export const wrongCode = (typed: string) =>
  invalid({ path: "code", problem: isAppCode(normalizeCode(typed)) ? "codeWrong" : "recoveryCodeWrong" });

/**
 * Accepts a code of the app, or a recovery code, once. The account is locked by the caller.
 * @returns null for a wrong or used one, and where the second factor is off
 */
export async function useCode(
  services: Services,
  tx: Database,
  accountId: string,
  typed: string,
): Promise<"app" | "recoveryCode" | null> {
  const code = normalizeCode(typed);
  const factor = await findFactorForUpdate(tx, accountId);
  if (!factor?.sealedSecret) return null;
  if (isAppCode(code))
    return (await useAppCode(services, tx, { ...factor, sealedSecret: factor.sealedSecret }, code)) ? "app" : null;
  const now = services.now();
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unusedOf(accountId), eq(recoveryCodes.hash, hashRecoveryCode(accountId, code))))
    .returning({ hash: recoveryCodes.hash });
  if (used.length === 0) return null;
  const owner = await getAccount(tx, accountId);
  const [left] = await tx.select({ number: count() }).from(recoveryCodes).where(unusedOf(accountId));
  await notifySecondFactor(tx, now, owner, "recoveryCodeUsed", { left: String(left?.number ?? 0) });
  await recordOwnAudit(tx, now, accountId, "account.recoveryCodeUsed");
  return "recoveryCode";
}

async function useAppCode(
  services: Services,
  tx: Database,
  { accountId, sealedSecret, lastStep }: FactorRow & { sealedSecret: string },
  code: string,
): Promise<boolean> {
  const opened = await openText(services.env.secrets, purpose, sealedSecret);
  if (!opened) services.log.error({ accountId }, "a second factor was sealed with a secret that is no longer set");
  const step = opened && findStep(opened.text, code, services.now());
  if (!opened || step === null || step <= (lastStep ?? 0)) return false;
  const resealed = opened.isNewest ? {} : { sealedSecret: await sealText(services.env.secrets, purpose, opened.text) };
  await tx
    .update(secondFactors)
    .set({ lastStep: step, ...resealed })
    .where(eq(secondFactors.accountId, accountId));
  return true;
}

/** Money and roles may be changed from this session for a while. */
export async function prove(tx: Database, now: Date, reader: Reader): Promise<void> {
  await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.id, reader.sessionId));
}

/** Whether log-ins of the account need a code. */
export async function hasSecondFactor(db: Database, accountId: string): Promise<boolean> {
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  return Boolean(factor?.confirmedAt);
}

async function findFactorForUpdate(tx: Database, accountId: string): Promise<FactorRow | undefined> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for("update");
  return row;
}

export async function deleteFactor(tx: Database, accountId: string): Promise<boolean> {
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.delete(logInTickets).where(eq(logInTickets.accountId, accountId));
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

async function replaceRecoveryCodes(tx: Database, now: Date, accountId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId, createdAt: now })));
}

const unusedOf = (accountId: string) => and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));
