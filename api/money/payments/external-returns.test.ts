import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { adminDepositSchema } from "contract/admin/deposit";
import { adminPaymentSchema } from "contract/admin/money";
import { monthlyReportSchema } from "contract/admin/monthly-report";
import type { Payment } from "contract/payment";
import { adminCancellationQuoteSchema, cancellationQuoteSchema } from "contract/refund";
import { z } from "zod";
import { anAdminForEach, aRunningStay, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { chanceOf } from "../../../tests/factories/faulty-gateway";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { sendAndList } from "../../../tests/factories/messages";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { confirmPayment, pay, startPayment } from "../../../tests/factories/payment";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { queryRows } from "../../db/client";
import { installments, ledgerEntries, refunds, sandboxCancellations, sandboxPayments } from "../../db/schema";
import { decideSandboxPayment, makeSandboxEvent } from "../../gateways/sandbox/payment";
import { GatewayUnavailable } from "../../kernel/ports";
import { executeRefunds } from "../../stays/ledger/refunds";

/* The first installment is 1,160,000: rent 600,000, bedding 60,000, deposit 500,000. */

const api = await openTestApi();
beforeEach(() => void api.clock.set("2026-11-21T03:00:00Z"));
const { admin, call } = anAdminForEach(api);

async function aPaidStay() {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  return { member, reservation, payment: await pay(api, member, reservation) };
}

async function aConfirmedStay() {
  const stay = await aPaidStay();
  await signAll(api, stay.reservation.id);
  return stay;
}

async function deliver(payment: Pick<Payment, "id">) {
  const event = makeSandboxEvent(api.services.env, payment.id);
  const answer = await api.app.request("/v1/webhooks/payments/sandbox", { method: "POST", ...event });
  expect(answer.status).toBe(204);
}

/** Returns money in the gateway's console. */
async function returnElsewhere({ id }: Pick<Payment, "id">, amount: number) {
  const key = crypto.randomUUID();
  await api.services.db.insert(sandboxCancellations).values({ key, reference: id, amount });
}

async function returnAndTell(payment: Pick<Payment, "id">, amount: number) {
  await returnElsewhere(payment, amount);
  await deliver(payment);
}

const cancel = (member: TestMember, { id }: { id: string }) =>
  api.request("DELETE", `/v1/reservations/${id}/cancel`, { token: member.token });

async function quote(member: TestMember, { id }: { id: string }) {
  const answer = await api.request("GET", `/v1/reservations/${id}/cancellation-quote`, { token: member.token });
  return answer.data(cancellationQuoteSchema);
}

/** When refunds that were postponed are due again. */
async function executeLater(...members: TestMember[]) {
  api.clock.advance({ hours: 5 });
  await executeRefunds(api.services);
  for (const person of [admin, ...members]) await signInAgain(api, person);
}

/** As on Today. */
async function listOpenReturns(reservation: { id: string }) {
  return (await getAsAdmin(api, admin, reservation)).books.returnedElsewhere;
}

/** No more than was captured is returned or promised, and nothing confirmed lacks what was due. */
async function moneyIsSound(about?: string) {
  await ledgerMatchesGateway(api);
  const overdrawn = await queryRows(
    api.services.db,
    sql`select p.id from payments p
      where refundable_of(p.id) < (select coalesce(sum(amount), 0) from refunds where payment_id = p.id)`,
  );
  expect(overdrawn, about).toEqual([]);
}

describe("money that went back outside the product", () => {
  it("counts as part of the refund of a cancellation: in quote, mail, refund and books", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    await returnAndTell(payment, 500_000);
    await deliver(payment);
    const seen = await quote(member, reservation);
    expect(seen).toMatchObject({ captured: 660_000, refundAmount: 160_000, returnedElsewhere: 500_000 });
    expect(seen.lines).toMatchObject([
      { kind: "rent", captured: 100_000, refund: 100_000 },
      { kind: "bedding", captured: 60_000, refund: 60_000 },
      { kind: "deposit", captured: 500_000, refund: 0 },
    ]);
    const forAdmin = (await call("GET /cancellation-quote?cause=guest", reservation)).data(
      adminCancellationQuoteSchema,
    );
    expect(Object.values(forAdmin.byCause).map(({ refundAmount }) => refundAmount)).toEqual([160_000, 660_000, 0]);
    const tooMuch = await call("DELETE /cancel?cause=guest&reason=x&refundAmount=700000", reservation);
    expect(tooMuch).toMatchObject({ status: 409, body: { errorCode: "REFUND_EXCEEDS_HELD" } });

    expect((await cancel(member, reservation)).status).toBe(200);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
    const { books } = await getAsAdmin(api, admin, reservation);
    const held = { rent: 0, bedding: 0, deposit: 0, unassigned: 0 };
    expect(books.balances).toMatchObject({ received: 1_160_000, refunded: 660_000, deducted: 500_000, held });
    const mail = (await sendAndList(api)).find(({ to, kind }) => to === member.email && kind === "reservationCanceled");
    expect(mail!.text).toContain("₩160,000");
    expect(mail!.text).not.toContain("₩660,000");
  });

  it("is why the guest owes again, and the reminder says so", async () => {
    const { member, payment } = await aConfirmedStay();
    await returnAndTell(payment, 500_000);
    api.clock.advance({ days: 2 });
    await runJobsButPdfs(api.services); // which writes it
    const mail = (await sendAndList(api)).find(
      ({ to, kind, channel }) => to === member.email && kind === "installmentOverdue" && channel === "email",
    );
    expect(mail!.text).toContain("gone back to you through the payment company");
    expect(mail!.text).toContain("₩500,000");
  });

  it("is looked up before a refund is quoted and decided, also without an event", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    await returnElsewhere(payment, 500_000);
    expect(await quote(member, reservation)).toMatchObject({ refundAmount: 160_000, returnedElsewhere: 500_000 });
    await returnElsewhere(payment, 60_000);
    expect((await cancel(member, reservation)).status).toBe(200);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
    expect((await getAsAdmin(api, admin, reservation)).books.balances).toMatchObject({ refunded: 660_000 });
  });

  it("is not refunded again where it went back after the refund was decided", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    const { cancel: cancelAtGateway } = api.services.payments;
    api.services.payments.cancel = async (request) => {
      api.services.payments.cancel = cancelAtGateway;
      await returnElsewhere(payment, 500_000);
      await cancelAtGateway(request);
    };
    await cancel(member, reservation);
    await executeLater(member);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
    expect((await getAsAdmin(api, admin, reservation)).books.refunds).toMatchObject([{ amount: 160_000 }]);
  });

  it("in full leaves nothing to refund, and a cancellation that costs the rest of the rent its deposit", async () => {
    for (const [returned, deducted] of [
      [660_000, 500_000],
      [700_000, 460_000],
      [1_160_000, 0],
    ] as const) {
      const { member, reservation, payment } = await aConfirmedStay();
      await returnAndTell(payment, returned);
      expect(await quote(member, reservation)).toMatchObject({ refundAmount: 0, captured: 1_160_000 - returned });
      await cancel(member, reservation);
      expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "canceled", refund: "none" });
      expect((await getAsAdmin(api, admin, reservation)).books.balances).toMatchObject({ deducted, promised: 0 });
      await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 - returned });
    }
  });

  it("of one of two payments leaves the other's to refund", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    await pay(api, member, reservation, [2]);
    await returnAndTell(payment, 1_160_000);
    expect(await quote(member, reservation)).toMatchObject({ captured: 600_000, refundAmount: 100_000 });
    await cancel(member, reservation);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
    expect((await getAsAdmin(api, admin, reservation)).books.balances).toMatchObject({ deducted: 500_000 });
  });

  it("is owed again, and once it is paid again nothing was missing", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    await returnAndTell(payment, 300_000);
    await returnAndTell(payment, 200_000);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "confirmed",
      payment: "partial",
      amountPaid: 660_000,
      amountDue: 500_000,
      payments: [{ status: "partiallyRefunded", refunded: 500_000, returnedElsewhere: 500_000 }],
      installments: [{ status: "due", left: 500_000 }, {}, {}],
    });
    const again = await pay(api, member, reservation);
    expect(again).toMatchObject({ status: "paid", amount: 500_000 });
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ payment: "paid", amountPaid: 1_160_000 });
    expect(await quote(member, reservation)).toMatchObject({ refundAmount: 660_000, returnedElsewhere: 0 });
    const { books } = await getAsAdmin(api, admin, reservation);
    expect(books.balances.held).toMatchObject({ rent: 600_000, bedding: 60_000, deposit: 500_000 });
    await returnAndTell(payment, 660_000);
    expect(await quote(member, reservation)).toMatchObject({ captured: 500_000, refundAmount: 0 });
    await pay(api, member, reservation);
    expect((await getAsAdmin(api, admin, reservation)).books.balances.held).toMatchObject({ deposit: 500_000 });
    await moneyIsSound();
  });

  it("of two payments for one installment is owed again, whichever went back first", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    await returnAndTell(payment, 500_000);
    const again = await pay(api, member, reservation);
    await returnAndTell(payment, 660_000);
    await returnAndTell(again, 500_000);
    const seen = await getReservation(api, member, reservation.id);
    expect(seen).toMatchObject({ payment: "unpaid", amountPaid: 0, amountDue: 1_160_000 });
    await moneyIsSound();
  });

  it("is not owed again once an admin has waived it, also when the stay changes", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    await returnAndTell(payment, 50_000);
    const path = `/v1/admin/payments/${payment.id}/mark-return-handled`;
    const body = { amount: 50_000, reason: "A goodwill gesture", waived: true };
    for (let time = 0; time < 2; time++) {
      expect((await api.request("POST", path, { token: admin.token, body })).status).toBe(200);
    }
    const seen = await getReservation(api, member, reservation.id);
    expect(seen).toMatchObject({ payment: "paid", amountPaid: 1_110_000, amountDue: 0 });
    const { held } = (await getAsAdmin(api, admin, reservation)).books.balances;
    expect(held).toMatchObject({ rent: 550_000, bedding: 60_000, deposit: 500_000 });
    const change = await api.request("POST", `/v1/reservations/${reservation.id}/changes/quote`, {
      token: member.token,
      body: { checkOut: "2027-05-10" },
    });
    expect(change.data(z.looseObject({ dueNow: z.number() })).dueNow).toBe(0);
    expect(await quote(member, reservation)).toMatchObject({ captured: 1_110_000, returnedElsewhere: 0 });
    await moneyIsSound();
  });

  it("counts no more as returned than went back, though the installment has become dearer", async () => {
    const { member, reservation } = await aConfirmedStay();
    const second = await pay(api, member, reservation, [2]);
    await returnAndTell(second, 500_000);
    const isSecond = and(eq(installments.reservationId, reservation.id), eq(installments.number, 2));
    const dearer = { rent: sql`rent + 400000`, amount: sql`amount + 400000` };
    await api.services.db.update(installments).set(dearer).where(isSecond);
    expect(await quote(member, reservation)).toMatchObject({ returnedElsewhere: 500_000 });
  });

  it("refuses a change of the stay until it is paid again", async () => {
    const { member, reservation, payment } = await aConfirmedStay();
    await returnAndTell(payment, 1_160_000);
    const path = `/v1/reservations/${reservation.id}/changes/quote`;
    const extend = () => api.request("POST", path, { token: member.token, body: { checkOut: "2027-05-10" } });
    expect(await extend()).toMatchObject({ status: 409, body: { errorCode: "INSTALLMENT_PARTLY_PAID" } });
    await pay(api, member, reservation);
    expect((await extend()).status).toBe(200);
  });

  it("is in the console's lists, filters and report", async () => {
    const { reservation, payment } = await aConfirmedStay();
    const report = async () => {
      const answer = await api.request("GET", "/v1/admin/reports/monthly?month=2026-11", { token: admin.token });
      return answer.data(monthlyReportSchema).total;
    };
    const before = await report();
    await returnAndTell(payment, 500_000);
    const after = await report();
    expect(after.refunded - before.refunded).toBe(500_000);
    expect(after.depositsHeld - before.depositsHeld).toBe(-500_000);
    const list = async (status: string) => {
      const query = `/v1/admin/payments?q=${reservation.code}&status=${status}`;
      return (await api.request("GET", query, { token: admin.token })).data(z.array(adminPaymentSchema));
    };
    expect(await list("paid")).toEqual([]);
    expect(await list("partiallyRefunded")).toMatchObject([{ refunded: 500_000 }]);
    const file = await api.request("GET", `/v1/admin/ledger.csv?q=${reservation.code}`, { token: admin.token });
    expect(String(file.body)).toContain("externalReturn");
  });

  it("are listed as a partial refund of a payment of a wrong amount too", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const payment = await startPayment(api, member, reservation);
    const isIt = eq(sandboxPayments.reference, payment.id);
    await api.services.db.update(sandboxPayments).set({ amount: 1_000 }).where(isIt);
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    await confirmPayment(api, member, payment);
    const list = async (status: string) => {
      const query = `/v1/admin/payments?q=${reservation.code}&status=${status}`;
      return (await api.request("GET", query, { token: admin.token })).data(z.array(adminPaymentSchema));
    };
    for (const [returned, status, other] of [
      [400, "partiallyRefunded", "refunded"],
      [600, "refunded", "partiallyRefunded"],
    ] as const) {
      await returnAndTell(payment, returned);
      expect(await list(status)).toMatchObject([{ id: payment.id, status }]);
      expect(await list(other)).toEqual([]);
    }
  });
});

