import type { z } from "zod";
import { v7 as uuidv7 } from "uuid";
import type { googleResultSchema, LogInResult, googleSignUpBody, Tokens } from "contract/auth";
import type { Language } from "domain/enums";
import { pickName } from "domain/people/person-name";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { findAccountByEmail, findAccountByGoogle, findAccountForUpdate } from "../accounts/account.queries";
import { signLinkToken, signSignUpToken, type GoogleIdentity, verifySignUpToken } from "./google-identity";
import { setGoogle, withoutDoubles } from "./google-link";
import { enter, enterIf } from "./enter";
import { type Origin, openSession } from "./sessions";
import { accounts } from "../../db/schema";
import { toNetwork, countUnlessRefused } from "../../kernel/rate-limits/rate-limits";
import { sendVerification } from "../accounts/account-mails";
import { applyKeptBlock } from "../accounts/kept-blocks";
import { checkPerson } from "../accounts/account.commands";
import { newAccountValues } from "./sign-up";

/** Opens a session for a Google identity, or asks for the second factor, or answers what is missing. */
export async function signInByGoogle(
  services: Services,
  identity: GoogleIdentity,
  origin: Origin,
): Promise<z.output<typeof googleResultSchema>> {
  const { subject, email } = identity;
  const entered =
    (await logInLinkedAccount(services, subject, origin)) ?? (await linkUnasked(services, identity, origin));
  if (entered) {
    if ("ticket" in entered) return { outcome: "SECOND_FACTOR_REQUIRED", ticket: entered.ticket };
    return { outcome: "SIGNED_IN", ...entered };
  }
  const owner = await findAccountByEmail(services.db, email);
  if (owner) {
    const linkToken = await signLinkToken(services, { accountId: owner.id, subject });
    return { outcome: "LOG_IN_REQUIRED", linkToken, email };
  }
  const signUpToken = await signSignUpToken(services, identity);
  return { outcome: "SIGN_UP_REQUIRED", signUpToken, profile: { email, ...pickName(identity) } };
}

/** Enters the linked account; undefined without one. */
async function logInLinkedAccount(
  services: Services,
  subject: string,
  origin: Origin,
): Promise<LogInResult | undefined> {
  const account = await findAccountByGoogle(services.db, subject);
  if (!account) return undefined;
  const stillTrue = ({ googleSubject }: typeof account) => googleSubject === subject;
  return services.db.transaction((tx) => enterIf(services, tx, { accountId: account.id, stillTrue }, origin));
}

/**
 * Links automatically at a log-in. Both sides must have verified the e-mail, otherwise someone could register another
 * person's address in advance; and no other Google account may be linked, since Google addresses can be reassigned.
 */
async function linkUnasked(
  services: Services,
  { subject, email, emailVerified }: GoogleIdentity,
  origin: Origin,
): Promise<LogInResult | undefined> {
  const known = emailVerified ? await findAccountByEmail(services.db, email) : undefined;
  if (!known) return undefined;
  try {
    return await withoutDoubles(() =>
      services.db.transaction(async (tx) => {
        const account = await findAccountForUpdate(tx, known.id);
        if (!account?.emailVerifiedAt || account.email !== email) return undefined;
        if (account.googleSubject && account.googleSubject !== subject) return undefined;
        if (!account.googleSubject) await setGoogle(services, tx, account, subject);
        return enter(services, tx, account.id, origin);
      }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === "GOOGLE_TAKEN") return undefined;
    throw error;
  }
}

/** A repetition opens another session. @throws ApiError SIGN_UP_TOKEN_INVALID, VALIDATION_FAILED, EMAIL_TAKEN */
export async function signUpByGoogle(
  services: Services,
  body: z.output<typeof googleSignUpBody>,
  asker: Origin & { language: Language },
): Promise<Tokens> {
  const now = services.now();
  const { subject, email, emailVerified } = await verifySignUpToken(services, body.signUpToken);
  const phone = checkPerson(body, now);
  return countUnlessRefused(services, "signUp", toNetwork(asker.address ?? ""), async () => {
    const tokens = await services.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(accounts)
        .values({
          id: uuidv7(),
          email,
          googleSubject: subject,
          emailVerifiedAt: emailVerified ? now : null,
          ...newAccountValues(body, phone, asker.language, now),
        })
        .onConflictDoNothing()
        .returning();
      if (!made) return undefined;
      await applyKeptBlock(tx, now, made);
      if (!emailVerified) await sendVerification(tx, now, made);
      return openSession(services, made.id, asker, tx);
    });
    const entered = tokens ?? (await logInLinkedAccount(services, subject, asker));
    if (!entered || "ticket" in entered) throw new ApiError("EMAIL_TAKEN");
    return entered;
  });
}
