import { OAuth2Server } from "oauth2-mock-server";
import type { MutableToken } from "oauth2-mock-server";

const clientId = "homes-web";
export const nonce = "a-nonce-of-the-browser";

let people = 0;

export function aPerson(claims: Record<string, unknown> = {}) {
  const sub = `google-${process.pid}-${++people}`;
  const name = { given_name: "Ana", family_name: "Díaz" };
  return { sub, email: `${sub}@mail.example`, email_verified: true, ...name, nonce, ...claims };
}

/** Signs in the person that `person` returns; keeps nonce and code as Google does. */
export async function startGoogle() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "localhost");
  let person: Record<string, unknown> = {};
  server.service.on("beforeTokenSigning", (token: MutableToken) => {
    Object.assign(token.payload, { aud: clientId, ...person });
  });
  const url = server.issuer.url!;
  return {
    server,
    url,
    signInAs: (next: Record<string, unknown>) => (person = next),
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: "a-secret",
      GOOGLE_ISSUER: url,
      GOOGLE_JWKS_URL: `${url}/jwks`,
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
    },
    /** An ID token without the browser flow. */
    idToken: (claims: Record<string, unknown>) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, { aud: clientId, ...claims });
        },
      }),
  };
}