describe("a stay whose due amount went back", () => {
  const orders = {
    "after payment, before signing": async ({ member, reservation }: Awaited<ReturnType<typeof opened>>) => {
      const payment = await pay(api, member, reservation);
      await returnAndTell(payment, 1_160_000);
      await signAll(api, reservation.id);
      return payment;
    },
    "before we knew of the payment": async ({ member, reservation }: Awaited<ReturnType<typeof opened>>) => {
      const payment = await startPayment(api, member, reservation);
      await decideSandboxPayment(api.services.db, payment.id, "paid");
      await returnElsewhere(payment, 1_160_000);
      await signAll(api, reservation.id);
      await deliver(payment);
      return payment;
    },
    "after signing, while the payer came back": async ({ member, reservation }: Awaited<ReturnType<typeof opened>>) => {
      await signAll(api, reservation.id);
      const payment = await startPayment(api, member, reservation);
      await decideSandboxPayment(api.services.db, payment.id, "paid");
      await returnElsewhere(payment, 1_160_000);
      await Promise.all([confirmPayment(api, member, payment), deliver(payment)]);
      return payment;
    },
    "in parts": async ({ member, reservation }: Awaited<ReturnType<typeof opened>>) => {
      const payment = await pay(api, member, reservation);
      await returnAndTell(payment, 300_000);
      await signAll(api, reservation.id);
      await returnAndTell(payment, 860_000);
      return payment;
    },
  };
  async function opened() {
    const member = await aMember(api);
    return { member, reservation: await reserve(api, member, await aHouse(api)) };
  }

  it.each(Object.entries(orders))(
    "%s is never confirmed, is unpaid, and stands on Today until handled",
    async (_, happen) => {
      const stay = await opened();
      const { member, reservation } = stay;
      const payment = await happen(stay);
      await deliver(payment);
      expect(await getReservation(api, member, reservation.id)).toMatchObject({
        status: "pending",
        payment: "unpaid",
        amountPaid: 0,
        amountDue: 1_160_000,
      });
      expect(await listOpenReturns(reservation)).toMatchObject([{ paymentId: payment.id, amount: 1_160_000 }]);
      const path = `/v1/admin/payments/${payment.id}/mark-return-handled`;
      const body = { amount: 1_160_000, reason: "Agreed" };
      expect((await api.request("POST", path, { token: admin.token, body })).status).toBe(200);
      expect(await listOpenReturns(reservation)).toEqual([]);
      await ledgerMatchesGateway(api, { [reservation.id]: 0 });
      await pay(api, member, reservation);
      expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "confirmed", payment: "paid" });
    },
  );

  it("in part before we knew of the payment owes only that part", async () => {
    const { member, reservation } = await opened();
    await signAll(api, reservation.id);
    const payment = await startPayment(api, member, reservation);
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    await returnElsewhere(payment, 500_000);
    await deliver(payment);
    const seen = await getReservation(api, member, reservation.id);
    expect(seen).toMatchObject({ status: "pending", payment: "partial", amountPaid: 660_000, amountDue: 500_000 });
    expect(await quote(member, reservation)).toMatchObject({ refundAmount: 660_000 });
    expect(await listOpenReturns(reservation)).toMatchObject([{ amount: 500_000 }]);
    await ledgerMatchesGateway(api, { [reservation.id]: 660_000 });
    await pay(api, member, reservation);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "confirmed", payment: "paid" });
    await moneyIsSound();
  });

  it("refunds only the rest when its hold ends", async () => {
    const { member, reservation, payment } = await aPaidStay();
    await returnAndTell(payment, 500_000);
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    await runJobsButPdfs(api.services);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "expired",
      refundAmount: 660_000,
    });
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
  });
});

