import { createHash, randomBytes } from "node:crypto";
import { GoogleStrategy, type GoogleExtraParams, type GoogleProfile } from "remix-auth-google";
import type { GoogleSettings } from "../env.server";

/** Binds a log-in to the browser that started it. */
export type GoogleAttempt = { nonce: string; verifier: string };

export class CodeRefused extends Error {}

const deadlineMs = 10_000;

export function newAttempt(): GoogleAttempt {
  return { nonce: randomBytes(16).toString("base64url"), verifier: randomBytes(32).toString("base64url") };
}

/** With PKCE, a nonce, configurable endpoints and a timeout. The "user" is the ID token, verified by the API. */
export class IdTokenStrategy extends GoogleStrategy<string> {
  constructor(
    settings: GoogleSettings,
    callbackURL: string,
    private readonly attempt: GoogleAttempt,
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
