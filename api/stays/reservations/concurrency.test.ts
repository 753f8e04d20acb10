import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { reservationSchema } from "contract/reservation";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { aBooking } from "../../../tests/factories/reservation";
import { runs } from "../../../tests/factories/runs";
import { idempotencyKeys, messages, reservations } from "../../db/schema";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const url = "/v1/reservations?isInternational=true";

it("gives the last unit to exactly one of many concurrent requests for overlapping nights", async () => {
  const house = await aHouse(api);
  const members = await Promise.all(Array.from({ length: runs(20, 50) }, () => aMember(api)));
  const answers = await Promise.all(
    members.map((member, index) => {
      const day = String(1 + (index % 5)).padStart(2, "0");
      const body = aBooking(house, { checkIn: `2027-02-${day}`, checkOut: "2027-02-20" });
      return api.request("POST", url, { token: member.token, body, key: `last-unit-${index}` });
    }),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const losers = answers.filter((answer) => answer.status !== 201);
  for (const loser of losers) {
    expect(loser).toMatchObject({ status: 409, body: { errorCode: "DATES_UNAVAILABLE" } });
  }
  const made = await api.services.db.select().from(reservations).where(eq(reservations.houseId, house.id));
  expect(made).toHaveLength(1);
});

it("fills every unit before refusing", async () => {
  const house = await aHouse(api, { units: 3 });
  const members = await Promise.all(Array.from({ length: 10 }, () => aMember(api)));
  const answers = await Promise.all(
    members.map((member) => api.request("POST", url, { token: member.token, body: aBooking(house) })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
  const units = new Set(
    answers.flatMap((answer) => (answer.status === 201 ? answer.data(reservationSchema).listingName : [])),
  );
  expect(units.size).toBe(3);
});

it("answers 20 equal posts with one key with one reservation", async () => {
  const house = await aHouse(api, { units: 5 });
  const member = await aMember(api);
  const body = aBooking(house);
  const post = () => api.request("POST", url, { token: member.token, body, key: "twenty-equal" });
  const answers = await Promise.all(Array.from({ length: 20 }, post));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect((await post()).body).toEqual(answers[0]!.body);
  const made = await api.services.db.select().from(reservations).where(eq(reservations.accountId, member.id));
  expect(made).toHaveLength(1);
  const mails = await api.services.db.select().from(messages).where(eq(messages.reservationId, made[0]!.id));
  expect(mails.map((mail) => mail.kind).sort()).toEqual(["bookingReceived", "signContract"]);
});

it("refuses a key that was used for something else, and frees one after a validation error", async () => {
  const house = await aHouse(api, { units: 5 });
  const member = await aMember(api);
  const post = (change: object) =>
    api.request("POST", url, {
      token: member.token,
      body: aBooking(house, change as Record<string, unknown>),
      key: "one-form",
    });
  expect((await post({ couponCode: "NOPE" })).status).toBe(400);
  expect((await post({})).status).toBe(201);
  expect(await post({ beddingSets: 0 })).toMatchObject({ status: 422, body: { errorCode: "IDEMPOTENCY_KEY_REUSED" } });
  const other = await aMember(api);
  const theirs = await api.request("POST", url, { token: other.token, body: aBooking(house), key: "one-form" });
  expect(theirs.status).toBe(201);
});

it("finds what a crashed call had created, instead of creating it twice", async () => {
  const house = await aHouse(api, { units: 5 });
  const member = await aMember(api);
  const post = () => api.request("POST", url, { token: member.token, body: aBooking(house), key: "died-after-commit" });
  const first = await post();
  await api.services.db
    .update(idempotencyKeys)
    .set({ status: null, body: null, lockedUntil: new Date(0) })
    .where(eq(idempotencyKeys.key, "died-after-commit"));
  const other = { ...aBooking(house), checkOut: "2027-06-10" };
  expect(await api.request("POST", url, { token: member.token, body: other, key: "died-after-commit" })).toMatchObject({
    status: 422,
    body: { errorCode: "IDEMPOTENCY_KEY_REUSED" },
  });
  expect((await post()).body).toEqual(first.body);
  const made = await api.services.db.select().from(reservations).where(eq(reservations.accountId, member.id));
  expect(made).toHaveLength(1);
});

it("reports after a while that the first call is still running", async () => {
  const house = await aHouse(api, { units: 5 });
  const member = await aMember(api);
  const post = () => api.request("POST", url, { token: member.token, body: aBooking(house), key: "still-running" });
  await post();
  await api.services.db
    .update(idempotencyKeys)
    .set({ status: null, body: null, lockedUntil: new Date(api.services.now().getTime() + 60_000) })
    .where(eq(idempotencyKeys.key, "still-running"));
  const start = performance.now();
  let looks = 0;
  const aSecondLater = () => start + looks++ * 1000;
  const watch = vi.spyOn(performance, "now").mockImplementation(aSecondLater);
  expect(await post()).toMatchObject({ status: 409, body: { errorCode: "IDEMPOTENCY_IN_PROGRESS" } });
  expect(looks).toBeGreaterThan(10);
  watch.mockRestore();
});
