import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletionPreviewSchema } from "contract/account";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { aPassport } from "../../../tests/factories/passport";
import { reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { queryRows } from "../../db/client";
import {
  accounts,
  auditLog,
  contractDocuments,
  idempotencyKeys,
  passports,
  reservations,
  reviews,
  sessions,
} from "../../db/schema";
import { findContractPdf, makeContractPdfs } from "../../documents/contract-document";
import { createPendingRefund } from "../../stays/ledger/refunds";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

const preview = async ({ token }: TestMember) =>
  (await api.request("GET", "/v1/users/me/deletion", { token })).data(deletionPreviewSchema);
const remove = ({ token, email }: TestMember) => api.request("DELETE", "/v1/users/me", { token, body: { email } });
const find = async (id: string) => (await api.services.db.select().from(accounts).where(eq(accounts.id, id)))[0];

/** A former resident with a paid, signed, completed stay and a refunded deposit. */
async function aFormerResident() {
  api.clock.set("2026-11-21T03:00:00Z");
  const member = await aMember(api, { birthDate: "1999-02-28" });
  const reservation = await reserve(api, member, await aHouse(api), { checkIn: "2026-12-01", checkOut: "2026-12-15" });
  await pay(api, member, reservation);
  await signAll(api, reservation.id, { passport: aPassport() });
  api.clock.set("2026-12-16T03:00:00Z");
  await runJobsButPdfs(api.services);
  const amounts = { rent: 0, bedding: 0, deposit: reservation.deposit };
  await api.services.db.transaction((tx) =>
    createPendingRefund(tx, api.services.now(), { reservationId: reservation.id, cause: "deposit", amounts }),
  );
  await runJobsButPdfs(api.services);
  await signInAgain(api, member);
  return { member, reservation };
}

describe("retained data", () => {
  it("is kept without the profile, under a neutral author, and the account cannot be used", async () => {
    const { member, reservation } = await aFormerResident();
    const author = { en: "Amélie, France", ko: "Amélie, 프랑스" };
    const scores = { facilities: 5, communication: 5, events: 5, location: 5 };
    const { db } = api.services;
    const [stay] = await db.select().from(reservations).where(eq(reservations.id, reservation.id));
    const publicReview = { en: "Good", ko: "Good" };
    await db
      .insert(reviews)
      .values({ id: uuidv7(), houseId: stay!.houseId, reservationId: stay!.id, author, publicReview, ...scores });
    await db.insert(idempotencyKeys).values({
      scope: `${member.id} POST /v1/reservations`,
      key: "k",
      requestHash: "",
      subjectId: uuidv7(),
      lockedUntil: api.services.now(),
    });
    expect(await preview(member)).toEqual({
      obstacles: [],
      erasedNow: ["profile", "signIns", "passports", "consents", "messages", "reviewAuthor"],
      keptUntil: "2031-12-16", // the deposit was refunded on the day after check-out
    });
    expect((await remove(member)).status).toBe(204);
    expect(await find(member.id)).toMatchObject({
      email: `deleted-${member.id}@deleted.invalid`,
      firstName: "",
      lastName: "",
      phone: "",
      birthDate: null,
      passwordHash: null,
      googleSubject: null,
      marketingAgreedAt: null,
      purgeOn: "2031-12-17",
    });
    const [review] = await db.select().from(reviews).where(eq(reviews.reservationId, stay!.id));
    expect(review!.author).toEqual({ en: "A former resident", ko: "이전 입주자" });
    expect(await db.$count(passports, eq(passports.reservationId, stay!.id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.accountId, member.id))).toBe(0);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.scope, `${member.id} POST /v1/reservations`))).toBe(0);
    expect(await db.$count(auditLog, eq(auditLog.subjectId, member.id))).toBeGreaterThan(0);
    expect((await api.request("GET", `/v1/reservations/${stay!.id}`, { token: member.token })).status).toBe(401);
    const goodbye = (await sendAndList(api)).find((mail) => mail.to === member.email && mail.kind === "accountDeleted");
    expect(goodbye!.text).toContain("for 5 years, until Tue 16 Dec 2031");
    expect(goodbye!.text).toContain("names, e-mail addresses, phone numbers and signatures");
  });

  it("is erased after five years, not a day earlier", async () => {
    const { member, reservation } = await aFormerResident();
    const stored = () => api.services.db.$count(contractDocuments, eq(contractDocuments.reservationId, reservation.id));
    expect(await findContractPdf(api.services, reservation.id)).not.toBeNull();
    await remove(member);
    api.clock.set("2031-12-16T14:59:00Z"); // the last minute of 16 December in Seoul
    await runJobsButPdfs(api.services);
    expect(await everythingOf(reservation.id, member.id)).toContain("occupant0@residents.example");
    expect(await stored()).toBe(1);
    api.clock.set("2031-12-16T15:00:00Z");
    await runJobsButPdfs(api.services);
    const purges = () => api.services.db.$count(auditLog, eq(auditLog.action, "account.purged"));
    const before = await purges();
    await runJobsButPdfs(api.services);
    expect(await purges()).toBe(before);
    const left = await everythingOf(reservation.id, member.id);
    for (const trace of ["occupant0@", "Linh", "+8210", member.email, "10.0.0", "data:image"]) {
      expect(left, trace).not.toContain(trace);
    }
    const admin = await aMember(api, { role: "admin" });
    for (const kind of ["contract", "residence"]) {
      const url = `/v1/admin/reservations/${reservation.id}/documents/${kind}.pdf`;
      expect((await api.request("GET", url, { token: admin.token })).status).toBe(409); // no PDF is created from the rest
    }
    await makeContractPdfs(api.services);
    expect(await stored()).toBe(0);
    const sum = await api.services.db.select().from(reservations).where(eq(reservations.id, reservation.id));
    expect(sum[0]).toMatchObject({ status: "completed", deposit: 500_000 });
  });
});

const rowsOf = async (query: string) => JSON.stringify(await queryRows(api.services.db, sql.raw(query)));
async function everythingOf(reservationId: string, accountId: string) {
  const tables = [
    "occupants",
    "passports",
    "messages",
    "payments",
    "installments",
    "refunds",
    "ledger_entries",
    "reviews",
  ];
  const parts = tables.map((table) => rowsOf(`select * from ${table} where reservation_id = '${reservationId}'`));
  parts.push(rowsOf(`select * from reservations where id = '${reservationId}'`));
  parts.push(rowsOf(`select * from accounts where id = '${accountId}'`));
  return (await Promise.all(parts)).join("\n");
}
