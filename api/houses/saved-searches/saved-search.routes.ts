import { createRoute, z } from "@hono/zod-openapi";
import { byId } from "contract/envelope";
import { savedSearchAlertsBody, savedSearchBody, savedSearchSchema, searchAlertsSchema } from "contract/saved-search";
import { maxSavedSearches } from "domain/rules";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  answersNothing,
  createRouter,
  jsonBody,
  notFoundProblem,
  type ApiHono,
} from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { findPlace } from "./criteria";
import { deleteSavedSearch, saveSearch, setAlerts, stopAlerts } from "./saved-search.commands";
import { getByToken, listSavedSearches } from "./saved-search.queries";

const tags = ["Saved searches"];
const byToken = z.object({ token: z.string().max(200) });

/** Searches of houses with an e-mail when another house fits. */
export function savedSearchRoutes(services: Services): ApiHono {
  const router = createRouter();
  const account = requireAccount(services);

  router.openapi(
    createRoute({
      method: "get",
      path: "/users/me/saved-searches",
      tags,
      summary: "My saved searches, newest first",
      security: bearer,
      middleware: [account] as const,
      responses: answers(z.array(savedSearchSchema), "The saved searches"),
    }),
    async (c) => c.json({ data: await listSavedSearches(services, c.get("account").id, c.get("language")) }, 200),
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/users/me/saved-searches",
      tags,
      summary: `Save a search, at most ${maxSavedSearches}; the same search again gets its e-mails again`,
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { headers: idempotencyHeader, ...jsonBody(savedSearchBody) },
      responses: answersCreated(savedSearchSchema, "The saved search"),
    }),
    async (c) => {
      const own = { id: c.get("newId"), accountId: c.get("account").id, language: c.get("language") };
      return c.json({ data: await saveSearch(services, { ...own, ...c.req.valid("json") }) }, 201);
    },
  );

  router.openapi(
    createRoute({
      method: "put",
      path: "/users/me/saved-searches/{id}",
      tags,
      summary: "Switch the e-mails of a saved search on or off",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId, ...jsonBody(savedSearchAlertsBody) },
      responses: answers(savedSearchSchema, "The saved search"),
      [notFoundProblem]: "SAVED_SEARCH_NOT_FOUND",
    }),
    async (c) => {
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id, language: c.get("language") };
      return c.json({ data: await setAlerts(services, { ...own, ...c.req.valid("json") }) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "delete",
      path: "/users/me/saved-searches/{id}",
      tags,
      summary: "Delete a saved search",
      security: bearer,
      middleware: [account] as const,
      request: { params: byId },
      responses: answersNothing("The search is deleted"),
      [notFoundProblem]: "SAVED_SEARCH_NOT_FOUND",
    }),
    async (c) => {
      await deleteSavedSearch(services, { id: c.req.valid("param").id, accountId: c.get("account").id });
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "get",
      path: "/search-alerts/{token}",
      tags,
      summary: "The saved search of an e-mail's link",
      request: { params: byToken },
      responses: answers(searchAlertsSchema, "What is searched, and whether e-mails are sent"),
    }),
    async (c) => {
      const { criteria, alerts } = await getByToken(services, services.db, c.req.valid("param").token);
      return c.json({ data: { criteria, place: findPlace(criteria, c.get("language")), alerts } }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/search-alerts/{token}/stop",
      tags,
      summary: "End the e-mails of a saved search by the link of one; ending them again changes nothing",
      request: { params: byToken },
      responses: answersNothing("No more e-mails are sent"),
    }),
    async (c) => {
      await stopAlerts(services, c.req.valid("param").token);
      return c.body(null, 204);
    },
  );
  return router;
}
