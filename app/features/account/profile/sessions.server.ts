import { deleteSession, listSessions } from "contract/account";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

/** Also one that has ended meanwhile. */
export async function endSession(api: ApiClient, id: string): Promise<void> {
  try {
    await api.call(deleteSession, { params: { id } });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode !== "SESSION_NOT_FOUND") throw problem;
  }
}

export async function endOtherSessions(api: ApiClient): Promise<void> {
  for (const { id, current } of await api.call(listSessions)) if (!current) await endSession(api, id);
}
