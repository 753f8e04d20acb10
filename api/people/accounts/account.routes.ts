import { createRoute } from "@hono/zod-openapi";
import { accountSchema, localeBody, profileBody, profileSchema, settingsBody } from "contract/account";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, answersNothing, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAccount, getAccountView, presentProfile } from "./account.queries";
import { changeLocale, updateProfile } from "./profile";
import { updateSettings } from "./account-settings";

const tags = ["Account"];

export function accountRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);

  router.openapi(
    createRoute({
      method: "get",
      path: "/users/me",
      tags,
      summary: "Who I am",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(accountSchema, "The account"),
    }),
    async (c) => c.json({ data: await getAccountView(services, c.get("account").id, services.now()) }, 200),
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/users/me/profile",
      tags,
      summary: "My profile",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(profileSchema, "The profile"),
    }),
    async (c) => c.json({ data: presentProfile(await getAccount(services.db, c.get("account").id)) }, 200),
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/users/me/profile",
      tags,
      summary: "Change my profile",
      security: bearer,
      middleware: [signedIn, idempotent(services)] as const,
      request: { ...jsonBody(profileBody), headers: idempotencyHeader },
      responses: answers(profileSchema, "The profile as it is now"),
    }),
    async (c) => c.json({ data: await updateProfile(services, c.get("account").id, c.req.valid("json")) }, 200),
  );

  router.openapi(
    createRoute({
      method: "put",
      path: "/users/me/locale",
      tags,
      summary: "Choose the language of messages to me",
      security: bearer,
      middleware: [signedIn] as const,
      request: jsonBody(localeBody),
      responses: answersNothing("The next message comes in it"),
    }),
    async (c) => {
      await changeLocale(services, c.get("account").id, c.req.valid("json").locale);
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "put",
      path: "/users/me/settings",
      tags,
      summary: "Choose the language of messages to me, and which I get by e-mail and SMS",
      description:
        "What is not named stays as it is. Messages about stays come in the language too, queued ones excepted. E-mails about payments and arrival cannot be switched off.",
      security: bearer,
      middleware: [signedIn] as const,
      request: jsonBody(settingsBody),
      responses: answers(accountSchema, "The account, with its settings"),
    }),
    async (c) => {
      const { id } = c.get("account");
      await updateSettings(services, id, c.req.valid("json"));
      return c.json({ data: await getAccountView(services, id, services.now()) }, 200);
    },
  );

  return router;
}
