import type { z } from "zod";
import { profileSchema, type Profile, type profileBody } from "contract/account";
import {
  logInResultSchema,
  tokensSchema,
  type logInBody,
  type LogInResult,
  type signUpBody,
  type Tokens,
} from "contract/auth";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { languageCookie } from "~/platform/i18n/language-cookie.server";
import { isLanguage } from "~/platform/i18n/languages";

export function logIn(api: ApiClient, body: z.input<typeof logInBody>): Promise<LogInResult> {
  return api.post("/v1/auth/login", { body, returns: logInResultSchema });
}

export function logInWithCode(api: ApiClient, body: { ticket: string; code: string }): Promise<Tokens> {
  return api.post("/v1/auth/second-factor", { body, returns: tokensSchema });
}

/** A repeated key opens another session on the same account; `repeatsOnly` makes none. */
export function signUp(api: ApiClient, body: z.output<typeof signUpBody>, idempotencyKey?: string): Promise<Tokens> {
  return api.post("/v1/auth/sign-up", { body, idempotencyKey, returns: tokensSchema });
}

export function updateProfile(api: ApiClient, body: z.output<typeof profileBody>): Promise<Profile> {
  return api.post("/v1/users/me/profile", { body, returns: profileSchema });
}

/** Saves the language of messages; failures are ignored, since the page does not depend on it. */
export async function writeToMemberIn(api: ApiClient, locale: Language): Promise<void> {
  await api.put("/v1/users/me/locale", { body: { locale } }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
  });
}

export async function keepChosenLanguage(api: ApiClient, request: Request): Promise<void> {
  const chosen: unknown = await languageCookie.parse(request.headers.get("Cookie"));
  if (isLanguage(chosen)) await writeToMemberIn(api, chosen);
}
