import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dashboardSchema } from "contract/dashboard";
import { anAdmin, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { sign as signContract, listSigningTokens, signAll } from "../../../tests/factories/signing";
import { confirmPayment, pay, startPayment } from "../../../tests/factories/payment";
import { recordAudit } from "../../kernel/audit/audit";
import {
  auditLog,
  contractDocuments,
  installments,
  messages,
  reservations,
  sandboxCancellations,
} from "../../db/schema";
import { GatewayUnavailable, GatewayUnreachable } from "../../kernel/ports";
import { decideSandboxPayment, makeSandboxEvent } from "../../gateways/sandbox/payment";
import { settlePending } from "./settle";

const api = await openTestApi();

async function aPendingStay() {
  const member = await aMember(api);
  return { member, reservation: await reserve(api, member, await aHouse(api)) };
}

const deliver = (reference: string) =>
  api.app.request("/v1/webhooks/payments/sandbox", {
    method: "POST",
    ...makeSandboxEvent(api.services.env, reference),
  });

describe("querying pending payments", () => {
  async function askedAt(failure: Error) {
    const { member, reservation } = await aPendingStay();
    const broken = await startPayment(api, member, reservation);
    api.clock.advance({ minutes: 1 });
    const other = await startPayment(api, member, reservation);
    api.clock.advance({ hours: 1 });
    const { lookUp } = api.services.payments;
    const asked: string[] = [];
    api.services.payments.lookUp = async (payment) => {
      if ([broken.id, other.id].includes(payment.reference)) asked.push(payment.reference);
      if (payment.reference === broken.id) throw failure;
      return lookUp(payment);
    };
    await settlePending(api.services);
    const first = asked.splice(0);
    await settlePending(api.services);
    api.services.payments.lookUp = lookUp;
    return { broken: broken.id, other: other.id, first, second: asked };
  }

  it("does not retry permanent failures immediately", async () => {
    const { broken, other, first, second } = await askedAt(new GatewayUnavailable("403"));
    expect([first, second]).toEqual([[broken, other], []]);
  });

  it("stops at the first timeout, and continues after it the next time", async () => {
    const { broken, other, first, second } = await askedAt(new GatewayUnreachable("silence"));
    expect([first, second]).toEqual([[broken], [other]]);
  });
});

describe("starting a payment", () => {
  const post = (token: string, reservationId: string, numbers: number[], key?: string) =>
    api.request("POST", `/v1/reservations/${reservationId}/payments`, {
      token,
      key,
      body: { installments: numbers, method: "FOREIGN_CARD", returnUrl: "http://localhost:3000/back" },
    });

  it("of a later installment is refused while an earlier one is due", async () => {
    const { member, reservation } = await aPendingStay();
    const refused = await post(member.token, reservation.id, [2]);
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { installments: [expect.any(String)] } } });
    expect((await post(member.token, reservation.id, [1, 2])).status).toBe(201);
    await pay(api, member, reservation);
    expect((await post(member.token, reservation.id, [3])).status).toBe(201);
  });

  it("after a failed attempt does not request another amount than was stored", async () => {
    const { member, reservation } = await aPendingStay();
    const { start } = api.services.payments;
    api.services.payments.start = () => Promise.reject(new GatewayUnavailable("away"));
    expect((await post(member.token, reservation.id, [1], "a-key")).status).toBe(502);
    api.services.payments.start = start;
    await api.services.db
      .update(installments)
      .set({ rent: 1, amount: 560_001 })
      .where(and(eq(installments.reservationId, reservation.id), eq(installments.number, 1)));
    expect((await post(member.token, reservation.id, [1], "a-key")).status).toBe(400);
    const opened = await post(member.token, reservation.id, [1], "a-key");
    expect(opened).toMatchObject({ status: 201, body: { data: { amount: 560_001 } } });
  });
});

it("notifies admins once of an external return", async () => {
  const { member, reservation } = await aPendingStay();
  const payment = await pay(api, member, reservation);
  const noted = () => api.services.db.select().from(auditLog).where(eq(auditLog.action, "payment.returnedElsewhere"));
  await deliver(payment.id);
  expect(await noted()).toEqual([]);
  const chargeback = { key: "a chargeback", reference: payment.id, amount: 300_000 };
  await api.services.db.insert(sandboxCancellations).values(chargeback);
  await deliver(payment.id);
  await deliver(payment.id);
  expect(await noted()).toMatchObject([
    { subject: "reservation", subjectId: reservation.id, detail: { paymentId: payment.id, missing: 300_000 } },
  ]);
});

