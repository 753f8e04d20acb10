import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { keptBlockYears } from "domain/rules";
import { addMonths, seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { accounts, keptBlocks } from "../../db/schema";
import { recordAudit } from "../../kernel/audit/audit";
import { translate } from "../../kernel/http/language";
import type { AccountRow } from "./account.queries";
import { hasRole } from "./roles";

/*
 * A block of a person outlives their account and its e-mail and phone, which stay as salted hashes: an account that has
 * one of them is blocked. They are those of the moment of the block, because a blocked person could type another
 * person's afterwards. scrypt makes it slow to try all phone numbers.
 */

type Person = Pick<AccountRow, "email" | "phone">;

const hashBytes = 32;
const stretch = promisify<string, string, number, Buffer>(scrypt);
const hashOf = async (text: string, salt: string) => (await stretch(text, salt, hashBytes)).toString("base64url");

const dotless = ["gmail.com", "googlemail.com"];

/** Gives all addresses of a mailbox one spelling: without case and `+tag`, at Gmail without full stops. */
export function normalizeMailbox(email: string): string {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at).replace(/(?<=.)\+.*$/, ""), address.slice(at + 1)];
  return dotless.includes(domain) ? `${local.replaceAll(".", "")}@${dotless[0]}` : `${local}@${domain}`;
}

const hashEmail = (email: string, salt: string) => hashOf(normalizeMailbox(email), salt);

/**
 * Keeps what identifies a person when an admin blocks the account. An e-mail that is not confirmed may be another
 * person's.
 */
export async function keepBlock(
  tx: Database,
  now: Date,
  account: Pick<AccountRow, "id" | "email" | "emailVerifiedAt"> & { phone: string | null },
): Promise<void> {
  const [known] = await tx.select({ salt: keptBlocks.salt }).from(keptBlocks).limit(1);
  const salt = known?.salt ?? randomBytes(16).toString("base64url");
  const { id: accountId, email, emailVerifiedAt, phone } = account;
  await tx.insert(keptBlocks).values({
    id: uuidv7(),
    accountId,
    salt,
    emailHash: emailVerifiedAt && (await hashEmail(email, salt)),
    phoneHash: phone && (await hashOf(phone, salt)),
    createdAt: now,
  });
}

/**
 * Keeps the block before a blocked account is deleted. Of one without a row, only a confirmed e-mail is surely this
 * person's.
 */
export async function keepBlockOfDeleted(tx: Database, now: Date, account: AccountRow): Promise<void> {
  if (!account.blockedAt) return;
  const isOfAccount = eq(keptBlocks.accountId, account.id);
  if ((await tx.$count(keptBlocks, isOfAccount)) === 0) await keepBlock(tx, now, { ...account, phone: null });
  const eraseOn = addMonths(seoulDay(now), 12 * keptBlockYears);
  await tx.update(keptBlocks).set({ accountId: null, eraseOn }).where(isOfAccount);
}

/** The kept blocks of a person by e-mail or phone. */
export async function findKeptBlocks(db: Database, person: Person): Promise<string[]> {
  const salts = await db.selectDistinct({ salt: keptBlocks.salt }).from(keptBlocks); // one, or few after a race
  const found: string[] = [];
  for (const { salt } of salts) {
    const isTheirs = or(
      eq(keptBlocks.emailHash, await hashEmail(person.email, salt)),
      eq(keptBlocks.phoneHash, await hashOf(person.phone, salt)),
    );
    const rows = await db
      .select({ id: keptBlocks.id })
      .from(keptBlocks)
      .where(and(eq(keptBlocks.salt, salt), isTheirs));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/**
 * Blocks an account whose e-mail or phone is that of a blocked person's, so that admins see it and can lift it. Never a
 * colleague's account, which admins block themselves.
 * @returns whether it is blocked now
 */
export async function applyKeptBlock(db: Database, now: Date, account: Person & { id: string }): Promise<boolean> {
  if ((await findKeptBlocks(db, account)).length === 0) return false;
  const blockReason = (["ko", "en"] as const)
    .map((language) => translate(language, "messages:blockedBefore"))
    .join("\n");
  return db.transaction(async (tx) => {
    const blocked = await tx
      .update(accounts)
      .set({ blockedAt: now, blockReason })
      .where(and(eq(accounts.id, account.id), isNull(accounts.blockedAt), hasRole("member")))
      .returning({ id: accounts.id });
    if (blocked.length === 0) return false;
    const action = "account.blocked";
    await recordAudit(tx, { actor: { kind: "clock" }, at: now, action, subject: "account", subjectId: account.id });
    return true;
  });
}

/** Drops kept blocks with the block of the account that an admin lifts. */
export async function dropKeptBlocks(tx: Database, account: Person & { id: string }): Promise<void> {
  const ids = await findKeptBlocks(tx, account);
  await tx.delete(keptBlocks).where(or(eq(keptBlocks.accountId, account.id), inArray(keptBlocks.id, ids)));
}

export async function purgeKeptBlocks(db: Database, now: Date): Promise<void> {
  await db.delete(keptBlocks).where(lte(keptBlocks.eraseOn, seoulDay(now)));
}
