import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { adminHouseSchema } from "contract/admin/house";
import { monthlyReportSchema, type MonthlyReport } from "contract/admin/monthly-report";
import { midStayQuoteSchema } from "contract/admin/reservation";
import { stayChangeSchema } from "contract/stay-change";
import { vatIncludedIn } from "domain/money/vat";
import { anAdmin, callAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { signInAgain, type TestMember } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { aConfirmedStay, requestChange, signAddenda, type TestStay } from "../../../tests/factories/stay-change";
import { sqlState } from "../../db/client";
import {
  auditLog,
  closedMonths,
  closedMonthStays,
  houses,
  houseSeasons,
  payments,
  reservations,
} from "../../db/schema";
import { postExternalReturn } from "../../stays/ledger/ledger";

const api = await openTestApi();
let admin: TestMember;
beforeEach(async () => {
  await api.empty();
  admin = await anAdmin(api);
});

async function goTo(at: string, ...people: TestMember[]) {
  api.clock.set(at);
  for (const person of [admin, ...people]) await signInAgain(api, person);
}

const report = async (month: string, language: "en" | "ko" = "en") =>
  (await api.request("GET", `/v1/admin/reports/monthly?month=${month}`, { token: admin.token, language })).data(
    monthlyReportSchema,
  );
const call = (month: string, action: string, options: { key?: string; body?: object } = {}) =>
  api.request("POST", `/v1/admin/reports/monthly/${month}/${action}`, { token: admin.token, ...options });
const close = (month: string, key?: string) => call(month, "close", { ...(key && { key }) });
const reopen = (month: string, key?: string) =>
  call(month, "reopen", { body: { reason: "A mistake" }, ...(key && { key }) });
const codeOf = ({ body }: { body: unknown }) => (body as { errorCode?: string }).errorCode;

/** Two months at 600,000 from 25 November on, after whose end November is closed. */
async function aStayOfClosedNovember(house: TestHouse, booking: Record<string, unknown> = {}) {
  const stay = await aConfirmedStay(api, { house, checkIn: "2026-11-25", checkOut: "2027-01-25", ...booking });
  await goTo("2026-12-01T00:00:00Z", stay.member);
  const before = await report("2026-11");
  const closed = await close("2026-11");
  expect(closed.status).toBe(200);
  expect(closed.data(monthlyReportSchema)).toEqual({
    ...before,
    closed: { at: "2026-12-01T00:00:00.000Z", by: expect.any(String) as string },
    canClose: false,
    canReopen: true,
  });
  return { ...stay, november: closed.data(monthlyReportSchema) };
}

async function addBedding(stay: TestStay) {
  const { id, installment } = (await requestChange(api, stay, { beddingSets: 2 })).data(stayChangeSchema);
  await pay(api, stay.member, stay, [installment!]);
  await signAddenda(api, id);
}

const earnedOf = ({ houses, adjustments }: MonthlyReport) =>
  [...houses, ...adjustments].reduce((sum, { earned }) => sum + earned, 0);

async function earnedInAll(): Promise<number> {
  let sum = 0;
  for (const month of ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"]) {
    const figures = await report(month);
    expect(earnedOf(figures)).toBe(figures.total.earned);
    sum += figures.total.earned;
  }
  return sum;
}

const rentOf = async (id: string) => {
  const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, id));
  return row!.totalRent - row!.discount + row!.beddingTotal;
};

it("leaves a closed month as it was when its stay is extended, moved and given bedding", async () => {
  const [house, other] = [await aHouse(api), await aHouse(api)];
  const stay = await aStayOfClosedNovember(house);
  await goTo("2026-12-06T03:00:00Z", stay.member);
  const extension = (await requestChange(api, stay, { checkOut: "2027-02-25" })).data(stayChangeSchema);
  await signAddenda(api, extension.id);
  expect(await report("2026-11")).toEqual(stay.november);
  expect((await report("2026-12")).adjustments).toEqual([]);
  expect(await earnedInAll()).toBe(await rentOf(stay.id));

  const body = { houseId: other.id, cause: "operator", reason: "The boiler is broken" };
  expect((await callAsAdmin(api, admin, "POST /changes", stay, { body })).status).toBe(201);
  expect(await report("2026-11")).toEqual(stay.november);
  const december = await report("2026-12");
  expect(december.houses.map(({ nightsOccupied }) => nightsOccupied)).toEqual([5, 26]);
  expect(december.adjustments).toEqual([]);
  expect(await earnedInAll()).toBe(await rentOf(stay.id));
});

