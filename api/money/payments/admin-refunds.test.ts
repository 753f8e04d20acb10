import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { anAdminForEach, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { payments, refunds, sandboxCancellations } from "../../db/schema";
import { GatewayUnavailable } from "../../kernel/ports";
import { executeRefunds } from "../../stays/ledger/refunds";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

describe("a refund", () => {
  async function aCanceledStay(cancelAtGateway: TestApi["services"]["payments"]["cancel"]) {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    const { cancel } = api.services.payments;
    api.services.payments.cancel = cancelAtGateway;
    await call("DELETE /cancel?reason=Visa", reservation);
    api.services.payments.cancel = cancel;
    return { member, reservation, cancel };
  }

  it("whose answer was lost is completed once, with the same key", async () => {
    const { cancel } = api.services.payments;
    const { reservation } = await aCanceledStay(async (request) => {
      await cancel(request);
      throw new GatewayUnavailable("the answer was lost");
    });
    const before = await getAsAdmin(api, admin, reservation);
    expect(before).toMatchObject({
      refund: "pending",
      books: { balances: { refunded: 0, promised: 660_000, refundFailed: 0 } },
      payments: [{ status: "paid", refunded: 0, refundPending: 660_000, refundFailed: 0 }],
      refunds: [{ status: "pending", rent: 600_000, bedding: 60_000, deposit: 0, expectedBy: "2026-12-04" }],
    });
    api.clock.advance({ minutes: 5 });
    await Promise.all([executeRefunds(api.services), executeRefunds(api.services), runJobsButPdfs(api.services)]);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
    const [refund] = before.books.refunds;
    expect(await api.services.db.$count(sandboxCancellations, eq(sandboxCancellations.key, refund!.id))).toBe(1);
  });

  it("that was interrupted by a crash is completed by another process", async () => {
    const { cancel } = api.services.payments;
    const crash = new Error("killed");
    const transaction = vi.spyOn(api.services.db, "transaction");
    const { reservation } = await aCanceledStay(async (request) => {
      await cancel(request);
      transaction.mockRejectedValue(crash);
    });
    transaction.mockRestore();
    expect((await getAsAdmin(api, admin, reservation)).refund).toBe("pending");
    api.clock.advance({ minutes: 5 });
    await executeRefunds(api.services);
    expect((await getAsAdmin(api, admin, reservation)).refund).toBe("done");
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("never exceeds the captured amount: the database refuses it", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const payment = await pay(api, member, reservation);
    const sums = { rent: 600_000, bedding: 60_000, deposit: 500_001, amount: 1_160_001 };
    const row = { reservationId: reservation.id, paymentId: payment.id, cause: "deposit" as const, ...sums };
    const times = { status: "pending" as const, nextAttemptAt: api.services.now() };
    await expect(
      api.services.db.insert(refunds).values({ id: crypto.randomUUID(), ...row, ...times }),
    ).rejects.toThrow();
  });

  it("that the gateway cannot make is recorded as a bank transfer by admins, once", async () => {
    const refuse = () => Promise.reject(new GatewayUnavailable("too old"));
    const { member, reservation } = await aCanceledStay(refuse);
    const [refund] = (await getAsAdmin(api, admin, reservation)).books.refunds;
    const transfer = (reference: string, id = refund!.id) =>
      api.request("POST", `/v1/admin/refunds/${id}/bank-transfer`, { token: admin.token, body: { reference } });
    expect(await transfer("KB-1")).toMatchObject({ status: 409, body: { errorCode: "REFUND_NOT_FAILED" } });
    const { cancel } = api.services.payments;
    api.services.payments.cancel = refuse;
    for (let round = 0; round < 12; round++) {
      api.clock.advance({ hours: 4 });
      await executeRefunds(api.services);
    }
    await signInAgain(api, admin);
    const failed = {
      refund: "failed",
      payments: [{ status: "paid", amount: 1_160_000, refunded: 0, refundPending: 0, refundFailed: 660_000 }],
      refunds: [{ status: "failed", amount: 660_000, executedAt: null, expectedBy: null }],
    };
    await signInAgain(api, member);
    expect(await getReservation(api, member, reservation.id)).toMatchObject(failed);
    expect(await getAsAdmin(api, admin, reservation)).toMatchObject({
      ...failed,
      books: { balances: { refunded: 0, promised: 0, refundFailed: 660_000 }, payments: failed.payments },
    });
    expect(await transfer("KB-1", reservation.id)).toMatchObject({ status: 404 });
    expect(await transfer(" ")).toMatchObject({ status: 400 });
    expect(await transfer("KB-1")).toMatchObject({
      status: 200,
      body: { data: { balances: { received: 1_160_000, refunded: 660_000, promised: 0, held: { deposit: 0 } } } },
    });
    expect((await transfer("KB-1")).status).toBe(200);
    expect(await transfer("KB-2")).toMatchObject({ status: 409 });
    const told = (await sendAndList(api)).filter(({ kind }) => kind === "refundTransferred");
    expect(told.map(({ to }) => to)).toEqual([member.email]);
    expect(told[0]!.text).toMatch(/₩660,000[\s\S]*KB-1/);
    api.services.payments.cancel = cancel;
    await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 }); // the gateway still holds it
    const { books } = await getAsAdmin(api, admin, reservation);
    expect(books.payments).toMatchObject([{ status: "partiallyRefunded", refunded: 660_000, refundFailed: 0 }]);
    expect(
      books.ledger.filter(({ kind }) => kind === "transfer").map(({ account, amount }) => [account, amount]),
    ).toEqual(expect.arrayContaining([["bank", -660_000]]));
  });

  it("that was given up can be retried once the gateway is available", async () => {
    const { reservation } = await aCanceledStay(() => Promise.reject(new GatewayUnavailable("away")));
    const [refund] = (await getAsAdmin(api, admin, reservation)).books.refunds;
    const retry = () =>
      api.request("POST", `/v1/admin/refunds/${refund!.id}/retry`, { token: admin.token, key: "retry-1" });
    expect(await retry()).toMatchObject({ status: 409, body: { errorCode: "REFUND_NOT_FAILED" } });
    await api.services.db.update(refunds).set({ status: "failed", attempts: 12 }).where(eq(refunds.id, refund!.id));
    expect((await retry()).status).toBe(200);
    expect((await retry()).status).toBe(200);
    expect((await getAsAdmin(api, admin, reservation)).refund).toBe("done");
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("that did reach the gateway is detected before admins transfer it again", async () => {
    const { cancel } = api.services.payments;
    const { reservation } = await aCanceledStay(async (request) => {
      await cancel(request);
      throw new GatewayUnavailable("the answer was lost");
    });
    const [refund] = (await getAsAdmin(api, admin, reservation)).books.refunds;
    await api.services.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refund!.id));
    const url = `/v1/admin/refunds/${refund!.id}/bank-transfer`;
    const answer = await api.request("POST", url, { token: admin.token, body: { reference: "KB-3" } });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: "REFUND_NOT_FAILED" } });
    expect((await getAsAdmin(api, admin, reservation)).refund).toBe("done");
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("is looked up by its own key, not by another refund of the same payment", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const payment = await pay(api, member, reservation);
    const row = {
      reservationId: reservation.id,
      paymentId: payment.id,
      bedding: 0,
      rent: 0,
      status: "failed" as const,
    };
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await api.services.db.insert(refunds).values([
      { ...row, id: first, cause: "deposit", deposit: 1_000, amount: 1_000, nextAttemptAt: api.services.now() },
      { ...row, id: second, cause: "duplicate", deposit: 1_000, amount: 1_000, nextAttemptAt: api.services.now() },
    ]);
    await api.services.db.insert(sandboxCancellations).values({ key: first, reference: payment.id, amount: 1_000 });
    const transfer = (id: string) =>
      api.request("POST", `/v1/admin/refunds/${id}/bank-transfer`, { token: admin.token, body: { reference: "KB-7" } });
    expect((await transfer(second)).status).toBe(200);
    expect((await transfer(first)).status).toBe(409);
    const { books } = await getAsAdmin(api, admin, reservation);
    const references = new Map(books.refunds.map((refund) => [refund.id, refund.transferReference]));
    expect([references.get(first), references.get(second)]).toEqual([null, "KB-7"]);
  });

  it("that is pending at the gateway cannot be transferred by bank, and continues there", async () => {
    const { reservation } = await aCanceledStay(() => Promise.reject(new GatewayUnavailable("away")));
    const [refund] = (await getAsAdmin(api, admin, reservation)).books.refunds;
    await api.services.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refund!.id));
    const { findCancellation } = api.services.payments;
    api.services.payments.findCancellation = async () => "underWay";
    const url = `/v1/admin/refunds/${refund!.id}/bank-transfer`;
    const answer = await api.request("POST", url, { token: admin.token, body: { reference: "KB-8" } });
    api.services.payments.findCancellation = findCancellation;
    expect(answer).toMatchObject({ status: 409, body: { errorCode: "REFUND_NOT_FAILED" } });
    const { refund: state, audit } = await getAsAdmin(api, admin, reservation);
    expect(state).toBe("pending");
    expect(audit[0]).toMatchObject({ action: "refund.takenUpAgain", actorEmail: admin.email });
    await executeRefunds(api.services);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("of another stay does not delay a cancellation, and one that cannot be booked delays no other", async () => {
    const refuse = () => Promise.reject(new GatewayUnavailable("away"));
    const stranger = await aCanceledStay(refuse);
    api.clock.advance({ minutes: 5 });
    const asked: string[] = [];
    const { reservation, cancel } = await aCanceledStay(async ({ reference }) => {
      asked.push(reference);
      throw new Error("of another kind");
    });
    expect(asked).toHaveLength(1);
    expect((await getAsAdmin(api, admin, stranger.reservation)).refund).toBe("pending");
    api.clock.advance({ minutes: 5 });
    let first = true;
    const transaction = vi.spyOn(api.services.db, "transaction");
    api.services.payments.cancel = async (request) => {
      await cancel(request);
      if (first) transaction.mockRejectedValue(new Error("cannot be booked"));
      else transaction.mockRestore();
      first = false;
    };
    await executeRefunds(api.services);
    transaction.mockRestore();
    api.services.payments.cancel = cancel;
    const states = [stranger.reservation, reservation].map(async (stay) => (await getAsAdmin(api, admin, stay)).refund);
    expect((await Promise.all(states)).sort()).toEqual(["done", "pending"]);
    api.clock.advance({ minutes: 20 });
    await executeRefunds(api.services);
    await ledgerMatchesGateway(api, { [stranger.reservation.id]: 500_000, [reservation.id]: 500_000 });
  });

  it("of a payment through a former gateway is left to admins, not booked as done", async () => {
    const { reservation } = await aCanceledStay(() => Promise.reject(new GatewayUnavailable("away")));
    await api.services.db
      .update(payments)
      .set({ gateway: "portone" })
      .where(eq(payments.reservationId, reservation.id));
    api.clock.advance({ minutes: 5 });
    await executeRefunds(api.services);
    const { refund, books } = await getAsAdmin(api, admin, reservation);
    expect([refund, books.balances.refunded]).toEqual(["failed", 0]);
    const key = books.refunds[0]!.id;
    expect(await api.services.db.$count(sandboxCancellations, eq(sandboxCancellations.key, key))).toBe(0);
  });
});
