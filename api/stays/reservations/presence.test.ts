import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminReservationSchema, type AdminReservation } from "contract/admin/reservation";
import { dashboardSchema } from "contract/dashboard";
import { occupancyCalendarSchema } from "contract/occupancy-calendar";
import { anAdminForEach, aRunningStay, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { auditLog, reservations } from "../../db/schema";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const faultOf = (answer: { body: unknown }) => (answer.body as { fieldErrors: { at: string[] } }).fieldErrors.at;
const actionsOf = async ({ id }: { id: string }) =>
  (await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    .map(({ action }) => action)
    .filter((action) => /arriv|left|departure/.test(action));

/** A confirmed stay from 1 December 2026 to 31 January, at a time of its check-in day. */
async function aCheckInDay(time = "2026-12-01T06:30:00Z") {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api), { checkIn: "2026-12-01", checkOut: "2027-02-01" });
  await pay(api, member, stay);
  await signAll(api, stay.id);
  api.clock.set(time);
  await signInAgain(api, admin);
  return { member, stay };
}

const goTo = async (time: string) => {
  api.clock.set(time);
  await signInAgain(api, admin);
};

it("marks arrival and departure once, and shows them on the stay, on Today and on the calendar", async () => {
  const { stay } = await aCheckInDay();
  const arrivedAt = "2026-12-01T06:30:00.000Z";
  expect((await call("POST /arrival", stay)).data(adminReservationSchema)).toMatchObject({ arrivedAt, leftAt: null });
  api.clock.advance({ minutes: 10 });
  expect((await call("POST /arrival", stay)).data(adminReservationSchema)).toMatchObject({ arrivedAt });
  expect(await actionsOf(stay)).toEqual(["reservation.arrived"]);

  const read = (path: string) => api.request("GET", `/v1/admin/${path}`, { token: admin.token });
  const { arrivals } = (await read("dashboard")).data(dashboardSchema);
  expect(arrivals.today.rows).toMatchObject([{ id: stay.id, arrivedAt, leftAt: null }]);
  const shown = async () =>
    (await read("reservations/week"))
      .data(occupancyCalendarSchema)
      .houses.flatMap(({ units }) => units.flatMap(({ stays }) => stays))
      .find(({ id }) => id === stay.id)?.presence;
  expect(await shown()).toBe("arrived");
  await goTo("2027-02-01T00:30:00Z");
  const leftAt = "2027-02-01T00:30:00.000Z";
  expect((await call("POST /departure", stay)).data(adminReservationSchema)).toMatchObject({ arrivedAt, leftAt });
  expect(await shown()).toBe("left");
  const { departures } = (await read("dashboard")).data(dashboardSchema);
  expect(departures.today.rows).toMatchObject([{ id: stay.id, arrivedAt, leftAt }]);
});

it("refuses a departure before check-out day, when the stay is ended early instead", async () => {
  const { stay } = await aCheckInDay();
  await call("POST /arrival", stay);
  await goTo("2027-01-19T03:00:00Z");
  const early = await call("POST /departure", stay);
  expect(early).toMatchObject({ status: 409, body: { errorCode: "DEPARTURE_TOO_EARLY" } });
  const seen = await getAsAdmin(api, admin, stay);
  expect(seen).toMatchObject({ leftAt: null, refusals: { midStayCheckout: null } });
  expect(seen.refusals.markLeft).toContain("End the stay early");
  await call("DELETE /mid-stay-checkout?checkOut=2027-01-20", stay);
  await goTo("2027-01-20T01:00:00Z");
  expect((await call("POST /departure", stay)).data(adminReservationSchema)).toMatchObject({
    leftAt: "2027-01-20T01:00:00.000Z",
    refusals: { markLeft: null },
  });
});

it("leaves one way to end a stay on the day of arrival: cancelled until it begins, ended early afterwards", async () => {
  const ways = async (stay: { id: string }) => {
    const { cancel, midStayCheckout } = (await getAsAdmin(api, admin, stay)).refusals;
    return [cancel === null, midStayCheckout === null];
  };
  const { member, stay } = await aCheckInDay("2026-12-01T05:59:00Z");
  expect(await ways(stay)).toEqual([true, false]);
  await call("POST /arrival", stay); // before 15:00
  expect(await ways(stay)).toEqual([false, true]);
  await signInAgain(api, member);
  const byGuest = await api.request("DELETE", `/v1/reservations/${stay.id}/cancel`, { token: member.token });
  expect(codeOf(byGuest)).toBe("STAY_STARTED");
  await call("DELETE /arrival", stay);
  api.clock.set("2026-12-01T06:00:00Z");
  expect(await ways(stay)).toEqual([false, true]);
  expect((await getAsAdmin(api, admin, stay)).refusals.cancel).toContain("End the stay early");
  const ended = await call("DELETE /mid-stay-checkout?checkOut=2026-12-02", stay);
  expect(ended.data(adminReservationSchema).schedule).toMatchObject({ checkOut: "2026-12-02", nights: 1 });
});

