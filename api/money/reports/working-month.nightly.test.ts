import { afterAll, expect, inject, it } from "vitest";
import { z } from "zod";
import demoBrand from "locales/brand.json";
import type { AdminHouse } from "contract/admin/house";
import {
  adminLedgerSumsSchema,
  adminPaymentSchema,
  adminPaymentSumsSchema,
  adminRefundRowSchema,
} from "contract/admin/money";
import { monthlyReportSchema } from "contract/admin/monthly-report";
import { reconciliationSchema } from "contract/admin/reconciliation";
import { occupancyCalendarSchema } from "contract/occupancy-calendar";
import { adminReservationSchema } from "contract/admin/reservation";
import { turnoverUnitSchema } from "contract/admin/turnover";
import { adminDoorCodeSchema } from "contract/door-code";
import { paymentSchema } from "contract/payment";
import { reservationSchema } from "contract/reservation";
import { addDays } from "domain/seoul-time";
import { createTestApi } from "../../../tests/factories/api";
import type { TestMember } from "../../../tests/factories/member";
import { openOperator } from "../../../tests/factories/operator";
import { aBooking } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { setBrand } from "../../kernel/brand";

type Plan = { house: AdminHouse; checkIn: string; checkOut: string; way: "card" | "transfer" | "cash" | "short" };
type Stay = Plan & { id: string; guest?: TestMember };

let guests = 0;
const newGuest = () => ({
  email: `guest${++guests}@mail.test`,
  firstName: "Linh",
  lastName: "Tran",
  countryCode: "84",
  phone: "901234567",
  locale: "en",
});
const tell = (line: string) => process.env.WORKDAY && process.stdout.write(`${line}\n`);
const december = (day: number) => addDays("2026-12-01", day - 1);
const at = (day: string, hour: number) => `${day}T${String(hour - 9).padStart(2, "0")}:10:00Z`;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const production = {
  DEMO: "off",
  BRAND_FILE: "tests/brand/brand.json",
  PAYMENT_GATEWAY: "sandbox",
  MAIL_GATEWAY: "sandbox",
  SMS_GATEWAY: "sandbox",
  SEAL_KEYS: inject("sealKey"),
};
const api = await createTestApi({ now: at(december(1), 9), settings: production });
afterAll(async () => {
  await api.close();
  setBrand(demoBrand);
});

