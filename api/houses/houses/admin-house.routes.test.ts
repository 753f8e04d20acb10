import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { adminHouseRowSchema, adminHouseSchema, type AdminHouse } from "contract/admin/house";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { holdUnit } from "../../../tests/factories/stay";
import { aConfirmedStay } from "../../../tests/factories/stay-change";
import { auditLog, houses, reservations } from "../../db/schema";
import { seedDemo } from "../../process/seed/seed";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  await seedDemo(api.services.db, api.clock.now());
  admin = await anAdmin(api);
}, 60_000);
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, key?: string) =>
  api.request(method, `/v1/admin/houses${path}`, { token: admin.token, body, key });
const get = async (slug: string) => (await call("GET", `/${slug}`)).data(adminHouseSchema);
const list = async (query: string) => (await call("GET", `?${query}`)).data(z.array(adminHouseRowSchema));
const refused = (status: number, errorCode: string) => ({ status, body: { errorCode } });
const both = (text: string) => ({ en: text, ko: `${text} ko` });

const described = {
  tagline: both("Quiet"),
  address: both("1 Test-ro"),
  beds: both("One bed"),
  parking: both("None"),
  sizeM2: 18.5,
  doorwayCm: 80,
  about: [both("A house.")],
  checkBefore: [both("Bring slippers.")],
  checkInGuide: [both("Ring the bell.")],
  thingsToKnow: [both("Quiet from ten.")],
  monthlyRent: 600_000,
  nightlyRate: 25_000,
};

const entriesOf = (id: string) =>
  api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

async function aDraft(name: string): Promise<AdminHouse> {
  return (await call("POST", "", { name: both(name), area: "hongdae" })).data(adminHouseSchema);
}

it("reads and saves every demo house without loss", async () => {
  const rows = await list("size=100");
  expect(rows).toHaveLength(24);
  for (const { slug } of rows) {
    const house = await get(slug);
    expect([slug, house.missing]).toEqual([slug, []]);
    const { version, name, about, subway, facilities, position } = house;
    const kept = await call("PUT", `/${slug}`, { version, name, about, subway, facilities, position });
    expect(kept.data(adminHouseSchema)).toEqual(house);
  }
});

it("creates a draft, lists what it lacks, and publishes it once it is complete", async () => {
  const draft = await aDraft("Café Nº 1: the “Big” House");
  expect(draft).toMatchObject({ slug: "cafe-no-1-the-big-house", publishedAt: null, slugFixed: false, version: 1 });
  expect(draft.missing).toContain("units");
  const answer = await call("PUT", `/${draft.slug}/publish`, { version: 1 });
  expect(answer).toMatchObject(refused(400, "VALIDATION_FAILED"));
  expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual(
    expect.arrayContaining(["tagline.en", "about", "units", "pictures", "monthlyRent"]),
  );
  expect((await api.request("GET", `/v1/houses/${draft.slug}`)).status).toBe(404);

  await call("PUT", `/${draft.slug}`, { ...described, version: 1 });
  await call("POST", `/${draft.slug}/units`, { name: "201", floor: 2, doorCode: "123456*" });
  const pictures = [{ path: "houses/a.webp", alt: both("A room"), width: 1200, height: 800 }];
  await api.services.db.update(houses).set({ pictures }).where(eq(houses.id, draft.id));
  expect((await get(draft.slug)).missing).toEqual([]);
  const published = (await call("PUT", `/${draft.slug}/publish`, { version: 2 })).data(adminHouseSchema);
  expect(published).toMatchObject({ publishedAt: "2026-11-21T03:00:00.000Z", slugFixed: true, version: 3 });
  expect((await api.request("GET", `/v1/houses/${draft.slug}`)).status).toBe(200);

  const gap = await call("PUT", `/${draft.slug}`, { version: 3, tagline: { en: "Quiet", ko: "" } });
  expect(gap).toMatchObject({ status: 400, body: { fieldErrors: { "tagline.ko": [expect.any(String)] } } });
  const unit = published.units[0]!;
  expect(await call("DELETE", `/${draft.slug}/units/${unit.id}?version=1`)).toMatchObject(refused(409, "STILL_IN_USE"));

  await call("DELETE", `/${draft.slug}/publish?version=3`);
  expect((await api.request("GET", `/v1/houses/${draft.slug}`)).status).toBe(404);
  const renamed = await call("PUT", `/${draft.slug}`, { version: 4, name: both("Another name") });
  expect(renamed.data(adminHouseSchema)).toMatchObject({ slug: draft.slug, slugFixed: true });
  expect((await call("DELETE", `/${draft.slug}?version=5`)).status).toBe(204);
  const gone = (await entriesOf(draft.id)).find(({ action }) => action === "house.deleted");
  const before = { slug: draft.slug, monthlyRent: 600_000, units: [{ name: "201", floor: 2 }] };
  expect(gone?.detail).toMatchObject({ before });
  expect((await call("DELETE", `/${draft.slug}?version=5`)).status).toBe(204); // by a form that is sent twice
  expect((await entriesOf(draft.id)).filter(({ action }) => action === "house.deleted")).toHaveLength(1);
  expect(await call("DELETE", "/no-such-house")).toMatchObject(refused(404, "HOUSE_NOT_FOUND"));
  expect(await call("GET", `/${draft.slug}`)).toMatchObject(refused(404, "HOUSE_NOT_FOUND"));
});

