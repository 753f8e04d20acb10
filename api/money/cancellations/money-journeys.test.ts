import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { monthlyReportSchema, type MonthlyReport } from "contract/admin/monthly-report";
import { midStayQuoteSchema } from "contract/admin/reservation";
import { cancellationQuoteSchema } from "contract/refund";
import { quoteSchema, type Reservation } from "contract/reservation";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { refundPolicies } from "domain/enums";
import { addDays, addMonths, checkInInstant, checkOutInstant, seoulDay } from "domain/seoul-time";
import { anAdmin, callAsAdmin, getAsAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { aBooking, getReservation, reserve } from "../../../tests/factories/reservation";
import { listSigningTokens, signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { coupons, sandboxCancellations } from "../../db/schema";
import { jobs } from "../../process/jobs/jobs";

/* Money rules through the whole server: book, pay in part, cancel at any time. `MONEY_RUNS`: number of runs. */

const runs = Number(process.env.MONEY_RUNS ?? 5);
const bookedAt = new Date("2026-11-21T03:00:00Z");
let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi({ now: bookedAt.toISOString() });
  admin = await anAdmin(api);
  const valid = { name: { en: "Off", ko: "할인" }, validFrom: "2026-01-01", validTo: "2027-12-31" };
  await api.services.db.insert(coupons).values([
    { code: "PERCENT", ...valid, percent: 7 },
    { code: "AMOUNT", ...valid, amount: 1_234_567 },
  ]);
});
afterAll(() => api.close());

const ratio = fc.double({ min: 0, max: 1, noNaN: true });
const cases = fc.record({
  rates: fc.record({
    monthlyRent: fc.integer({ min: 300_000, max: 1_500_001 }),
    nightlyRate: fc.integer({ min: 10_000, max: 60_001 }),
    deposit: fc.integer({ min: 0, max: 2_000_001 }),
  }),
  policy: fc.constantFrom(...refundPolicies),
  middleShare: fc.integer({ min: 0, max: 100 }),
  couponCode: fc.constantFrom(undefined, "PERCENT", "AMOUNT"),
  plan: fc.constantFrom("installments", "full"),
  lead: fc.integer({ min: 1, max: 130 }),
  nights: fc.integer({ min: 7, max: 250 }),
  beddingSets: fc.integer({ min: 0, max: 1 }),
  ahead: fc.integer({ min: 0, max: 3 }),
  end: fc.constantFrom("member", "admin", "otherAmount", "midStay", "midStay"),
  when: ratio,
  requested: ratio,
  isClosed: fc.boolean(),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;
type Stay = { member: TestMember; reservation: Reservation };

async function goTo(instant: Date, ...people: TestMember[]) {
  api.clock.set(instant.toISOString());
  for (const person of [admin, ...people]) await signInAgain(api, person);
}
const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime() - 1) * share));
const months = Array.from({ length: 18 }, (_, month) => addMonths("2026-11-01", month).slice(0, 7));
const changeMonth = (month: string, to: "close" | "reopen") =>
  api.request("POST", `/v1/admin/reports/monthly/${month}/${to}`, { token: admin.token, body: { reason: "x" } });
