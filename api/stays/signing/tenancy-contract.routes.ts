import * as calls from "contract/tenancy-contract";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getOwnSigningToken } from "./own-signing-link";
import { removeSignerPassport, saveSignerPassport } from "./signer-passport";
import { declineContract, getSigner, signContract } from "./signing";
import { getTenancyContract } from "./tenancy-contract.view";
import { declineAddendum, findAddendum, getAddendum, signAddendum } from "./addendum-signing";

export function tenancyContractRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const show = async (token: string, language: "en" | "ko") => {
    const addendum = await findAddendum(services, token);
    if (addendum) return getAddendum(services, addendum, language);
    return getTenancyContract(services, await getSigner(services, token), language);
  };

  implement(calls.getContract, ({ params, language }) => show(params.token, language));

  implement(calls.signContract, async ({ params: { token }, body, language, c }) => {
    const signature = {
      ...body,
      from: c.get("clientAddress"),
      with: c.req.header("user-agent") ?? "",
      language,
    };
    const addendum = await findAddendum(services, token);
    if (addendum) await signAddendum(services, addendum, signature);
    else await signContract(services, token, signature);
    return show(token, language);
  });

  implement(calls.declineContract, async ({ params: { token }, body: { reason }, language }) => {
    const declined = { reason, language };
    const addendum = await findAddendum(services, token);
    if (addendum) await declineAddendum(services, addendum, declined);
    else await declineContract(services, token, declined);
    return show(token, language);
  });

  implement(calls.savePassport, async ({ params: { token }, body, language }) => {
    await saveSignerPassport(services, token, body);
    return show(token, language);
  });

  implement(calls.deletePassport, ({ params }) => removeSignerPassport(services, params.token));

  implement(calls.getOwnContractLink, async ({ params, query: { change: changeId }, account }) => {
    const own = { id: params.id, accountId: account.id, changeId };
    return { token: await getOwnSigningToken(services, own) };
  });

  return router;
}