it("books in the first open month what bedding adds to a stay that began in a closed one", async () => {
  const house = await aHouse(api);
  const stay = await aStayOfClosedNovember(house, { guests: 2, beddingSets: 1 });
  await goTo("2026-12-06T03:00:00Z", stay.member);
  await addBedding(stay);
  expect(await report("2026-11")).toEqual(stay.november);
  const { earned, vat } = stay.november.total; // the VAT of the stay is rounded once
  const line = { house: { slug: house.slug, name: house.name.en }, cause: "change", bedding: 60_000, rent: 0 };
  expect((await report("2026-12")).adjustments).toMatchObject([
    { ...line, reservation: { id: stay.id }, earned: 60_000, vat: vatIncludedIn(earned + 60_000, 10) - vat },
  ]);
  expect((await report("2026-12", "ko")).adjustments[0]!.house.name).toBe(house.name.ko);
  expect((await report("2027-01")).adjustments).toEqual([]);
  expect(await earnedInAll()).toBe(await rentOf(stay.id));

  await goTo("2027-01-01T00:00:00Z", stay.member);
  const december = (await close("2026-12")).data(monthlyReportSchema);
  expect(december.adjustments).toMatchObject([line]);
  expect((await report("2027-01")).adjustments).toEqual([]);
  expect(await earnedInAll()).toBe(await rentOf(stay.id));
});

it("books what a stay that ends early has earned too much in a closed month", async () => {
  const house = await aHouse(api, { monthlyRent: 600_000 });
  const winter = { houseId: house.id, fromDay: "2026-12-25", toDay: "2027-06-01" };
  await api.services.db.insert(houseSeasons).values({ ...winter, monthlyRent: 1_800_000, nightlyRate: 80_000 });
  const stay = await aStayOfClosedNovember(house, { beddingSets: 0 });
  expect(stay.november.total.rent).toBe(236_065); // 6 of 61 nights of 2,400,000
  await goTo("2026-12-01T03:00:00Z");
  const shown = await callAsAdmin(api, admin, "GET /mid-stay-quote?checkOut=2026-12-02", stay);
  const { refundAmount } = shown.data(midStayQuoteSchema);
  const path = `DELETE /mid-stay-checkout?checkOut=2026-12-02&refundAmount=${refundAmount}`;
  expect((await callAsAdmin(api, admin, path, stay)).status).toBe(200);
  expect(await rentOf(stay.id)).toBe(7 * 25_000);
  expect(await report("2026-11")).toEqual(stay.november);
  const december = await report("2026-12");
  expect(december.adjustments).toMatchObject([{ cause: "midStayCheckout", rent: 150_000 - 236_065 }]);
  expect(december.houses).toMatchObject([{ nightsOccupied: 1, rent: 25_000, averageRate: 25_000 }]);
  expect(await earnedInAll()).toBe(7 * 25_000);
});

