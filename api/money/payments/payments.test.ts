import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";
import { confirmPayment, pay, startPayment } from "../../../tests/factories/payment";
import { ledgerEntries, sandboxPayments } from "../../db/schema";
import { decideSandboxPayment, makeSandboxEvent } from "../../gateways/sandbox/payment";
import { jobs } from "../../process/jobs/jobs";
import { settlePending } from "./settle";

const api = await openTestApi();

async function aPendingStay(house: Record<string, unknown> = {}) {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api, house));
  return { member, reservation };
}

function webhook(reference: string, change: { body?: string } = {}) {
  const event = makeSandboxEvent(api.services.env, reference);
  return api.app.request("/v1/webhooks/payments/sandbox", { method: "POST", ...event, ...change });
}

describe("a payment", () => {
  it("is settled once by the return, the webhook or a job, whichever comes first", async () => {
    for (const settle of ["return", "webhook", "clock"] as const) {
      const { member, reservation } = await aPendingStay();
      const payment = await startPayment(api, member, reservation);
      expect(payment).toMatchObject({ status: "pending", amount: 1_160_000 });
      await decideSandboxPayment(api.services.db, payment.id, "paid");
      if (settle === "return") expect((await confirmPayment(api, member, payment)).status).toBe("paid");
      if (settle === "webhook") expect((await webhook(payment.id)).status).toBe(204);
      if (settle === "clock") await runJobsButPdfs(api.services);
      await Promise.all([confirmPayment(api, member, payment), webhook(payment.id), webhook(payment.id)]);
      expect(await getReservation(api, member, reservation.id)).toMatchObject({
        payment: "paid",
        amountPaid: 1_160_000,
      });
      await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 });
    }
  });

  it("without a return is queried at growing intervals", async () => {
    const { member, reservation } = await aPendingStay();
    const payment = await startPayment(api, member, reservation);
    let asked = 0;
    const { lookUp } = api.services.payments;
    api.services.payments.lookUp = async (asks) => {
      if (asks.reference === payment.id) asked += 1;
      return lookUp(asks);
    };
    for (let minute = 0; minute < 240; minute++) {
      api.clock.advance({ minutes: 1 });
      await settlePending(api.services);
    }
    api.services.payments.lookUp = lookUp;
    expect(asked).toBeGreaterThan(8);
    expect(asked).toBeLessThan(30);
  });

  it("refuses an event with an invalid signature", async () => {
    const { member, reservation } = await aPendingStay();
    const payment = await startPayment(api, member, reservation);
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    expect((await webhook(payment.id, { body: `{"paymentId":"${payment.id}" }` })).status).toBe(401);
    expect((await getReservation(api, member, reservation.id)).payment).toBe("unpaid");
  });

  it("that is declined keeps the hold, shows why, and can be retried", async () => {
    const { member, reservation } = await aPendingStay();
    const payment = await startPayment(api, member, reservation);
    await decideSandboxPayment(api.services.db, payment.id, "declined");
    expect(await confirmPayment(api, member, payment)).toMatchObject({ status: "failed", failure: "declined" });
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", payment: "failed" });
    await sendAndList(api); // a paid installment is not reported as failed
    await pay(api, member, reservation);
    expect((await getReservation(api, member, reservation.id)).payment).toBe("paid");
    const kinds = (await sendAndList(api)).filter((mail) => mail.to === member.email).map((mail) => mail.kind);
    expect(kinds.sort()).toEqual(["bookingReceived", "paymentFailed", "paymentReceipt"]);
  });

  it.each([1_000, 2_000_000])("of a wrong amount (%i) confirms nothing and waits for an admin", async (amount) => {
    const { member, reservation } = await aPendingStay();
    await signAll(api, reservation.id);
    const payment = await startPayment(api, member, reservation);
    await api.services.db.update(sandboxPayments).set({ amount }).where(eq(sandboxPayments.reference, payment.id));
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    expect((await confirmPayment(api, member, payment)).status).toBe("discrepant");
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", amountPaid: 0 });
    await ledgerMatchesGateway(api, { [reservation.id]: amount });
  });

  it("made twice in two tabs counts once and is refunded once in full", async () => {
    const { member, reservation } = await aPendingStay();
    const first = await startPayment(api, member, reservation);
    const second = await startPayment(api, member, reservation);
    await decideSandboxPayment(api.services.db, first.id, "paid");
    await decideSandboxPayment(api.services.db, second.id, "paid");
    await Promise.all([confirmPayment(api, member, first), confirmPayment(api, member, second)]);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ amountPaid: 1_160_000 });
    await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 });
  });

  it("is refused for paid or unknown installments and ended stays", async () => {
    const { member, reservation } = await aPendingStay();
    const post = (installments: unknown, returnUrl = "http://localhost:3000/back") =>
      api.request("POST", `/v1/reservations/${reservation.id}/payments`, {
        token: member.token,
        body: { installments, method: "FOREIGN_CARD", returnUrl },
      });
    expect(await post([9])).toMatchObject({
      status: 400,
      body: { fieldErrors: { installments: [expect.any(String)] } },
    });
    expect(await post([])).toMatchObject({ status: 400 });
    expect(await post([1], "https://evil.example/")).toMatchObject({ status: 400 });
    await pay(api, member, reservation);
    expect(await post([1])).toMatchObject({ status: 409, body: { errorCode: "NOTHING_DUE" } });
    await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
    expect(await post([2])).toMatchObject({ status: 409, body: { errorCode: "RESERVATION_NOT_PAYABLE" } });
  });
});

