import * as calls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAccount, getAccountView, presentProfile } from "./account.queries";
import { changeLocale, updateProfile, updateSettings } from "./account.commands";

export function accountRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getAccount, ({ account }) => getAccountView(services, account.id, services.now()));

  implement(calls.getProfile, async ({ account }) => presentProfile(await getAccount(services.db, account.id)));

  implement(calls.updateProfile, ({ account, body }) => updateProfile(services, account.id, body));

  implement(calls.updateLocale, ({ account, body: { locale } }) => changeLocale(services, account.id, locale));

  implement(calls.updateSettings, async ({ account: { id }, body }) => {
    await updateSettings(services, id, body);
    return getAccountView(services, id, services.now());
  });

  return router;
}
