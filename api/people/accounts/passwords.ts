import { hash, verify } from "@node-rs/argon2";
import type { accounts } from "../../db/schema";
import { invalid, type FieldIssue } from "../../kernel/http/problem";
import { countTry, giveTryBack } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";

/** argon2id with the library's defaults: 19 MiB, two passes, random salt. In NFC, whatever the keyboard sent. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"));
}

let dummy: Promise<string> | undefined;

/**
 * The check without a hash takes the same time and returns false, so that timing does not reveal registered e-mails.
 */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await (dummy ??= hash("nobody's password")));
  const isRight = await verify(known, password.normalize("NFC"));
  return isRight && Boolean(passwordHash);
}

type Owner = Pick<typeof accounts.$inferSelect, "id" | "passwordHash">;

/** Returns the matching candidate; counts as one attempt. Not inside a transaction. @throws ApiError RATE_LIMITED */
export async function findCurrentPassword(
  services: Services,
  account: Owner,
  candidates: (string | undefined)[],
): Promise<string | undefined> {
  await countTry(services, "passwordCheck", account.id);
  for (const candidate of candidates) {
    if (candidate === undefined || !(await isPasswordRight(account.passwordHash, candidate))) continue;
    await giveTryBack(services, "passwordCheck", account.id);
    return candidate;
  }
  return undefined;
}

/**
 * Checks the current password of accounts that have one. Not inside a transaction.
 * @throws ApiError VALIDATION_FAILED (`required`, `passwordWrong`) on the named field; RATE_LIMITED
 */
export async function checkCurrentPassword(
  services: Services,
  account: Owner,
  password: string | undefined,
  path: string,
): Promise<void> {
  if (!account.passwordHash) return;
  if (!password) throw invalid({ path, problem: "required" });
  if ((await findCurrentPassword(services, account, [password])) === undefined) {
    throw invalid({ path, problem: "passwordWrong" });
  }
}

const minListedLength = 8;
const maxListedLength = 16;

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common leaked ones, ignoring case and trailing punctuation ("Password1!"). */
export async function isPasswordLeaked(password: string): Promise<boolean> {
  const leaked = await (list ??= loadList());
  const lower = password.toLowerCase();
  return leaked.has(lower) || leaked.has(lower.replace(/[^\p{L}\d]+$/u, ""));
}

export const leakedPasswordIssue: FieldIssue = { path: "password", problem: "passwordLeaked" };

/** @throws ApiError VALIDATION_FAILED with `leakedPasswordIssue` on `password` */
export async function refuseLeakedPassword(password: string): Promise<void> {
  if (await isPasswordLeaked(password)) throw invalid(leakedPasswordIssue);
}

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"];
  return new Set(passwords.filter(({ length }) => length >= minListedLength && length <= maxListedLength));
}
