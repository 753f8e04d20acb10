import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anAdmin } from "../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { ledgerMatchesGateway } from "../../tests/factories/money";
import { confirmPayment, getReservation, pay, reserve, startPayment } from "../../tests/factories/reservation";
import { sandboxPayments } from "../db/schema";
import { decideSandboxPayment } from "../gateways/sandbox/payment";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

it("sends a payment of a wrong amount back as a whole, once", async () => {
  const admin = await anAdmin(api);
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  const payment = await startPayment(api, member, reservation);
  await api.services.db.update(sandboxPayments).set({ amount: 1_000 }).where(eq(sandboxPayments.reference, payment.id));
  await decideSandboxPayment(api.services.db, payment.id, "paid");
  await confirmPayment(api, member, payment);
  const giveBack = (id: string) => api.request("POST", `/v1/admin/payments/${id}/return`, { token: admin.token });
  const good = await pay(api, member, reservation);
  expect(await giveBack(good.id)).toMatchObject({ status: 409, body: { errorCode: "PAYMENT_NOT_DISCREPANT" } });
  expect(await giveBack(reservation.id)).toMatchObject({ status: 404 });
  expect((await giveBack(payment.id)).status).toBe(200);
  expect((await giveBack(payment.id)).status).toBe(200);
  await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 });
  expect(await getReservation(api, member, reservation.id)).toMatchObject({
    amountPaid: 1_160_000,
    refundAmount: 0,
    payments: [{ status: "refunded", refunded: 1_000 }, { status: "paid" }],
  });
});
