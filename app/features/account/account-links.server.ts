import type { z } from "zod";
import { checkedLinkSchema, type checkLinkBody, type resetPasswordBody } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

export function requestPasswordLink(api: ApiClient, email: string): Promise<void> {
  return api.post("/v1/auth/forgot-password", { body: { email } });
}

/** If the API cannot say, the link's form reports it; other API servers may omit the address. */
export async function checkLink(
  api: ApiClient,
  token: string,
  use: z.input<typeof checkLinkBody>["use"],
): Promise<{ isInvalid: boolean; email?: string; termsRequired?: boolean }> {
  if (!token) return { isInvalid: true };
  try {
    const returns = checkedLinkSchema.optional();
    const link = await api.post("/v1/auth/check-link", { body: { token, use }, returns });
    return { isInvalid: false, ...link };
  } catch (problem) {
    return { isInvalid: problem instanceof ApiProblem && (problem.status === 410 || problem.status === 400) };
  }
}

export function resetPassword(
  api: ApiClient,
  body: z.input<typeof resetPasswordBody>,
  idempotencyKey?: string,
): Promise<void> {
  return api.post("/v1/auth/reset-password", { body, idempotencyKey });
}

export function verifyEmail(api: ApiClient, token: string): Promise<void> {
  return api.post("/v1/auth/verify-email", { body: { token } });
}

/** The code of the same mail, for the member who is logged in. */
export function verifyEmailByCode(api: ApiClient, emailCode: string): Promise<void> {
  return api.post("/v1/auth/verify-email/code", { body: { emailCode } });
}

export function resendVerification(api: ApiClient): Promise<void> {
  return api.post("/v1/auth/verify-email/resend");
}
