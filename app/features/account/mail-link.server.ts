import type { CallInput } from "contract/call";
import { checkedLinkSchema, checkMailLink, type CheckedLink } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

/** If the API cannot say, the link's form reports it; other API servers may omit the address. */
export async function checkLink(
  api: ApiClient,
  token: string,
  use: CallInput<typeof checkMailLink>["body"]["use"],
): Promise<{ isInvalid: boolean } & Partial<CheckedLink>> {
  if (!token) return { isInvalid: true };
  try {
    const link = await api.call(checkMailLink, { body: { token, use }, returns: checkedLinkSchema.optional() });
    return { isInvalid: false, ...link };
  } catch (problem) {
    return { isInvalid: problem instanceof ApiProblem && (problem.status === 410 || problem.status === 400) };
  }
}
