import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { houses, reservations } from "api/db/schema";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { openAs, openTestSite, type Answer, type DataOf, type Handler } from "../../../tests/factories/site";
import { reserve } from "../../../tests/factories/reservation";
import * as route from "./new-reservation";
import { render } from "../../../tests/factories/render";

const { api, replaceAnswer, restoreAnswers } = await openTestSite();

const dates = { checkIn: "2027-01-31", checkOut: "2027-04-10" };
let admin: TestMember;
let house: TestHouse;
let key = "";

beforeEach(async () => {
  key = crypto.randomUUID();
  admin = await anAdmin(api);
  house = await aHouse(api, { units: 2 });
});

const guest = {
  "account.email": "mai@residents.example",
  "account.firstName": "Mai",
  "account.lastName": "Trần",
  "account.countryCode": "84",
  "account.phone": "0912345678",
  "account.locale": "en",
  method: "FOREIGN_CARD",
  agreed: "on",
};
const addressOf = (unitId?: string) =>
  `/admin/reservations/new?${new URLSearchParams({ ...dates, houseId: house.id, ...(unitId && { unitId }) }).toString()}`;
type Loaded = Answer<DataOf<typeof route.loader>>;
const open = <H extends Handler>(handler: H, unitId?: string, form?: Record<string, string>) =>
  openAs(admin, handler, addressOf(unitId), { form });
const totalOf = ({ data }: Loaded) => String(data!.offer!.quote!.totalPrice);
const post = (unitId: string, quotedTotal: string, more: Record<string, string> = {}) => {
  const form = { intent: "book", houseId: house.id, unitId, quotedTotal, idempotencyKey: key, ...guest, ...more };
  return open(route.action, unitId, form);
};
const staysIn = () => api.services.db.select().from(reservations).where(eq(reservations.houseId, house.id));

/** The page as it is sent without scripts: the refusal with what is loaded after it. */
async function show(posted: Answer | undefined, unitId?: string): Promise<string> {
  const loaded = await open(route.loader, unitId);
  return render(<route.default />, { at: addressOf(unitId), loaded: loaded.data, posted: posted?.data });
}

const valueOf = (page: string, name: string) =>
  [...page.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${name}"`))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1])
    .at(-1);

it("keeps the guest, the sentence and the key when the room is gone, and offers the other rooms", async () => {
  const [taken, free] = house.unitIds as [string, string];
  const total = totalOf(await open(route.loader, taken));
  await post(taken, total, { idempotencyKey: crypto.randomUUID(), "account.email": "first@residents.example" });
  const refused = await post(taken, total);
  expect(refused.status).toBe(409);
  const page = await show(refused, taken);
  expect(page).toContain("Someone has just taken these dates.");
  expect(valueOf(page, "account.email")).toBe(guest["account.email"]);
  expect(valueOf(page, "idempotencyKey")).toBe(key);
  const [, to = ""] = /<button[^>]*formaction="([^"]*)"[^>]*>/i.exec(page) ?? [];
  expect(to).toContain(`unitId=${free}`);

  const chosen = await open(route.action, free, { intent: "chooseRoom", idempotencyKey: key, unitId: taken, ...guest });
  expect(chosen.status).toBe(200);
  const next = await show(chosen, free);
  expect(valueOf(next, "account.email")).toBe(guest["account.email"]);
  expect([valueOf(next, "unitId"), valueOf(next, "idempotencyKey")]).toEqual([free, key]);
  expect((await post(free, total)).status).toBe(303);
});

it("shows the new price with what was typed when the price has changed", async () => {
  const unitId = house.unitIds[0]!;
  const refused = await post(unitId, "1");
  expect(refused.status).toBe(409);
  const page = await show(refused, unitId);
  expect(page).toContain("The price has changed");
  expect(valueOf(page, "quotedTotal")).toBe(totalOf(await open(route.loader, unitId)));
  expect(valueOf(page, "account.firstName")).toBe("Mai");
});

it("asks again when the deposit has changed", async () => {
  const unitId = house.unitIds[0]!;
  const total = totalOf(await open(route.loader, unitId));
  const refused = await post(unitId, total, { quotedDeposit: "1" });
  expect(refused.status).toBe(409);
  expect(await staysIn()).toEqual([]);
  const [row] = await api.services.db.select().from(houses).where(eq(houses.id, house.id));
  expect(valueOf(await show(refused, unitId), "quotedDeposit")).toBe(`${row!.deposit}`);
});

it("gives a form a new key when its key was used with other details, so that it can be sent again", async () => {
  const [unitId, other] = house.unitIds as [string, string];
  const total = totalOf(await open(route.loader, unitId));
  expect((await post(unitId, total)).status).toBe(303);
  const refused = await post(other, total, { "account.email": "another@residents.example" });
  const page = await show(refused, other);
  expect(valueOf(page, "idempotencyKey")).toMatch(/^[0-9a-f-]{36}$/);
  expect(valueOf(page, "idempotencyKey")).not.toBe(key);
});

it("loads rooms and price again after a conflict where scripts run, and not after other refusals", () => {
  const here = new URL("http://site.test/admin/reservations/new");
  const loadsAfter = (actionStatus: number) =>
    route.shouldRevalidate({
      currentUrl: here,
      currentParams: {},
      nextUrl: here,
      nextParams: {},
      actionStatus,
      defaultShouldRevalidate: false,
    });
  expect([loadsAfter(409), loadsAfter(400)]).toEqual([true, false]);
});