it("changes a draft's address with its name, and keeps addresses unique", async () => {
  const first = await aDraft("Twin House");
  const second = await aDraft("Twin House");
  expect([first.slug, second.slug, (await aDraft("New")).slug, (await aDraft("하우스")).slug]).toEqual([
    "twin-house",
    "twin-house-2",
    "new-house",
    "hongdae-house",
  ]);
  const moved = await call("PUT", `/${first.slug}`, { version: 1, name: both("Lone House") });
  expect(moved.data(adminHouseSchema).slug).toBe("lone-house");
});

it("creates one draft for a form that is sent twice", async () => {
  const body = { name: both("Once House"), area: "sinchon" };
  const [one, two] = [await call("POST", "", body, "once"), await call("POST", "", body, "once")];
  expect(two.body).toEqual(one.body);
  expect(await list("q=Once House")).toHaveLength(1);
});

it("does not change sold stays when prices change", async () => {
  const house = await aHouse(api);
  const member = await aMember(api);
  const stay = await reserve(api, member, house);
  await call("PUT", `/${house.slug}`, { version: 1, monthlyRent: 900_000, deposit: 1, nightlyRate: 90_000 });
  expect(await getReservation(api, member, stay.id)).toEqual(stay);
  expect((await get(house.slug)).monthlyRent).toBe(900_000);
  const [entry] = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, house.id));
  expect(entry).toMatchObject({
    action: "house.saved",
    actorId: admin.id,
    detail: {
      before: { monthlyRent: 600_000, deposit: 500_000, nightlyRate: 25_000 },
      after: { monthlyRent: 900_000, deposit: 1, nightlyRate: 90_000 },
    },
  });
});

it("refuses a stale version of a house", async () => {
  const { slug } = await aHouse(api);
  const save = (deposit: number) => call("PUT", `/${slug}`, { version: 1, deposit });
  expect((await Promise.all([save(1), save(2)])).map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const path of ["/publish?version=1", "?version=1"]) {
    expect(await call("DELETE", `/${slug}${path}`)).toMatchObject(refused(409, "RECORD_CHANGED"));
  }
  expect((await call("DELETE", `/${slug}/publish?version=2`)).status).toBe(200);
  expect(await call("PUT", `/${slug}/publish`, { version: 2 })).toMatchObject(refused(409, "RECORD_CHANGED"));
});

it("answers a repeated form as the first time", async () => {
  const { slug } = await aHouse(api);
  const change = { version: 1, deposit: 7, about: [both("Once.")] };
  for (const [method, path, body, version] of [
    ["PUT", "", change, 2],
    ["DELETE", "/publish?version=2", undefined, 3],
  ] as const) {
    for (const answer of [await call(method, `/${slug}${path}`, body), await call(method, `/${slug}${path}`, body)]) {
      expect(answer.data(adminHouseSchema).version).toBe(version);
    }
  }
  expect(await get(slug)).toMatchObject({ deposit: 7, about: change.about, publishedAt: null });
  expect((await call("PUT", "/hongdae-mural-house/publish", { version: 9 })).status).toBe(200); // it is
});

it("refuses to delete houses and units that were booked", async () => {
  const house = await aHouse(api, { units: 2 });
  const [unitId] = house.unitIds;
  const stay = { unitId: unitId!, checkIn: "2026-11-01", checkOut: "2026-12-01" };
  await holdUnit(api, house, (await aMember(api)).id, stay);
  expect(await call("DELETE", `/${house.slug}?version=1`)).toMatchObject(refused(409, "STILL_IN_USE"));
  const unit = `/${house.slug}/units/${unitId}`;
  expect(await call("DELETE", `${unit}?version=1`)).toMatchObject(refused(409, "STILL_IN_USE"));
  expect((await call("DELETE", `/${house.slug}/units/${house.unitIds[1]}?version=1`)).status).toBe(200);
  expect((await get(house.slug)).units).toHaveLength(1);
  expect((await list(`q=${house.slug}`))[0]).toMatchObject({ units: 1, occupiedUnits: 1 });
});