it("is undone within the day, the departure first; later only the time is corrected", async () => {
  const { stay } = await aCheckInDay();
  await goTo("2027-02-01T00:00:00Z");
  await call("POST /arrival", stay);
  await call("POST /departure", stay);
  expect(codeOf(await call("DELETE /arrival", stay))).toBe("DEPARTURE_MARKED");
  expect((await call("DELETE /departure", stay)).data(adminReservationSchema).leftAt).toBeNull();
  expect((await call("DELETE /arrival", stay)).data(adminReservationSchema).arrivedAt).toBeNull();
  expect((await call("DELETE /arrival", stay)).status).toBe(200);
  expect(await actionsOf(stay)).toEqual([
    "reservation.arrived",
    "reservation.left",
    "reservation.departureUndone",
    "reservation.arrivalUndone",
  ]);
  await call("POST /arrival", stay);
  api.clock.advance({ hours: 24 });
  await signInAgain(api, admin);
  expect(codeOf(await call("DELETE /arrival", stay))).toBe("MARK_TOO_OLD");
  const at = "2026-12-01T20:00:00+09:00";
  const corrected = (await call("POST /arrival", stay, { body: { at } })).data(adminReservationSchema);
  expect(corrected.arrivedAt).toBe("2026-12-01T11:00:00.000Z");
});

it.each(["early", "after incidents"])("refuses to cancel a stay ended %s, or to undo its arrival", async (end) => {
  const { member, stay } = await aCheckInDay("2026-12-01T01:00:00Z");
  await call("POST /arrival", stay);
  if (end === "early") {
    expect((await call("DELETE /mid-stay-checkout?checkOut=2026-12-02", stay)).status).toBe(200);
  } else {
    for (const text of ["Noise", "Smoke"])
      await call("POST /notes", stay, { body: { kind: "incident", text, isAnother: true } });
    const body = { checkOut: "2026-12-02", reason: "Smoke" };
    expect((await call("POST /eviction", stay, { body })).status).toBe(200);
  }
  const { books } = await getAsAdmin(api, admin, stay);
  expect(codeOf(await call("DELETE /arrival", stay))).toBe("STAY_ENDED_EARLY");
  // Also where the arrival was undone before this was refused
  await api.services.db.update(reservations).set({ arrivedAt: null }).where(eq(reservations.id, stay.id));
  await signInAgain(api, member);
  const asMember = (method: "GET" | "DELETE", path: string) =>
    api.request(method, `/v1/reservations/${stay.id}${path}`, { token: member.token });
  for (const answer of [
    await call("GET /cancellation-quote", stay),
    await call("DELETE /cancel", stay),
    await asMember("GET", "/cancellation-quote"),
    await asMember("DELETE", "/cancel"),
  ])
    expect(codeOf(answer)).toBe("STAY_ENDED_EARLY");
  const after = await getAsAdmin(api, admin, stay);
  expect(after).toHaveProperty("status", "confirmed");
  expect(after.books.refunds).toHaveLength(books.refunds.length);
  expect(after.books.balances).toEqual(books.balances);
});

it("refuses to mark an arrival after the departure, unless its time is corrected", async () => {
  const { stay } = await aCheckInDay();
  await call("POST /arrival", stay);
  await goTo("2027-02-01T01:00:00Z");
  expect((await call("POST /departure", stay)).status).toBe(200);
  expect(await call("POST /arrival", stay)).toMatchObject({
    status: 409,
    body: { errorMessage: "The guests have left. Undo the departure first." },
  });
  expect((await call("POST /arrival", stay, { body: { at: "2026-12-01T06:00:00Z" } })).status).toBe(200);
});

it("refuses what cannot be: before check-in day, ahead of time, the departure before the arrival", async () => {
  const { stay } = await aCheckInDay("2026-11-30T14:59:00Z");
  expect(codeOf(await call("POST /arrival", stay))).toBe("STAY_NOT_BEGUN");
  api.clock.set("2026-12-01T03:00:00Z");
  await signInAgain(api, admin);
  const mark = (what: string, at: string) => call(`POST /${what}`, stay, { body: { at } });
  expect(faultOf(await mark("arrival", "2026-12-01T03:01:00Z"))).toEqual([
    "This time is in the future. Enter an earlier one.",
  ]);
  expect(faultOf(await mark("arrival", "2026-11-30T14:59:00Z"))).toEqual([
    "Enter a time on the check-in date or later.",
  ]);
  expect((await mark("arrival", "yesterday")).status).toBe(400);
  expect((await mark("arrival", "2026-12-01T02:00:00Z")).status).toBe(200);
  expect(codeOf(await call("DELETE /cancel?cause=guest", stay))).toBe("STAY_RUNNING");
  await goTo("2027-02-01T00:00:00Z");
  expect(faultOf(await mark("departure", "2026-12-01T01:00:00Z"))).toEqual([
    "The departure must be after the arrival. Check both times.",
  ]);
});

it("refuses holds and canceled stays, also in the database", async () => {
  const held = await reserve(api, await aMember(api), await aHouse(api));
  expect(codeOf(await call("POST /arrival", held))).toBe("STAY_NOT_CONFIRMED");
  await call("DELETE /cancel?cause=guest", held);
  expect(codeOf(await call("POST /departure", held))).toBe("STAY_NOT_CONFIRMED");
  const update = api.services.db.update(reservations).set({ arrivedAt: api.services.now() });
  await expect(update.where(eq(reservations.id, held.id))).rejects.toThrow();
});

it("marks once when many press at the same time", async () => {
  const { reservation } = await aRunningStay(api, await aHouse(api));
  await signInAgain(api, admin);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call("POST /arrival", reservation)));
  const marked = new Set(
    answers.map((answer): AdminReservation["arrivedAt"] => answer.data(adminReservationSchema).arrivedAt),
  );
  expect(marked.size).toBe(1);
  expect(await actionsOf(reservation)).toEqual(["reservation.arrived"]);
});