describe("a refund that waits", () => {
  /** Cancelled, with a refund of 660,000 that the gateway does not make. */
  async function aWaitingRefund(status: "pending" | "failed") {
    const stay = await aConfirmedStay();
    const { cancel: cancelAtGateway } = api.services.payments;
    api.services.payments.cancel = () => Promise.reject(new GatewayUnavailable("away"));
    await cancel(stay.member, stay.reservation);
    api.services.payments.cancel = cancelAtGateway;
    const isOfStay = eq(refunds.reservationId, stay.reservation.id);
    const [refund] = await api.services.db.update(refunds).set({ status }).where(isOfStay).returning();
    return { ...stay, refund: refund! };
  }
  const transfer = ({ id }: { id: string }) =>
    api.request("POST", `/v1/admin/refunds/${id}/bank-transfer`, { token: admin.token, body: { reference: "KB 1" } });

  it.each(["pending", "failed"] as const)("%s is done once the whole of it went back elsewhere", async (status) => {
    const { member, reservation, payment, refund } = await aWaitingRefund(status);
    await returnAndTell(payment, 660_000);
    await deliver(payment);
    await executeLater(member);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ refund: "done", refundAmount: 660_000 });
    expect((await transfer(refund)).status).toBe(409);
    const { books } = await getAsAdmin(api, admin, reservation);
    expect(books.balances).toMatchObject({ refunded: 660_000, promised: 0, refundFailed: 0, deducted: 500_000 });
    expect(books.payments).toMatchObject([{ refunded: 660_000 }]);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it.each(["pending", "failed"] as const)("%s is reduced by a part that went back elsewhere", async (status) => {
    const { reservation, payment } = await aWaitingRefund(status);
    await returnAndTell(payment, 300_000);
    await returnAndTell(payment, 200_000);
    await api.services.db.update(refunds).set({ status: "pending" }).where(eq(refunds.paymentId, payment.id));
    await executeLater();
    await deliver(payment);
    const { books } = await getAsAdmin(api, admin, reservation);
    expect(books.balances).toMatchObject({ refunded: 660_000, promised: 0, deducted: 500_000 });
    expect(books.refunds).toMatchObject([{ amount: 160_000, status: "done" }]);
    expect((await listOpenReturns(reservation)).map(({ amount }) => amount)).toEqual([500_000]);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("is not transferred by bank when the gateway has returned it without telling us", async () => {
    const whole = await aWaitingRefund("failed");
    await returnElsewhere(whole.payment, 660_000);
    expect(await transfer(whole.refund)).toMatchObject({ status: 409, body: { errorCode: "REFUND_EXCEEDS_HELD" } });
    await ledgerMatchesGateway(api, { [whole.reservation.id]: 500_000 });
    expect(await listOpenReturns(whole.reservation)).toHaveLength(1);

    const part = await aWaitingRefund("failed");
    await returnElsewhere(part.payment, 500_000);
    expect(await transfer(part.refund)).toMatchObject({ status: 409, body: { errorCode: "REFUND_EXCEEDS_HELD" } });
    expect((await transfer(part.refund)).status).toBe(200);
    const { books } = await getAsAdmin(api, admin, part.reservation);
    expect(books.balances).toMatchObject({ refunded: 660_000, refundFailed: 0, deducted: 500_000 });
  });

  it("does not fail twelve times when the gateway refuses what it has returned without telling us", async () => {
    const { member, reservation, payment } = await aWaitingRefund("pending");
    await returnElsewhere(payment, 900_000);
    await executeLater(member);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ refund: "done" });
    expect((await getAsAdmin(api, admin, reservation)).books.balances).toMatchObject({ deducted: 260_000 });
    await ledgerMatchesGateway(api, { [reservation.id]: 260_000 });
  });

  it("whose answer was lost is not taken for an external return", async () => {
    const { reservation, payment, refund } = await aWaitingRefund("pending");
    const { id: reference } = payment;
    await api.services.db.insert(sandboxCancellations).values({ key: refund.id, reference, amount: refund.amount });
    await deliver(payment);
    expect(await listOpenReturns(reservation)).toEqual([]);
    await executeLater();
    await deliver(payment);
    expect(await listOpenReturns(reservation)).toEqual([]);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
    await returnAndTell(payment, 500_000);
    expect((await listOpenReturns(reservation)).map(({ amount }) => amount)).toEqual([500_000]);
    expect((await getAsAdmin(api, admin, reservation)).books.balances).toMatchObject({ deducted: 0 });
  });
});

