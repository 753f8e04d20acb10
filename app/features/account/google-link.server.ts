import { connectGoogle } from "contract/account";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import type { Flash } from "~/platform/session/session-cookie.server";
import type { SessionHandle } from "~/platform/session/session.server";
import { z } from "zod";

/* After Google sign-in with the e-mail of a password account: logging in with the password connects Google. */

const flow = "googleLink";
const minutes = 15; // as long as the API's token lives
const linkSchema = z.object({ linkToken: z.string(), email: z.string() });
type Link = z.output<typeof linkSchema>;

export function storeLink(session: SessionHandle, { linkToken, email }: Link): void {
  session.putFlowState(flow, { linkToken, email }, minutes);
}

/** The pending Google account and token, or undefined when there is none or it has expired. */
export function findLink(session: SessionHandle): Link | undefined {
  return linkSchema.safeParse(session.findFlowState(flow)).data;
}

export function forgetLink(session: SessionHandle): void {
  session.deleteFlowState(flow);
}

export async function connectLink(
  { api, t }: Pick<HandlerArgs, "t"> & { api: ApiClient },
  linkToken: string,
): Promise<Flash> {
  try {
    await api.call(connectGoogle, { body: { linkToken } });
    return { kind: "success", message: t("account:google.connected") };
  } catch (problem) {
    const reason = problem instanceof ApiProblem ? problem.errorMessage : t("account:google.unavailable");
    return { kind: "warning", message: t("account:google.notConnected", { reason }) };
  }
}
