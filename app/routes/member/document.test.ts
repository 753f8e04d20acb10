import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createApp } from "api/app";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { openAs } from "../../../tests/factories/member-page";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { sessionSecret } from "../../../tests/factories/web";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let member: TestMember;
let page: { loader: unknown };
beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  const { services } = api;
  const failing = createApp({ ...services, env: { ...services.env, sealKeys: ["/nowhere/seal.pem"] } });
  answerBundledCalls(async (request) => failing.fetch(request));
  member = await aMember(api);
  page = await import("./document");
}, 180_000);
afterAll(() => api.close());

it("leads from a document that could not be made to the stay's page, which leads to a message to the operator", async () => {
  const { id } = await reserve(api, member, await aHouse(api));
  await pay(api, member, { id });
  const session = { accessToken: member.token, refreshToken: "none" };
  const answer = await openAs(session, page.loader, `/mypage/reservations/${id}/receipt.pdf`, { params: { id } });
  expect(answer.location).toBe(`/mypage/reservations/${id}?document=failed#documents`);
});
