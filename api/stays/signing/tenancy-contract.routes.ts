import { createRoute, z } from "@hono/zod-openapi";
import { byId, id } from "contract/envelope";
import { passportBody } from "contract/passport";
import { declineBody, ownSigningLinkSchema, signBody, tenancyContractSchema } from "contract/tenancy-contract";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { answers, answersNothing, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getOwnSigningToken } from "./own-signing-link";
import { removeSignerPassport, saveSignerPassport } from "./signer-passport";
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
    return getTenancyContract(services, await getSigner(services, token), language);
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
      method: "put",
      path: "/contracts/{token}/passport",
      tags,
      summary: "Save the signer's passport for the confirmation of residence; the same again changes nothing",
      request: { params: byToken, ...jsonBody(passportBody) },
      responses: answers(tenancyContractSchema, "The contract, with the passport masked"),
    }),
    async (c) => {
      const { token } = c.req.valid("param");
      await saveSignerPassport(services, token, c.req.valid("json"));
      return c.json({ data: await show(token, c.get("language")) }, 200);
    },
  );
  router.openapi(
    createRoute({
      method: "delete",
      path: "/contracts/{token}/passport",
      tags,
      summary: "Erase the signer's passport; again changes nothing",
      request: { params: byToken },
      responses: answersNothing("Erased"),
    }),
    async (c) => {
      await removeSignerPassport(services, c.req.valid("param").token);
      return c.body(null, 204);
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
