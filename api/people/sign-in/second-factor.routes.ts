import { createRoute } from "@hono/zod-openapi";
import {
  codeBody,
  proofBody,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetUpSchema,
} from "contract/account";
import { secondFactorLogInBody, tokensSchema } from "contract/auth";
import { bearer, requireAccount, requireProof } from "../../kernel/http/authenticate";
import { answers, answersNothing, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { originOf } from "./auth.routes";
import { logInWithCode } from "./log-in-tickets";
import { proveIdentity } from "./proof";
import { confirmSetUp, getSecondFactor, renewRecoveryCodes, startSetUp, switchOff } from "./second-factor";

const tags = ["Account"];
const path = "/users/me/second-factor";

/** None of them is idempotent by key: their answers hold secrets, which are never stored. */
export function secondFactorRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);
  const proved = requireProof(services);

  router.openapi(
    createRoute({
      method: "post",
      path: "/auth/second-factor",
      tags: ["Signing in"],
      summary: "Finish a log-in with a code of the authenticator app, or a recovery code",
      request: jsonBody(secondFactorLogInBody),
      responses: answers(
        tokensSchema,
        "Tokens of a new session. LOG_IN_TICKET_INVALID when the password has to be entered again",
      ),
    }),
    async (c) => c.json({ data: await logInWithCode(services, c.req.valid("json"), originOf(c)) }, 200),
  );
  router.openapi(
    createRoute({
      method: "get",
      path,
      tags,
      summary: "Whether my log-ins need a code",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(secondFactorSchema, "The second factor, without its secret"),
    }),
    async (c) => c.json({ data: await getSecondFactor(services.db, c.get("account").id) }, 200),
  );
  router.openapi(
    createRoute({
      method: "post",
      path,
      tags,
      summary: "Start to set up an authenticator app, the first one or another one",
      security: bearer,
      middleware: [signedIn, proved] as const,
      responses: answers(
        secondFactorSetUpSchema,
        "Secret and recovery codes, answered once; in use after the confirmation, within 30 minutes",
      ),
    }),
    async (c) => c.json({ data: await startSetUp(services, c.get("account")) }, 200),
  );
  router.openapi(
    createRoute({
      method: "post",
      path: `${path}/confirm`,
      tags,
      summary: "Switch the second factor on with the first code",
      security: bearer,
      middleware: [signedIn] as const,
      request: jsonBody(codeBody),
      responses: answers(
        secondFactorSchema,
        "It is on, every other session has ended, and the owner is told by e-mail",
      ),
    }),
    async (c) => {
      await confirmSetUp(services, c.get("account"), c.req.valid("json").code);
      return c.json({ data: await getSecondFactor(services.db, c.get("account").id) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "delete",
      path,
      tags,
      summary: "Switch the second factor off",
      security: bearer,
      middleware: [signedIn, proved] as const,
      responses: answersNothing("It is off. SECOND_FACTOR_NEEDED for a role that needs it"),
    }),
    async (c) => {
      await switchOff(services, c.get("account"));
      return c.body(null, 204);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: `${path}/recovery-codes`,
      tags,
      summary: "Replace my recovery codes",
      security: bearer,
      middleware: [signedIn, proved] as const,
      responses: answers(recoveryCodesSchema, "The new codes, answered once; the ones before no longer work"),
    }),
    async (c) => {
      const recoveryCodes = await renewRecoveryCodes(services, c.get("account"));
      return c.json({ data: { recoveryCodes } }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/users/me/proof",
      tags,
      summary: "Enter the password, or with a second factor on a code, again, for calls that answer PROOF_REQUIRED",
      security: bearer,
      middleware: [signedIn] as const,
      request: jsonBody(proofBody),
      responses: answersNothing("Such calls are answered in this session for 15 minutes"),
    }),
    async (c) => {
      await proveIdentity(services, c.get("account"), c.req.valid("json"));
      return c.body(null, 204);
    },
  );
  return router;
}
