import { createRoute } from "@hono/zod-openapi";
import { byId } from "contract/envelope";
import {
  pushEndpointBody,
  pushSettingsSchema,
  pushSubscriptionBody,
  pushSubscriptionSchema,
} from "contract/push-subscription";
import { maxPushSubscriptions } from "domain/rules";
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
import { subscribe, unsubscribe, unsubscribeEndpoint } from "./push-subscription.commands";
import { getPushSettings } from "./push-subscription.queries";

const tags = ["Push notifications"];
const path = "/users/me/push-subscriptions";

/** Browsers to which a member has notifications sent. */
export function pushSubscriptionRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);

  router.openapi(
    createRoute({
      method: "get",
      path,
      tags,
      summary: "The key that browsers subscribe with, and my devices, newest first",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(pushSettingsSchema, "The key and the devices"),
    }),
    async (c) => c.json({ data: await getPushSettings(services, c.get("account")) }, 200),
  );

  router.openapi(
    createRoute({
      method: "post",
      path,
      tags,
      summary: `Send notifications to this browser, at most ${maxPushSubscriptions} of an account; a known endpoint moves to the reader`,
      description: "Ends with the session, and when the push service no longer knows the endpoint.",
      security: bearer,
      middleware: [signedIn, idempotent(services)] as const,
      request: { headers: idempotencyHeader, ...jsonBody(pushSubscriptionBody) },
      responses: answersCreated(pushSubscriptionSchema, "The device"),
    }),
    async (c) => {
      const own = { id: c.get("newId"), reader: c.get("account") };
      return c.json({ data: await subscribe(services, own, c.req.valid("json")) }, 201);
    },
  );

  router.openapi(
    createRoute({
      method: "delete",
      path,
      tags,
      summary: "Send no more notifications to an endpoint; also when it is not mine, or no longer stored",
      security: bearer,
      middleware: [signedIn] as const,
      request: jsonBody(pushEndpointBody),
      responses: answersNothing("No more notifications are sent"),
    }),
    async (c) => {
      const { endpoint } = c.req.valid("json");
      await unsubscribeEndpoint(services, { endpoint, accountId: c.get("account").id });
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "delete",
      path: `${path}/{id}`,
      tags,
      summary: "Send no more notifications to one of my devices",
      security: bearer,
      middleware: [signedIn] as const,
      request: { params: byId },
      responses: answersNothing("No more notifications are sent"),
      [notFoundProblem]: "PUSH_SUBSCRIPTION_NOT_FOUND",
    }),
    async (c) => {
      await unsubscribe(services, { id: c.req.valid("param").id, accountId: c.get("account").id });
      return c.body(null, 204);
    },
  );
  return router;
}
