import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { makePortOneEvent, portOneEnv, startPortOne } from "../../../tests/factories/portone";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";
import { confirmPayment, startPayment } from "../../../tests/factories/payment";
import { ledgerEntries } from "../../db/schema";

let portOne: Awaited<ReturnType<typeof startPortOne>>;
let api: TestApi;
beforeAll(async () => {
  portOne = await startPortOne();
  api = await createTestApi({ now: "2026-11-21T03:00:00Z", settings: portOneEnv(portOne.url) });
});
afterAll(async () => {
  await api.close();
  await portOne.close();
});

async function aStay() {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  return { member, reservation, payment: await startPayment(api, member, reservation) };
}

const deliver = (event: { body: string; headers: Record<string, string> }) =>
  api.app.request("/v1/webhooks/payments/portone", { method: "POST", ...event });

const heldFor = async (reservationId: string) => {
  const entries = await api.services.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reservationId, reservationId));
  return entries.filter(({ account }) => account === "gateway").reduce((sum, { amount }) => sum + amount, 0);
};

const givenBackByHand = {
  status: "CANCELLED",
  cancellations: [{ status: "SUCCEEDED", id: "by hand", totalAmount: 1_160_000, reason: "by hand" }],
};

describe("a stay paid through PortOne", () => {
  it("is confirmed by the webhook, and partly refunded there on cancellation", async () => {
    const { member, reservation, payment } = await aStay();
    expect(payment).toMatchObject({
      status: "pending",
      redirectUrl: `http://localhost:3000/pay/${reservation.id}/window?paymentId=${payment.id}`,
      checkout: { totalAmount: 1_160_000, returnUrl: "http://localhost:3000/back" },
    });
    await signAll(api, reservation.id);
    portOne.decide(payment.id, { status: "PAID" });
    expect((await deliver(makePortOneEvent(payment.id))).status).toBe(204);
    expect((await deliver(makePortOneEvent(payment.id))).status).toBe(204);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "confirmed", payment: "paid" });
    const settled = await confirmPayment(api, member, payment);
    expect(settled).toMatchObject({ status: "paid", redirectUrl: null, checkout: null });

    await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
    await sendAndList(api);
    const { refundAmount, refund } = await getReservation(api, member, reservation.id);
    expect([refundAmount, refund]).toEqual([660_000, "done"]); // the policy keeps the deposit
    expect(portOne.payments.get(payment.id)).toMatchObject({
      status: "PARTIAL_CANCELLED",
      cancellations: [{ totalAmount: 660_000 }],
    });
    expect(await heldFor(reservation.id)).toBe(500_000);
  });

  it("keeps its hold when 3-D Secure fails, shows why, and is paid in a window that stayed open", async () => {
    const { member, reservation, payment } = await aStay();
    portOne.decide(payment.id, { status: "FAILED", failure: { pgMessage: "3DS authentication failed" } });
    await deliver(makePortOneEvent(payment.id, { type: "Transaction.Failed" }));
    expect(await confirmPayment(api, member, payment)).toMatchObject({ failure: "authenticationFailed" });
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", payment: "failed" });
    portOne.decide(payment.id, { status: "PAID" });
    await deliver(makePortOneEvent(payment.id));
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ payment: "paid", amountPaid: 1_160_000 });
    expect((await confirmPayment(api, member, payment)).failure).toBeNull();
  });

  it.each([
    ["of a test channel", { channel: { type: "TEST", key: "channel-key-test" } }, "discrepant", 0],
    ["of another amount", { total: 1_000 }, "discrepant", 1_000],
    ["that was given back in PortOne's console already", givenBackByHand, "refunded", 0],
  ])("is not confirmed by a payment %s", async (_what, change, status, held) => {
    const { member, reservation, payment } = await aStay();
    await signAll(api, reservation.id);
    portOne.decide(payment.id, { status: "PAID", ...change });
    await deliver(makePortOneEvent(payment.id));
    expect((await confirmPayment(api, member, payment)).status).toBe(status);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", amountPaid: 0 });
    expect(await heldFor(reservation.id)).toBe(held);
  });

  it("reports an outage of the payment company, and recovers without loss", async () => {
    const { member, reservation, payment } = await aStay();
    const url = `/v1/reservations/${reservation.id}/payments`;
    const body = { installments: [1], method: "FOREIGN_CARD", returnUrl: "http://localhost:3000/back" };
    portOne.faults.push(503);
    const refused = await api.request("POST", url, { token: member.token, body });
    expect(refused).toMatchObject({ status: 502, body: { errorCode: "PAYMENT_GATEWAY_UNAVAILABLE" } });
    portOne.decide(payment.id, { status: "PAID" });
    portOne.faults.push(500);
    expect((await deliver(makePortOneEvent(payment.id))).status).toBe(502); // a duplicate of PortOne's
    expect((await deliver(makePortOneEvent(payment.id))).status).toBe(204);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ payment: "paid" });
  });
});

it("ignores unsigned events, and accepts events of unknown payments", async () => {
  const { member, reservation, payment } = await aStay();
  portOne.decide(payment.id, { status: "PAID" });
  expect((await deliver(makePortOneEvent(payment.id, { secret: "whsec_Zm9yZ2VkIGZvcmdlZA==" }))).status).toBe(401);
  expect((await deliver(makePortOneEvent(payment.id, { at: Date.now() - 3_600_000 }))).status).toBe(401);
  expect((await getReservation(api, member, reservation.id)).payment).toBe("unpaid");
  expect((await deliver(makePortOneEvent("a-payment-of-another-shop"))).status).toBe(204);
});
