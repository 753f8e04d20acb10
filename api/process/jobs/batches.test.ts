import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { auditLog, messages, reservations, units } from "../../db/schema";
import { jobs } from "./jobs";

const api = await openTestApi();
const { db, now } = api.services;

const batch = 200;
const run = (name: string) => jobs.find((job) => job.name === name)!.run(api.services);

let booked: typeof reservations.$inferSelect;
beforeAll(async () => {
  const { id } = await reserve(api, await aMember(api), await aHouse(api));
  [booked] = (await db.select().from(reservations).where(eq(reservations.id, id))) as [typeof booked];
});
/** Nothing is left for the jobs of the next test. */
afterEach(async () => {
  vi.restoreAllMocks();
  await run("complete stays");
  await run("invite reviews");
});

it("sends mail and SMS within the ten minutes in which a confirmation is promised", () => {
  const sending = jobs.filter(({ name }) => ["send mail", "send SMS"].includes(name));
  expect(sending.map(({ everySeconds }) => everySeconds < 600)).toEqual([true, true]);
});

/** Stays that ended yesterday, one more than a batch, each in a unit of its own. */
async function listEndedStays(status: "confirmed" | "completed"): Promise<string[]> {
  const rooms = Array.from({ length: batch + 1 }, () => uuidv7());
  await db.insert(units).values(rooms.map((id) => ({ id, houseId: booked.houseId, name: id, floor: 1 })));
  const dates = { checkIn: "2026-10-20", checkOut: "2026-11-20", confirmedAt: now() };
  const stays = rooms.map((unitId) => ({ ...booked, ...dates, id: uuidv7(), code: unitId, unitId, status }));
  await db.insert(reservations).values(stays);
  return stays.map(({ id }) => id);
}

/** The stays with the result of the job; one that has it twice is here twice. */
const results = {
  "complete stays": async (ids: string[]) => {
    const isCompletion = and(eq(auditLog.action, "reservation.completed"), inArray(auditLog.subjectId, ids));
    return (await db.select({ id: auditLog.subjectId }).from(auditLog).where(isCompletion)).map(({ id }) => id);
  },
  "invite reviews": async (ids: string[]) => {
    const isInvitation = and(eq(messages.kind, "reviewInvitation"), inArray(messages.reservationId, ids));
    return (await db.select({ id: messages.reservationId }).from(messages).where(isInvitation)).map(({ id }) => id);
  },
};

describe.each([
  { job: "complete stays", status: "confirmed", writes: "transaction" },
  { job: "invite reviews", status: "completed", writes: "insert" },
] as const)("$job, of more stays than a batch", ({ job, status, writes }) => {
  it("leaves out none and repeats none in two rounds at once", async () => {
    const ids = await listEndedStays(status);
    await Promise.all([run(job), run(job)]);
    expect((await results[job](ids)).toSorted()).toEqual(ids.toSorted());
  });

  it("keeps the first batch when the second fails, and does the second in the next round", async () => {
    const ids = await listEndedStays(status);
    const write = db[writes].bind(db) as () => never;
    const failure = new Error("the connection was lost");
    const fail = () => {
      throw failure;
    };
    vi.spyOn(db, writes).mockImplementationOnce(write).mockImplementationOnce(fail);
    await expect(run(job)).rejects.toBe(failure);
    const first = await results[job](ids); // less than a batch, where some of it was sent before
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(ids.length);
    await run(job);
    expect((await results[job](ids)).toSorted()).toEqual(ids.toSorted());
  });
});
