import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { adminCouponDetailSchema, adminCouponSchema } from "contract/admin/coupon";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { aBooking, getReservation, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { auditLog, idempotencyKeys, reservations } from "../../db/schema";
import { couponSubject } from "./coupon.commands";

let api: TestApi;
let admin: TestMember;
let house: TestHouse;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  admin = await anAdmin(api);
  house = await aHouse(api, { units: 40 });
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object, key?: string) =>
  api.request(method, `/v1/admin/coupons${path}`, { token: admin.token, body, key });
const get = async (code: string) => (await call("GET", `/${code}`)).data(adminCouponDetailSchema);
const problem = (field: string) => ({ status: 400, body: { fieldErrors: { [field]: [expect.any(String)] } } });
const refused = (status: number, errorCode: string) => ({ status, body: { errorCode } });

const terms = {
  name: { en: "Ten off", ko: "10% 할인" },
  percent: 10,
  amount: null,
  validFrom: "2026-11-01",
  validTo: "2026-12-31",
  maximumUses: null,
  minimumNights: null,
};
async function aCoupon(code: string, change: object = {}) {
  const answer = await call("POST", "", { code, ...terms, ...change });
  expect(answer.status).toBe(201);
  return answer.data(adminCouponDetailSchema);
}
const ask = async (couponCode: string, change: Record<string, unknown> = {}) => {
  const { occupants: _who, agreements: _agreed, method: _card, locale: _lng, ...wish } = aBooking(house, change);
  return api.request("POST", "/v1/reservations/quote", { body: { ...wish, couponCode } });
};
const book = async (couponCode: string) => {
  const member = await aMember(api);
  const answer = await api.request("POST", "/v1/reservations?isInternational=true", {
    token: member.token,
    body: aBooking(house, { couponCode }),
  });
  return { member, answer };
};

it("is created once, with a percentage or an amount", async () => {
  expect(await aCoupon("welcome-10")).toMatchObject({ code: "WELCOME-10", state: "running", uses: 0, deletable: true });
  expect(await call("POST", "", { code: "WELCOME-10", ...terms })).toMatchObject(problem("code"));
  expect(await call("POST", "", { code: "BOTH", ...terms, amount: 5 })).toMatchObject(problem("percent"));
  expect(await call("POST", "", { code: "NONE", ...terms, percent: null })).toMatchObject(problem("percent"));
  expect(await call("POST", "", { code: "a b", ...terms })).toMatchObject(problem("code"));
  expect(await call("POST", "", { code: "BACK", ...terms, validTo: "2026-10-31" })).toMatchObject(problem("validTo"));
});

it("is created once when the first answer was lost in a crash", async () => {
  const send = () => call("POST", "", { code: "AGAIN", ...terms }, "again-again-again");
  const first = await send();
  const { db } = api.services;
  const lost = { status: null, body: null, lockedUntil: new Date(0) };
  await db.update(idempotencyKeys).set(lost).where(eq(idempotencyKeys.key, "again-again-again"));
  const second = await send();
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await call("POST", "", { code: "AGAIN", ...terms }, "another-another")).toMatchObject(problem("code"));
});

