import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { units } from "api/db/schema";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import type { TestMember } from "../../../tests/factories/member";
import { openAs, type Answer, type Form } from "../../../tests/factories/member-page";
import { sessionSecret } from "../../../tests/factories/web";
import type * as RoomRoute from "./room";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let admin: TestMember;
let house: TestHouse;
let route: typeof RoomRoute;
beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls(async (request) => api.app.fetch(request));
  [admin, house] = [await anAdmin(api), await aHouse(api)];
  route = await import("./room");
}, 60_000);
afterAll(() => api.close());

const open = (form?: Form): Promise<Answer> => {
  const params = { slug: house.slug, id: house.unitIds[0]! };
  const session = { accessToken: admin.token, refreshToken: "none" };
  const path = `/admin/houses/${params.slug}/units/${params.id}/room`;
  return openAs(session, form ? route.action : route.loader, path, { params, form });
};
const find = async () => (await api.services.db.select().from(units).where(eq(units.id, house.unitIds[0]!)))[0]!;

const facts = { sizeM2: "", windowFaces: "south", bathroom: "own", width: "300", depth: "400" };
const bed = { "furniture[0].kind": "bed", "furniture[0].x": "190", "furniture[0].y": "0" };
const door = {
  "openings[0].kind": "door",
  "openings[0].wall": "bottom",
  "openings[0].offset": "10",
  "openings[0].width": "85",
};

it("keeps what was typed when a bed does not fit, and stores the plan when it does", async () => {
  const form = { intent: "saveRoom", version: "1", ...facts, ...door, ...bed };
  const refused = await open({ ...form, "furniture[0].width": "120", "furniture[0].depth": "200" });
  expect(refused).toMatchObject({ status: 400, data: { intent: "saveRoom", values: { "furniture[0].x": "190" } } });
  expect((refused.data?.lastResult as { error: object }).error).toEqual({
    "furniture[0].width": ["This doesn't fit in the room. It can be at most 110 cm here."],
  });
  const fitting = { ...form, "furniture[0].width": "110", "furniture[0].depth": "200" };
  expect(await open(fitting)).toMatchObject({ status: 303 });
  expect(await open(fitting)).toMatchObject({ status: 303 }); // sent twice
  expect(await find()).toMatchObject({ version: 2, sizeM2: 12, windowFaces: "south", bathroom: "own" });
  const shown = await open();
  expect(shown.data).toMatchObject({ values: { ...facts, sizeM2: "12", "openings[0].wall": "bottom" } });
  expect((shown.data?.plan as { svg: string }).svg).toContain("<svg");
});

it("adds an empty row without saving, and asks for both lengths of a plan", async () => {
  const added = await open({ intent: "addRow:furniture", version: "2", ...facts });
  expect(added).toMatchObject({ status: 200, data: { values: { "furniture[0].kind": "" } } });
  const refused = await open({ intent: "saveRoom", version: "2", ...facts, depth: "" });
  expect((refused.data?.lastResult as { error: object }).error).toHaveProperty("depth");
});

it("shows the other admin's change before it is overwritten", async () => {
  const refused = await open({ intent: "saveRoom", version: "1", ...facts, windowFaces: "north" });
  expect(refused).toMatchObject({ status: 409, data: { isChanged: true } });
});

it("empties what is left empty", async () => {
  const { version } = await find();
  await open({ intent: "saveRoom", version: String(version), sizeM2: "14.5" });
  expect(await find()).toMatchObject({ plan: null, sizeM2: 14.5, windowFaces: null, bathroom: null });
});
