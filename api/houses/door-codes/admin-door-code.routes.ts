import * as calls from "contract/door-code";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { markProgrammed, setDoorCode, showDoorCode } from "./door-code.commands";

/** No call of this noun is a GET: a code is told to those who ask for it, and every look is in the audit log. */
export function adminDoorCodeRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.showAdminDoorCode, ({ params: { id }, actor }) => showDoorCode(services, { id, actor }));

  implement(calls.setDoorCode, ({ params: { id }, body: { doorCode }, actor }) =>
    setDoorCode(services, { id, actor }, doorCode),
  );

  implement(calls.markDoorCodeProgrammed, async ({ params: { id }, body: { codeId }, actor }) => {
    await markProgrammed(services, { id, codeId, actor, isProgrammed: true });
    return { isProgrammed: true };
  });

  implement(calls.unmarkDoorCodeProgrammed, async ({ params: { id }, query: { codeId }, actor }) => {
    await markProgrammed(services, { id, codeId, actor, isProgrammed: false });
    return { isProgrammed: false };
  });
  return router;
}