/** Those that are over, if the case has closed months. */
async function closeMonths({ isClosed }: Case): Promise<void> {
  if (!isClosed) return;
  for (const month of months) await changeMonth(month, "close");
}
const runJob = (name: string) => jobs.find((job) => job.name === name)!.run(api.services);
const sumOf = (rows: { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0);

/** Quote, reservation, schedule and contract agree; then everything due is paid and everyone signs. */
async function sellAndConfirm(given: Case): Promise<Stay> {
  await goTo(bookedAt);
  for (const month of months.toReversed()) await changeMonth(month, "reopen");
  const { policy, middleShare, lead, nights, couponCode, plan, beddingSets, rates } = given;
  Object.assign(api.services.env, { refundPolicy: policy, refundMiddleShare: middleShare });
  const member = await aMember(api);
  const house = await aHouse(api, rates);
  const checkIn = addDays("2026-11-21", lead);
  const wish = { checkIn, checkOut: addDays(checkIn, nights), couponCode, plan, beddingSets };
  const body = aBooking(house, wish);
  const quote = (await api.request("POST", "/v1/reservations/quote", { body })).data(quoteSchema);
  const reservation = await reserve(api, member, house, { ...wish, quotedTotal: quote.totalPrice });
  const price = { totalRent: quote.totalRent, discount: quote.discount, totalPrice: quote.totalPrice };
  expect(reservation).toMatchObject({ ...price, deposit: quote.deposit, amountDue: quote.dueNow });
  expect(reservation.installments).toEqual(quote.installments);
  const [token] = await listSigningTokens(api, reservation.id);
  expect((await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema)).toMatchObject(price);

  const due = reservation.installments.filter((part) => part.status === "due").map((part) => part.number);
  const ahead = reservation.installments.filter(({ status, amount }) => status === "upcoming" && amount > 0);
  if (due.length > 0) await pay(api, member, reservation, due);
  const early = ahead.slice(0, given.ahead).map((part) => part.number);
  if (early.length > 0) await pay(api, member, reservation, early);
  await signAll(api, reservation.id);
  // Later settings do not affect a sold stay
  Object.assign(api.services.env, { refundPolicy: "thirtyDay", refundMiddleShare: 1 });
  return { member, reservation: await getReservation(api, member, reservation.id) };
}

async function checkBooks({ member, reservation: { id } }: Stay, back: number) {
  const stay = await getReservation(api, member, id);
  const { books } = await getAsAdmin(api, admin, { id });
  const { received, refunded, promised, held, deducted, outstanding } = books.balances;
  expect(stay.amountPaid).toBe(received);
  expect(stay.amountPaid).toBe(sumOf(stay.installments.filter((part) => part.status === "paid")));
  expect([refunded, promised]).toEqual([back, 0]);
  expect(received - refunded).toBe(held.rent + held.bedding + held.deposit + held.unassigned + deducted);
  expect(sumOf(books.ledger)).toBe(0);
  const owed = stay.installments.filter((part) => ["due", "overdue", "upcoming"].includes(part.status));
  expect(outstanding).toBe(sumOf(owed));
  await ledgerMatchesGateway(api, { [id]: received - refunded });
  const keys = books.refunds.map((refund) => refund.id);
  const [atGateway] = await api.services.db
    .select({ sum: sql<number>`coalesce(sum(${sandboxCancellations.amount}), 0)::int` })
    .from(sandboxCancellations)
    .where(sql`${sandboxCancellations.key} in ${keys.length > 0 ? keys : [""]}`);
  expect(atGateway!.sum).toBe(back);
  return stay;
}

async function cancel(given: Case, stay: Stay) {
  const { member, reservation } = stay;
  const until = checkInInstant(reservation.schedule.checkIn);
  await goTo(between(bookedAt, until, given.when), member);
  await closeMonths(given);
  const path = `/v1/reservations/${reservation.id}/cancellation-quote`;
  const shown = (await api.request("GET", path, { token: member.token })).data(cancellationQuoteSchema);
  const toAdmin = (await callAsAdmin(api, admin, "GET /cancellation-quote", reservation)).data(cancellationQuoteSchema);
  expect(toAdmin).toEqual(shown);
  expect(shown).toMatchObject({ policy: given.policy, captured: reservation.amountPaid });
  const requested = Math.floor(shown.captured * given.requested);
  const amount = given.end === "otherAmount" ? requested : shown.refundAmount;
  const answer =
    given.end === "member"
      ? await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token })
      : await callAsAdmin(api, admin, `DELETE /cancel?refundAmount=${amount}&reason=x`, reservation);
  expect(answer.status).toBe(200);
  const after = await checkBooks(stay, amount);
  expect(after).toMatchObject({ status: "canceled", refundAmount: amount, amountDue: 0 });
}

