import { createSession, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { z } from "zod";
import { googleProfileSchema, googleResultSchema, tokensSchema, type Tokens } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { IdTokenStrategy, newAttempt, type GoogleAttempt } from "~/platform/auth/google-strategy.server";
import { getEnv } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";
import type { SessionHandle } from "~/platform/session/session.server";

const errand = "google";
const signUpErrand = "googleSignUp";
const stateKey = "oauth2:state"; // where remix-auth-oauth2 looks for it
const tabs = 3;
const minutes = 15; // as long as the API's token for a sign-up lives

const attemptsSchema = z
  .array(z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectTo: z.string() }))
  .catch([]);
type Attempt = z.output<typeof attemptsSchema>[number];

/** What somebody has to fill in whom Google knows and we do not. */
const signUpSchema = z.object({ signUpToken: z.string(), profile: googleProfileSchema, redirectTo: z.string() });
export type GoogleSignUp = z.output<typeof signUpSchema>;

/** Notes the attempt in the session (remix-auth reads the request again, so it gets one without the body) and gives the address at Google to go to. */
export async function startGoogleSignIn(url: URL, session: SessionHandle, redirectTo: string): Promise<string> {
  const attempt = newAttempt();
  const authenticator = authenticatorOf(attempt, {
    read: () => undefined,
    write: (state) => {
      const others = listAttempts(session).slice(0, tabs - 1); // each tab its own, the oldest give way
      session.keepErrand(errand, [{ ...attempt, state, redirectTo }, ...others], minutes);
    },
  });
  try {
    await authenticator.authenticate("google", new Request(url), { throwOnError: true });
  } catch (answer) {
    const location = answer instanceof Response ? answer.headers.get("Location") : null;
    if (location) return location;
    throw answer;
  }
  throw new Error("the strategy did not lead to Google");
}

/** The attempt that a callback belongs to; undefined for a state that this browser did not begin. */
export function takeAttempt(session: SessionHandle, state: string | null): Attempt | undefined {
  const attempts = listAttempts(session);
  const attempt = attempts.find((one) => one.state === state);
  const others = attempts.filter((one) => one !== attempt);
  if (attempt) session.forgetErrand(errand);
  if (attempt && others.length > 0) session.keepErrand(errand, others, minutes);
  return attempt;
}

/** Exchanges the code and asks the API who that is. */
export async function finishGoogleSignIn(url: URL, api: ApiClient, attempt: Attempt) {
  const authenticator = authenticatorOf(attempt, { read: () => attempt.state, write: () => undefined });
  const idToken = await authenticator.authenticate("google", new Request(url), { throwOnError: true });
  return api.post("/v1/auth/google", { body: { idToken, nonce: attempt.nonce }, returns: googleResultSchema });
}

export function keepSignUp(session: SessionHandle, signUp: GoogleSignUp): void {
  session.keepErrand(signUpErrand, signUp, minutes);
}

export function findSignUp(session: SessionHandle): GoogleSignUp | undefined {
  return signUpSchema.safeParse(session.findErrand(signUpErrand)).data;
}

export function forgetSignUp(session: SessionHandle): void {
  session.forgetErrand(signUpErrand);
}

export function signUpByGoogle(api: ApiClient, body: object): Promise<Tokens> {
  return api.post("/v1/auth/google/sign-up", { body, returns: tokensSchema });
}

function listAttempts(session: SessionHandle): Attempt[] {
  return attemptsSchema.parse(session.findErrand(errand));
}

/** remix-auth keeps its state in a session storage of Remix: this one is a window on our own session. */
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