describe("a deposit", () => {
  async function aStayThatIsOver() {
    const stay = await aRunningStay(api, await aHouse(api), { checkOut: "2026-12-21" });
    const [payment] = (await getReservation(api, stay.member, stay.reservation.id)).payments;
    api.clock.set("2026-12-21T02:00:00Z");
    for (const person of [admin, stay.member]) await signInAgain(api, person);
    return { ...stay, payment: payment! };
  }
  const settle = (reservation: { id: string }, query: string) => call(`POST /refund-deposit?${query}`, reservation);
  const listHeld = async () => {
    const answer = await api.request("GET", "/v1/admin/deposits?size=100", { token: admin.token });
    return answer.data(z.array(adminDepositSchema));
  };

  it("is settled without what went back elsewhere", async () => {
    const { reservation, payment } = await aStayThatIsOver();
    await returnAndTell(payment, 300_000);
    expect((await listHeld()).find((row) => row.reservationId === reservation.id)?.held).toBe(200_000);
    const refused = await settle(reservation, "amount=500000");
    expect(refused).toMatchObject({ status: 409, body: { errorCode: "REFUND_EXCEEDS_HELD" } });
    expect((await settle(reservation, "")).status).toBe(200);
    await moneyIsSound();
    expect((await getAsAdmin(api, admin, reservation)).depositRefund).toMatchObject({ amount: 200_000 });

    api.clock.set("2026-11-21T03:00:00Z");
    const whole = await aStayThatIsOver();
    await returnAndTell(whole.payment, 500_000);
    expect(await settle(whole.reservation, "")).toMatchObject({ body: { errorCode: "DEPOSIT_NOT_HELD" } });
    expect((await listHeld()).some((row) => row.reservationId === whole.reservation.id)).toBe(false);
  });

  it("that went back elsewhere without an event is not paid out when it is settled", async () => {
    const { reservation, payment } = await aStayThatIsOver();
    await returnElsewhere(payment, 500_000);
    expect(await settle(reservation, "")).toMatchObject({ body: { errorCode: "DEPOSIT_NOT_HELD" } });
    await ledgerMatchesGateway(api, { [reservation.id]: 560_000 });
  });

  it("that was settled is not owed again with the rent that went back afterwards", async () => {
    const { member, reservation, payment } = await aStayThatIsOver();
    await settle(reservation, "");
    await returnAndTell(payment, 560_000);
    expect(await pay(api, member, reservation)).toMatchObject({ amount: 560_000 });
    const { books } = await getAsAdmin(api, admin, reservation);
    expect(books.balances.held).toMatchObject({ rent: 500_000, bedding: 60_000, deposit: 0 });
    await moneyIsSound();
  });

  it("that was settled, with all the rest, can still go back elsewhere", async () => {
    const { reservation, payment } = await aStayThatIsOver();
    await settle(reservation, "amount=420000&deduction=80000:Cleaning");
    await returnAndTell(payment, 540_000);
    await returnAndTell(payment, 100_000);
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
    const { books } = await getAsAdmin(api, admin, reservation);
    expect(books.balances).toMatchObject({ refunded: 1_060_000, deducted: 0, held: { rent: 0, deposit: 0 } });
  });
});

