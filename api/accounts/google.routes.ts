import { createRoute } from "@hono/zod-openapi";
import { v7 as uuidv7 } from "uuid";
import { googleBody, googleResultSchema, googleSignUpBody, tokensSchema } from "contract/auth";
import { accounts } from "../db/schema";
import { answers, answersCreated, createRouter, jsonBody, type ApiHono } from "../http/openapi";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { sendVerification } from "./account-mails";
import { findAccountByEmail, findAccountByGoogle } from "./accounts.queries";
import { originOf } from "./auth.routes";
import { signLinkToken, signSignUpToken, verifyGoogleIdToken, verifySignUpToken } from "./google-identity";
import { linkGoogleUnasked } from "./google-link";
import { checkPerson } from "./person";
import { openSession } from "./sessions";
import { newAccountValues } from "./sign-up";

const tags = ["Signing in"];

/** `/v1/auth/google…`: signing in as who Google says one is. */
export function googleRoutes(services: Services): ApiHono {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/google",
      tags,
      summary: "Sign in by Google",
      request: jsonBody(googleBody),
      responses: answers(
        googleResultSchema,
        "Tokens; or what is known of somebody who has yet to sign up; or a linkToken for somebody who has to log in first",
      ),
    }),
    async (c) => {
      const { idToken, nonce } = c.req.valid("json");
      const identity = await verifyGoogleIdToken(services, idToken, nonce);
      const known = await findAccountByGoogle(services.db, identity.subject);
      const account = known ?? (await findAccountByEmail(services.db, identity.email));
      if (!account) {
        const { email, firstName, lastName } = identity;
        const signUpToken = await signSignUpToken(services, identity);
        const profile = { email, firstName, lastName };
        return c.json({ data: { outcome: "SIGN_UP_REQUIRED" as const, signUpToken, profile } }, 200);
      }
      // Both sides must have verified the e-mail, or whoever typed it first could lie in wait for its owner
      const bothVerified = identity.emailVerified && account.emailVerifiedAt !== null;
      const linked = known ?? (bothVerified && (await linkGoogleUnasked(services, account.id, identity.subject)));
      if (!linked) {
        const linkToken = await signLinkToken(services, identity.subject);
        return c.json({ data: { outcome: "LOG_IN_REQUIRED" as const, linkToken, email: identity.email } }, 200);
      }
      const tokens = await openSession(services, account.id, originOf(c));
      return c.json({ data: { outcome: "SIGNED_IN" as const, ...tokens } }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/google/sign-up",
      tags,
      summary: "Make an account of who Google knows",
      request: jsonBody(googleSignUpBody),
      responses: answersCreated(tokensSchema, "Tokens; again for a repetition. SIGN_UP_TOKEN_INVALID after 15 minutes"),
    }),
    async (c) => {
      const body = c.req.valid("json");
      const identity = await verifySignUpToken(services, body.signUpToken);
      const now = services.now();
      const phone = checkPerson(body, now);
      await services.db.transaction(async (tx) => {
        const [made] = await tx
          .insert(accounts)
          .values({
            id: uuidv7(),
            email: identity.email,
            googleSubject: identity.subject,
            emailVerifiedAt: identity.emailVerified ? now : null,
            ...newAccountValues(body, phone, c.get("language"), now),
          })
          .onConflictDoNothing()
          .returning();
        if (made && !identity.emailVerified) await sendVerification(tx, now, made);
      });
      const account = await findAccountByGoogle(services.db, identity.subject);
      if (!account) throw new ApiError("EMAIL_TAKEN");
      return c.json({ data: await openSession(services, account.id, originOf(c)) }, 201);
    },
  );

  return router;
}
