import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aLimitedAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aHouse } from "../../../tests/factories/house";
import { openAs } from "../../../tests/factories/member-page";
import { sessionSecret } from "../../../tests/factories/web";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls(async (request) => api.app.fetch(request));
}, 60_000);
afterAll(() => api.close());

const pages = {
  reservations: "/admin/reservations?status=unpaid",
  "new-reservation": "/admin/reservations/new",
  "reservation-week": "/admin/reservations/week",
  turnover: "/admin/turnover",
  reports: "/admin/reports",
  search: "/admin/search",
};

it("says on each page of rooms and stays what to do first, until there is a house", async () => {
  const desk = await aLimitedAdmin(api, "desk");
  const open = async ([module, path]: [string, string]) => {
    const { loader } = (await import(/* @vite-ignore */ `../../routes/admin/${module}.tsx`)) as { loader: unknown };
    const { status, data } = await openAs({ accessToken: desk.token, refreshToken: "none" }, loader, path);
    return [module, status, (data as { isWithoutHouse: boolean }).isWithoutHouse];
  };
  const openAll = async () => Promise.all(Object.entries(pages).map(open));
  expect(await openAll()).toEqual(Object.keys(pages).map((module) => [module, 200, true]));
  await aHouse(api);
  expect(await openAll()).toEqual(Object.keys(pages).map((module) => [module, 200, false]));
}, 60_000);
