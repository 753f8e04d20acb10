import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { adminPaymentSchema } from "contract/admin/money";
import { dashboardSchema } from "contract/dashboard";
import { anAdmin, getAsAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { confirmPayment, pay, startPayment } from "../../../tests/factories/payment";
import { auditLog, payments, sandboxPayments } from "../../db/schema";
import { decideSandboxPayment } from "../../gateways/sandbox/payment";
import { GatewayUnavailable } from "../../kernel/ports";
import { noteReturnedElsewhere } from "../../stays/ledger/returned-elsewhere";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

it("refunds a payment of a wrong amount in full, once", async () => {
  const admin = await anAdmin(api);
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  const payment = await startPayment(api, member, reservation);
  await api.services.db.update(sandboxPayments).set({ amount: 1_000 }).where(eq(sandboxPayments.reference, payment.id));
  await decideSandboxPayment(api.services.db, payment.id, "paid");
  await confirmPayment(api, member, payment);
  const shown = () => getAsAdmin(api, admin, reservation);
  expect((await shown()).books.payments).toMatchObject([
    { status: "discrepant", amount: 1_160_000, received: { amount: 1_000, currency: "KRW" } },
  ]);
  const dashboard = await api.request("GET", "/v1/admin/dashboard", { token: admin.token });
  expect(dashboard.data(dashboardSchema).money.rows).toMatchObject([
    { kind: "discrepant", id: payment.id, amount: 1_000, foreign: null },
  ]);
  const listed = async (status: string) => {
    const query = `/v1/admin/payments?q=${reservation.code}&status=${status}`;
    return (await api.request("GET", query, { token: admin.token })).data(z.array(adminPaymentSchema));
  };
  const giveBack = (id: string) => api.request("POST", `/v1/admin/payments/${id}/return`, { token: admin.token });
  const good = await pay(api, member, reservation);
  expect(await giveBack(good.id)).toMatchObject({ status: 409, body: { errorCode: "PAYMENT_NOT_DISCREPANT" } });
  expect(await giveBack(reservation.id)).toMatchObject({ status: 404 });
  expect((await giveBack(payment.id)).status).toBe(200);
  expect((await giveBack(payment.id)).status).toBe(200);
  expect(await listed("refunded")).toMatchObject([{ id: payment.id, status: "refunded", refunded: 1_000 }]);
  expect(await listed("partiallyRefunded")).toEqual([]);
  const told = (await sendAndList(api)).find(({ kind }) => kind === "paymentReturned");
  expect(told?.text).toContain("₩1,000");
  expect(told?.text).not.toContain("₩1,160,000");
  await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 });
  expect(await getReservation(api, member, reservation.id)).toMatchObject({
    amountPaid: 1_160_000,
    refundAmount: 0,
    payments: [{ status: "refunded", refunded: 1_000 }, { status: "paid" }],
  });
});