it("leaves a closed month as it was when stays are cancelled, houses renamed and rooms added and removed", async () => {
  const [house, other] = [await aHouse(api), await aHouse(api)];
  api.clock.set("2026-11-29T03:00:00Z");
  admin = await anAdmin(api);
  const units = `/v1/admin/houses/${house.slug}/units`;
  const added = await api.request("POST", units, { token: admin.token, body: { name: "301", floor: 3, doorCode: "" } });
  const room = added.data(adminHouseSchema).units.find(({ name }) => name === "301")!;
  api.clock.set("2026-11-21T03:00:00Z");
  const later = await aConfirmedStay(api, { house: other, checkIn: "2026-12-20", checkOut: "2027-02-20" });
  const { november } = await aStayOfClosedNovember(house);
  expect(november.houses.map(({ nightsAvailable }) => nightsAvailable)).toEqual([30 + 2, 30]);

  await goTo("2026-12-06T03:00:00Z", later.member);
  const cancelled = await api.request("DELETE", `/v1/reservations/${later.id}/cancel`, { token: later.member.token });
  expect(cancelled.status).toBe(200);
  expect((await api.request("DELETE", `${units}/${room.id}`, { token: admin.token })).status).toBe(200);
  const renamed = { name: { en: "Renamed", ko: "새 이름" }, publishedAt: null };
  await api.services.db.update(houses).set(renamed).where(eq(houses.id, other.id));
  expect(await report("2026-11")).toEqual(november);
  const december = await report("2026-12");
  expect(december.adjustments).toEqual([]);
  expect(december.houses.find(({ slug }) => slug === house.slug)!.nightsAvailable).toBe(31 + 5);
});

it("books what a gateway returned of a stay that was cancelled in a closed month", async () => {
  const house = await aHouse(api);
  const stay = await aConfirmedStay(api, { house, checkIn: "2026-12-20", checkOut: "2027-02-20" });
  const cancelled = await callAsAdmin(api, admin, "DELETE /cancel?refundAmount=0&reason=x", stay);
  expect(cancelled.status).toBe(200);
  await goTo("2026-12-01T00:00:00Z");
  const november = (await close("2026-11")).data(monthlyReportSchema);
  expect(november.total).toMatchObject({ kept: 660_000 + 500_000, vat: 0 });

  await goTo("2026-12-06T03:00:00Z");
  const [payment] = await api.services.db.select().from(payments).where(eq(payments.reservationId, stay.id));
  await api.services.db.transaction((tx) => postExternalReturn(tx, api.services.now(), payment!, { rent: 200_000 }));
  expect(await report("2026-11")).toEqual(november);
  const december = await report("2026-12");
  expect(december.adjustments).toMatchObject([{ cause: "correction", kept: -200_000, earned: -200_000, vat: 0 }]);
  expect(december.total).toMatchObject({ kept: -200_000, refunded: 200_000 });
});

it("closes months that are over, one after the other, once each", async () => {
  await aHouse(api);
  await goTo("2026-11-30T14:59:59Z");
  expect(await report("2026-11")).toMatchObject({ closed: null, canClose: false, canReopen: false });
  expect(codeOf(await close("2026-11"))).toBe("MONTH_NOT_OVER");
  await goTo("2026-11-30T15:00:00Z");
  expect(await report("2026-11")).toMatchObject({ closed: null, canClose: true, canReopen: false });
  const answers = await Promise.all([close("2026-11", "one"), close("2026-11", "other")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const key = answers[0]!.status === 200 ? "one" : "other";
  expect((await close("2026-11", key)).status).toBe(200);
  expect(codeOf(await close("2026-11"))).toBe("MONTH_CLOSED");
  expect(codeOf(await close("2026-10"))).toBe("MONTH_NOT_NEXT");
  await goTo("2027-01-31T15:00:00Z");
  expect(codeOf(await close("2027-01"))).toBe("MONTH_NOT_NEXT");
  expect((await report("2027-01")).canClose).toBe(false);
  expect((await close("2026-12")).status).toBe(200);
  expect((await close("2027-01")).status).toBe(200);
  expect((await close("november")).status).toBe(400);
});

it("reopens the month that was closed last, with a reason", async () => {
  const stay = await aStayOfClosedNovember(await aHouse(api));
  await goTo("2027-01-01T00:00:00Z");
  expect((await close("2026-12")).status).toBe(200);
  expect(codeOf(await reopen("2026-11"))).toBe("MONTH_NOT_LAST_CLOSED");
  expect(codeOf(await reopen("2027-01"))).toBe("MONTH_NOT_LAST_CLOSED");
  expect((await call("2026-12", "reopen", { body: { reason: " " } })).status).toBe(400);
  expect((await reopen("2026-12")).status).toBe(200);
  const open = { ...stay.november, closed: null, canClose: true, canReopen: false };
  const reopened = await reopen("2026-11", "again");
  expect(reopened.data(monthlyReportSchema)).toEqual(open);
  expect((await reopen("2026-11", "again")).status).toBe(200);
  expect(codeOf(await reopen("2026-11"))).toBe("MONTH_NOT_LAST_CLOSED");
  expect(await api.services.db.$count(closedMonthStays)).toBe(0);
  expect((await close("2026-11")).status).toBe(200);
  const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subject, "month"));
  expect(entries.map(({ action, actorId, detail }) => [action, actorId, detail.month, detail.reason])).toEqual([
    ["month.closed", admin.id, "2026-11", undefined],
    ["month.closed", admin.id, "2026-12", undefined],
    ["month.reopened", admin.id, "2026-12", "A mistake"],
    ["month.reopened", admin.id, "2026-11", "A mistake"],
    ["month.closed", admin.id, "2026-11", undefined],
  ]);
});

