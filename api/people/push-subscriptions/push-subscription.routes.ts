import * as calls from "contract/push-subscription";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { subscribe, unsubscribe, unsubscribeEndpoint } from "./push-subscription.commands";
import { getPushSettings } from "./push-subscription.queries";

/** Browsers to which a member has notifications sent. */
export function pushSubscriptionRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getPushSettings, ({ account }) => getPushSettings(services, account));

  implement(calls.createPushSubscription, ({ newId, account, body }) =>
    subscribe(services, { id: newId, reader: account }, body),
  );

  implement(calls.deletePushSubscriptionByEndpoint, ({ account, body: { endpoint } }) =>
    unsubscribeEndpoint(services, { endpoint, accountId: account.id }),
  );

  implement(calls.deletePushSubscription, ({ account, params: { id } }) =>
    unsubscribe(services, { id, accountId: account.id }),
  );

  return router;
}