describe("a late payment", () => {
  it("pays open installments, also after the stay", async () => {
    const { member, reservation } = await aPendingStay();
    await pay(api, member, reservation, [1]);
    await signAll(api, reservation.id);
    api.clock.set("2027-04-12T03:00:00Z");
    await signInAgain(api, member);
    await jobs.find(({ name }) => name === "complete stays")!.run(api.services);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "completed",
      payment: "overdue",
      amountDue: 850_000,
    });
    await pay(api, member, reservation, [2, 3]);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ payment: "paid", amountDue: 0 });
    await ledgerMatchesGateway(api, { [reservation.id]: 2_010_000 });
  });

  it("reinstates the stay when a unit is free", async () => {
    const { member, reservation } = await aPendingStay();
    await signAll(api, reservation.id);
    const payment = await startPayment(api, member, reservation);
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    await runJobsButPdfs(api.services);
    expect((await getReservation(api, member, reservation.id)).status).toBe("expired");
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    await webhook(payment.id);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "confirmed", payment: "paid" });
  });

  it("does not confirm a stay whose payments were refunded when it expired", async () => {
    const { member, reservation } = await aPendingStay();
    await pay(api, member, reservation, [1]);
    const second = await startPayment(api, member, reservation, [2]);
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    await runJobsButPdfs(api.services);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "expired",
      amountPaid: 0,
      refundAmount: 1_160_000,
      payments: [{ status: "refunded" }, { status: "pending" }],
    });
    await decideSandboxPayment(api.services.db, second.id, "paid");
    await webhook(second.id);
    await signAll(api, reservation.id);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "pending",
      amountPaid: 600_000,
      amountDue: 1_160_000,
    });
    await pay(api, member, reservation, [1]);
    expect((await getReservation(api, member, reservation.id)).status).toBe("confirmed");
    await ledgerMatchesGateway(api, { [reservation.id]: 1_760_000 });
  });

  it("has the same effect before and after the job has expired the hold", async () => {
    const { member, reservation } = await aPendingStay();
    await pay(api, member, reservation, [1]);
    const second = await startPayment(api, member, reservation, [2]);
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    const canceled = await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
    expect(canceled).toMatchObject({ status: 409, body: { errorCode: "ALREADY_CANCELED" } });
    await decideSandboxPayment(api.services.db, second.id, "paid");
    await webhook(second.id);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "pending",
      amountPaid: 600_000,
      amountDue: 1_160_000,
    });
    await ledgerMatchesGateway(api, { [reservation.id]: 600_000 });
  });

  it("is refunded in full when no unit is free, and for a cancelled stay", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    const reservation = await reserve(api, member, house);
    const payment = await startPayment(api, member, reservation);
    api.clock.advance({ hours: 25 });
    await signInAgain(api, member);
    await reserve(api, await aMember(api), house);
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    await webhook(payment.id);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "expired", refund: "done" });
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
    expect((await sendAndList(api)).some((mail) => mail.kind === "paymentReturned" && mail.to === member.email)).toBe(
      true,
    );
  });
});

describe("the ledger", () => {
  it("refuses updates, deletions and unbalanced entries", async () => {
    const { member, reservation } = await aPendingStay();
    await pay(api, member, reservation);
    const { db } = api.services;
    await expect(db.update(ledgerEntries).set({ amount: 1 })).rejects.toThrow();
    await expect(db.delete(ledgerEntries)).rejects.toThrow();
    const [entry] = await db.select().from(ledgerEntries).limit(1);
    const lone = {
      ...entry!,
      id: crypto.randomUUID(),
      transactionId: crypto.randomUUID(),
      account: "unassigned" as const,
    };
    await expect(db.insert(ledgerEntries).values(lone)).rejects.toThrow();
  });
});
