import { createRoute, z } from "@hono/zod-openapi";
import { byId, id } from "contract/envelope";
import { declineBody, ownSigningLinkSchema, signBody, tenancyContractSchema } from "contract/tenancy-contract";
import { bearer, requireAccount } from "../kernel/http/authenticate";
import { answers, createRouter, jsonBody, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getOwnSigningToken } from "./own-signing-link";
import { declineContract, getSigner, signContract } from "./signing";
import { getTenancyContract } from "./tenancy-contract.view";
import { declineAddendum, findAddendum, getAddendum, signAddendum } from "./addendum-signing";

const tags = ["Contracts"];
const byToken = z.object({ token: z.string().max(400) });

export function tenancyContractRoutes(services: Services): ApiHono {
  const router = createRouter();
  const show = async (token: string, language: "en" | "ko") => {
    const addendum = await findAddendum(services, token);
    if (addendum) return getAddendum(services, addendum, language);
    return getTenancyContract(services.db, await getSigner(services, token), language, services.now());
  };

  router.openapi(
    createRoute({
      method: "get",
      path: "/contracts/{token}",
      tags,
      summary: "The contract one occupant is asked to sign",
      request: { params: byToken },
      responses: answers(tenancyContractSchema, "The contract"),
    }),
    async (c) => c.json({ data: await show(c.req.valid("param").token, c.get("language")) }, 200),
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/contracts/{token}",
      tags,
      summary: "Sign: name typed, consent given; signing again changes nothing",
      request: { params: byToken, ...jsonBody(signBody) },
      responses: answers(tenancyContractSchema, "The contract, signed by this occupant"),
    }),
    async (c) => {
      const { token } = c.req.valid("param");
      const signature = {
        ...c.req.valid("json"),
        from: c.get("clientAddress"),
        with: c.req.header("user-agent") ?? "",
        language: c.get("language"),
      };
      const addendum = await findAddendum(services, token);
      if (addendum) await signAddendum(services, addendum, signature);
      else await signContract(services, token, signature);
      return c.json({ data: await show(token, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "post",
      path: "/contracts/{token}/decline",
      tags,
      summary: "Decline: the member is told",
      request: { params: byToken, ...jsonBody(declineBody) },
      responses: answers(tenancyContractSchema, "The contract, declined"),
    }),
    async (c) => {
      const { token } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      const declined = { reason, language: c.get("language") };
      const addendum = await findAddendum(services, token);
      if (addendum) await declineAddendum(services, addendum, declined);
      else await declineContract(services, token, declined);
      return c.json({ data: await show(token, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "get",
      path: "/reservations/{id}/contract/own-link",
      tags: ["Reservations"],
      summary: "The signing link of the member who booked and lives there, as it was mailed to them",
      description: "To the contract, or with `change` to the addendum of that change",
      security: bearer,
      middleware: [requireAccount(services)] as const,
      request: { params: byId, query: z.object({ change: id.optional() }) },
      responses: answers(
        ownSigningLinkSchema,
        "The token of /v1/contracts/{token}. OCCUPANT_NOT_FOUND where the member is not an occupant, CHANGE_NOT_FOUND " +
          "for a change without their signature, CONTRACT_NOT_OPEN once the stay has ended unsigned, EMAIL_NOT_VERIFIED until the member's e-mail is confirmed",
      ),
    }),
    async (c) => {
      const { change: changeId } = c.req.valid("query");
      const own = { id: c.req.valid("param").id, accountId: c.get("account").id, changeId };
      return c.json({ data: { token: await getOwnSigningToken(services, own) } }, 200);
    },
  );
  return router;
}
