import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { openAs } from "../../../tests/factories/member-page";
import { reserve } from "../../../tests/factories/reservation";
import { sessionSecret } from "../../../tests/factories/web";
import type * as UserRoute from "./user";

const upstream = vi.hoisted(() => ({ fetch: undefined as ((request: Request) => Promise<Response>) | undefined }));
vi.mock("~/platform/log.server", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));
vi.mock("~/platform/api-client/bundled-api.server", () => ({
  fetchBundledApi: (request: Request) => upstream.fetch!(request),
}));

let api: TestApi;
let admin: TestMember;
let member: TestMember;
let stay: string;
let route: typeof UserRoute;
let failing: (() => Response | Promise<Response>) | undefined;

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  upstream.fetch = async (request) =>
    failing && /\/v1\/admin\/users\/[^/]+$/.test(new URL(request.url).pathname) ? failing() : api.app.fetch(request);
  [admin, member] = [await anAdmin(api), await aMember(api)];
  stay = (await reserve(api, member, await aHouse(api))).code;
  route = await import("./user");
}, 60_000);
beforeEach(() => (failing = undefined));
afterAll(() => api.close());

const open = (id: string) =>
  openAs({ accessToken: admin.token, refreshToken: "none" }, route.loader, `/admin/users/${id}`, { params: { id } });

it.each([
  ["fails", () => Response.json({ errorMessage: "ECONNRESET" }, { status: 500 })],
  ["gets no answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["is one too many", () => Response.json({ errorCode: "RATE_LIMITED", errorMessage: "Wait." }, { status: 429 })],
])("is shown without a part when the look-up of the user %s, with their reservations", async (_what, answer) => {
  expect((await open(member.id)).data).toMatchObject({ user: { username: member.email } });
  failing = answer;
  const page = await open(member.id);
  expect(page).toMatchObject({ status: 200, data: { title: "Users", user: null } });
  expect(JSON.stringify(page.data)).toContain(stay);
  expect(JSON.stringify(page.data)).not.toMatch(/ECONNRESET|Wait\./);
});

it("reports an unknown user", async () => {
  expect((await open("01890000-0000-7000-8000-000000000000")).status).toBe(404);
});