it("refuses to delete houses and units that a stay has moved out of", async () => {
  const house = await aHouse(api, { units: 2, doorCode: "471147*" });
  const elsewhere = await aHouse(api, { doorCode: "998877*" });
  const stay = await aConfirmedStay(api, { house });
  const unitOf = async () =>
    (await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id)))[0]!.unitId;
  const left = await unitOf();
  const next = house.unitIds.find((id) => id !== left)!;
  for (const unitId of [next, elsewhere.unitIds[0]!]) {
    const move = { token: admin.token, body: { unitId, cause: "operator", reason: "Leak" } };
    expect((await api.request("POST", `/v1/admin/reservations/${stay.id}/changes`, move)).status).toBe(201);
    expect(await unitOf()).toBe(unitId);
  }
  const doorCodeOfStay = `/v1/admin/reservations/${stay.id}/door-code/show`;
  expect((await api.request("POST", doorCodeOfStay, { token: admin.token })).status).toBe(200);
  for (const path of [`/${house.slug}/units/${left}?version=1`, `/${house.slug}?version=1`]) {
    expect(await call("DELETE", path)).toMatchObject(refused(409, "STILL_IN_USE"));
  }
});

it("keeps arrival steps out of the audit log", async () => {
  const { id, slug } = await aDraft("Hidden House");
  const way = { arrivalSteps: [both("The gate opens with 4711.")] };
  expect((await call("PUT", `/${slug}`, { version: 1, ...way, deposit: 5 })).status).toBe(200);
  expect((await call("PUT", `/${slug}`, { version: 2, arrivalSteps: [] })).status).toBe(200);
  expect((await call("PUT", `/${slug}`, { version: 3, ...way })).status).toBe(200);
  expect((await call("DELETE", `/${slug}?version=4`)).status).toBe(204);
  const entries = await entriesOf(id);
  expect(entries.map(({ action }) => action)).toEqual([
    "house.created",
    ...Array.from({ length: 3 }, () => "house.saved"),
    "house.deleted",
  ]);
  expect(entries[1]?.detail).toEqual({ before: { deposit: 0 }, after: { deposit: 5 }, arrivalStepsChanged: true });
  expect(entries[2]?.detail).toEqual({ arrivalStepsChanged: true });
  expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain("4711"); // an id may contain it
});

it("keeps door codes out of the audit log", async () => {
  const { slug } = await aHouse(api);
  const room = { name: "301", floor: 3, doorCode: "998877*" };
  const { units } = (await call("POST", `/${slug}/units`, room)).data(adminHouseSchema);
  const { id } = units.find(({ name }) => name === "301")!;
  expect(await call("POST", `/${slug}/units`, room)).toMatchObject({ body: { fieldErrors: { name: [/already/] } } });
  const change = { ...room, doorCode: "554433*", version: 1 };
  for (const answer of [
    await call("PUT", `/${slug}/units/${id}`, change),
    await call("PUT", `/${slug}/units/${id}`, change), // the same form sent twice
  ]) {
    expect(answer.data(adminHouseSchema).units.find((unit) => unit.id === id)?.version).toBe(2);
  }
  const stale = await call("PUT", `/${slug}/units/${id}`, { ...change, floor: 4 });
  expect(stale).toMatchObject(refused(409, "RECORD_CHANGED"));
  expect((await call("DELETE", `/${slug}/units/${id}?version=2`)).status).toBe(200);
  const entries = await entriesOf(id);
  expect(entries.map(({ action }) => action)).toEqual(["unit.created", "unit.saved", "unit.deleted"]);
  expect(JSON.stringify(entries)).not.toMatch(/998877|554433/);
  expect(entries[1]?.detail).toEqual({ house: slug, name: "301", doorCodeChanged: true });
  expect(entries[2]?.detail).toEqual({ house: slug, before: { name: "301", floor: 3 } });
  const elsewhere = await aHouse(api);
  expect(await call("PUT", `/${elsewhere.slug}/units/${id}`, change)).toMatchObject(refused(404, "UNIT_NOT_FOUND"));
});

