import * as calls from "contract/account";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { getAccountView } from "../../people/accounts/account.queries";
import { changeConsents, updateSuspension } from "../../people/accounts/account.commands";
import { exportAccount } from "./export";
import { deleteOwnAccount, previewDeletion } from "./deletion";

export function rightsRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const show = (accountId: string) => getAccountView(services, accountId, services.now());

  implement(calls.updateConsents, async ({ account: { id }, body }) => {
    await services.db.transaction((tx) => changeConsents(tx, services.now(), id, body));
    return show(id);
  });

  implement(calls.suspendProcessing, async ({ account: { id } }) => {
    await updateSuspension(services, id, true);
    return show(id);
  });

  implement(calls.resumeProcessing, async ({ account: { id } }) => {
    await updateSuspension(services, id, false);
    return show(id);
  });

  implement(calls.exportAccount, async ({ account: { id } }) => {
    await countTry(services, "dataExport", id);
    return exportAccount(services, id);
  });

  implement(calls.previewAccountDeletion, ({ account }) => previewDeletion(services, account.id));

  implement(calls.deleteAccount, ({ account, body }) => deleteOwnAccount(services, account.id, body));

  return router;
}
