import type { ApiClient } from "~/platform/api-client/api-client.server";

/** Answers alike whether there is such an account or not. */
export function askForPasswordLink(api: ApiClient, email: string): Promise<void> {
  return api.post("/v1/auth/forgot-password", { body: { email } });
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
