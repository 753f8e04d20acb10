import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { dashboardSchema, type Dashboard } from "contract/dashboard";
import { addDays, addMonths, arrivalInfoInstant, daysBetween, seoulDay } from "domain/seoul-time";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { runs } from "../../../tests/factories/runs";
import { holdUnits } from "../../../tests/factories/stay";
import {
  consultations,
  conversations,
  doorCodes,
  houses,
  installments,
  ledgerEntries,
  messages,
  occupants,
  payments,
  refunds,
  reservations,
  reviews,
  stayChanges,
  units,
} from "../../db/schema";
import { seedDemo } from "../../process/seed/seed";

const seededAt = new Date("2026-11-21T03:00:00Z");

let api: TestApi;
let admin: TestMember;
let world: Awaited<ReturnType<typeof readWorld>>;
beforeAll(async () => {
  api = await createTestApi({ now: seededAt.toISOString() });
  await seedDemo(api.services.db, seededAt);
  admin = await anAdmin(api);
  world = await readWorld();
}, 120_000);
afterAll(() => api.close());

async function readWorld() {
  const { db } = api.services;
  return {
    units: await db.select().from(units),
    houses: await db.select().from(houses),
    stays: await db.select().from(reservations),
    signers: await db.select().from(occupants),
    parts: await db.select().from(installments),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    revenue: (await db.select().from(ledgerEntries))
      .filter(({ account }) => ["rent", "bedding", "deductions"].includes(account))
      .map(({ amount, createdAt }) => ({ amount, at: createdAt.getTime(), month: seoulDay(createdAt).slice(0, 7) })),
    messages: await db.select().from(messages),
    consultations: await db.select().from(consultations),
    conversations: await db.select().from(conversations),
    reviews: await db.select().from(reviews),
  };
}

async function open(at: Date): Promise<Dashboard> {
  api.clock.set(at.toISOString());
  await signInAgain(api, admin);
  return (await api.request("GET", "/v1/admin/dashboard", { token: admin.token })).data(dashboardSchema);
}

function countPlainly(now: Date) {
  const today = seoulDay(now);
  const onOffer = new Set(
    world.units
      .filter((unit) => world.houses.some((house) => house.id === unit.houseId && house.publishedAt))
      .map(({ id }) => id),
  );
  const lived = ["confirmed", "completed", "terminated"];
  const covers = (stay: { checkIn: string; checkOut: string }, day: string) =>
    stay.checkIn <= day && day < stay.checkOut;
  const inRooms = world.stays.filter((stay) => onOffer.has(stay.unitId));
  const isHeld = (stay: (typeof world.stays)[number]) => stay.status === "pending" && stay.holdExpiresAt > now;
  const days = Array.from({ length: 30 }, (_, index) => addDays(today, index)).map((day) => ({
    day,
    occupied: inRooms.filter((stay) => lived.includes(stay.status) && covers(stay, day)).length,
    held: inRooms.filter((stay) => isHeld(stay) && covers(stay, day)).length,
    lastYear: inRooms.filter((stay) => lived.includes(stay.status) && covers(stay, addMonths(day, -12))).length,
  }));
  const firsts = Array.from({ length: 12 }, (_, index) => addMonths(`${today.slice(0, 7)}-01`, index - 11));
  const nightsOf = (month: string, until: string) => {
    const nights = [];
    for (let day = month; day < addMonths(month, 1) && day <= until; day = addDays(day, 1)) nights.push(day);
    const stays = inRooms.filter((stay) => lived.includes(stay.status));
    const taken = nights.map((day) => stays.filter((stay) => covers(stay, day)).length);
    return { nights: taken.reduce((sum, count) => sum + count, 0), available: nights.length * onOffer.size };
  };
  const sameDay = addMonths(today, -12);
  const months = firsts.map((month) => ({
    month,
    ...nightsOf(month, today),
    lastYear: nightsOf(addMonths(month, -12), sameDay),
  }));
  const sameTime = now.getTime() - (Date.parse(today) - Date.parse(sameDay)); // Seoul has no summer time
  const revenueOf = (month: string, until: number) =>
    world.revenue
      .filter((entry) => entry.month === month.slice(0, 7) && entry.at <= until)
      .reduce((sum, entry) => sum - entry.amount, 0);
  const revenue = firsts.map((month) => ({
    month,
    amount: revenueOf(month, now.getTime()),
    lastYear: revenueOf(addMonths(month, -12), sameTime),
  }));
  const stayOf = (id: string) => world.stays.find((stay) => stay.id === id)!;
  const overdue = world.parts.filter((part) => {
    const stay = stayOf(part.reservationId);
    const isOwed = stay.confirmedAt && stay.status !== "canceled" && stay.status !== "expired";
    return isOwed && !part.paidAt && !part.voidedAt && !part.changeId && part.amount > 0 && part.dueOn < today;
  });
  const waiting = world.stays.filter(isHeld).sort((a, b) => (endOf(a) < endOf(b) ? -1 : 1));
  const moves = (day: string) => ({
    in: world.stays.filter((stay) => stay.status === "confirmed" && stay.checkIn === day).length,
    out: world.stays.filter((stay) => lived.includes(stay.status) && stay.checkOut === day).length,
  });
  return {
    units: onOffer.size,
    occupancy: { days, months },
    revenue,
    overdue: { total: overdue.length, amount: overdue.reduce((sum, part) => sum + part.amount - part.received, 0) },
    waiting: waiting.map((stay) => ({
      id: stay.id,
      unsigned: world.signers.filter((signer) => signer.reservationId === stay.id && !signer.signedAt).length,
      amountDue: world.parts
        .filter((part) => part.reservationId === stay.id && !part.paidAt && !part.voidedAt && part.dueOn <= today)
        .reduce((sum, part) => sum + part.amount, 0),
    })),
    moves: [moves(today), moves(addDays(today, 1))],
    notMarked: {
      in: world.stays.filter(
        ({ arrivedAt, checkIn, checkOut, leftAt, status }) =>
          status === "confirmed" &&
          !arrivedAt &&
          !leftAt &&
          checkIn < today &&
          checkIn >= addDays(today, -30) &&
          today <= checkOut,
      ).length,
      out: world.stays.filter(
        ({ arrivedAt, checkOut, leftAt, status }) =>
          lived.includes(status) && arrivedAt && !leftAt && checkOut < today && checkOut >= addDays(today, -30),
      ).length,
    },
  };
}

