import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAdmin } from "../tests/factories/admin";
import { createTestApi, type TestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import type { TestMember } from "../tests/factories/member";
import { consultations, reviews } from "./db/schema";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const both = (text: string) => ({ en: text, ko: `${text} ko` });
const call = (method: string, path: string, body?: unknown) =>
  api.request(method, `/v1/admin${path}`, { token: admin.token, body });

async function create(path: string, body: unknown): Promise<string> {
  const answer = await call("POST", path, body);
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: string } }).data.id;
}

const boardTexts = {
  boardType: "MEETUP",
  title: both("Dumplings"),
  body: both("We fold dumplings."),
  picture: null,
  publishedAt: "now",
};
const couponTerms = {
  name: both("Ten off"),
  percent: 10,
  amount: null,
  validFrom: "2026-11-01",
  validTo: "2026-12-31",
};

const createBoard = async () => `/boards/${await create("/boards", boardTexts)}`;
const createGroup = async () => `/faq-groups/${await create("/faq-groups", { title: both("Booking") })}`;
const createFaq = async () => {
  const faqs = `${await createGroup()}/faqs`;
  return `${faqs}/${await create(faqs, { question: both("Who cleans?"), answer: both("We do.") })}`;
};
let coupons = 0;
const createCoupon = async () => {
  const code = `COUPON-${++coupons}`;
  await create("/coupons", { code, ...couponTerms });
  return `/coupons/${code}`;
};
const texts = [both("A calm street.")];
const createHouse = async () => `/houses/${(await aHouse(api)).slug}`;
const createHiddenHouse = async () => {
  const described = { about: texts, checkBefore: texts, checkInGuide: texts, thingsToKnow: texts };
  return `/houses/${(await aHouse(api, { ...described, publishedAt: null })).slug}`;
};
const createUnit = async () => {
  const house = await aHouse(api, { units: 2 });
  return `/houses/${house.slug}/units/${house.unitIds[0]}`;
};
async function createReview(): Promise<string> {
  const id = uuidv7();
  await api.services.db.insert(reviews).values({
    id,
    houseId: (await aHouse(api)).id,
    author: both("Linh"),
    facilities: 5,
    communication: 5,
    events: 5,
    location: 5,
    publicReview: both("A calm house."),
    createdAt: api.clock.now(),
  });
  return `/reviews/${id}`;
}
async function createConsultation(): Promise<string> {
  const id = uuidv7();
  await api.services.db.insert(consultations).values({
    id,
    ownerName: "Kim",
    email: "kim@buildings.example",
    phone: "02-555-0123",
    buildingAddress: "1 Kim-ro",
    units: 4,
    message: "Hello",
    locale: "ko",
    createdAt: api.clock.now(),
  });
  return `/consultations/${id}`;
}

/** Each call that updates or deletes a record: how to create the record, and the body besides the version. */
const changes: [call: string, create: () => Promise<string>, body?: object][] = [
  ["PUT ", createBoard, { ...boardTexts, title: both("Noodles") }],
  ["PUT /set-main", createBoard],
  ["DELETE ", createBoard],
  ["PUT ", createGroup, { title: both("Reserving") }],
  ["DELETE ", createGroup],
  ["PUT ", createFaq, { question: both("Who cleans the kitchen?"), answer: both("We do.") }],
  ["DELETE ", createFaq],
  ["PUT ", createCoupon, { ...couponTerms, percent: 20 }],
  ["PUT /end", createCoupon],
  ["DELETE ", createCoupon],
  ["PUT ", createHouse, { deposit: 1_000_000 }],
  ["PUT /publish", createHiddenHouse],
  ["DELETE /publish", createHouse],
  ["PUT /pictures", createHiddenHouse, { pictures: [] }],
  ["DELETE ", createHouse],
  ["PUT ", createUnit, { name: "9A", floor: 9 }],
  ["DELETE ", createUnit],
  ["PUT ", createReview, { reply: both("Thank you.") }],
  ["PUT /publish", createReview],
  ["PUT /hide", createReview, { reason: "Names a neighbor" }],
  ["DELETE ", createReview],
  ["PUT ", createConsultation, { status: "answered", note: "Called back" }],
];
const named = changes.map(([of, make, body]) => [`${of} (${make.name})`, of, make, body] as const);

describe("an update of a record", () => {
  it.each(named)("is made unconditionally without a version: %s", async (_name, of, make, body) => {
    const [method = "", path = ""] = of.split(" ");
    const answer = await call(method, (await make()) + path, body);
    expect(answer.body).not.toHaveProperty("errorCode");
    expect(answer.status).toBeLessThan(300);
  });

  it.each(named)("is refused with another version: %s", async (_name, of, make, body) => {
    const [method = "", path = ""] = of.split(" ");
    const record = await make();
    const answer =
      method === "DELETE"
        ? await call(method, `${record}${path}?version=99`)
        : await call(method, record + path, { ...body, version: 99 });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: "RECORD_CHANGED" } });
  });
});

it("applies updates without a version one after the other", async () => {
  const group = await createGroup();
  for (const title of ["Reserving", "Paying", "Living here"]) {
    expect((await call("PUT", group, { title: both(title) })).status).toBe(200);
  }
  expect((await call("GET", group)).body).toMatchObject({ data: { title: both("Living here"), version: 4 } });
});

it("publishes a review by a call with an empty JSON body", async () => {
  const answer = await api.request("PUT", `/v1/admin${await createReview()}/publish`, {
    token: admin.token,
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(200);
});
