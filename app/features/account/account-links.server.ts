import { accountSchema, type Account } from "contract/account";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/auth/handlers.server";

/** Answers alike whether there is such an account or not. */
export function askForPasswordLink(api: ApiClient, email: string): Promise<void> {
  return api.post("/v1/auth/forgot-password", { body: { email } });
}

export function resetPassword(api: ApiClient, body: { token: string; password: string }): Promise<void> {
  return api.post("/v1/auth/reset-password", { body });
}

/** Confirms the address that a link went to: a new account's, or the new one of an old account. */
export function verifyEmail(api: ApiClient, token: string): Promise<void> {
  return api.post("/v1/auth/verify-email", { body: { token } });
}

export function resendVerification(api: ApiClient): Promise<void> {
  return api.post("/v1/auth/verify-email/resend");
}

/** Who is logged in, on a page that is for everybody: nobody when it cannot be told just now. */
export async function findAccount({ api, session }: Pick<HandlerArgs, "api" | "session">): Promise<Account | null> {
  if (!session.isLoggedIn) return null;
  try {
    return await api.get("/v1/users/me", { returns: accountSchema });
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.errorCode !== "UNAUTHENTICATED") return null;
    throw problem;
  }
}
