import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import type { TestMember } from "../../../tests/factories/member";
import { openAs } from "../../../tests/factories/member-page";
import { sessionSecret } from "../../../tests/factories/web";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

const lists: Record<string, string[]> = {
  reservations: ["from=2026-13-40", "status=lost", "sort=shoeSize"],
  users: ["role=king", "sort=shoeSize"],
  community: ["type=rumour", "state=lost", "sort=shoeSize"],
  reviews: ["state=lost", "rating=6", "sort=shoeSize"],
  messages: ["status=lost", "kind=rumour", "channel=pigeon", "sort=shoeSize"],
  houses: ["area=atlantis", "published=perhaps", "sort=shoeSize"],
  coupons: ["state=lost", "sort=shoeSize"],
  deposits: ["overdue=perhaps", "sort=shoeSize"],
  consultations: ["status=lost", "sort=shoeSize"],
  "audit-log": ["from=2026-13-40", "actor=ghost", "sort=shoeSize"],
};

type ListPage = {
  failure?: string;
  data?: unknown[];
  errors?: Record<string, string[]>;
  failed?: boolean;
  list?: { data: unknown[]; errors: Record<string, string[]>; failed: boolean };
};

let api: TestApi;
let admin: TestMember;
let file: unknown;
let isAway = false;
let answer = (): Response => Response.json({}, { status: 502 });
const loaders: Record<string, unknown> = {};

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls(async (request) =>
    isAway && request.url.includes("/v1/admin/") ? answer() : api.app.fetch(request),
  );
  admin = await anAdmin(api);
  file = ((await import("./list-file")) as { loader: unknown }).loader;
  for (const list of Object.keys(lists)) {
    const route = (await import(/* @vite-ignore */ `../../routes/admin/${list}.tsx`)) as { loader: unknown };
    loaders[list] = route.loader;
  }
}, 180_000);
beforeEach(() => {
  isAway = false;
});
afterAll(() => api.close());

async function read(list: string, query: string) {
  const session = { accessToken: admin.token, refreshToken: "none" };
  const { status, data } = await openAs(session, loaders[list], `/admin/${list}?${query}`);
  const page = data as ListPage;
  return { status, ...(page.list ?? page) };
}

describe.each(Object.entries(lists))("/admin/%s", (list, queries) => {
  test.each(queries)("shows the problem of ?%s on the page", async (query) => {
    const [name = ""] = query.split("=");
    const page = await read(list, query);
    expect(page).toMatchObject({ status: 200, data: [], failed: false, errors: { [name]: [expect.any(String)] } });
  });

  test.each(queries)("redirects from its file with ?%s to the page with the problem", async (query) => {
    const session = { accessToken: admin.token, refreshToken: "none" };
    const answer = await openAs(session, file, `/admin/${list}.csv?${query}`);
    expect([answer.status, answer.location]).toEqual([302, `/admin/${list}?${query}`]);
  });

  test("shows an error when it cannot be loaded", async () => {
    isAway = true;
    expect(await read(list, "q=park")).toMatchObject({ status: 200, data: [], errors: {}, failed: true });
  });
});

test.each([
  [() => new Response(null, { status: 500 }), /^A server error occurred\. .* contact the management company\.$/],
  [() => Response.json({ errorMessage: "ECONNRESET" }, { status: 500 }), /^A server error occurred\./],
  [() => Response.json({ errorMessage: "The archive is closed." }, { status: 409 }), /^The archive is closed\.$/],
])("states for boards what the specification says of their calls (%#)", async (failing, sentence) => {
  isAway = true;
  answer = failing;
  const page = await read("community", "");
  expect(page).toMatchObject({ status: 200, failed: true, failure: expect.stringMatching(sentence) as string });
});
