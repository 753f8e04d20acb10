import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { adminConsultationSchema } from "contract/admin/consultation";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import type { TestMember } from "../../../tests/factories/member";
import { auditLog, consultations } from "../../db/schema";

let api: TestApi;
let admin: TestMember;
const ids: Record<string, string> = {};
beforeAll(async () => {
  api = await createTestApi({ now: "2026-06-10T03:00:00Z" }); // a Wednesday in Seoul
  admin = await anAdmin(api);
  for (const [name, at] of [
    ["Kim", "2026-06-04T15:30:00Z"], // Friday the 5th in Seoul: answer by today
    ["Lee", "2026-06-04T14:30:00Z"], // Thursday the 4th: answer by yesterday
    ["Park", "2026-06-09T03:00:00Z"],
  ] as const) {
    const id = (ids[name] = uuidv7());
    const email = `${name.toLowerCase()}@buildings.example`;
    const told = { ownerName: name, email, phone: "02-555-0123", buildingAddress: `1 ${name}-ro`, units: 4 };
    const row = { ...told, id, message: "Hello", locale: "ko" as const, createdAt: new Date(at) };
    await api.services.db.insert(consultations).values(row);
  }
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object) =>
  api.request(method, `/v1/admin/consultations${path}`, { token: admin.token, body });
const names = async (query: string) =>
  (await call("GET", `?${query}`)).data(z.array(adminConsultationSchema)).map(({ ownerName }) => ownerName);

it("lists the promised day of the answer, and which are late", async () => {
  const rows = (await call("GET", "?sort=ownerName")).data(z.array(adminConsultationSchema));
  expect(rows.map(({ ownerName, answerBy, late }) => [ownerName, answerBy, late])).toEqual([
    ["Kim", "2026-06-10", false],
    ["Lee", "2026-06-09", true],
    ["Park", "2026-06-12", false],
  ]);
  expect(await names("status=late")).toEqual(["Lee"]);
  expect(await names("")).toEqual(["Park", "Kim", "Lee"]);
  expect(await names("q=park@")).toEqual(["Park"]);
  expect(await names("q=%2B82 2 555 0123")).toEqual(["Park", "Kim", "Lee"]);
  expect(await names("q=0124")).toEqual([]);
});

it("is answered once, with the current version", async () => {
  const path = `/${ids.Lee}`;
  const answer = { status: "answered", note: "Called.\nMeet on Friday.", version: 1 };
  for (const saved of [await call("PUT", path, answer), await call("PUT", path, answer)]) {
    expect(saved.data(adminConsultationSchema)).toMatchObject({ status: "answered", late: false, version: 2 });
  }
  const again = await call("PUT", path, { status: "closed", note: "", version: 1 });
  expect(again).toMatchObject({ status: 409, body: { errorCode: "RECORD_CHANGED" } });
  expect(await names("status=late")).toEqual([]);
  expect(await names("status=answered")).toEqual(["Lee"]);
  const [entry, ...others] = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, ids.Lee!));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: "consultation.saved", actor: "admin", actorId: admin.id });
  const detail = { before: { status: "received" }, after: { status: "answered" }, noteChanged: true };
  expect(entry?.detail).toEqual(detail); // the note may say who is meant, and the log is kept for ever
});

it("refuses an unknown status and an unknown enquiry", async () => {
  expect(await call("PUT", `/${ids.Kim}`, { status: "lost", version: 1 })).toMatchObject({ status: 400 });
  const unknown = { status: 404, body: { errorCode: "CONSULTATION_NOT_FOUND" } };
  expect(await call("GET", `/${uuidv7()}`)).toMatchObject(unknown);
  expect(await call("PUT", `/${uuidv7()}`, { status: "closed", version: 1 })).toMatchObject(unknown);
});

it("is exported as CSV", async () => {
  const file = (await call("GET", ".csv?q=kim@")).body as string;
  expect(file).toMatch(/\r\n2026-06-05 00:30:00,Kim,kim@buildings.example,02-555-0123,1 Kim-ro,4,Hello,ko,/);
});