it("shows external returns to admins until they are handled, and again when more is returned", async () => {
  const admin = await anAdmin(api);
  const { member, reservation } = await aPendingStay();
  const payment = await pay(api, member, reservation);
  const giveBack = async (key: string, amount: number) => {
    await api.services.db.insert(sandboxCancellations).values({ key, reference: payment.id, amount });
    await deliver(payment.id);
  };
  const waiting = async () => {
    const { money } = await listToday();
    const rows = money.rows.filter(
      ({ kind, reservationId }) => kind === "returnedElsewhere" && reservationId === reservation.id,
    );
    const { books } = await getAsAdmin(api, admin, reservation);
    const sums = books.returnedElsewhere.map(({ paymentId, amount }) => [paymentId, amount]);
    expect(sums).toEqual(rows.map(({ id, amount }) => [id, amount]));
    return rows.map(({ amount }) => amount);
  };
  const listToday = async () =>
    (await api.request("GET", "/v1/admin/dashboard", { token: admin.token })).data(dashboardSchema);
  const handle = (body: object) =>
    api.request("POST", `/v1/admin/payments/${payment.id}/mark-return-handled`, { token: admin.token, body });
  expect(await waiting()).toEqual([]);
  await giveBack("first", 100_000);
  await giveBack("second", 200_000);
  expect(await waiting()).toEqual([300_000]);
  const agreed = { amount: 300_000, reason: "Agreed with the bank" };
  const fieldErrors = { reason: ["Enter a reason."] };
  expect((await handle({ ...agreed, reason: " " })).body).toMatchObject({ fieldErrors });
  const stale = await handle({ ...agreed, amount: 100_000 });
  expect(stale).toMatchObject({ status: 409, body: { errorCode: "RETURN_CHANGED" } });
  expect(await waiting()).toEqual([300_000]);
  expect((await handle(agreed)).status).toBe(200);
  expect((await handle(agreed)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  const handled = await api.services.db.select().from(auditLog).where(eq(auditLog.action, "payment.returnHandled"));
  expect(handled).toMatchObject([
    {
      actor: "admin",
      actorId: admin.id,
      detail: { missing: 300_000, canceled: 300_000, reason: "Agreed with the bank" },
    },
  ]);
  await giveBack("third", 50_000);
  expect(await waiting()).toEqual([350_000]);
  expect((await handle({ ...agreed, amount: 350_000 })).status).toBe(200);
  const detail = { paymentId: payment.id, missing: 400_000, canceled: 350_000 };
  const more = { action: "payment.returnedElsewhere", subject: "reservation", subjectId: reservation.id, detail };
  await recordAudit(api.services.db, { ...more, actor: { kind: "gateway" }, at: api.services.now() });
  expect(await waiting()).toEqual([400_000]);
});

it("shows no amount that was not received for a payment in another currency", async () => {
  const { member, reservation } = await aPendingStay();
  const payment = await startPayment(api, member, reservation);
  const { lookUp } = api.services.payments;
  api.services.payments.lookUp = async () => ({ state: "paid", amount: 0, canceled: 0, mismatch: "currency" });
  await confirmPayment(api, member, payment);
  api.services.payments.lookUp = lookUp;
  const [told] = await api.services.db.select().from(messages).where(eq(messages.kind, "paymentDiscrepant"));
  expect(told!.payload).toMatchObject({ values: { context: "elsewhere", amount: "\u20a91,160,000" } });
});

it("owes nothing once it is cancelled", async () => {
  const admin = await anAdmin(api);
  const { member, reservation } = await aPendingStay();
  await pay(api, member, reservation);
  expect((await getAsAdmin(api, admin, reservation)).books.balances.outstanding).toBe(850_000);
  await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
  expect((await getAsAdmin(api, admin, reservation)).books.balances.outstanding).toBe(0);
});

describe("a late payment for a unit that was booked again", () => {
  async function paidLate(sign: (id: string) => Promise<unknown>) {
    const member = await aMember(api);
    const house = await aHouse(api, { units: 2, occupancy: 2 });
    const reservation = await reserve(api, member, house, { guests: 2 });
    const payment = await startPayment(api, member, reservation);
    await sign(reservation.id);
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    await runJobsButPdfs(api.services);
    const other = await reserve(api, member, house, { guests: 2 });
    expect(await unitOf(other.id)).toBe(await unitOf(reservation.id));
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    await deliver(payment.id);
    return { member, id: reservation.id };
  }
  const unitOf = async (id: string) =>
    (await api.services.db.select().from(reservations).where(eq(reservations.id, id)))[0]!.unitId;

  it("moves the stay to another unit, which must be signed again", async () => {
    const { member, id } = await paidLate(async (id) => signContract(api, (await listSigningTokens(api, id))[0]!));
    expect(await getReservation(api, member, id)).toMatchObject({ status: "pending", contract: "sent" });
    await signAll(api, id);
    expect(await getReservation(api, member, id)).toMatchObject({ status: "confirmed", contract: "signed" });
    const [kept] = await api.services.db
      .select()
      .from(contractDocuments)
      .where(eq(contractDocuments.reservationId, id));
    expect(kept!.content.text.listing.en).toMatch(/ 202$/); // not 101
  });

  it("is refunded when everyone had signed for the original unit", async () => {
    const { member, id } = await paidLate((id) => signAll(api, id));
    expect(await getReservation(api, member, id)).toMatchObject({ status: "expired", contract: "signed" });
    await runJobsButPdfs(api.services);
    expect(await getReservation(api, member, id)).toMatchObject({ refund: "done" });
  });
});

it("reinstates a stay as declined when an occupant had declined before", async () => {
  const { member, reservation } = await aPendingStay();
  const payment = await startPayment(api, member, reservation);
  const [token] = await listSigningTokens(api, reservation.id);
  const declined = await api.request("POST", `/v1/contracts/${token}/decline`, { body: {} });
  expect(declined.status).toBeLessThan(300);
  api.clock.advance({ hours: 25 });
  await signInAgain(api, member);
  await runJobsButPdfs(api.services);
  await decideSandboxPayment(api.services.db, payment.id, "paid");
  await deliver(payment.id);
  expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", contract: "declined" });
});
