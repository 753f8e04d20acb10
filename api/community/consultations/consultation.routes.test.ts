import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { consultationSchema } from "contract/consultation";
import { consultations, messages } from "../../db/schema";
import { renderMessage } from "../../messages/render";
import { answerDay } from "./consultation.routes";
import { createTestApi, type TestApi } from "../../../tests/factories/api";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-06-05T03:00:00Z" }))); // a Friday in Seoul
afterAll(() => api.close());

const enquiry = {
  ownerName: "김하나",
  email: "owner@buildings.example",
  phone: "02-555-0123",
  buildingAddress: "12 Wausan-ro, Mapo-gu, Seoul",
  units: 14,
  message: "Two floors are empty.\nCan we meet?",
  agreePrivacy: true,
  locale: "ko",
};
const post = (change: object = {}, key?: string) =>
  api.request("POST", "/v1/consultations", { body: { ...enquiry, ...change }, key });

describe("an owner's enquiry", () => {
  it("is stored, answered with a day, and mailed to owner and staff", async () => {
    const answer = await post({ email: "a@buildings.example" });
    expect(answer.status).toBe(201);
    expect(answer.data(consultationSchema).answerBy).toBe("2026-06-10");
    const written = await api.services.db.select().from(messages);
    expect(written.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["consultationReceived", "a@buildings.example"],
      ["consultationToAnswer", api.services.env.staffEmail],
    ]);
  });

  it("reaches staff with the owner's name, without empty lines for omitted answers", async () => {
    const email = "quiet@buildings.example";
    await post({ email, message: "" });
    const written = await api.services.db.select().from(messages);
    const toStaff = written.find((message) => JSON.stringify(message.payload).includes(email));
    const mail = await renderMessage(api.services, toStaff!);
    expect(mail.text).toContain("김하나");
    expect(mail.text).toMatch(/담당자[^]*직원용/);
    expect(mail.text).not.toMatch(/^-$|계정 또는 예약/m);
    expect(mail.html).not.toMatch(/<p[^>]*><\/p>/);
  });

  it("sent twice with one key is stored once", async () => {
    const email = "twice@buildings.example";
    const [first, second] = [await post({ email }, "enquiry-0001"), await post({ email }, "enquiry-0001")];
    expect(second.body).toEqual(first.body);
    expect(await api.services.db.select().from(consultations).where(eq(consultations.email, email))).toHaveLength(1);
  });

  it("sent again within a day by another key is stored once, unless something has changed", async () => {
    const email = "back@buildings.example";
    const [first, second] = [await post({ email }, "enquiry-0002"), await post({ email }, "enquiry-0003")];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await post({ email, phone: "02-555-0124" })).body).not.toEqual(first.body);
    api.clock.advance({ days: 2 });
    expect((await post({ email })).body).not.toEqual(first.body);
    api.clock.advance({ days: -2 });
  });

  it.each([
    ["ownerName", { ownerName: " " }],
    ["email", { email: "owner" }],
    ["phone", { phone: "call me" }],
    ["buildingAddress", { buildingAddress: "" }],
    ["units", { units: 0 }],
    ["units", { units: 1.5 }],
    ["message", { message: "x".repeat(3001) }],
    ["agreePrivacy", { agreePrivacy: false }],
  ])("names %s when it is wrong: %j", async (field, change) => {
    const answer = await post(change);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  });
});

it("is answered on the third working day", () => {
  expect([answerDay("2026-06-01"), answerDay("2026-06-04"), answerDay("2026-06-06")]).toEqual([
    "2026-06-04",
    "2026-06-09",
    "2026-06-10",
  ]);
});
