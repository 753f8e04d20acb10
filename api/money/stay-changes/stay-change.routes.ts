import * as calls from "contract/reservation";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getReservationView } from "../../stays/reservations/reservation.view";
import { createChange, quoteChange, withdrawChange } from "./stay-change.commands";

/** A member changes dates and bedding (Stay 1 of docs/rules.md). */
export function stayChangeRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.quoteStayChange, ({ params, body, account, language }) => {
    const own = { id: params.id, accountId: account.id };
    const requested = { ...own, request: body, requestedBy: "member" as const };
    return quoteChange(services, requested, language);
  });

  implement(calls.createStayChange, async ({ params, body, newId: changeId, account, language }) => {
    const own = { id: params.id, accountId: account.id };
    await createChange(services, {
      ...own,
      changeId,
      request: body,
      requestedBy: "member",
      actor: { kind: "member", id: own.accountId },
    });
    const { changes } = await getReservationView(services, language, own);
    return changes.find((change) => change.id === changeId)!;
  });

  implement(calls.withdrawStayChange, async ({ params: { id, changeId }, account, language }) => {
    const own = { id, accountId: account.id };
    await withdrawChange(services, { ...own, changeId, actor: { kind: "member", id: own.accountId } });
    return getReservationView(services, language, own);
  });

  return router;
}
