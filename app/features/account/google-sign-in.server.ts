import { createSession, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { z } from "zod";
import { googleProfileSchema, logInWithGoogle } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { IdTokenStrategy, newAttempt, type GoogleAttempt } from "~/platform/session/google-strategy.server";
import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";
import type { SessionHandle } from "~/platform/session/session.server";
import type { Attempt } from "./google-attempts.server";

const signUpFlow = "googleSignUp";
const stateKey = "oauth2:state"; // where remix-auth-oauth2 looks for it
const minutes = 15; // as long as the API's token for a sign-up lives

const signUpSchema = z.object({ signUpToken: z.string(), profile: googleProfileSchema, redirectTo: z.string() });
export type GoogleSignUp = z.output<typeof signUpSchema>;

/** Returns the URL at Google. remix-auth reads the request again, so it gets one without the body. */
export async function startGoogleSignIn(url: URL, redirectTo: string): Promise<{ attempt: Attempt; location: string }> {
  const made = newAttempt();
  let state = "";
  const authenticator = authenticatorOf(made, { read: () => undefined, write: (written) => (state = written) });
  try {
    await authenticator.authenticate("google", new Request(url), { throwOnError: true });
  } catch (answer) {
    const location = answer instanceof Response ? answer.headers.get("Location") : null;
    if (location) return { attempt: { ...made, state, redirectTo }, location };
    throw answer;
  }
  throw new Error("the strategy did not lead to Google");
}

export async function finishGoogleSignIn(url: URL, api: ApiClient, attempt: Attempt) {
  const authenticator = authenticatorOf(attempt, { read: () => attempt.state, write: () => undefined });
  const idToken = await authenticator.authenticate("google", new Request(url), { throwOnError: true });
  return api.call(logInWithGoogle, { body: { idToken, nonce: attempt.nonce } });
}

export function storeSignUp(session: SessionHandle, signUp: GoogleSignUp): void {
  session.putFlowState(signUpFlow, signUp, minutes);
}

export function findSignUp(session: SessionHandle): GoogleSignUp | undefined {
  return signUpSchema.safeParse(session.findFlowState(signUpFlow)).data;
}

export function forgetSignUp(session: SessionHandle): void {
  session.deleteFlowState(signUpFlow);
}

function authenticatorOf(
  attempt: GoogleAttempt,
  state: { read: () => string | undefined; write: (state: string) => void },
): Authenticator<string> {
  const storage: SessionStorage = {
    getSession: async () => createSession({ [stateKey]: state.read() }),
    commitSession: async (session) => {
      state.write(String(session.get(stateKey)));
      return "";
    },
    destroySession: async () => "",
  };
  const { google, publicUrl } = getEnv();
  if (!google) throw new Response(null, { status: 404 });
  const callback = publicUrl + paths.googleCallback();
  return new Authenticator<string>(storage).use(new IdTokenStrategy(google, callback, attempt), "google");
}