it("searches, filters and sorts", async () => {
  expect((await list("q=mural")).map(({ slug }) => slug)).toEqual(["hongdae-mural-house"]);
  expect((await list("area=itaewon&published=true")).every(({ area }) => area === "itaewon")).toBe(true);
  expect((await list("published=false")).every(({ publishedAt }) => publishedAt === null)).toBe(true);
  const rents = (await list("sort=-monthlyRent&size=100")).map(({ monthlyRent }) => monthlyRent);
  expect(rents).toEqual([...rents].sort((a, b) => b - a));
  await aHouse(api); // without a rating
  for (const sort of ["rating", "-rating"]) {
    const ratings = (await list(`sort=${sort}&size=100`)).map(({ rating }) => rating);
    const rated = ratings.filter((rating) => rating !== null).sort((a, b) => (sort === "rating" ? a - b : b - a));
    expect(rated).not.toEqual([]);
    expect(ratings, sort).toEqual([...rated, ...ratings.filter((rating) => rating === null)]);
    expect(ratings).toContain(null);
  }
  for (const sort of ["name", "area", "units"]) expect((await call("GET", `?sort=${sort}`)).status).toBe(200);
  expect(await call("GET", "?sort=door")).toMatchObject({ status: 400, body: { fieldErrors: { sort: [/order/] } } });
});

it.each([
  [{ lat: 91 }, "lat"],
  [{ occupancy: 0 }, "occupancy"],
  [{ name: { en: "A", ko: " " } }, "name.ko"],
  [{ monthlyRent: 1.5 }, "monthlyRent"],
  [{ subway: [{ line: "10", station: both("A"), minutes: 3 }] }, "subway.0.line"],
  [{ facilities: [{ name: both("A"), place: "roof" }] }, "facilities.0.place"],
])("refuses %j and names %s", async (change, field) => {
  const answer = await call("PUT", "/hongdae-mural-house", { version: 1, ...change });
  expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } });
});

it("exports the rows of the list", async () => {
  const file = (await call("GET", ".csv?q=mural")).body as string;
  expect(file.split("\r\n")).toEqual([
    expect.stringContaining("slug,nameEn,nameKo,area"),
    expect.stringMatching(/^hongdae-mural-house,Hongdae Mural House,홍대 벽화하우스,hongdae,.*,7,\d,690000,/),
    "",
  ]);
});

it("copies a house with its rooms and prices as a draft, without door codes and directions", async () => {
  const arrivalSteps = [both("Key box 4711.")];
  const original = await aHouse(api, { units: 2, doorCode: "471147*", arrivalSteps, bills: ["gas"] });
  const seasons = [{ from: "2027-03-01", to: "2027-06-01", monthlyRent: 700_000, nightlyRate: 30_000 }];
  const lengthDiscounts = [{ months: 3, percent: 5 }];
  await call("PUT", `/${original.slug}/prices`, { version: 1, seasons, lengthDiscounts });
  const body = { name: both("Second House"), area: original.areaSlug, copyOf: original.slug };
  const key = crypto.randomUUID();
  const copy = (await call("POST", "", body, key)).data(adminHouseSchema);
  expect((await call("POST", "", body, key)).data(adminHouseSchema)).toEqual(copy);
  const source = await get(original.slug);
  const { about, pictures, address, checkInGuide, monthlyRent, facilities } = source;
  const same = { about, pictures, address, checkInGuide, monthlyRent, facilities, seasons, lengthDiscounts };
  expect(copy).toMatchObject({
    ...same,
    bills: ["gas"],
    slug: "second-house",
    publishedAt: null,
    arrivalSteps: [],
    version: 1,
  });
  expect(copy.units.map(({ name, doorCode }) => [name, doorCode])).toEqual([
    ["201", ""],
    ["202", ""],
  ]);
  expect(copy.units.some(({ id }) => original.unitIds.includes(id))).toBe(false);
  const [entry] = await entriesOf(copy.id);
  expect(entry).toMatchObject({ action: "house.created", detail: { copyOf: original.slug } });
  expect(await call("POST", "", { ...body, copyOf: "atlantis" })).toMatchObject(refused(404, "HOUSE_NOT_FOUND"));
  const { token } = await aLimitedAdmin(api, "content"); // makes no rooms
  const third = { ...body, name: both("Third House") };
  const withoutRooms = await api.request("POST", "/v1/admin/houses", { token, key: crypto.randomUUID(), body: third });
  expect(withoutRooms.data(adminHouseSchema).units).toEqual([]);
});
