import { and, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { signUpBody, Tokens } from "contract/auth";
import type { Language } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import { pickName, type PersonName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { accounts, idempotencyKeys } from "../../db/schema";
import { keyHours } from "../../kernel/http/idempotency";
import { ApiError } from "../../kernel/http/problem";
import { toNetwork, countUnlessRefused, countTry, giveTryBack } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { sendVerification, writeAccountMail } from "../accounts/account-mails";
import { findAccountByEmail, findAccountForUpdate } from "../accounts/account.queries";
import { applyKeptBlock } from "../accounts/kept-blocks";
import { isPasswordLeaked, leakedPasswordIssue, hashPassword, isPasswordRight } from "../accounts/passwords";
import { checkPerson } from "../accounts/account.commands";
import { enterIf } from "./enter";
import { openSession, type Origin } from "./sessions";
import type { LimitName } from "../../kernel/rate-limits/limits";

type SignUp = z.output<typeof signUpBody>;
type Asker = Origin & { language: Language; idempotencyKey?: string };

/**
 * Creates an account and opens its first session. A repetition (same key, e-mail and password within 24 hours) opens
 * another session, because answers with tokens are never stored; `repeatsOnly` makes no account.
 * @throws ApiError VALIDATION_FAILED, EMAIL_TAKEN, RATE_LIMITED, NOT_FOUND for no repetition where only one is wanted
 */
export async function signUp(services: Services, body: SignUp, asker: Asker): Promise<Tokens> {
  const phone = checkPerson(body, services.now(), (await isPasswordLeaked(body.password)) ? [leakedPasswordIssue] : []);
  const network = toNetwork(asker.address ?? "");
  return countUnlessRefused(services, "signUp", network, () =>
    body.repeatsOnly ? getRepeated(services, body, asker) : createAccount(services, body, phone, asker),
  );
}

/** Says the same of an e-mail with an account and of one without, so it is no question to be counted. */
async function getRepeated(services: Services, body: SignUp, asker: Asker): Promise<Tokens> {
  const tokens = await repeat(services, body, asker);
  if (!tokens) throw new ApiError("NOT_FOUND");
  return tokens;
}

async function createAccount(
  services: Services,
  body: SignUp,
  phone: ReturnType<typeof checkPerson>,
  asker: Asker,
): Promise<Tokens> {
  const now = services.now();
  await countEmailQuestion(services, body.email, asker);
  const passwordHash = await hashPassword(body.password);
  const id = uuidv7();
  const tokens = await services.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(accounts)
      .values({ id, email: body.email, passwordHash, ...newAccountValues(body, phone, asker.language, now) })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    if (!made) return null;
    if (asker.idempotencyKey) {
      const made = { subjectId: id, body: { accountId: id }, createdAt: now };
      await tx
        .insert(idempotencyKeys)
        .values({
          scope: scopeOf(body.email),
          key: asker.idempotencyKey,
          requestHash: "", // the password is compared instead of the body
          status: 201,
          lockedUntil: now,
          ...made,
        })
        .onConflictDoUpdate({ target: [idempotencyKeys.scope, idempotencyKeys.key], set: made }); // of a deleted account
    }
    await applyKeptBlock(tx, now, { id, email: body.email, phone: phone.e164 });
    await sendVerification(tx, now, { ...body, id, locale: asker.language });
    return openSession(services, id, asker, tx);
  });
  if (tokens) {
    await giveEmailQuestionBack(services, body.email, asker);
    return tokens;
  }
  const owner = await findAccountByEmail(services.db, body.email);
  const again = owner && (await repeat(services, body, asker));
  if (again) {
    await giveEmailQuestionBack(services, body.email, asker);
    return again;
  }
  if (owner) await services.db.transaction((tx) => notifyEmailTaken(tx, now, owner.id));
  throw new ApiError("EMAIL_TAKEN");
}

async function notifyEmailTaken(tx: Database, now: Date, accountId: string): Promise<void> {
  const owner = await findAccountForUpdate(tx, accountId);
  const cause = `${accountId}:${seoulDay(now)}`;
  if (owner) await writeAccountMail(tx, now, owner, { kind: "emailTaken", link: { to: "logIn" }, cause });
}

export function newAccountValues(
  person: Pick<SignUp, keyof PersonName | "agreements"> & { birthDate?: string },
  phone: { country: string; e164: string },
  locale: Language,
  now: Date,
) {
  const { birthDate, agreements } = person;
  return {
    ...pickName(person),
    birthDate,
    country: phone.country,
    phone: phone.e164,
    locale,
    termsAgreedAt: now,
    marketingAgreedAt: agreements.marketing ? now : null,
    marketingChangedAt: agreements.marketing ? now : null,
    receiptAgreedAt: agreements.receipt ? now : null,
    receiptChangedAt: agreements.receipt ? now : null,
    createdAt: now,
  };
}

const scopeOf = (email: string) => `${email} POST /v1/auth/sign-up`;

/** A session for a repetition with the account's password; undefined for a new sign-up. */
async function repeat(services: Services, { email, password }: SignUp, asker: Asker): Promise<Tokens | undefined> {
  if (!asker.idempotencyKey) return undefined;
  const oldest = new Date(services.now().getTime() - keyHours * 3_600_000);
  const [first] = await services.db
    .select({ accountId: accounts.id, passwordHash: accounts.passwordHash })
    .from(idempotencyKeys)
    .innerJoin(accounts, eq(accounts.id, idempotencyKeys.subjectId))
    .where(
      and(
        eq(idempotencyKeys.scope, scopeOf(email)),
        eq(idempotencyKeys.key, asker.idempotencyKey),
        gt(idempotencyKeys.createdAt, oldest),
      ),
    );
  if (!first || !(await isPasswordRight(first.passwordHash, password))) return undefined;
  const { accountId, passwordHash } = first;
  const entered = await services.db.transaction((tx) =>
    enterIf(services, tx, { accountId, stillTrue: (now) => now.passwordHash === passwordHash }, asker),
  );
  return entered && "ticket" in entered ? undefined : entered; // with a second factor, by the log-in alone
}

/**
 * Counts a check whether an e-mail has an account. Called before the check, so that a refusal reveals no more than the
 * answer.
 * @throws ApiError RATE_LIMITED
 */
export async function countEmailQuestion(services: Services, email: string, origin: Origin): Promise<void> {
  for (const count of countsOf(email, origin)) await countTry(services, ...count);
}

/** Undoes the count when the e-mail had no account or was the caller's own: nothing was revealed. */
export async function giveEmailQuestionBack(services: Services, email: string, origin: Origin): Promise<void> {
  for (const count of countsOf(email, origin)) await giveTryBack(services, ...count);
}

/** Tries are counted in this order, so that repeated checks of one e-mail do not use up the address's limit. */
function countsOf(email: string, origin: Origin): [limit: LimitName, key: string][] {
  const network = toNetwork(origin.address ?? "");
  return [
    ["emailTaken", `${email} ${network}`],
    ["emailsTaken", network],
  ];
}
