import { describe, expect, it } from "vitest";
import { logIn } from "contract/auth";
import { aMember } from "../../../tests/factories/member";
import { openTestSite } from "../../../tests/factories/site";
import { siteSettings } from "../../../tests/factories/site-settings";
import { createApiClient } from "./api-client.server";
import { clientAddressOf, signClientAddress } from "./client-address.server";

const { api } = await openTestSite({ settings: { TRUST_PROXY: "0" } });
const secret = siteSettings.SESSION_SECRETS;
const requestId = "0190-of-this-request";

it.each([
  ["::ffff:192.0.2.7", undefined, 0, "192.0.2.7"],
  ["::1", "::FFFF:198.51.100.4", 1, "198.51.100.4"],
  ["2001:db8::7", undefined, 0, "2001:db8::7"],
  ["192.0.2.7", "203.0.113.9", 0, "192.0.2.7"], // written by the visitor
  ["192.0.2.7", "203.0.113.9, 198.51.100.4", 1, "198.51.100.4"],
  ["192.0.2.7", "203.0.113.9, 198.51.100.4, 192.0.2.6", 2, "198.51.100.4"],
])("finds the visitor at %s, forwarded from %s by %i proxies, as %s", (socket, forwarded, hops, address) => {
  const headers = { "x-socket-address": socket, ...(forwarded && { "x-forwarded-for": forwarded }) };
  expect(clientAddressOf(new Request("http://site.test/", { headers }), hops)).toBe(address);
});

describe("the API with the web half as client", () => {
  const tries = (headers: () => Record<string, string>) =>
    Promise.all(
      Array.from({ length: 12 }, async () => {
        const body = { email: "nobody@residents.example", password: "Wrong-2026" };
        return (await api.request("POST", "/v1/auth/login", { body, headers: headers() })).status;
      }),
    );
  const anAddress = () => `192.0.2.${Math.floor(Math.random() * 250)}`;

  it("counts the visitors of the web half by their own addresses", async () => {
    const { email } = await aMember(api);
    const statuses: number[] = [];
    for (let reader = 0; reader < 12; reader++) {
      const client = createApiClient({
        locale: "en",
        accessToken: () => undefined,
        failureMessage: () => "",
        onProblem: ({ status }) => void statuses.push(status),
        requestId: `${requestId}-${reader}`,
        clientAddress: `192.0.2.${reader}`,
      });
      await client.call(logIn, { body: { email, password: "Wrong-2026" } }).catch(() => undefined);
    }
    expect(statuses).toEqual(Array(12).fill(401));
  });

  it.each<[string, () => Record<string, string>]>([
    ["a proxy's header", () => ({ "x-forwarded-for": anAddress() })],
    ["an address without a signature", () => ({ "x-client-address": anAddress(), "x-request-id": requestId })],
    [
      "one signed with another secret",
      () => ({
        "x-client-address": signClientAddress(anAddress(), requestId, "another-secret-of-the-tests-0000000000"),
        "x-request-id": requestId,
      }),
    ],
    [
      "one signed for another request",
      () => ({ "x-client-address": signClientAddress(anAddress(), "another-id", secret), "x-request-id": requestId }),
    ],
    [
      "the signature of another address",
      () => {
        const [, signature] = signClientAddress("192.0.2.1", requestId, secret).split(" ");
        return { "x-client-address": `198.51.100.7 ${signature}`, "x-request-id": requestId };
      },
    ],
  ])("ignores an address from %s", async (_what, headers) => {
    await tries(() => ({})); // used up for clients without an address of their own
    expect(new Set(await tries(headers))).toEqual(new Set([429]));
  });
});
