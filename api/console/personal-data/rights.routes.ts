import { createRoute } from "@hono/zod-openapi";
import { accountExportSchema, accountSchema, consentsBody } from "contract/account";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { getAccountView } from "../../people/accounts/account.queries";
import { changeConsents } from "../../people/accounts/consents";
import { exportAccount } from "./export";
import { updateSuspension } from "../../people/accounts/suspension";

const tags = ["Account"];

export function rightsRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);
  const show = (accountId: string) => getAccountView(services, accountId, services.now());

  router.openapi(
    createRoute({
      method: "put",
      path: "/users/me/consents",
      tags,
      summary: "Give or withdraw consents",
      security: bearer,
      middleware: [signedIn] as const,
      request: jsonBody(consentsBody),
      responses: answers(accountSchema, "The account, with the time of each change"),
    }),
    async (c) => {
      const { id } = c.get("account");
      await services.db.transaction((tx) => changeConsents(tx, services.now(), id, c.req.valid("json")));
      return c.json({ data: await show(id) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/users/me/suspension",
      tags,
      summary: "Suspend the processing of my data: no marketing, analytics or new bookings; running contracts go on",
      security: bearer,
      middleware: [signedIn, idempotent(services)] as const,
      request: { headers: idempotencyHeader },
      responses: answers(accountSchema, "The account, suspended"),
    }),
    async (c) => {
      const { id } = c.get("account");
      await updateSuspension(services, id, true);
      return c.json({ data: await show(id) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "delete",
      path: "/users/me/suspension",
      tags,
      summary: "Take up the processing of my data again",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(accountSchema, "The account, no longer suspended"),
    }),
    async (c) => {
      const { id } = c.get("account");
      await updateSuspension(services, id, false);
      return c.json({ data: await show(id) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/users/me/export",
      tags,
      summary: "Everything stored about me, as JSON",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(accountExportSchema, "The account and a list of records for each kind of thing"),
    }),
    async (c) => {
      const { id } = c.get("account");
      await countTry(services, "dataExport", id);
      const data = await exportAccount(services, id);
      return c.json({ data }, 200);
    },
  );

  return router;
}