it("is used at most as often as allowed by ten concurrent bookings", async () => {
  await aCoupon("LAST", { maximumUses: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => book("LAST")));
  const statuses = answers.map(({ answer }) => answer.status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
  const { answer } = answers.find((one) => one.answer.status === 400)!;
  expect(answer.body).toMatchObject({ fieldErrors: { couponCode: [/used up/] } });
  expect(await get("LAST")).toMatchObject({ uses: 1, state: "usedUp", deletable: false });
  expect(await ask("LAST")).toMatchObject(problem("couponCode"));
});

it("does not count canceled stays and elapsed holds", async () => {
  await aCoupon("ONCE", { maximumUses: 1 });
  const { member, answer } = await book("ONCE");
  const { id } = (answer.body as { data: { id: string } }).data;
  expect((await ask("ONCE")).status).toBe(400);
  expect((await api.request("DELETE", `/v1/reservations/${id}/cancel`, { token: member.token })).status).toBe(200);
  expect((await ask("ONCE")).status).toBe(200);
  expect((await book("ONCE")).answer.status).toBe(201);
  api.clock.advance({ hours: 25 });
  await signInAgain(api, admin);
  expect((await ask("ONCE")).status).toBe(200);
  expect(await get("ONCE")).toMatchObject({ uses: 0, state: "running", deletable: false });
});

it("counts a stay that was ended early", async () => {
  await aCoupon("ENDED", { maximumUses: 1 });
  const { member, answer } = await book("ENDED");
  const { id } = (answer.body as { data: { id: string } }).data;
  await pay(api, member, { id });
  await signAll(api, id);
  await api.services.db.update(reservations).set({ status: "terminated" }).where(eq(reservations.id, id));
  expect(await ask("ENDED")).toMatchObject(problem("couponCode"));
  expect(await get("ENDED")).toMatchObject({ uses: 1, state: "usedUp" });
});

it("requires the minimum length of stay", async () => {
  await aCoupon("LONG", { minimumNights: 70 });
  const answer = await ask("LONG", { checkOut: "2027-04-10" });
  expect(answer).toMatchObject({
    body: { fieldErrors: { couponCode: ["This coupon is only for stays of 70 nights or more."] } },
  });
  expect((await ask("LONG", { checkOut: "2027-04-11" })).status).toBe(200);
});

it("does not affect sold stays, and is ended instead of deleted", async () => {
  await aCoupon("SOLD");
  const member = await aMember(api);
  const stay = await reserve(api, member, house, { couponCode: "SOLD" });
  expect(stay.discount).toBeGreaterThan(0);
  const change = { ...terms, percent: 50, version: 1 };
  for (const changed of [await call("PUT", "/SOLD", change), await call("PUT", "/SOLD", change)]) {
    expect(changed.data(adminCouponDetailSchema)).toMatchObject({ percent: 50, version: 2, uses: 1 });
  }
  expect(await call("PUT", "/SOLD", { ...terms, percent: 5, version: 1 })).toMatchObject(
    refused(409, "RECORD_CHANGED"),
  );
  expect(await call("DELETE", "/SOLD?version=2")).toMatchObject(refused(409, "STILL_IN_USE"));
  expect(await call("PUT", "/SOLD/end", { version: 1 })).toMatchObject(refused(409, "RECORD_CHANGED"));
  for (const ended of [
    await call("PUT", "/SOLD/end", { version: 2 }),
    await call("PUT", "/SOLD/end", { version: 2 }),
  ]) {
    expect(ended.data(adminCouponDetailSchema)).toMatchObject({ state: "ended", version: 3 });
  }
  expect(await ask("SOLD")).toMatchObject(problem("couponCode"));
  expect(await getReservation(api, member, stay.id)).toEqual(stay);
  expect((await get("SOLD")).stays).toMatchObject([{ id: stay.id, code: stay.code, discount: stay.discount }]);
  const entries = await api.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, couponSubject("SOLD")));
  expect(entries.map(({ action }) => action)).toEqual(["coupon.created", "coupon.saved", "coupon.ended"]);
  expect(entries[1]?.detail).toEqual({ code: "SOLD", before: { percent: 10 }, after: { percent: 50 } });
});

it("is refused in other houses than its own and those of its areas", async () => {
  const inItaewon = await aHouse(api, { areaSlug: "itaewon" });
  const inSinchon = await aHouse(api, { areaSlug: "sinchon" });
  await aCoupon("LIMITED", { areas: ["sinchon"], houses: [inItaewon.slug] });
  expect(await get("LIMITED")).toMatchObject({ areas: ["sinchon"], houses: [inItaewon.slug] });
  expect(await ask("LIMITED")).toMatchObject({
    body: { fieldErrors: { couponCode: ["This coupon isn't for this house. Remove it, or use another one."] } },
  });
  expect((await ask("LIMITED", { houseId: inItaewon.id })).status).toBe(200);
  expect((await ask("LIMITED", { houseId: inSinchon.id })).status).toBe(200);
  const deletion = await api.request("DELETE", `/v1/admin/houses/${inItaewon.slug}`, { token: admin.token });
  expect(deletion).toMatchObject(refused(409, "STILL_IN_USE"));
  expect(await call("PUT", "/LIMITED", { ...terms, houses: ["no-such-house"] })).toMatchObject(problem("houses.0"));
  expect(await call("PUT", "/LIMITED", { ...terms, areas: ["busan"] })).toMatchObject(problem("areas.0"));
  await call("PUT", "/LIMITED", terms);
  expect(await get("LIMITED")).toMatchObject({ areas: [], houses: [] });
  expect((await ask("LIMITED")).status).toBe(200);
});

it("can be deleted while unused", async () => {
  await aCoupon("UNUSED");
  expect((await call("DELETE", "/UNUSED?version=1")).status).toBe(204);
  const [, entry] = await api.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, couponSubject("UNUSED")))
    .orderBy(auditLog.id);
  expect(entry?.detail).toMatchObject({ before: { code: "UNUSED", ...terms } });
  expect(await call("GET", "/UNUSED")).toMatchObject(refused(404, "COUPON_NOT_FOUND"));
  expect(await call("GET", "/%00")).toMatchObject(refused(404, "COUPON_NOT_FOUND"));
});

it("is searched, filtered by state, and sorted", async () => {
  await aCoupon("NEXT", { validFrom: "2026-12-20" });
  const list = async (query: string) =>
    (await call("GET", `?${query}`)).data(z.array(adminCouponSchema)).map(({ code }) => code);
  expect(await list("state=upcoming")).toEqual(["NEXT"]);
  expect(await list("state=ended")).toEqual(["SOLD"]);
  expect(await list("state=over")).toEqual([]);
  expect(await list("q=sol")).toEqual(["SOLD"]);
  const codes = await list("sort=code");
  expect(codes).toEqual([...codes].sort());
  expect(await list("sort=-uses")).toContain("LONG");
  expect(await call("GET", "?sort=worth")).toMatchObject(problem("sort"));
});

it("is exported as CSV", async () => {
  const file = (await call("GET", ".csv?q=SOLD")).body as string;
  expect(file).toMatch(/\r\nSOLD,Ten off,10% 할인,50,,2026-11-01,2026-12-31,,,\d,ended,/);
});
