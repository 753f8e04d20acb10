import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { adminHouseSchema } from "contract/admin/house";
import { housePricesSchema, pricePreviewSchema } from "contract/admin/house-price";
import { houseSchema, houseSearchSchema } from "contract/house";
import { quoteSchema } from "contract/reservation";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { auditLog, houses, houseSeasons, reservations } from "../../db/schema";

let api: TestApi;
let admin: TestMember;
let house: TestHouse;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  admin = await anAdmin(api);
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.db.update(houses).set({ publishedAt: null });
  house = await aHouse(api, { units: 3 });
});

const winter = { from: "2026-12-01", to: "2027-03-01", monthlyRent: 500_000, nightlyRate: 20_000 };
const summer = { from: "2027-07-01", to: "2027-09-01", monthlyRent: 800_000, nightlyRate: 35_000 };
const semester = { months: 3, percent: 10 };

const call = (method: string, path = "", body?: object) =>
  api.request(method, `/v1/admin/houses/${house.slug}/prices${path}`, { token: admin.token, body });
const save = async (body: object) => (await call("PUT", "", body)).data(housePricesSchema);
const preview = (body: object) => call("POST", "/preview", { checkIn: "2026-12-10", checkOut: "2027-03-15", ...body });
const search = async (query: string) =>
  (await api.request("GET", `/v1/houses?${query}`)).data(houseSearchSchema).houses;
const quote = async (dates: object) =>
  (await api.request("POST", "/v1/reservations/quote", { body: { houseId: house.id, ...dates } })).data(quoteSchema);
const refused = (field: string) => ({
  status: 400,
  body: { errorCode: "VALIDATION_FAILED", fieldErrors: { [field]: [expect.any(String)] } },
});

it("stores seasons and discounts in order, once, with one entry in the audit log", async () => {
  const before = (await call("GET")).data(housePricesSchema);
  expect(before).toMatchObject({ base: { monthlyRent: 600_000, minimumNights: 7 }, seasons: [], lengthDiscounts: [] });
  const change = { seasons: [summer, winter], lengthDiscounts: [semester], version: before.version };
  const saved = await save(change);
  expect(saved).toEqual({
    ...before,
    seasons: [winter, summer],
    lengthDiscounts: [semester],
    version: before.version + 1,
  });
  expect(await save(change)).toEqual(saved);
  const whole = await api.request("GET", `/v1/admin/houses/${house.slug}`, { token: admin.token });
  expect(whole.data(adminHouseSchema)).toMatchObject({ seasons: [winter, summer], lengthDiscounts: [semester] });
  const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, house.id));
  expect(entries.map(({ detail }) => detail)).toEqual([
    {
      before: { seasons: [], lengthDiscounts: [] },
      after: { seasons: [winter, summer], lengthDiscounts: [semester] },
    },
  ]);
});

it("keeps what is not sent, and takes lists away that are sent empty", async () => {
  await save({ seasons: [winter], lengthDiscounts: [semester] });
  expect(await save({ base: { monthlyRent: 620_000 } })).toMatchObject({
    base: { monthlyRent: 620_000, nightlyRate: 25_000 },
    seasons: [winter],
    lengthDiscounts: [semester],
  });
  expect(await save({ seasons: [] })).toMatchObject({ seasons: [], lengthDiscounts: [semester] });
  expect(await save({ lengthDiscounts: [] })).toMatchObject({ lengthDiscounts: [] });
  const [stored] = await api.services.db.select().from(houses).where(eq(houses.id, house.id));
  expect(stored!.priceVaries).toBe(false);
});

it("refuses overlapping, reversed and free seasons, impossible discounts, and another admin's version", async () => {
  const touching = { ...winter, from: winter.to, to: "2027-04-01" };
  expect(await save({ seasons: [winter, touching] })).toMatchObject({ seasons: [winter, touching] });
  const overlapping = { ...winter, from: "2027-02-28", to: "2027-04-01" };
  expect(await call("PUT", "", { seasons: [winter, overlapping] })).toMatchObject(refused("seasons.1.from"));
  expect(await call("PUT", "", { seasons: [{ ...winter, to: winter.from }] })).toMatchObject(refused("seasons.0.to"));
  const free = { seasons: [{ ...winter, monthlyRent: 0 }] };
  expect(await call("PUT", "", free)).toMatchObject(refused("seasons.0.monthlyRent"));
  const nonsense = { seasons: [{ ...winter, from: "2026-02-31" }] };
  expect(await call("PUT", "", nonsense)).toMatchObject(refused("seasons.0.from"));
  const discount = (changed: object) => call("PUT", "", { lengthDiscounts: [{ ...semester, ...changed }] });
  expect(await discount({ percent: 91 })).toMatchObject(refused("lengthDiscounts.0.percent"));
  expect(await discount({ percent: -5 })).toMatchObject(refused("lengthDiscounts.0.percent"));
  expect(await discount({ months: 13 })).toMatchObject(refused("lengthDiscounts.0.months"));
  const twice = { lengthDiscounts: [semester, { ...semester, percent: 5 }] };
  expect(await call("PUT", "", twice)).toMatchObject(refused("lengthDiscounts.1.months"));
  expect(await call("PUT", "", { base: { monthlyRent: 0 } })).toMatchObject(refused("monthlyRent"));
  expect(await call("PUT", "", { seasons: [summer], version: 1 })).toMatchObject({
    status: 409,
    body: { errorCode: "RECORD_CHANGED" },
  });
});