const endOf = ({ holdExpiresAt, id }: { holdExpiresAt: Date; id: string }) => holdExpiresAt.toISOString() + id;

describe("the dashboard", () => {
  it("equals a simple count of the seeded data, on any day", async () => {
    const minutes = fc.integer({ min: -400 * 1440, max: 60 * 1440 });
    await fc.assert(
      fc.asyncProperty(minutes, async (later) => {
        const now = new Date(seededAt.getTime() + later * 60_000);
        const { arrivals, departures, ...shown } = await open(now);
        const plain = countPlainly(now);
        expect(shown.units).toBe(plain.units);
        expect(shown.occupancy).toEqual(plain.occupancy);
        expect(shown.revenue).toEqual(plain.revenue);
        expect({ total: shown.overdue.total, amount: shown.overdue.amount }).toEqual(plain.overdue);
        expect(shown.waiting.total).toBe(plain.waiting.length);
        const waiting = shown.waiting.rows.map(({ id, unsigned, amountDue }) => ({ id, unsigned, amountDue }));
        expect(waiting).toEqual(plain.waiting.slice(0, 8));
        expect([
          { in: arrivals.today.total, out: departures.today.total },
          { in: arrivals.tomorrow.total, out: departures.tomorrow.total },
        ]).toEqual(plain.moves);
        const notMarked = [arrivals.notMarked, departures.notMarked] as const;
        expect({ in: notMarked[0].total, out: notMarked[1].total }).toEqual(plain.notMarked);
        for (const { total, rows } of [...notMarked, arrivals.today, departures.today, shown.overdue, shown.waiting]) {
          expect(rows.length).toBe(Math.min(total, 8));
        }
      }),
      { numRuns: runs(8, 25), examples: [[0], [-12 * 60], [30 * 1440], [-74_161]] },
    );
  });

  it("lists guests of earlier days who are not marked as arrived or left, the earliest first, as the list does", async () => {
    const now = new Date(seededAt.getTime() + 10 * 86_400_000); // some have left since, and are not marked
    const { arrivals, departures } = await open(now);
    for (const [{ rows, total }, status, by] of [
      [arrivals.notMarked, "notArrived", "checkIn"],
      [departures.notMarked, "notLeft", "checkOut"],
    ] as const) {
      expect(total, status).toBeGreaterThan(0);
      const days = rows.map((row) => row[by]);
      expect(days, status).toEqual([...days].sort());
      const listed = await api.request("GET", `/v1/admin/reservations?status=${status}&size=100`, {
        token: admin.token,
      });
      const ids = listed.data(z.array(z.object({ id: z.string() }))).map(({ id }) => id);
      expect(ids, status).toHaveLength(total);
      expect(ids, status).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    }
  });

  it("lists changes that wait for signatures or payment until they lapse", async () => {
    const [seeded] = await api.services.db.select().from(stayChanges).where(eq(stayChanges.status, "pending"));
    const shown = await open(seededAt);
    expect(shown.changes).toMatchObject({
      total: 1,
      rows: [
        {
          id: seeded!.reservationId,
          changeId: seeded!.id,
          to: { checkIn: seeded!.checkIn, checkOut: seeded!.checkOut },
          holdExpiresAt: seeded!.expiresAt.toISOString(),
          amountDue: 0,
        },
      ],
    });
    expect(shown.changes.rows[0]!.unsigned).toBeGreaterThan(0);
    expect((await open(seeded!.expiresAt)).changes.total).toBe(0);
  });

  it("lists what needs attention, and only that", async () => {
    const shown = await open(seededAt);
    const edgeCases = {
      refundFailed: world.refunds.filter(({ status }) => status === "failed").length,
      discrepant: world.payments.filter(
        ({ id, status }) => status === "discrepant" && !world.refunds.some(({ paymentId }) => paymentId === id),
      ).length,
    };
    expect(shown.money.total).toBeGreaterThanOrEqual(edgeCases.refundFailed + edgeCases.discrepant);
    const problems = await api.request("GET", "/v1/admin/reservations?status=moneyProblem&size=100", {
      token: admin.token,
    });
    const stays = problems.data(z.array(z.object({ id: z.string() }))).map(({ id }) => id);
    expect(stays).toEqual(expect.arrayContaining(shown.money.rows.map(({ reservationId }) => reservationId)));
    expect(stays.length).toBeLessThanOrEqual(shown.money.total);
    const unreached = world.messages.filter(({ status }) => ["failed", "undeliverable", "bounced"].includes(status));
    expect(shown.messages.total).toBe(unreached.length);
    const toRead = world.reviews.filter(({ publishedAt, hiddenAt }) => !publishedAt && !hiddenAt);
    expect(shown.reviews.total).toBe(toRead.length);
    const unanswered = world.consultations.filter(({ status }) => status === "received");
    expect(shown.consultations.total).toBe(unanswered.length);
    const waiting = world.conversations.filter(({ waitingSince }) => waitingSince);
    const since = waiting.map(({ waitingSince }) => waitingSince!.toISOString()).sort();
    expect(since.length).toBeGreaterThan(0);
    expect(shown.conversations.total).toBe(since.length);
    expect(shown.conversations.rows.map(({ waitingSince }) => waitingSince)).toEqual(since);
    expect(shown.conversations.urgent).toBe(waiting.filter(({ urgency }) => urgency === "urgent").length);
  });

  it("counts today's guests whose code is not at the door, and tomorrow's once they may look at it", async () => {
    const { db } = api.services;
    const shown = await open(seededAt);
    const comes = (stay: (typeof world.stays)[number]) =>
      [shown.today, shown.tomorrow].includes(stay.checkIn) && stay.status === "confirmed";
    const expected = world.stays.filter((stay) => {
      return comes(stay) && !stay.arrivedAt && world.units.some(({ id, doorCode }) => id === stay.unitId && doorCode);
    });
    expect(shown.codesToSet.total).toBe(expected.length);
    const [guest] = expected;
    expect(guest).toBeDefined();
    const code = { id: guest!.id, reservationId: guest!.id, unitId: guest!.unitId, createdAt: seededAt };
    await db.insert(doorCodes).values({ ...code, programmedAt: seededAt });
    expect((await open(seededAt)).codesToSet.total).toBe(expected.length - 1);
    await db.delete(doorCodes).where(eq(doorCodes.id, code.id));
    const daysAt = async (at: Date) => {
      const { today, codesToSet } = await open(at);
      return new Set(codesToSet.rows.map(({ checkIn }) => daysBetween(today, checkIn)));
    };
    const informed = arrivalInfoInstant(shown.tomorrow);
    expect(await daysAt(new Date(informed.getTime() - 1))).toEqual(new Set([0]));
    expect(await daysAt(informed)).toEqual(new Set([0, 1]));
  });

  it("shows conversations to the roles that may read them", async () => {
    const totals = await Promise.all(
      (["desk", "content", "finance"] as const).map(async (role) => {
        const { token } = await aLimitedAdmin(api, role);
        const shown = (await api.request("GET", "/v1/admin/dashboard", { token })).data(dashboardSchema);
        return [role, shown.conversations.total > 0];
      }),
    );
    expect(Object.fromEntries(totals)).toEqual({ desk: true, content: false, finance: false });
  });
});

it("counts all guests of a day who are marked, not only those who are listed", async () => {
  const now = new Date("2026-11-24T08:00:00Z");
  const today = seoulDay(now);
  const other = await createTestApi({ now: now.toISOString() });
  onTestFinished(() => other.close());
  const { token } = await anAdmin(other);
  const house = await aHouse(other, { units: 20 });
  const { id } = await aMember(other);
  const stays = house.unitIds.map((_, index) => {
    const isMarked = index % 10 > 0; // nine of ten
    return index < 10
      ? { checkIn: today, checkOut: addDays(today, 40), arrivedAt: isMarked ? now : null }
      : { checkIn: addDays(today, -40), checkOut: today, leftAt: isMarked ? now : null };
  });
  await holdUnits(
    other,
    id,
    stays.map((stay, index) => ({ ...stay, house, unitId: house.unitIds[index]! })),
  );
  const shown = (await other.request("GET", "/v1/admin/dashboard", { token })).data(dashboardSchema);
  for (const { today: list, tomorrow } of [shown.arrivals, shown.departures]) {
    expect(list.rows).toHaveLength(8);
    expect([list.total, list.marked]).toEqual([10, 9]);
    expect(tomorrow).toEqual({ total: 0, rows: [], marked: 0 });
  }
});
