import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aHouse } from "../../../tests/factories/house";
import type { TestMember } from "../../../tests/factories/member";
import { openAs } from "../../../tests/factories/member-page";
import { sessionSecret } from "../../../tests/factories/web";
import type * as HouseRoute from "./house";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let admin: TestMember;
let route: typeof HouseRoute;
let slug: string;

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls(async (request) => api.app.fetch(request));
  admin = await anAdmin(api);
  route = await import("./house");
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  slug = (await aHouse(api, { publishedAt: null })).slug;
});

const open = (handler: unknown, at: string, form?: Record<string, string>) => {
  const session = { accessToken: admin.token, refreshToken: "none" };
  return openAs(session, handler, `/admin/houses/${at}`, { params: { slug: at }, form });
};
const look = async (at: string) => (await open(route.loader, at)).data as Awaited<ReturnType<typeof route.loader>>;
const post = (form: Record<string, string>) => open(route.action, slug, form);
async function rename(name: string) {
  const form = { ...(await look(slug)).saved, "name.en": name, section: "facts", intent: "save" };
  const filled = Object.entries(form).filter((field): field is [string, string] => field[1] !== undefined);
  return post(Object.fromEntries(filled));
}

it("redirects to a draft's new address after its name changed", async () => {
  const renamed = await rename("Lantern Corner");
  expect(renamed).toMatchObject({ status: 303, location: "/admin/houses/lantern-corner?section=facts" });
  expect((await look("lantern-corner")).title).toBe("Lantern Corner");
});

it("does not report a deletion when the draft was renamed meanwhile", async () => {
  await rename("Paper Moon");
  expect(await post({ intent: "delete", version: "1" })).toMatchObject({
    status: 303,
    location: "/admin/houses",
    flash: { message: expect.stringMatching(/so nothing was deleted/) },
  });
  expect((await look("paper-moon")).title).toBe("Paper Moon");
});

it("does not report a unit's deletion at a changed address, but does when it was already deleted", async () => {
  const [unit] = (await look(slug)).house.units;
  const form = { intent: "deleteUnit", unit: unit!.id, version: String(unit!.version) };
  expect(await post(form)).toMatchObject({ status: 303, flash: { message: "Deleted." } });
  expect(await post(form)).toMatchObject({ status: 303, flash: { message: "Deleted." } });
  await rename("Tin Roof");
  expect((await post(form)).status).toBe(404);
});