async function leaveEarly(given: Case, stay: Stay) {
  const { member, reservation } = stay;
  const { checkIn, checkOut } = reservation.schedule;
  const [begins, ends] = [checkInInstant(checkIn), checkInInstant(addDays(checkOut, -2))];
  const at = between(begins, ends, given.when);
  await goTo(at, member);
  await closeMonths(given);
  const today = seoulDay(at);
  const first = today > checkIn ? today : addDays(checkIn, 1);
  const days = Math.floor(((Date.parse(checkOut) - Date.parse(first)) / 86_400_000 - 1) * given.requested);
  const leavesOn = addDays(first, days);
  const shown = await callAsAdmin(api, admin, `GET /mid-stay-quote?checkOut=${leavesOn}`, reservation);
  const quote = shown.data(midStayQuoteSchema);
  const path = `DELETE /mid-stay-checkout?checkOut=${leavesOn}&refundAmount=${quote.refundAmount}`;
  expect((await callAsAdmin(api, admin, path, reservation)).status).toBe(200);
  const after = await checkBooks(stay, quote.refundAmount);
  expect(after.totalRent - after.discount).toBe(quote.rent);
  expect(sumOf(after.installments.filter(({ status }) => status !== "paid"))).toBe(quote.stillOwed);
  for (const part of after.installments.filter(
    ({ status, amount }) => !["paid", "void"].includes(status) && amount > 0,
  )) {
    await pay(api, member, reservation, [part.number]);
  }
  await goTo(checkOutInstant(leavesOn), member);
  await closeMonths(given);
  await runJob("complete stays");
  const settled = await checkBooks(stay, quote.refundAmount);
  expect(settled).toMatchObject({ status: "terminated", refundAmount: quote.refundAmount });
  await settleDeposit(given, stay, quote.refundAmount);
}

async function settleDeposit(given: Case, stay: Stay, before: number) {
  const { deposit } = stay.reservation;
  const kept = Math.floor(deposit * given.requested);
  const path = `POST /refund-deposit?amount=${deposit - kept}${kept > 0 ? `&deduction=${kept}:Cleaning` : ""}`;
  const answer = await callAsAdmin(api, admin, path, stay.reservation);
  expect(answer.status).toBe(deposit > 0 ? 200 : 409);
  await checkBooks(stay, before + deposit - kept);
}

/** The months of the stay's house add up to what the ledger has of the stay, once everything owed is paid. */
async function checkReports({ reservation }: Stay) {
  const { books } = await getAsAdmin(api, admin, reservation);
  const { received, refunded, held, deducted } = books.balances;
  const figures: MonthlyReport["houses"] = [];
  let adjusted = 0;
  for (const month of months) {
    const answer = await api.request("GET", `/v1/admin/reports/monthly?month=${month}`, { token: admin.token });
    const { houses, adjustments, total } = answer.data(monthlyReportSchema);
    figures.push(houses.find(({ slug }) => slug === reservation.house.slug)!);
    const ofStay = adjustments.filter(({ reservation: { id } }) => id === reservation.id);
    adjusted += ofStay.reduce((sum, { earned }) => sum + earned, 0);
    for (const key of ["received", "refunded", "depositsHeld", "nightsOccupied"] as const)
      expect(houses.reduce((sum, house) => sum + house[key], 0)).toBe(total[key]);
    for (const key of ["rent", "earned", "vat"] as const)
      expect([...houses, ...adjustments].reduce((sum, line) => sum + line[key], 0)).toBe(total[key]);
  }
  const sum = (key: "received" | "refunded" | "earned") => figures.reduce((all, house) => all + house[key], 0);
  expect({ received: sum("received"), refunded: sum("refunded"), earned: sum("earned") + adjusted }).toEqual({
    received,
    refunded,
    earned: held.rent + held.bedding + deducted,
  });
  expect(figures.at(-1)!.depositsHeld).toBe(held.deposit);
}

it("refunds exactly what was previewed and books it, for cancellations at any time", { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const stay = await sellAndConfirm(given);
      expect(stay.reservation.status).toBe("confirmed");
      await (given.end === "midStay" ? leaveEarly(given, stay) : cancel(given, stay));
      await checkReports(stay);
      await api.services.db.execute(sql`delete from messages where reservation_id = ${stay.reservation.id}`);
    }),
    { numRuns: runs },
  );
});
