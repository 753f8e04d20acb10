import { afterAll, beforeAll, expect, it } from "vitest";
import { adminSearchSchema, type AdminSearch } from "contract/admin/search";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { aConversation } from "../../../tests/factories/conversation";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

async function search(q: string): Promise<AdminSearch> {
  const answer = await api.request("GET", `/v1/admin/search?q=${encodeURIComponent(q)}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.data(adminSearchSchema);
}

it("finds a stay, its booker, its unit and its payment by what staff have at hand", async () => {
  const house = await aHouse(api, { name: { en: "Maple Court", ko: "단풍집" }, slug: "maple-court" });
  const member = await aMember(api, { firstName: "Wanjiru", lastName: "Odhiambo", phone: "+821077778888" });
  const stay = await reserve(api, member, house);
  const payment = await pay(api, member, stay);
  for (const q of [stay.code, stay.code.replace("-", "").toLowerCase(), "wanjiru", "010-7777-8888", member.email]) {
    const { reservations } = await search(q);
    expect(reservations, q).toMatchObject({ total: 1, rows: [{ id: stay.id, code: stay.code }] });
  }
  for (const q of ["odhiambo wanjiru", "7777-8888", member.email])
    expect((await search(q)).users, q).toMatchObject({ total: 1, rows: [{ username: member.email }] });
  for (const q of ["maple", "Maple 201", "단풍집", "court maple"])
    expect((await search(q)).units, q).toMatchObject({ total: 1, rows: [{ house: { slug: "maple-court" } }] });
  expect((await search("Maple 999")).units).toEqual({ total: 0, rows: [] });
  expect((await search(payment.id)).payments.rows).toEqual([
    { id: payment.id, reservationId: stay.id, code: stay.code, amount: payment.amount, status: "paid" },
  ]);
});

it("finds names, rooms and messages without case and marks, in every list that is searched", async () => {
  const house = await aHouse(api, { name: { en: "Łódź House", ko: "우치집" }, slug: "lodz-house" });
  const member = await aMember(api, { firstName: "Văn", lastName: "Đặng" });
  const stay = await reserve(api, member, house);
  await aConversation(api, member, { text: "Das Schloß ist weiß" });
  for (const q of ["dang", "DANG VAN", "Đặng", "van dang"]) {
    const { users, reservations, conversations } = await search(q);
    expect(users.rows, q).toMatchObject([{ username: member.email }]);
    expect(reservations.rows, q).toMatchObject([{ id: stay.id }]);
    expect(conversations.rows, q).toHaveLength(1);
  }
  expect((await search("lodz 201")).units.rows).toMatchObject([{ house: { slug: "lodz-house" } }]);
  expect((await search("schloss")).conversations.total).toBe(1);
  const found = async (list: string, q: string) =>
    (await api.request("GET", `/v1/admin/${list}?q=${encodeURIComponent(q)}`, { token: admin.token })).headers.get(
      "x-pagination",
    );
  for (const [list, q] of [
    ["users", "dang"],
    ["conversations", "dang"],
    ["reservations", "dang"],
    ["houses", "LODZ"],
  ] as const)
    expect(await found(list, q), list).toContain('"totalCount":1');
});

it("shows five of each and counts all", async () => {
  await aHouse(api, { units: 7, name: { en: "Harbour Steps", ko: "항구계단" } });
  const { units } = await search("harbour");
  expect(units.total).toBe(7);
  expect(units.rows).toHaveLength(5);
});

it.each(["", "   ", "%", "_", "-", "' or 1=1 --", "\\\\", "a".repeat(100), "🏠", "%%%%%%%%%%%%%%"])(
  "finds nothing by %j",
  async (q) => {
    const found = await search(q);
    expect(Object.values(found).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
  },
);

it("refuses a search of more than 100 characters, and members", async () => {
  const long = await api.request("GET", `/v1/admin/search?q=${"a".repeat(101)}`, { token: admin.token });
  expect(long.status).toBe(400);
  const member = await aMember(api);
  expect((await api.request("GET", "/v1/admin/search?q=maple", { token: member.token })).status).toBe(403);
});

it("finds only what the reader's roles may read", async () => {
  const house = await aHouse(api, { name: { en: "Willow Yard", ko: "버들집" }, slug: "willow-yard" });
  const member = await aMember(api, { firstName: "Willow" });
  const stay = await reserve(api, member, house);
  const payment = await pay(api, member, stay);
  const totals = async (who: TestMember, q: string) => {
    const answer = await api.request("GET", `/v1/admin/search?q=${q}`, { token: who.token });
    const { reservations, users, units, payments, conversations } = answer.data(adminSearchSchema);
    return [reservations, users, units, payments, conversations].map(({ total }) => total > 0);
  };
  await aConversation(api, member, { text: "The gate does not shut." });
  const content = await aLimitedAdmin(api, "content");
  expect(await totals(admin, "willow")).toEqual([true, true, true, false, true]);
  expect(await totals(content, "willow")).toEqual([false, false, true, false, false]);
  expect(await totals(await aLimitedAdmin(api, "finance"), payment.id)).toEqual([false, false, false, true, false]);
  expect(await totals(content, payment.id)).toEqual([false, false, false, false, false]);
  expect(await totals(await aLimitedAdmin(api, "desk"), "gate")).toEqual([false, false, false, false, true]);
});
