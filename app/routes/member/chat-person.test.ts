import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { accounts } from "api/db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { sessionSecret, visit } from "../../../tests/factories/web";
import type * as PersonRoute from "./chat-person";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let route: typeof PersonRoute;
let member: TestMember;

beforeAll(async () => {
  const settings = { PUBLIC_URL: "http://site.test" };
  Object.assign(process.env, settings, { DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings });
  answerBundledCalls(async (request) => api.app.fetch(request));
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(api.clock.now());
  route = await import("./chat-person");
  member = await aMember(api, { firstName: "하나", lastName: "김" });
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

async function ask() {
  const args = await visit({ accessToken: member.token, refreshToken: "kept" }, "/chat/person");
  const answer = await route.loader(args as never);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  return ((await answer.json()) as { person: unknown }).person;
}

it("identifies the member and their next stay", async () => {
  const house = await aHouse(api);
  const first = await reserve(api, member, house);
  expect(await ask()).toEqual({
    username: member.email,
    name: "김하나",
    mobileNumber: "+821012345678",
    upcomingStay: first.listingName,
    pastStay: null,
    proof: null,
  });
});

it("identifies nobody while processing is suspended", async () => {
  await api.services.db.update(accounts).set({ suspendedAt: api.clock.now() }).where(eq(accounts.id, member.id));
  expect(await ask()).toBeNull();
});
