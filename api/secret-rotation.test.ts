import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { tokensSchema, type Tokens } from "contract/auth";
import { createTestApi, type TestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import { newestLinkToken } from "../tests/factories/mail-link";
import { reserve } from "../tests/factories/reservation";
import { listSigningTokens } from "../tests/factories/signing";
import { password, signUp } from "../tests/factories/sign-up";
import { makeSandboxEvent } from "./gateways/sandbox/payment";
import { findCalendarToken, getCalendarOwner, renewCalendarUrl } from "./stays/calendar-feeds/calendar-feed";
import { verifyAccessToken } from "./kernel/http/access-token";

const [old, fresh] = ["the-secret-of-last-year-0000000000000", "the-secret-of-this-year-0000000000000"];

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ settings: { SESSION_SECRETS: old } })));
afterAll(() => api.close());

/** Simulates a restart with other SESSION_SECRETS. */
const use = (...secrets: [string, ...string[]]) => void (api.services.env.secrets = secrets);
const post = (path: string, body: unknown) => api.request("POST", `/v1/${path}`, { body });
const isSignedIn = async ({ accessToken }: Tokens) =>
  (await api.request("GET", "/v1/users/me", { token: accessToken })).status === 200;
const refresh = async (tokens: Tokens) => post("auth/refresh-token", tokens);

describe("rotating SESSION_SECRETS", () => {
  it("ends no session, and refreshed sessions survive the removal of the old secret", async () => {
    use(old);
    const before = await signUp(api);
    use(fresh, old);
    expect(await isSignedIn(before)).toBe(true);
    const after = (await refresh(before)).data(tokensSchema);
    expect((await refresh(before)).data(tokensSchema).refreshToken).toBe(after.refreshToken);
    use(fresh);
    expect(await isSignedIn(after)).toBe(true);
    expect(await isSignedIn(before)).toBe(false);
    expect((await refresh(after)).status).toBe(200);
    use(old);
    expect(await isSignedIn(after)).toBe(false);
  });

  it("keeps links of mails, contracts and calendars working until the old secret is removed", async () => {
    use(old);
    const { email, accessToken } = await signUp(api);
    const { id } = (await api.request("GET", "/v1/users/me", { token: accessToken })).data(accountSchema);
    const sessionId = (await verifyAccessToken(api.services, accessToken))!.sessionId;
    await post("auth/forgot-password", { email });
    const stay = await reserve(api, { id, email, token: accessToken, sessionId }, await aHouse(api));
    await renewCalendarUrl(api.services, id);
    const links = {
      reset: await newestLinkToken(api, email, "resetPassword"),
      contract: (await listSigningTokens(api, stay.id))[0]!,
      calendar: (await findCalendarToken(api.services, id))!,
    };
    const event = makeSandboxEvent(api.services.env, crypto.randomUUID());
    const statuses = async () => [
      (await post("auth/check-link", { token: links.reset, use: "resetPassword" })).status,
      (await api.request("GET", `/v1/contracts/${links.contract}`)).status,
      await getCalendarOwner(api.services, links.calendar).then(
        () => 200,
        () => 410,
      ),
      (await api.app.request("/v1/webhooks/payments/sandbox", { method: "POST", ...event })).status,
    ];
    use(fresh, old);
    expect(await statuses()).toEqual([200, 200, 200, 204]);
    use(fresh);
    expect(await statuses()).toEqual([410, 404, 410, 401]);
  });

  it("keeps passwords", async () => {
    use(old);
    const { email } = await signUp(api);
    use(fresh);
    expect((await post("auth/login", { email, password })).status).toBe(200);
  });
});
