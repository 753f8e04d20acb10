import { adminDoorCodeSchema, doorCodeBody, doorCodeStateSchema, programmedCode } from "contract/admin-turnover";
import { byId } from "contract/envelope";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
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
      summary:
        "The door code of a confirmed stay until its guests leave, made where there is none yet; every look is logged",
      params: byId,
      data: adminDoorCodeSchema,
      description: "The code",
    },
    ({ params: { id }, actor }) => showDoorCode(services, { id, actor }),
  );
  calls.update(
    {
      path,
      summary: "Give a stay another door code, which its unit never had",
      params: byId,
      body: doorCodeBody,
      data: adminDoorCodeSchema,
      description: "The code",
    },
    ({ params: { id }, body: { doorCode }, actor }) => setDoorCode(services, { id, actor }, doorCode),
  );
  calls.update(
    {
      path: `${path}/programmed`,
      summary: "The code of this stay that was shown is now the one at the door",
      params: byId,
      body: programmedCode,
      data: doorCodeStateSchema,
      description: "Whether it is at the door",
    },
    async ({ params: { id }, body: { codeId }, actor }) => {
      await markProgrammed(services, { id, codeId, actor, isProgrammed: true });
      return { isProgrammed: true };
    },
  );
  calls.action(
    {
      method: "delete",
      path: `${path}/programmed`,
      summary: "It is not: the one before still is; once the guests of the stay have left, another one is",
      params: byId,
      query: programmedCode,
      data: doorCodeStateSchema,
      description: "Whether it is at the door",
    },
    async ({ params: { id }, query: { codeId }, actor }) => {
      await markProgrammed(services, { id, codeId, actor, isProgrammed: false });
      return { isProgrammed: false };
    },
  );
  return calls.router;
}
