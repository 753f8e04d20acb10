import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aMember } from "../../../tests/factories/member";
import { createApiClient } from "./api-client.server";
import { clientAddressOf, signClientAddress } from "./client-address.server";

const { secret } = vi.hoisted(() => {
  const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
  Object.assign(process.env, { API_BASE_URL: "http://api.test", DEMO: "on", SESSION_SECRETS: secret });
  return { secret };
});
vi.mock("./bundled-api.server", () => ({ fetchBundledApi: vi.fn() }));
vi.mock("../log.server", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const requestId = "0190-of-this-request";

it.each([
  ["::ffff:192.0.2.7", undefined, 0, "192.0.2.7"],
  ["::1", "::FFFF:198.51.100.4", 1, "198.51.100.4"],
  ["2001:db8::7", undefined, 0, "2001:db8::7"],
])("finds the visitor at %s, forwarded from %s by %i proxies, as %s", (socket, forwarded, hops, address) => {
  const headers = { "x-socket-address": socket, ...(forwarded && { "x-forwarded-for": forwarded }) };
  expect(clientAddressOf(new Request("http://site.test/", { headers }), hops)).toBe(address);
});

describe("the API with the web half as client", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await createTestApi({ settings: { TRUST_PROXY: "0" } })), 60_000);
  afterAll(() => api.close());

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
      const transport = async (request: Request) => {
        const response = await api.app.fetch(request);
        statuses.push(response.status);
        return response;
      };
      const options = { locale: "en" as const, accessToken: () => undefined, failureMessage: () => "", transport };
      const client = createApiClient({
        ...options,
        requestId: `${requestId}-${reader}`,
        clientAddress: `192.0.2.${reader}`,
      });
      await client.post("/v1/auth/login", { body: { email, password: "Wrong-2026" } }).catch(() => undefined);
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