it("leads to the booking that was made when its answer was lost, and makes no second one", async () => {
  const [unitId, other] = house.unitIds as [string, string];
  const total = totalOf(await open(route.loader, unitId));
  replaceAnswer(/^POST /, async (request) => {
    await api.app.fetch(request);
    return Response.json({}, { status: 502 });
  });
  const lost = await post(unitId, total);
  expect(lost.status).toBe(502);
  restoreAnswers();
  const page = await show(lost, unitId);
  expect(page).toContain("Try this room again");
  const sent = Object.fromEntries(
    ["houseId", "unitId", "quotedTotal", "idempotencyKey"].map((name) => [name, valueOf(page, name)!]),
  );
  expect(sent).toEqual({ houseId: house.id, unitId, quotedTotal: total, idempotencyKey: key });

  const otherRoom = await post(other, total);
  expect(otherRoom).toMatchObject({ status: 422, data: { sentBeforeFor: guest["account.email"] } });
  const warned = await show(otherRoom, other);
  expect(warned).toContain("the guest may already have a booking");
  expect(warned).toContain(`/admin/reservations?q=${encodeURIComponent(guest["account.email"])}`);
  const [made, ...more] = await staysIn();
  expect(more).toEqual([]);

  const again = await post(unitId, total);
  expect(again).toMatchObject({ status: 303, location: `/admin/reservations/${made!.id}` });
  expect(await staysIn()).toHaveLength(1);
});

it("offers the rooms as links before anything is typed, and tells where a booking that was just made is found", async () => {
  const unitId = house.unitIds[0]!;
  const empty = await show(undefined);
  expect(empty).toContain(`unitId=${unitId}`);
  expect(empty).not.toMatch(/formaction/i);
  await reserve(api, await aMember(api), house, dates);
  await reserve(api, await aMember(api), house, dates);
  const page = await show(undefined, unitId);
  expect(page).toContain("just booked it, check the reservations");
  expect(page).not.toContain('name="account.email"');
});

it("keeps the guest when the stay is changed, and books what was shown", async () => {
  const unitId = house.unitIds[0]!;
  const total = totalOf(await open(route.loader, unitId));
  const page = await show(undefined, unitId);
  const form = page.slice(page.indexOf("<form"), page.indexOf("</form>"));
  for (const name of ["checkIn", "account.email"]) expect(form).toContain(`name="${name}"`);
  const [pressedByEnter] = /<button(?![^>]*type="button")[^>]*>/.exec(form)!;
  expect(pressedByEnter).toContain('name="intent" value="chooseRoom"');

  const stay = { ...dates, checkOut: "2027-03-10", guests: "2", firstOccupant: "guest" };
  for (const intent of ["chooseRoom", "book"]) {
    const changed = await open(route.action, unitId, {
      intent,
      idempotencyKey: key,
      houseId: house.id,
      unitId,
      quotedTotal: total,
      ...guest,
      ...stay,
    });
    expect(changed.status).toBe(200);
    const next = await show(changed, unitId);
    expect(valueOf(next, "account.email")).toBe(guest["account.email"]);
    expect([valueOf(next, "checkOut"), valueOf(next, "guests")]).toEqual(["2027-03-10", "2"]);
    expect(valueOf(next, "occupants[0].email")).toBe("");
    expect(next).toMatch(/<form[^>]*action="[^"]*checkOut=2027-03-10/);
    expect(Number(valueOf(next, "quotedTotal"))).toBeLessThan(Number(total));
  }
  expect(await staysIn()).toEqual([]);
});

it("shows the rooms of one area and up to a rent", async () => {
  const shownWith = async (filter: string) => {
    const loaded = await openAs(admin, route.loader, `${addressOf()}&${filter}`);
    return (loaded.data?.offer as { houses: { id: string }[] }).houses.length;
  };
  const { areaSlug, monthlyRent } = (await api.services.db.select().from(houses).where(eq(houses.id, house.id)))[0]!;
  const otherArea = areaSlug === "sinchon" ? "itaewon" : "sinchon";
  const found = [`area=${areaSlug}`, `area=${otherArea}`, `maxPrice=${monthlyRent}`, `maxPrice=${monthlyRent - 1}`];
  expect(await Promise.all(found.map(shownWith))).toEqual([1, 0, 1, 0]);
});

const sentences = {
  checkIn: ["This date doesn't exist. Choose another one."],
  checkOut: ["This date doesn't exist. Choose another one."],
  area: ["Choose an area from the list."],
};

it.each([
  ["-4", "Enter an amount above 0."],
  ["abc", "Enter the highest rent as a whole number."],
])("says at the fields what of an address cannot be used, and keeps the rent %s", async (maxPrice, sentence) => {
  const address = `/admin/reservations/new?${new URLSearchParams({ checkIn: "2026-13-40", checkOut: "zz", area: "mars", maxPrice }).toString()}`;
  const loaded = await openAs(admin, route.loader, address);
  expect(loaded).toMatchObject({
    status: 200,
    data: { offer: { fieldErrors: { ...sentences, maxPrice: [sentence] }, typed: { maxPrice } } },
  });
});

it.each([
  [{ checkIn: "2026-13-40" }, "checkIn", "exist. Choose another one."],
  [{ checkOut: "zz" }, "checkOut", "exist. Choose another one."],
  [{ checkIn: "2020-01-01" }, "checkIn", "The earliest check-in is"],
])("refuses to book with %o, says so at the field, and keeps the guest", async (stay, field, sentence) => {
  const unitId = house.unitIds[0]!;
  const total = totalOf(await open(route.loader, unitId));
  const refused = await post(unitId, total, { ...dates, ...stay });
  expect(refused).toMatchObject({
    status: 400,
    data: { found: { offer: { fieldErrors: { [field]: [expect.stringContaining(sentence)] } } } },
  });
  const page = await show(refused, unitId);
  expect(page).toContain(sentence);
  expect(valueOf(page, "account.email")).toBe(guest["account.email"]);
  expect(page).not.toContain("Try this room again");
  expect(await staysIn()).toEqual([]);
});
