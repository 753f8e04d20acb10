import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reservationSchema } from "contract/reservation";
import { reviewListSchema } from "contract/review";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { reservations, reviews } from "../../db/schema";

const booked = "2026-11-21T03:00:00Z";
const atSeoul = (time: string) => new Date(`${time}:00+09:00`).toISOString();
const stay = { checkIn: "2027-01-31", checkOut: "2027-02-20" };
const ratings = { facilities: 5, communication: 4, events: 3, location: 5 };
const said = {
  ...ratings,
  publicReview: "Warm floors, kind neighbours.\nThe bus is loud.",
  improvement: "More hooks.",
};

let api: TestApi;
let house: TestHouse;
let member: TestMember;

beforeAll(async () => {
  api = await createTestApi({ now: booked });
  house = await aHouse(api, { units: 60, slug: "garden-house", name: { en: "Garden House", ko: "정원 하우스" } });
});
beforeEach(async () => {
  api.clock.set(booked);
  member = await aMember(api, { country: "VN" });
});
afterAll(() => api.close());

/** A signed and paid stay, at a local time in Seoul. */
async function lived(now = atSeoul("2027-02-20T11:00")) {
  const { id } = await reserve(api, member, house, stay);
  await pay(api, member, { id });
  await signAll(api, id);
  api.clock.set(now);
  await signInAgain(api, member);
  return id;
}

const write = (id: string, body: object = said, call: { language?: "en" | "ko"; key?: string; token?: string } = {}) =>
  api.request("POST", `/v1/reservations/${id}/review`, { token: member.token, body, ...call });
const kept = (id: string) => api.services.db.select().from(reviews).where(eq(reviews.reservationId, id));
const published = async () =>
  (await api.request("GET", "/v1/houses/garden-house/reviews")).data(reviewListSchema).reviews.length;

describe("a review", () => {
  it("is stored as written, and visible only to its author before publication", async () => {
    const id = await lived();
    const answer = await write(id);
    expect(answer.status).toBe(201);
    const { review, reviewUntil } = answer.data(reservationSchema);
    expect(review).toMatchObject({ ...said, publishedAt: null, writtenAt: atSeoul("2027-02-20T11:00"), reply: null });
    expect(reviewUntil).toBeNull();
    expect(await published()).toBe(0);
    expect(await kept(id)).toMatchObject([{ author: { en: "Amélie, Vietnam", ko: "Amélie, 베트남" } }]);
  });

  it("has no country for a Korean phone, and the comment is optional", async () => {
    member = await aMember(api);
    const id = await lived();
    expect((await write(id, { ...said, improvement: undefined })).status).toBe(201);
    expect(await kept(id)).toMatchObject([{ author: { en: "Amélie", ko: "Amélie" }, improvement: null }]);
  });

  it.each([
    ["2027-02-20T10:59", null, "REVIEW_NOT_OPEN"],
    ["2027-02-20T11:00", "2027-03-22", undefined],
    ["2027-03-22T23:59", "2027-03-22", undefined],
    ["2027-03-23T00:00", null, "REVIEW_CLOSED"],
  ])("at %s in Seoul can be written until %s", async (time, until, errorCode) => {
    const id = await lived(atSeoul(time));
    expect((await getReservation(api, member, id)).reviewUntil).toBe(until);
    const answer = await write(id);
    expect(answer).toMatchObject(errorCode ? { status: 409, body: { errorCode } } : { status: 201 });
  });

  it("can be written for a stay that ended early, not for one that never started", async () => {
    const { db } = api.services;
    const id = await lived();
    await db.update(reservations).set({ status: "terminated" }).where(eq(reservations.id, id));
    expect((await getReservation(api, member, id)).reviewUntil).toBe("2027-03-22");
    api.clock.set(booked);
    await signInAgain(api, member);
    const unpaid = await reserve(api, member, house, stay);
    api.clock.set(atSeoul("2027-02-21T12:00"));
    await signInAgain(api, member);
    expect((await write(unpaid.id)).body).toMatchObject({ errorCode: "REVIEW_NOT_OPEN" });
  });

  it("is unique per stay: the same key answers again, another is refused", async () => {
    const id = await lived();
    const key = uuidv7();
    const first = await write(id, said, { key });
    expect(await write(id, said, { key })).toMatchObject({ status: 201, body: first.body });
    expect(await write(id, { ...said, publicReview: "Other" }, { key })).toMatchObject({ status: 422 });
    for (const [language, sentence] of [
      ["en", "You've already reviewed this stay. You can review each stay once."],
      ["ko", "이미 후기를 작성하셨습니다. 예약마다 한 번 쓸 수 있습니다."],
    ] as const) {
      expect(await write(id, said, { language })).toMatchObject({
        status: 409,
        body: { errorCode: "ALREADY_REVIEWED", errorMessage: sentence },
      });
    }
    expect(await kept(id)).toHaveLength(1);
  });

  it("is written once for five concurrent requests", async () => {
    const id = await lived();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it("is refused with a problem for each invalid field", async () => {
    const id = await lived();
    const refused = await write(id, { facilities: 0, communication: 6, events: 2.5, publicReview: " " });
    expect(refused).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
    const rate = (what: string) => [`Rate the ${what} with one to five stars.`];
    expect((refused.body as { fieldErrors: object }).fieldErrors).toEqual({
      facilities: rate("facilities"),
      communication: rate("communication"),
      events: rate("events"),
      location: rate("location"),
      publicReview: ["Enter your review."],
    });
    expect((await write(id, { ...said, publicReview: "x".repeat(2001) })).status).toBe(400);
    expect(await kept(id)).toEqual([]);
  });

  it("requires the stay's booker", async () => {
    const id = await lived();
    const other = await aMember(api);
    expect((await write(id, said, { token: other.token })).body).toMatchObject({ errorCode: "RESERVATION_NOT_FOUND" });
    expect((await write(uuidv7())).status).toBe(404);
    expect((await write("no-id")).status).toBe(400);
  });
});
