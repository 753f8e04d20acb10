import { beforeEach, expect, it } from "vitest";
import { houseSchema } from "contract/house";
import { listIncluded } from "~/features/houses/house-labels";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, type Handler } from "../../../tests/factories/site";
import * as route from "./house";

const { api } = await openTestSite();
const admin = await anAdmin(api);
let slug: string;
beforeEach(async () => {
  slug = (await aHouse(api, { publishedAt: null })).slug;
});

const open = <H extends Handler>(handler: H, at: string, form?: Record<string, string>) => {
  return openAs(admin, handler, `/admin/houses/${at}`, { params: { slug: at }, form });
};
const look = async (at: string) => (await open(route.loader, at)).data as Awaited<ReturnType<typeof route.loader>>;
const post = (form: Record<string, string>) => open(route.action, slug, form);
async function rename(name: string) {
  const form = { ...(await look(slug)).saved, "name.en": name, intent: "saveFacts" };
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

it("marks the field of the floors whatever number in it is wrong", async () => {
  const saved = JSON.parse(JSON.stringify((await look(slug)).saved)) as Record<string, string>;
  const refused = await open(route.action, slug, { ...saved, womenOnlyFloors: "2, x", intent: "saveFacts" });
  const { lastResult } = refused.data as unknown as { lastResult: { error: Record<string, unknown> } };
  expect([refused.status, Object.keys(lastResult.error)]).toEqual([400, ["womenOnlyFloors"]]);
});

it("tells visitors which bills the rent of a house includes", async () => {
  const house = await aHouse(api, { bills: ["gas"] });
  const saved = JSON.parse(JSON.stringify((await look(house.slug)).saved)) as Record<string, string>; // as it is sent
  expect(saved["bills.gas"]).toBe("on");
  const { "bills.gas": _, ...others } = saved;
  const form = { ...others, "bills.water": "on", "bills.internet": "on", intent: "saveFacts" };
  expect((await open(route.action, house.slug, form)).status).toBe(303);
  const shown = (await api.request("GET", `/v1/houses/${house.slug}`)).data(houseSchema);
  expect(shown.bills).toEqual(["water", "internet"]);
  expect(listIncluded(shown)).toEqual(["houses:bills.vat", "houses:bills.water", "houses:bills.internet"]);
});
