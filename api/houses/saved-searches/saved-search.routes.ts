import * as calls from "contract/saved-search";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { findPlace } from "./criteria";
import { deleteSavedSearch, saveSearch, setAlerts, stopAlerts } from "./saved-search.commands";
import { getByToken, listSavedSearches } from "./saved-search.queries";

/** Searches of houses with an e-mail when another house fits. */
export function savedSearchRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listSavedSearches, ({ account, language }) => listSavedSearches(services, account.id, language));

  implement(calls.saveSearch, ({ account, newId, body, language }) =>
    saveSearch(services, { id: newId, accountId: account.id, language, ...body }),
  );

  implement(calls.updateSavedSearch, ({ params, account, body, language }) =>
    setAlerts(services, { id: params.id, accountId: account.id, language, ...body }),
  );

  implement(calls.deleteSavedSearch, ({ params, account }) =>
    deleteSavedSearch(services, { id: params.id, accountId: account.id }),
  );

  implement(calls.getSearchAlerts, async ({ params, language }) => {
    const { criteria, alerts } = await getByToken(services, services.db, params.token);
    return { criteria, place: findPlace(criteria, language), alerts };
  });

  implement(calls.stopSearchAlerts, ({ params }) => stopAlerts(services, params.token));
  return router;
}
