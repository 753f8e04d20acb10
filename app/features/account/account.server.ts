import type { z } from "zod";
import { profileSchema, type Profile, type profileBody } from "contract/account";
import { tokensSchema, type logInBody, type signUpBody, type Tokens } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function logIn(api: ApiClient, body: z.input<typeof logInBody>): Promise<Tokens> {
  return api.post("/v1/auth/login", { body, returns: tokensSchema });
}

/** With the form's key a repetition opens another session on the same account. */
export function signUp(api: ApiClient, body: z.output<typeof signUpBody>, idempotencyKey?: string): Promise<Tokens> {
  return api.post("/v1/auth/sign-up", { body, idempotencyKey, returns: tokensSchema });
}

export function updateProfile(api: ApiClient, body: z.output<typeof profileBody>): Promise<Profile> {
  return api.post("/v1/users/me/profile", { body, returns: profileSchema });
}