/** December 2026 of a company that opens on its first day; `npm run workday` prints each day. */
it("works through a month, at whose end ledger, report and calendar agree", { timeout: 180_000 }, async () => {
  const { call, change, employ, goTo, join, openHouse, payByCard, signChange, stayOf } = openOperator(api);

  const owner = await employ("owner@haneul.test", "admin");
  const desk = await employ("desk@haneul.test", "desk");
  const finance = await employ("finance@haneul.test", "finance");
  const houses = [
    await openHouse(owner, "Seochon Yard", "seoul-station", 6),
    await openHouse(owner, "Yeonnam Corner", "hongdae", 6),
    await openHouse(owner, "Sinchon Steps", "sinchon", 6),
  ];
  tell("1 December: three houses with 18 units are open; an owner, a desk and a bookkeeper work there");

  const plans = houses.flatMap((house, which): Plan[] =>
    [0, 1, 2, 3, 4].flatMap((slot) => [
      { house, checkIn: december(4 + slot), checkOut: december(13 + slot), way: slot === 4 ? "transfer" : "card" },
      {
        house,
        checkIn: december(18 + slot),
        checkOut: addDays(december(18 + slot), 21 + 7 * slot),
        way: slot < 4 || which === 2 ? "card" : which === 1 ? "cash" : "short",
      },
    ]),
  );
  const stays: Stay[] = [];
  let received = 0;
  let returned = 0;
  let blockedNights = 0;

  async function book(plan: Plan, today: string): Promise<void> {
    const { house, checkIn, checkOut, way } = plan;
    const isByCard = way === "card";
    const body = aBooking(house, { checkIn, checkOut, method: isByCard ? "FOREIGN_CARD" : "CREDIT_CARD" });
    const guest = isByCard ? await join() : undefined;
    const booked = guest
      ? await call(guest, "POST /reservations?isInternational=true", body)
      : await call(desk, "POST /admin/reservations", { ...body, account: newGuest() });
    const { id, amountDue } = booked.data(guest ? reservationSchema : adminReservationSchema);
    await signAll(api, id);
    if (guest) received += await payByCard(guest, id, [1]);
    else {
      const parts = way === "short" ? [amountDue - 100_000, 100_000] : [amountDue];
      for (const amount of parts) {
        const kind = way === "cash" ? "cash" : "transfer";
        const paid = { installments: [1], amount, kind, receivedOn: today };
        received += (await call(finance, `POST /admin/reservations/${id}/payments`, paid)).data(paymentSchema).amount;
      }
    }
    expect((await stayOf(desk, id)).status).toBe("confirmed");
    stays.push({ ...plan, id, guest });
    tell(`${today}: ${house.name.en}, ${checkIn} to ${checkOut}, ${guest ? "" : "on behalf, "}paid by ${way}`);
  }

  /** The unit of each stay of the calendar in a house. */
  async function unitsOf({ slug }: AdminHouse, start: string): Promise<Map<string, string>> {
    const answer = await call(desk, `GET /admin/reservations/week?start=${start}&days=14&house=${slug}`);
    const units = answer.data(occupancyCalendarSchema).houses.flatMap(({ units }) => units);
    return new Map(units.flatMap((unit) => unit.stays.map((stay) => [stay.id, unit.id])));
  }

  const stayIn = (which: number, checkIn: string) =>
    stays.find((stay) => stay.house === houses[which] && stay.checkIn === checkIn)!;

  async function extend(stay: Stay, by: "member" | "desk", today: string): Promise<void> {
    const checkOut = addDays(stay.checkOut, 3);
    const url = by === "desk" ? `/admin/reservations/${stay.id}` : `/reservations/${stay.id}`;
    const reason = by === "desk" ? { cause: "guest", reason: "By telephone" } : {};
    const asked = await change(by === "desk" ? desk : stay.guest!, url, { checkOut, ...reason });
    await signChange(asked.id);
    if (asked.installment) received += await payByCard(stay.guest!, stay.id, [asked.installment]);
    const { schedule } = await stayOf(desk, stay.id);
    expect(schedule.checkOut).toBe(checkOut);
    stay.checkOut = checkOut;
    tell(`${today}: extended until ${checkOut} by the ${by}`);
  }

  const work: Record<number, (today: string) => Promise<void>> = {
    8: async (today) => {
      await extend(stayIn(0, december(4)), "member", today);
      await extend(stayIn(1, december(4)), "member", today);
      await extend(stayIn(2, december(4)), "desk", today);
    },
    18: async (today) => {
      const stay = stayIn(1, december(20));
      const house = houses[2]!;
      const wanted = { houseId: house.id, cause: "guest", reason: "Nearer to the university" };
      const moved = await change(desk, `/admin/reservations/${stay.id}`, wanted);
      await signChange(moved.id);
      stay.house = house;
      expect((await unitsOf(house, today)).get(stay.id)).toBe(moved.to.unitId);
      tell(`${today}: moved to ${house.name.en} before arrival`);
    },
    24: async (today) => {
      const stay = stayIn(0, december(19));
      const taken = await unitsOf(stay.house, today);
      const former = taken.get(stay.id)!;
      const unitId = stay.house.units.find(({ id }) => ![...taken.values()].includes(id))!.id;
      const reason = { cause: "operator", reason: "The boiler is broken" };
      await change(desk, `/admin/reservations/${stay.id}`, { unitId, ...reason });
      expect((await unitsOf(stay.house, today)).get(stay.id)).toBe(unitId);
      const block = { from: today, to: december(31), reason: "maintenance", note: "New boiler" };
      await call(desk, `POST /admin/houses/${stay.house.slug}/units/${former}/blocks`, block);
      blockedNights += 7;
      tell(`${today}: moved within ${stay.house.name.en}; its former unit is out of service for a week`);
    },
    27: async (today) => {
      const stay = stayIn(2, december(21));
      const noise = { kind: "incident", text: "Loud music after midnight" };
      await call(desk, `POST /admin/reservations/${stay.id}/notes`, noise);
      const early = { checkOut: december(29), reason: "Noise", keptAmount: 0 };
      const refused = await api.request("POST", `/v1/admin/reservations/${stay.id}/eviction`, {
        token: owner.token,
        body: early,
      });
      expect(refused).toMatchObject({ status: 409, body: { errorCode: "TOO_FEW_INCIDENTS" } });
      tell(`${today}: an incident is noted; one is not enough to end the stay`);
    },
  };

  /** Cleans and inspects what guests have left, and puts the next codes into the doors. */
  async function turnOver(today: string): Promise<number> {
    const list = async () => (await call(desk, `GET /admin/turnover?date=${today}`)).data(z.array(turnoverUnitSchema));
    const dirty = (await list()).filter(({ state }) => state === "dirty");
    for (const { id, house } of dirty) {
      for (const state of ["clean", "inspected"]) {
        await call(desk, `PUT /admin/houses/${house.slug}/units/${id}/state`, { state });
      }
      cleaned++;
    }
    for (const { doorCode } of await list()) {
      if (!doorCode || doorCode.programmedAt) continue;
      const at = `/admin/reservations/${doorCode.reservationId}/door-code`;
      const shown = (await call(desk, `POST ${at}/show`)).data(adminDoorCodeSchema);
      codes.push(shown.doorCode);
      await call(desk, `PUT ${at}/programmed`, { codeId: shown.codeId });
    }
    return dirty.length;
  }

  const codes: string[] = [];
  let cleaned = 0;
  const left: Stay[] = [];
  for (let day = 1; day <= 31; day++) {
    const today = december(day);
    if (day > 1) await goTo(at(today, 9));
    for (const plan of plans) if (addDays(plan.checkIn, -2) === today) await book(plan, today);
    await work[day]?.(today);
    for (const stay of left.splice(0)) {
      const deduction = stay === stays[0] ? 50_000 : 0;
      const kept = deduction ? `&deduction=${deduction}:A%20broken%20lamp` : "";
      await call(finance, `POST /admin/reservations/${stay.id}/refund-deposit?amount=${500_000 - deduction}${kept}`);
      returned += 500_000 - deduction;
      tell(`${today}: ₩${500_000 - deduction} of a deposit goes back`);
    }
    const byHand = await call(finance, "GET /admin/refunds?status=toTransfer&size=100");
    for (const { id } of byHand.data(z.array(adminRefundRowSchema))) {
      await call(finance, `POST /admin/refunds/${id}/bank-transfer`, { reference: `Transfer of ${today}` });
      tell(`${today}: a deposit that was paid by transfer goes back by transfer`);
    }
    await goTo(at(today, 11));
    for (const stay of stays.filter(({ checkOut }) => checkOut === today)) {
      await call(desk, `POST /admin/reservations/${stay.id}/departure`, {});
      left.push(stay);
    }
    const rooms = await turnOver(today);
    if (rooms > 0) tell(`${today}: ${rooms} rooms are cleaned and inspected`);
    await goTo(at(today, 15));
    for (const stay of stays.filter(({ checkIn }) => checkIn === today)) {
      await call(desk, `POST /admin/reservations/${stay.id}/arrival`, {});
    }
  }
  await goTo(at("2027-01-02", 9));
  expect(stays).toHaveLength(30);
  expect(stays.filter(({ guest }) => !guest)).toHaveLength(5);
  expect(cleaned).toBe(16); // 15 departures and a move during a stay
  expect(new Set(codes).size).toBe(codes.length);

  const month = "from=2026-12-01&to=2026-12-31";
  const reportOf = async (name: string) =>
    (await call(finance, `GET /admin/reports/monthly?month=${name}`)).data(monthlyReportSchema);
  const report = await reportOf("2026-12");

  // The calendar
  const calendar = (await call(desk, "GET /admin/reservations/week?start=2026-12-01&days=31")).data(
    occupancyCalendarSchema,
  );
  expect(report.total.nightsOccupied).toBe(sum(calendar.totals.map(({ occupied }) => occupied)));
  const nights = stays.map(({ checkIn, checkOut }) => {
    const days = Array.from({ length: 31 }, (_, index) => december(index + 1));
    return days.filter((night) => checkIn <= night && night < checkOut).length;
  });
  expect(report.total.nightsOccupied).toBe(sum(nights));
  expect(report.total.nightsAvailable).toBe(18 * 31 - blockedNights);

  // The money
  expect(report.total).toMatchObject({ received, refunded: returned });
  const ledger = (await call(finance, `GET /admin/ledger/sums?${month}`)).data(adminLedgerSumsSchema);
  expect(ledger.sums?.balance).toBe(0);
  const payments = (await call(finance, `GET /admin/payments/sums?${month}`)).data(adminPaymentSumsSchema);
  expect(payments.sums).toMatchObject({ received, refunded: returned, refundPending: 0, refundFailed: 0 });
  expect(report.total.depositsHeld).toBe(500_000 * (30 - 15));

  // Every won of rent is earned in one month
  const months = [report, await reportOf("2027-01"), await reportOf("2027-02")];
  const sold = await Promise.all(stays.map(({ id }) => stayOf(desk, id)));
  const earned = months.map(({ total }) => total.rent - total.discounts + total.bedding);
  expect(sum(earned)).toBe(sum(sold.map(({ totalPrice }) => totalPrice)));
  for (const { total, houses } of months) expect(sum(houses.map(({ earned }) => earned))).toBe(total.earned);

  // What the gateway paid out, as its settlement file says
  const rows = (await call(finance, `GET /admin/payments?${month}&size=100`)).data(z.array(adminPaymentSchema));
  const byCard = rows.filter(({ gatewayReference, method }) => gatewayReference && /CARD/.test(method));
  const refunds = (await call(finance, `GET /admin/refunds?${month}&size=100`)).data(z.array(adminRefundRowSchema));
  const paidBack = refunds.filter(({ gatewayReference }) =>
    byCard.some((row) => row.gatewayReference === gatewayReference),
  );
  const file = [
    "paymentId,amount",
    ...byCard.map(({ gatewayReference, amount }) => `${gatewayReference},${amount}`),
    ...paidBack.map(({ gatewayReference, amount }) => `${gatewayReference},-${amount}`),
  ].join("\n");
  const compared = (
    await call(finance, "POST /admin/reports/reconciliation", { file, from: december(1), to: december(31) })
  ).data(reconciliationSchema);
  expect(compared.counts).toEqual({ matched: byCard.length, different: 0, missingHere: 0, missingThere: 0 });
  tell(`December: ${report.total.nightsOccupied} nights, ₩${report.total.earned} earned, ₩${received} received`);
});
