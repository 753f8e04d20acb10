import * as calls from "contract/door-code";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { showOwnDoorCode } from "./door-code.commands";

/** Not idempotent: each look is in the audit log, and stored answers would hold the code. */
export function doorCodeRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.showDoorCode, async ({ params, account, language, c }) => {
    await countTry(services, "doorCode", account.id);
    const doorCode = await showOwnDoorCode(services, {
      id: params.id,
      accountId: account.id,
      address: c.get("clientAddress"),
      language,
    });
    return { doorCode };
  });
  return router;
}
