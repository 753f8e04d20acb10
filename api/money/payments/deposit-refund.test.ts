import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { adminDepositSchema } from "contract/admin/deposit";
import { dashboardSchema } from "contract/dashboard";
import { anAdminForEach, aRunningStay, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { aPicture } from "../../../tests/factories/pictures";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { idempotencyKeys, uploads } from "../../db/schema";
import { storeUpload, removeUnusedUploads } from "../../kernel/uploads/uploads";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

describe("the deposit", () => {
  async function aStayThatIsOver() {
    const stay = await aRunningStay(api, await aHouse(api), { checkOut: "2026-12-21" });
    api.clock.set("2026-12-21T02:00:00Z");
    for (const person of [admin, stay.member]) await signInAgain(api, person);
    return stay;
  }
  const settle = (reservation: { id: string }, query: string, key?: string) =>
    call(`POST /refund-deposit?${query}`, reservation, { key });

  it("is not settled before the guests have to be out", async () => {
    const { reservation } = await aStayThatIsOver();
    api.clock.set("2026-12-21T01:59:00Z");
    expect(await settle(reservation, "amount=500000")).toMatchObject({
      status: 409,
      body: { errorCode: "STAY_NOT_OVER" },
    });
    api.clock.set("2026-12-21T02:00:00Z");
    expect((await settle(reservation, "amount=500000")).status).toBe(200);
  });

  it("is refunded after the stay less deductions, once", async () => {
    const { member, reservation } = await aStayThatIsOver();
    const query = "amount=420000&deduction=50000:Cleaning&deduction=30000:A%20lost%20key%3A%20the%20door's";
    const first = await settle(reservation, query, "deposit-1");
    expect(first.status).toBe(200);
    expect((await settle(reservation, query, "deposit-1")).body).toEqual(first.body);
    await api.services.db
      .update(idempotencyKeys)
      .set({ status: null, body: null, lockedUntil: new Date(0) })
      .where(eq(idempotencyKeys.key, "deposit-1"));
    expect((await settle(reservation, query, "deposit-1")).status).toBe(200);
    expect(await settle(reservation, "amount=1", "deposit-2")).toMatchObject({
      status: 409,
      body: { errorCode: "DEPOSIT_ALREADY_REFUNDED" },
    });
    await ledgerMatchesGateway(api, { [reservation.id]: 640_000 });
    const { books } = await getAsAdmin(api, admin, reservation);
    expect(books.balances).toMatchObject({ refunded: 420_000, deducted: 80_000, held: { deposit: 0 } });
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      refundAmount: 0,
      depositRefund: { amount: 420_000, status: "done", deductions: [{ amount: 50_000, text: "Cleaning" }, {}] },
    });
    const mail = (await sendAndList(api)).find(({ kind, to }) => kind === "depositRefunded" && to === member.email);
    expect(mail!.text).toContain("Kept: ₩30,000, A lost key: the door's");
  });

  it("names the maximum for a larger deduction", async () => {
    const { reservation } = await aStayThatIsOver();
    expect(await settle(reservation, "deduction=2000000001:Everything")).toMatchObject({
      status: 400,
      body: { errorMessage: "Each deduction can be at most ₩2,000,000,000." },
    });
  });

  const photograph = async () => {
    const file = await aPicture().png().toBuffer();
    const actor = { kind: "admin" as const, id: admin.id };
    return (await storeUpload(api.services, randomUUID(), file, actor)).path;
  };

  it("stores note and photograph of a deduction, and mails both to the member", async () => {
    const { member, reservation } = await aStayThatIsOver();
    const path = await photograph();
    const items = [
      { what: "Burnt worktop", amount: 70_000, note: "Beside the stove.\nTwo marks.", photograph: path },
      { what: "Cleaning", amount: 30_000 },
    ];
    const send = (key: string) =>
      call("POST /refund-deposit?deduction=1000:Key", reservation, { key, body: { items } });
    const first = await send("items");
    expect(first.status).toBe(200);
    expect((await send("items")).body).toEqual(first.body);
    const deductions = [
      { what: "Key", text: "Key", amount: 1_000, note: null, photograph: null },
      { ...items[0], text: "Burnt worktop" },
      { ...items[1], text: "Cleaning", note: null, photograph: null },
    ];
    expect((await getReservation(api, member, reservation.id)).depositRefund).toMatchObject({
      amount: 399_000,
      deductions,
    });
    expect((await getAsAdmin(api, admin, reservation)).decisions).toMatchObject([{ deductions }]);
    const mail = (await sendAndList(api)).find(({ kind, to }) => kind === "depositRefunded" && to === member.email);
    expect(mail!.text).toContain("Kept: ₩70,000, Burnt worktop");
    expect(mail!.text).toContain("Two marks.");
    expect(mail!.text).toContain(`Photo: ${api.services.env.publicUrl}/media/${path}?w=1600`);

    api.clock.advance({ days: 30 });
    await removeUnusedUploads(api.services);
    expect((await api.app.request(`/v1/media/${path}?w=320`)).status).toBe(200);
    expect(await api.services.db.$count(uploads, eq(uploads.path, path))).toBe(1);
  });

  it("refuses invalid items with a problem at the field", async () => {
    const { reservation } = await aStayThatIsOver();
    const item = { what: "Cleaning", amount: 50_000 };
    for (const [items, field] of [
      [[{ ...item, note: "x".repeat(501) }], "items.0.note"],
      [[{ ...item, what: " " }], "items.0.what"],
      [[{ ...item, amount: 0 }], "items.0.amount"],
      [[{ ...item, amount: 2_000_000_001 }], "items.0.amount"],
      [[item, { ...item, photograph: "uploads/0123.webp" }], "items.1.photograph"],
      [[item, { ...item, photograph: "houses/casa-room.jpg" }], "items.1.photograph"],
      [[item, { ...item, amount: 450_001 }], "items"],
    ] as const) {
      expect(await call("POST /refund-deposit", reservation, { body: { items } }), field).toMatchObject({
        status: 400,
        body: { fieldErrors: { [field]: [expect.any(String)] } },
      });
    }
    const wrongSum = await call("POST /refund-deposit?amount=400000", reservation, { body: { items: [item] } });
    expect(wrongSum).toMatchObject({ status: 400, body: { fieldErrors: { items: [expect.any(String)] } } });
    expect((await getAsAdmin(api, admin, reservation)).decisions).toEqual([]);
  });

  it("is refunded in full by default", async () => {
    const { reservation } = await aStayThatIsOver();
    await settle(reservation, "");
    await ledgerMatchesGateway(api, { [reservation.id]: 560_000 });
  });

  it("is settled once by five concurrent admins, and a stay is cancelled once by a member and four admins", async () => {
    const { reservation } = await aStayThatIsOver();
    const settled = await Promise.all([0, 1, 2, 3, 4].map((index) => settle(reservation, "", `five-${index}`)));
    expect(settled.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    await ledgerMatchesGateway(api, { [reservation.id]: 560_000 });

    const member = await aMember(api);
    const other = await reserve(api, member, await aHouse(api), { checkIn: "2027-01-31", checkOut: "2027-04-10" });
    await pay(api, member, other);
    await signAll(api, other.id);
    const cancel = (index: number) => call("DELETE /cancel?cause=guest&reason=x", other, { key: `four-${index}` });
    const own = api.request("DELETE", `/v1/reservations/${other.id}/cancel`, { token: member.token });
    const answers = await Promise.all([own, ...[0, 1, 2, 3].map(cancel)]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(2); // a member's discrepancy is no error
    expect((await getAsAdmin(api, admin, other)).decisions).toHaveLength(1);
    await ledgerMatchesGateway(api, { [other.id]: 500_000 });
  });

  it("is refused before the end of the stay, the second time, and for inconsistent amounts or reasons", async () => {
    const { reservation } = await aRunningStay(api, await aHouse(api), { checkOut: "2026-12-21" });
    await signInAgain(api, admin);
    expect(await settle(reservation, "")).toMatchObject({ status: 409, body: { errorCode: "STAY_NOT_OVER" } });
    api.clock.set("2026-12-21T02:00:00Z");
    await signInAgain(api, admin);
    for (const [query, field] of [
      ["amount=500001", "amount"],
      ["amount=400000", "reason"],
      ["amount=400000&deduction=99999:Cleaning", "deduction"],
      ["deduction=500001:Everything", "deduction"],
      ["deduction=2000000001:Everything", "deduction"],
      ["deduction=Cleaning", "deduction"],
      ["deduction=10:", "deduction"],
      ["deduction=0:Nothing", "deduction"],
    ]) {
      const answer = await settle(reservation, query!);
      expect(answer, query).toMatchObject({ status: 400, body: { fieldErrors: { [field!]: [expect.any(String)] } } });
    }
    expect((await settle(reservation, "amount=0&reason=Burnt%20floor")).status).toBe(200);
    await ledgerMatchesGateway(api, { [reservation.id]: 1_060_000 });
    expect(await getAsAdmin(api, admin, reservation)).toMatchObject({
      depositRefund: { amount: 0, status: "none", deductions: [{ amount: 500_000, text: "Burnt floor" }] },
      books: { balances: { deducted: 500_000, held: { deposit: 0 } } },
    });
  });

  it("kept by a cancellation can be refunded", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    expect(await settle(reservation, "")).toMatchObject({ body: { errorCode: "STAY_NOT_OVER" } });
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    await call("DELETE /cancel?cause=guest", reservation);
    const kept = await getAsAdmin(api, admin, reservation);
    expect(kept.books.balances).toMatchObject({ deducted: 500_000, held: { deposit: 0 } });
    expect(await listToSettle()).not.toContain(reservation.id);
    await settle(reservation, "reason=Goodwill");
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
    expect(await settle(await aCanceledStay(), "")).toMatchObject({ body: { errorCode: "DEPOSIT_NOT_HELD" } });
  });

  it("of a past stay is listed until it is settled, as overdue after 14 days", async () => {
    const { reservation } = await aStayThatIsOver();
    const list = async (query = "") => {
      const answer = await api.request("GET", `/v1/admin/deposits${query}`, { token: admin.token });
      return answer.data(z.array(adminDepositSchema)).find((row) => row.reservationId === reservation.id);
    };
    const inTime = { held: 500_000, checkOut: "2026-12-21", dueOn: "2027-01-04", ageDays: 0, overdue: false };
    expect(await list()).toMatchObject(inTime);
    expect(await list("?overdue=true")).toBeUndefined();
    api.clock.set("2027-01-05T02:00:00Z");
    await signInAgain(api, admin);
    expect(await list("?overdue=true")).toMatchObject({ ageDays: 15, overdue: true });
    for (const q of [reservation.code, "AMELIE o’connor"])
      expect(await list(`?q=${encodeURIComponent(q)}`), q).toBeDefined();
    expect(await list("?q=nobody%20at%20all")).toBeUndefined();
    const pagination = async (page: number) => {
      const answer = await api.request("GET", `/v1/admin/deposits?q=${reservation.code}&page=${page}`, {
        token: admin.token,
      });
      return JSON.parse(answer.headers.get("x-pagination")!) as object;
    };
    expect(await pagination(1)).toMatchObject({ totalCount: 1, totalPages: 1 });
    expect(await pagination(999)).toMatchObject({ page: 999, totalCount: 1, totalPages: 1 });
    const file = await api.request("GET", "/v1/admin/deposits.csv?overdue=true", { token: admin.token });
    expect(String(file.body)).toContain(`${reservation.code},`);
    const day = await api.request("GET", "/v1/admin/dashboard", { token: admin.token });
    const { deposits } = day.data(dashboardSchema);
    expect(deposits.rows.map(({ reservationId }) => reservationId)).toContain(reservation.id);
    await settle(reservation, "amount=0&reason=Burnt%20floor");
    expect(await list()).toBeUndefined();
    expect((await api.request("GET", "/v1/admin/deposits?overdue=perhaps", { token: admin.token })).status).toBe(400);
  });

  async function listToSettle(): Promise<string[]> {
    const answer = await api.request("GET", "/v1/admin/deposits?size=100", { token: admin.token });
    return answer.data(z.array(adminDepositSchema)).map((row) => row.reservationId);
  }

  async function aCanceledStay() {
    const reservation = await reserve(api, await aMember(api), await aHouse(api));
    await call("DELETE /cancel?cause=guest", reservation);
    return reservation;
  }
});
