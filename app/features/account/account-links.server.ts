import type { z } from "zod";
import type { checkLinkBody } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

/** Answers alike whether there is such an account or not. */
export function askForPasswordLink(api: ApiClient, email: string): Promise<void> {
  return api.post("/v1/auth/forgot-password", { body: { email } });
}

/** Whether a link of a mail leads nowhere any more. When nobody can say, its form does. */
export async function isLinkGone(
  api: ApiClient,
  token: string,
  use: z.input<typeof checkLinkBody>["use"],
): Promise<boolean> {
  try {
    await api.post("/v1/auth/check-link", { body: { token, use } });
    return false;
  } catch (problem) {
    return problem instanceof ApiProblem && (problem.status === 410 || problem.status === 400);
  }
}

/** Sent twice with the same key, it has worked both times. */
export function resetPassword(
  api: ApiClient,
  body: { token: string; password: string },
  idempotencyKey?: string,
): Promise<void> {
  return api.post("/v1/auth/reset-password", { body, idempotencyKey });
}

/** Confirms the address that a link went to: a new account's, or the new one of an old account. */
export function verifyEmail(api: ApiClient, token: string): Promise<void> {
  return api.post("/v1/auth/verify-email", { body: { token } });
}

export function resendVerification(api: ApiClient): Promise<void> {
  return api.post("/v1/auth/verify-email/resend");
}