it("has the adjustments in the file, whose lines add up to its total", async () => {
  const house = await aHouse(api);
  const stay = await aStayOfClosedNovember(house, { guests: 2, beddingSets: 1 });
  await goTo("2026-12-06T03:00:00Z", stay.member);
  await addBedding(stay);
  const { adjustments } = await report("2026-12");
  const file = await api.request("GET", "/v1/admin/reports/monthly.csv?month=2026-12", { token: admin.token });
  const [header, ...lines] = String(file.body).trim().split(/\r?\n/);
  const column = header!.split(",").indexOf("earned (KRW)");
  const [own, adjustment, total] = lines.map((line) => Number(line.split(",")[column]));
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${house.name.en},,${adjustments[0]!.reservation.code},change,,,,,0,0,60000,0,60000,`);
  expect(own! + adjustment!).toBe(total);
});

it("is guarded by the database", async () => {
  const stay = await aStayOfClosedNovember(await aHouse(api));
  await goTo("2027-01-01T00:00:00Z");
  await close("2026-12");
  const { db } = api.services;
  const ofNovember = eq(closedMonthStays.month, "2026-11-01");
  const refused: [restriction: string, () => Promise<unknown>][] = [
    ["23001", () => db.update(closedMonths).set({ closedBy: null }).where(eq(closedMonths.month, "2026-12-01"))],
    ["23001", () => db.delete(closedMonths).where(eq(closedMonths.month, "2026-11-01"))],
    ["23001", () => db.update(closedMonthStays).set({ rent: 1 }).where(ofNovember)],
    ["23001", () => db.delete(closedMonthStays).where(ofNovember)],
    ["23001", () => db.insert(closedMonthStays).values({ ...aBookedStay(stay), month: "2026-11-01" })],
    ["23503", () => db.insert(closedMonthStays).values({ ...aBookedStay(stay), month: "2027-01-01" })], // without its month
    ["23001", () => db.insert(closedMonths).values({ ...aMonth, month: "2027-02-01" })],
    ["23514", () => db.insert(closedMonths).values({ ...aMonth, month: "2027-01-01" })], // it is not over
    ["23001", () => db.execute(sql`truncate closed_months cascade`)],
    ["23001", () => db.execute(sql`truncate closed_month_stays`)],
  ];
  for (const [restriction, change] of refused) {
    expect(await change().then(() => null, sqlState), String(change)).toBe(restriction);
  }
});

const aBookedStay = ({ id, house }: { id: string; house: TestHouse }) => {
  return { reservationId: id, houseId: house.id, rent: 1, discounts: 0, bedding: 0, vat: 0, kept: 0 };
};
const aMonth = {
  id: "01890000-0000-7000-8000-000000000000",
  closedAt: new Date("2027-01-02T00:00:00Z"),
  figures: { houses: [], adjustments: [], total: {} as never },
};
