import { createSession, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { z } from "zod";
import { createHash, randomBytes } from "node:crypto";
import { GoogleStrategy, type GoogleExtraParams, type GoogleProfile } from "remix-auth-google";
import { googleProfileSchema, logInWithGoogle } from "contract/auth";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { getEnv, type GoogleSettings } from "~/platform/env.server";
import { paths } from "~/platform/paths/paths";
import type { SessionHandle } from "~/platform/session/session.server";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import type { Attempt } from "./google-attempts.server";
import { findInAppBrowser, findExternalBrowserUrl, type InApp } from "./in-app-browser";

const signUpFlow = "googleSignUp";
const stateKey = "oauth2:state"; // where remix-auth-oauth2 looks for it
const minutes = 15; // as long as the API's token for a sign-up lives

const signUpSchema = z.object({ signUpToken: z.string(), profile: googleProfileSchema, redirectTo: z.string() });
type GoogleSignUp = z.output<typeof signUpSchema>;

/** Returns the URL at Google. remix-auth reads the request again, so it gets one without the body. */
export async function startGoogleSignIn(url: URL, redirectTo: string): Promise<{ attempt: Attempt; location: string }> {
  const made = { nonce: randomBytes(16).toString("base64url"), verifier: randomBytes(32).toString("base64url") };
  try {
    await authenticatorOf(made).authenticate("google", new Request(url), { throwOnError: true });
  } catch (answer) {
    const location = answer instanceof Response ? answer.headers.get("Location") : null;
    if (!location) throw answer;
    const state = new URL(location).searchParams.get("state") ?? "";
    return { attempt: { ...made, state, redirectTo }, location };
  }
  throw new Error("the strategy did not lead to Google");
}

export async function finishGoogleSignIn(url: URL, api: ApiClient, attempt: Attempt) {
  const idToken = await authenticatorOf(attempt).authenticate("google", new Request(url), { throwOnError: true });
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

/** The cookie of the attempt stands for the session in which remix-auth would keep the state. */
function authenticatorOf(attempt: AttemptSecrets): Authenticator<string> {
  const storage: SessionStorage = {
    getSession: async () => createSession({ [stateKey]: attempt.state }),
    commitSession: async () => "",
    destroySession: async () => "",
  };
  const { google, publicUrl } = getEnv();
  if (!google) throw new Response(null, { status: 404 });
  const callback = publicUrl + paths.googleCallback();
  return new Authenticator<string>(storage).use(new IdTokenStrategy(google, callback, attempt), "google");
}

/** Binds a log-in to the browser that started it. */
type AttemptSecrets = Pick<Attempt, "nonce" | "verifier"> & Partial<Pick<Attempt, "state">>;

export class CodeRefused extends Error {}

const deadlineMs = 10_000;

/** Adds PKCE, a nonce, configurable endpoints and a timeout. The "user" is the ID token, verified by the API. */
class IdTokenStrategy extends GoogleStrategy<string> {
  constructor(
    settings: GoogleSettings,
    callbackURL: string,
    private readonly attempt: AttemptSecrets,
  ) {
    const { clientId, clientSecret } = settings;
    super({ clientID: clientId, clientSecret, callbackURL, scope: ["openid", "email", "profile"] }, async (result) => {
      if (!result.extraParams.id_token) throw new CodeRefused("no ID token");
      return result.extraParams.id_token;
    });
    this.authorizationURL = settings.authorizationUrl;
    this.tokenURL = settings.tokenUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set("nonce", this.attempt.nonce);
    params.set("code_challenge", createHash("sha256").update(this.attempt.verifier).digest("base64url"));
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.attempt.verifier });
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set("code", code);
    params.set("client_id", this.clientID);
    params.set("client_secret", this.clientSecret);
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(this.tokenURL, { method: "POST", body: params, signal });
    if (response.status >= 500) throw new Error(`the token endpoint answered ${response.status}`);
    if (!response.ok) throw new CodeRefused(`the token endpoint answered ${response.status}`);
    const { access_token: accessToken, refresh_token: refreshToken, ...extraParams } = await response.json();
    return { accessToken, refreshToken, extraParams: extraParams as GoogleExtraParams };
  }

  /** The ID token is sufficient. */
  protected override async userProfile(): Promise<GoogleProfile> {
    return { provider: "google" } as GoogleProfile;
  }
}

export type GoogleSignInOption = {
  open: boolean;
  inApp?: { app: InApp; externalBrowserUrl?: string; pageUrl: string };
};

export function findGoogleSignInOption({ request, url }: Pick<HandlerArgs, "request" | "url">): GoogleSignInOption {
  if (!getEnv().google) return { open: false };
  const browser = findInAppBrowser(request.headers.get("User-Agent"));
  if (!browser) return { open: true };
  const externalBrowserUrl = findExternalBrowserUrl(browser, url.href);
  return { open: true, inApp: { app: browser.app, externalBrowserUrl, pageUrl: url.href } };
}