it("shows a payment in another currency as received, and sends it back in full, once", async () => {
  const admin = await anAdmin(api);
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  const payment = await startPayment(api, member, reservation);
  const { lookUp } = api.services.payments;
  const answerInDollars = (amount: number) => {
    api.services.payments.lookUp = () => {
      const foreign = { amount, currency: "USD" };
      return Promise.resolve({ state: "paid", amount: 0, canceled: 0, mismatch: "currency", foreign });
    };
  };
  answerInDollars(98_750);
  await confirmPayment(api, member, payment);
  const received = { amount: 98_750, currency: "USD" };
  expect((await getAsAdmin(api, admin, reservation)).books.payments).toMatchObject([
    { status: "discrepant", received },
  ]);
  expect(await getReservation(api, member, reservation.id)).toMatchObject({ payments: [{ received, refunded: 0 }] });
  const told = (await sendAndList(api)).find(({ kind, to }) => kind === "paymentDiscrepant" && to === member.email);
  expect(told?.text).toContain("US$987.50");
  const waiting = async () => {
    const answer = await api.request("GET", "/v1/admin/dashboard", { token: admin.token });
    return answer.data(dashboardSchema).money.rows.filter(({ id }) => id === payment.id);
  };
  expect(await waiting()).toMatchObject([{ amount: 0, foreign: received }]);
  const giveBack = () => api.request("POST", `/v1/admin/payments/${payment.id}/return`, { token: admin.token });
  const { cancel } = api.services.payments;
  const canceled: object[] = [];
  api.services.payments.cancel = () => Promise.reject(new GatewayUnavailable("away"));
  expect(await giveBack()).toMatchObject({ status: 503 });
  expect(await waiting()).toMatchObject([{ foreign: received }]);
  api.services.payments.cancel = (request) => Promise.resolve(void canceled.push(request));
  for (const { status } of [await giveBack(), await giveBack()]) expect(status).toBe(200);
  expect(canceled).toMatchObject([{ key: `return-${payment.id}`, amount: 98_750, reference: payment.id }]);
  expect(await waiting()).toEqual([]);
  const sent = (await sendAndList(api)).filter(({ kind, to }) => kind === "paymentReturned" && to === member.email);
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining("US$987.50")]);
  Object.assign(api.services.payments, { lookUp, cancel });
});

it("records a return in another currency whose answer was lost when it is asked for again", async () => {
  const admin = await anAdmin(api);
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  const payment = await startPayment(api, member, reservation);
  const original = { ...api.services.payments };
  const canceled: string[] = [];
  Object.assign(api.services.payments, {
    lookUp: () => {
      const foreign = { amount: canceled.length > 0 ? 0 : 98_750, currency: "USD" };
      return Promise.resolve({ state: "paid", amount: 0, canceled: 0, mismatch: "currency", foreign });
    },
    cancel: ({ key }: { key: string }) => {
      if (canceled.includes(key)) return Promise.resolve();
      canceled.push(key);
      return Promise.reject(new GatewayUnavailable("the answer is lost"));
    },
    findCancellation: ({ key }: { key: string }) => Promise.resolve(canceled.includes(key) ? "done" : "none"),
  });
  await confirmPayment(api, member, payment);
  const giveBack = () => api.request("POST", `/v1/admin/payments/${payment.id}/return`, { token: admin.token });
  const find = async () => (await api.services.db.select().from(payments).where(eq(payments.id, payment.id)))[0]!;
  expect((await giveBack()).status).toBe(503);
  await noteReturnedElsewhere(api.services, await find()); // the event of the cancellation
  expect((await giveBack()).status).toBe(200);
  await noteReturnedElsewhere(api.services, await find());
  expect(await find()).toMatchObject({ foreignAmount: 0 });
  const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, payment.id));
  expect(entries.filter(({ action }) => action === "payment.returned")).toMatchObject([
    { actorId: admin.id, detail: { amount: 98_750, currency: "USD" } },
  ]);
  const sent = (await sendAndList(api)).filter(({ kind, to }) => kind === "paymentReturned" && to === member.email);
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining("US$987.50")]);
  Object.assign(api.services.payments, original);
});

it("leaves a payment in another currency that was returned in the payment company's console", async () => {
  const admin = await anAdmin(api);
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  const payment = await startPayment(api, member, reservation);
  const { lookUp } = api.services.payments;
  for (const amount of [98_750, 0]) {
    const foreign = { amount, currency: "USD" };
    api.services.payments.lookUp = () =>
      Promise.resolve({ state: "paid", amount: 0, canceled: 0, mismatch: "currency", foreign });
    if (amount > 0) await confirmPayment(api, member, payment);
    const [row] = await api.services.db.select().from(payments).where(eq(payments.id, payment.id));
    if (amount === 0) await noteReturnedElsewhere(api.services, row!); // the event that the console sends
  }
  api.services.payments.lookUp = lookUp;
  expect(await api.request("POST", `/v1/admin/payments/${payment.id}/return`, { token: admin.token })).toMatchObject({
    status: 409,
    body: { errorCode: "PAYMENT_NOT_RETURNABLE" },
  });
});
