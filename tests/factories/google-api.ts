import { afterAll } from "vitest";
import { createTestApi } from "./api";
import { nonce, startGoogle } from "./google";

/** An API for the tests of one file that takes a provider of ours for Google. */
export async function openGoogleApi() {
  const google = await startGoogle();
  const api = await createTestApi({ settings: google.settings });
  afterAll(async () => {
    await api.close();
    await google.server.stop();
  });
  const signIn = async (claims: Record<string, unknown>) =>
    api.request("POST", "/v1/auth/google", { body: { idToken: await google.idToken(claims), nonce } });
  return { api, google, signIn };
}