it("keeps overlapping seasons out of the database, also beside the calls", async () => {
  await save({ seasons: [winter] });
  const { from: fromDay, to: toDay, ...rents } = { ...winter, from: "2026-12-24", to: "2026-12-26" };
  const insert = api.services.db.insert(houseSeasons).values({ houseId: house.id, fromDay, toDay, ...rents });
  await expect(insert).rejects.toMatchObject({ cause: { constraint: "house_seasons_no_overlap" } });
});

it("previews prices that are not stored, also of a draft, and stores nothing", async () => {
  await api.services.db.update(houses).set({ publishedAt: null }).where(eq(houses.id, house.id));
  const body = { base: { monthlyRent: 700_000 }, seasons: [winter], lengthDiscounts: [semester], beddingSets: 1 };
  const price = (await preview(body)).data(pricePreviewSchema);
  expect(price).toMatchObject({
    nights: 95,
    totalRent: 3 * 450_000 + 0.9 * 5 * 25_000,
    beddingTotal: 60_000,
    deposit: 500_000,
  });
  expect(price.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ["months", 3, 1_500_000],
    ["nights", 5, 125_000],
    ["lengthDiscount", 1, -162_500],
    ["bedding", 1, 60_000],
  ]);
  expect(price.installments.map(({ rent }) => rent)).toEqual([450_000, 450_000, 450_000, 112_500]);
  expect((await call("GET")).data(housePricesSchema)).toMatchObject({ seasons: [], base: { monthlyRent: 600_000 } });
  expect(await preview({ checkOut: "2026-12-12" })).toMatchObject(refused("checkOut"));
  expect(await preview({ couponCode: "NO-SUCH" })).toMatchObject(refused("couponCode"));
  expect(await preview({ seasons: [winter, winter] })).toMatchObject(refused("seasons.1.from"));
});

it("asks the guest for the same price in search, quote and booking, and keeps what was sold", async () => {
  await save({ seasons: [winter], lengthDiscounts: [semester] });
  const dates = { checkIn: "2026-12-10", checkOut: "2027-03-15" };
  const [found] = await search(`checkIn=${dates.checkIn}&checkOut=${dates.checkOut}`);
  const price = await quote(dates);
  const expected = 0.9 * (3 * 500_000 + 5 * 25_000);
  expect(found!.quote).toMatchObject({ totalRent: expected, monthlyRent: 450_000, lengthDiscount: 10 });
  expect(price.totalRent).toBe(expected);
  const previewed = (await preview({})).data(pricePreviewSchema);
  expect(price).toMatchObject({ lines: previewed.lines, installments: previewed.installments });

  const member = await aMember(api);
  const stay = await reserve(api, member, house, { ...dates, beddingSets: 0, quotedTotal: price.totalPrice });
  expect(stay).toMatchObject({ totalPrice: price.totalPrice, lines: price.lines });
  await save({ seasons: [], lengthDiscounts: [], base: { monthlyRent: 900_000 } });
  expect(await getReservation(api, member, stay.id)).toEqual(stay);
  const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id));
  expect(row!.rates).toMatchObject({ seasons: [winter], lengthDiscounts: [semester], monthlyRent: 600_000 });
});

it("shows visitors the seasons that can be booked, and the discounts", async () => {
  const over = { ...winter, from: "2025-12-01", to: "2026-03-01" };
  const far = { ...summer, from: "2028-07-01", to: "2028-09-01" };
  await save({ seasons: [over, winter, far], lengthDiscounts: [semester] });
  const shown = (await api.request("GET", `/v1/houses/${house.slug}`)).data(houseSchema);
  expect(shown).toMatchObject({ seasons: [winter], lengthDiscounts: [semester], monthlyRent: 600_000 });
  expect((await search(""))[0]).toMatchObject({ seasons: [winter], lengthDiscounts: [semester] });
});

it("sorts by the rent that is shown and compares it with the budget, with dates and without", async () => {
  const cheap = await aHouse(api, { units: 1, monthlyRent: 550_000 });
  const dear = await aHouse(api, { units: 1, monthlyRent: 900_000 });
  const slugs = async (query: string) => (await search(query)).map(({ slug }) => slug);
  const inWinter = "checkIn=2026-12-10&checkOut=2027-01-10";
  const inSpring = "checkIn=2027-03-10&checkOut=2027-04-10";
  const inSummer = "checkIn=2027-07-10&checkOut=2027-10-10";
  await save({ seasons: [winter, { ...summer, monthlyRent: 1_100_000 }], lengthDiscounts: [semester] });
  const [base, ...others] = [house.slug, cheap.slug, dear.slug];
  expect(await slugs("sort=priceAsc")).toEqual([base, ...others]);
  expect(await slugs("sort=priceDesc")).toEqual([dear.slug, cheap.slug, base]);
  expect(await slugs(`${inWinter}&sort=priceAsc`)).toEqual([base, ...others]);
  expect(await slugs(`${inSpring}&sort=priceAsc`)).toEqual([cheap.slug, base, dear.slug]);
  expect(await slugs(`${inSummer}&sort=priceDesc`)).toEqual([base, dear.slug, cheap.slug]); // 990,000 with 10 % off
  expect(await slugs(`${inWinter}&maxPrice=500000`)).toEqual([base]);
  expect(await slugs(`${inSpring}&maxPrice=599999`)).toEqual([cheap.slug]);
  expect(await slugs(`${inSummer}&maxPrice=989999&sort=rating`)).toEqual(others);
  expect(await slugs(`${inSummer}&maxPrice=990000&sort=priceAsc`)).toEqual([cheap.slug, dear.slug, base]);
  expect(await slugs("maxPrice=500000")).toEqual([base]);
  expect(await slugs("maxPrice=499999")).toEqual([]);
  expect(await slugs("sort=priceAsc&size=1&page=2")).toEqual([cheap.slug]);
});
