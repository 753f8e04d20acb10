import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { googleSignUpBody, Tokens } from "contract/auth";
import type { Language } from "domain/enums";
import { accounts } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { toNetwork, countUnlessRefused } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { sendVerification } from "../accounts/account-mails";
import { applyKeptBlock } from "../accounts/kept-blocks";
import { verifySignUpToken } from "./google-identity";
import { logInLinkedAccount } from "./google-sign-in";
import { checkPerson } from "../accounts/person";
import { openSession, type Origin } from "./sessions";
import { newAccountValues } from "./sign-up";

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
