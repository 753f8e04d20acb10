import type { AppLoadContext } from "@remix-run/node";
import { getEnv } from "../env.server";
import { findScope } from "../session/request-scope.server";

export async function appendSessionCookie(context: AppLoadContext, headers: Headers): Promise<void> {
  const scope = await findScope(context);
  if (!scope) return;
  headers.set("x-request-id", scope.requestId);
  await scope.appendCookie(headers);
}

/** Seconds, for 429 and 503 responses. */
export async function setRetryAfter(context: AppLoadContext, status: number, headers: Headers): Promise<void> {
  if (status === 503) headers.set("Retry-After", String(getEnv().maintenance ? 600 : 60));
  if (status !== 429) return;
  const scope = await findScope(context);
  if (scope?.retryAfter) headers.set("Retry-After", String(scope.retryAfter));
}
