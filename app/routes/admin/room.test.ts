import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { units } from "api/db/schema";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, type Form } from "../../../tests/factories/site";
import * as route from "./room";

const { api } = await openTestSite();
const [admin, house] = [await anAdmin(api), await aHouse(api)];

const params = { slug: house.slug, id: house.unitIds[0]! };
const path = `/admin/houses/${params.slug}/units/${params.id}/room`;
const look = () => openAs(admin, route.loader, path, { params });
const post = (form: Form) => openAs(admin, route.action, path, { params, form });
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
  const refused = await post({ ...form, "furniture[0].width": "120", "furniture[0].depth": "200" });
  expect(refused).toMatchObject({ status: 400, data: { intent: "saveRoom", values: { "furniture[0].x": "190" } } });
  expect(refused.data?.lastResult?.error).toEqual({
    "furniture[0].width": ["This doesn't fit in the room. It can be at most 110 cm here."],
  });
  const fitting = { ...form, "furniture[0].width": "110", "furniture[0].depth": "200" };
  expect(await post(fitting)).toMatchObject({ status: 303 });
  expect(await post(fitting)).toMatchObject({ status: 303 }); // sent twice
  expect(await find()).toMatchObject({ version: 2, sizeM2: 12, windowFaces: "south", bathroom: "own" });
  const shown = await look();
  expect(shown.data).toMatchObject({ values: { ...facts, sizeM2: "12", "openings[0].wall": "bottom" } });
  expect(shown.data?.plan?.svg).toContain("<svg");
});

it("adds an empty row without saving, and asks for both lengths of a plan", async () => {
  const added = await post({ intent: "addRow:furniture", version: "2", ...facts });
  expect(added).toMatchObject({ status: 200, data: { values: { "furniture[0].kind": "" } } });
  const refused = await post({ intent: "saveRoom", version: "2", ...facts, depth: "" });
  expect(refused.data?.lastResult?.error).toHaveProperty("depth");
});

it("shows the other admin's change before it is overwritten", async () => {
  const refused = await post({ intent: "saveRoom", version: "1", ...facts, windowFaces: "north" });
  expect(refused).toMatchObject({ status: 409, data: { isChanged: true } });
});

it("empties what is left empty", async () => {
  const { version } = await find();
  await post({ intent: "saveRoom", version: String(version), sizeM2: "14.5" });
  expect(await find()).toMatchObject({ plan: null, sizeM2: 14.5, windowFaces: null, bathroom: null });
});
