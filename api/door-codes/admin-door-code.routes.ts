import { doorCodeBody, doorCodeSchema, doorCodeStateSchema } from "contract/admin-turnover";
import { byId } from "contract/envelope";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { markProgrammed, setDoorCode, showDoorCode } from "./door-code.commands";

const path = "/admin/reservations/{id}/door-code";

/** No call of this noun is a GET: a code is told to those who ask for it, and every look is in the audit log. */
export function adminDoorCodeRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "units.write",
    write: "units.write",
  });
  calls.action(
    {
      method: "post",
      path: `${path}/show`,
      summary: "The door code of a confirmed stay, made where there is none yet; every look is logged",
      params: byId,
      data: doorCodeSchema,
      description: "The code",
    },
    async ({ params: { id }, actor }) => ({ doorCode: await showDoorCode(services, { id, actor }) }),
  );
  calls.update(
    {
      path,
      summary: "Give a stay another door code, which its unit never had",
      params: byId,
      body: doorCodeBody,
      data: doorCodeSchema,
      description: "The code",
    },
    async ({ params: { id }, body: { doorCode }, actor }) => {
      await setDoorCode(services, { id, actor }, doorCode);
      return { doorCode };
    },
  );
  for (const method of ["put", "delete"] as const) {
    calls.action(
      {
        method,
        path: `${path}/programmed`,
        summary:
          method === "put" ? "The code of this stay is now the one at the door" : "It is not: the one before still is",
        params: byId,
        data: doorCodeStateSchema,
        description: "Whether it is at the door",
      },
      async ({ params: { id }, actor }) => {
        const isProgrammed = method === "put";
        await markProgrammed(services, { id, actor, isProgrammed });
        return { isProgrammed };
      },
    );
  }
  return calls.router;
}