it("the database refuses returns of more than was captured", async () => {
  const { reservation, payment } = await aConfirmedStay();
  await returnAndTell(payment, 1_000_000);
  const { db } = api.services;
  const isReturn = and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.kind, "externalReturn"));
  const entries = await db.select().from(ledgerEntries).where(isReturn);
  const transactionId = crypto.randomUUID();
  const again = entries.map((entry) => ({ ...entry, id: crypto.randomUUID(), transactionId }));
  await expect(db.insert(ledgerEntries).values(again)).rejects.toThrow();
  const refund = {
    id: crypto.randomUUID(),
    reservationId: reservation.id,
    paymentId: payment.id,
    cause: "deposit",
  } as const;
  const amounts = { rent: 160_001, bedding: 0, deposit: 0, amount: 160_001 };
  const refusal = db.insert(refunds).values({ ...refund, ...amounts, status: "pending", nextAttemptAt: new Date() });
  await expect(refusal).rejects.toThrow();
});

/** `FAULT_RUNS`: the number of seeds. */
it.each(Array.from({ length: Number(process.env.FAULT_RUNS ?? 4) }, (_, seed) => seed + 1))(
  "in any order of payments, returns, signatures, cancellations and refunds the books are right: seed %i",
  async (seed) => {
    const chance = chanceOf(seed);
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const made: Payment[] = [];
    const { cancel: cancelAtGateway } = api.services.payments;
    const trace: string[] = [];
    const steps = {
      pay: async () => {
        const payment = await startPayment(api, member, reservation, [1 + chance.among(2)]).catch(() => null);
        if (!payment) return;
        made.push(payment);
        await decideSandboxPayment(api.services.db, payment.id, "paid");
        if (chance.happens(0.7)) await confirmPayment(api, member, payment);
      },
      return: async () => {
        if (made.length === 0) return;
        const payment = chance.pick(made);
        const [{ left } = { left: 0 }] = await queryRows<{ left: number }>(
          api.services.db,
          sql`select (s.amount - coalesce((select sum(amount) from sandbox_cancellations where reference = s.reference), 0))::int as left
            from sandbox_payments s where s.reference = ${payment.id} and s.status = 'paid'`,
        );
        if (left > 0) await returnElsewhere(payment, chance.happens(0.4) ? left : 1 + chance.among(left));
      },
      event: async () => (made.length > 0 ? deliver(chance.pick(made)) : undefined),
      sign: () => signAll(api, reservation.id),
      cancel: async () => (chance.happens(0.4) ? void (await cancel(member, reservation)) : undefined),
      gatewayAway: async () => {
        api.services.payments.cancel = () => Promise.reject(new GatewayUnavailable("away"));
        await Promise.resolve();
      },
      refund: async () => {
        api.services.payments.cancel = cancelAtGateway;
        api.clock.advance({ minutes: 10 });
        await executeRefunds(api.services);
      },
    };
    for (let step = 0; step < 16; step++) {
      const name = chance.pick(Object.keys(steps)) as keyof typeof steps;
      trace.push(name);
      await steps[name]();
    }
    api.services.payments.cancel = cancelAtGateway;
    for (let round = 0; round < 3; round++) {
      for (const payment of made) await deliver(payment);
      await executeLater();
    }
    const about = trace.join(" ");
    await moneyIsSound(about);
    await signInAgain(api, member);
    const { status, amountPaid, installments } = await getReservation(api, member, reservation.id);
    if (status === "pending" || status === "confirmed") {
      const paid = installments.reduce((sum, part) => sum + (part.status === "paid" ? part.amount : part.received), 0);
      expect(amountPaid, about).toBe(paid);
      const { rent, bedding, deposit } = (await getAsAdmin(api, admin, reservation)).books.balances.held;
      expect(rent + bedding + deposit, about).toBe(paid);
      expect(deposit, about).toBeLessThanOrEqual(500_000);
    }
    expect(
      await api.services.db.$count(refunds, and(eq(refunds.reservationId, reservation.id), sql`status <> 'done'`)),
      about,
    ).toBe(0);
  },
);
