import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { midStayQuoteSchema } from "contract/admin/reservation";
import { cancellationQuoteSchema, adminCancellationQuoteSchema } from "contract/refund";
import { anAdminForEach, aRunningStay, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";
import { pay, startPayment } from "../../../tests/factories/payment";
import { idempotencyKeys, installments } from "../../db/schema";
import { decideSandboxPayment } from "../../gateways/sandbox/payment";
import { settlePending } from "../payments/settle";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);
const later = async (instant: string, ...who: TestMember[]) => {
  api.clock.set(instant);
  for (const person of [admin, ...who]) await signInAgain(api, person);
};

async function aConfirmedStay(booking: Record<string, unknown> = {}) {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api), booking);
  await pay(api, member, reservation);
  await signAll(api, reservation.id);
  return { member, reservation };
}

/** As if the process had died between its transaction and its answer. */
async function forgetAnswer(key: string) {
  await api.services.db
    .update(idempotencyKeys)
    .set({ status: null, body: null, lockedUntil: new Date(0) })
    .where(eq(idempotencyKeys.key, key));
}

describe("a cancellation by an admin", () => {
  it("refunds what its preview shows", async () => {
    const { reservation } = await aConfirmedStay();
    const shown = (await call("GET /cancellation-quote", reservation)).data(cancellationQuoteSchema);
    expect(shown).toMatchObject({ rule: "moreThanThirtyDays", captured: 1_160_000, refundAmount: 660_000 });
    expect((await call("DELETE /cancel?refundAmount=&reason=", reservation)).status).toBe(200);
    expect(await getAsAdmin(api, admin, reservation)).toMatchObject({
      status: "canceled",
      refundAmount: 660_000,
      decisions: [{ cause: "cancellation", computed: 660_000, amount: 660_000, decidedBy: admin.email }],
      books: {
        balances: {
          received: 1_160_000,
          refunded: 660_000,
          promised: 0,
          deducted: 500_000,
          held: { rent: 0, deposit: 0 },
        },
      },
    });
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("accepts another amount with a reason, stores both, and never exceeds the captured amount", async () => {
    const { reservation } = await aConfirmedStay();
    const bare = await call("DELETE /cancel?refundAmount=1000000", reservation);
    expect(bare).toMatchObject({ status: 400, body: { fieldErrors: { reason: [expect.any(String)] } } });
    const greedy = await call("DELETE /cancel?refundAmount=1160001&reason=More", reservation);
    expect(greedy).toMatchObject({ status: 400, body: { fieldErrors: { refundAmount: [expect.any(String)] } } });
    for (const wrong of ["-1", "1.5", "abc", "1e3000"]) {
      expect((await call(`DELETE /cancel?refundAmount=${wrong}&reason=x`, reservation)).status, wrong).toBe(400);
    }
    await call("DELETE /cancel?refundAmount=1000000&reason=The%20heating%20broke", reservation);
    const seen = await getAsAdmin(api, admin, reservation);
    expect(seen.decisions).toMatchObject([{ computed: 660_000, amount: 1_000_000, reason: "The heating broke" }]);
    expect(seen.audit[0]).toMatchObject({ action: "reservation.canceled", actor: "admin", actorEmail: admin.email });
    await ledgerMatchesGateway(api, { [reservation.id]: 160_000 });
  });

  it("is refused when the computed amount has changed", async () => {
    const { reservation } = await aConfirmedStay();
    for (const rest of ["", "&refundAmount=700000&reason=Typed"]) {
      const stale = await call(`DELETE /cancel?computedAmount=700000${rest}`, reservation);
      expect(stale).toMatchObject({ status: 409, body: { errorCode: "REFUND_CHANGED" } });
    }
    expect((await getAsAdmin(api, admin, reservation)).status).toBe("confirmed");
    expect((await call("DELETE /cancel?computedAmount=660000", reservation)).status).toBe(200);
  });

  it("refunds everything for the operator's reason, and stores the cause with both amounts", async () => {
    const { reservation } = await aConfirmedStay();
    const shown = (await call("GET /cancellation-quote?cause=operator", reservation)).data(
      adminCancellationQuoteSchema,
    );
    expect(shown).toMatchObject({ rule: "operator", cause: "operator", refundAmount: 1_160_000 });
    const { guest, operator, disaster } = shown.byCause;
    expect([guest, operator, disaster].map(({ refundAmount }) => refundAmount)).toEqual([660_000, 1_160_000, 0]);
    expect(operator.lines).toEqual(shown.lines);
    expect((await call("DELETE /cancel?cause=weather", reservation)).status).toBe(400);
    await call("DELETE /cancel?cause=operator&refundAmount=1000000&reason=Burst%20pipe", reservation);
    const { audit, books, decisions } = await getAsAdmin(api, admin, reservation);
    expect(decisions).toMatchObject([{ rule: "operator", computed: 1_160_000, amount: 1_000_000 }]);
    expect(audit[0]!.detail).toMatchObject({ cause: "operator", computed: 1_160_000, refund: 1_000_000 });
    expect(books.balances.held.deposit).toBe(0);
    await ledgerMatchesGateway(api, { [reservation.id]: 160_000 });
  });

  it("refunds everything before the contract is complete, as the member's does", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    await pay(api, member, reservation);
    const path = `/v1/reservations/${reservation.id}`;
    const shown = await api.request("GET", `${path}/cancellation-quote`, { token: member.token });
    expect(shown.data(cancellationQuoteSchema)).toMatchObject({ rule: "beforeContract", refundAmount: 1_160_000 });
    expect((await call("GET /cancellation-quote", reservation)).data(cancellationQuoteSchema)).toEqual(
      shown.data(cancellationQuoteSchema),
    );
    await api.request("DELETE", `${path}/cancel`, { token: member.token });
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
  });

  it("refunds nothing for a natural disaster", async () => {
    const { reservation } = await aConfirmedStay();
    const shown = await call("GET /cancellation-quote?cause=disaster", reservation);
    expect(shown.data(cancellationQuoteSchema)).toMatchObject({ rule: "naturalDisaster", refundAmount: 0 });
    await call("DELETE /cancel?cause=disaster&reason=Flood", reservation);
    await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 });
    expect((await getAsAdmin(api, admin, reservation)).decisions).toMatchObject([{ rule: "naturalDisaster" }]);
  });

  it("accepts naturalDisaster=true for the disaster's cause, and refuses a contradicting one", async () => {
    const { reservation } = await aConfirmedStay();
    const quote = async (query: string) => {
      const answer = await call(`GET /cancellation-quote?${query}`, reservation);
      return answer.data(adminCancellationQuoteSchema);
    };
    expect(await quote("naturalDisaster=true")).toMatchObject({ cause: "disaster", refundAmount: 0 });
    expect(await quote("naturalDisaster=true&cause=disaster")).toMatchObject({ cause: "disaster" });
    expect(await quote("naturalDisaster=false")).toMatchObject({ cause: "guest", refundAmount: 660_000 });
    expect(await quote("naturalDisaster=false&cause=operator")).toMatchObject({ cause: "operator" });
    for (const contradiction of ["true&cause=operator", "true&cause=guest", "false&cause=disaster", "perhaps"]) {
      for (const what of ["GET /cancellation-quote", "DELETE /cancel"]) {
        expect(await call(`${what}?naturalDisaster=${contradiction}`, reservation), contradiction).toMatchObject({
          status: 400,
          body: { fieldErrors: { naturalDisaster: [expect.any(String)] } },
        });
      }
    }
    await call("DELETE /cancel?naturalDisaster=true&reason=Flood", reservation);
    await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 });
    expect((await getAsAdmin(api, admin, reservation)).decisions).toMatchObject([{ rule: "naturalDisaster" }]);
  });

  it("names the maximum for a larger amount, in both languages", async () => {
    const { reservation } = await aConfirmedStay();
    for (const amount of ["2000000001", "99999999999999999999"]) {
      for (const [language, limits] of [
        ["en", "from 0 to 2,000,000,000"],
        ["ko", "0에서 2,000,000,000 사이"],
      ] as const) {
        const path = `/v1/admin/reservations/${reservation.id}/cancel?refundAmount=${amount}`;
        expect(await api.request("DELETE", path, { token: admin.token, language })).toMatchObject({
          status: 400,
          body: { fieldErrors: { refundAmount: [expect.stringContaining(limits)] } },
        });
      }
    }
  });

  it("is idempotent by key, also when its answer was lost; another key is refused", async () => {
    const { reservation } = await aConfirmedStay();
    const cancel = (key: string) => call("DELETE /cancel?reason=Twice", reservation, { key });
    const first = await cancel("admin-cancel");
    expect((await cancel("admin-cancel")).body).toEqual(first.body);
    await forgetAnswer("admin-cancel");
    expect(await cancel("admin-cancel")).toMatchObject({ status: 200, body: { data: { status: "canceled" } } });
    expect(await cancel("another")).toMatchObject({ status: 409, body: { errorCode: "ALREADY_CANCELED" } });
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("of a started stay is refused", async () => {
    const { reservation } = await aRunningStay(api, await aHouse(api));
    await signInAgain(api, admin);
    expect(await call("DELETE /cancel", reservation)).toMatchObject({
      status: 409,
      body: { errorCode: "STAY_RUNNING" },
    });
  });
});

describe("a mid-stay checkout", () => {
  it("refunds the rent of the nights after it, frees the unit, and ends by the time", async () => {
    const house = await aHouse(api);
    const { member, reservation } = await aRunningStay(api, house, { paid: [1, 2] });
    await signInAgain(api, admin);
    const shown = (await call("GET /mid-stay-quote?checkOut=2026-12-21", reservation)).data(midStayQuoteSchema);
    expect(shown).toMatchObject({ nights: 20, rent: 500_000, rentCaptured: 1_200_000, refundAmount: 700_000 });
    expect(shown).toMatchObject({ maximumRefund: 1_260_000, stillOwed: 0, bookedCheckOut: "2027-02-01" });
    const leave = (computed: number) =>
      call(`DELETE /mid-stay-checkout?checkOut=2026-12-21&computedAmount=${computed}`, reservation);
    expect(await leave(800_000)).toMatchObject({ status: 409, body: { errorCode: "REFUND_CHANGED" } });
    expect((await leave(700_000)).status).toBe(200);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "confirmed",
      schedule: { checkOut: "2026-12-21", nights: 20 },
      bookedCheckOut: "2027-02-01",
      totalRent: 500_000,
      refundAmount: 700_000,
      amountDue: 0,
    });
    await ledgerMatchesGateway(api, { [reservation.id]: 1_060_000 });
    const next = await reserve(api, await aMember(api), house, { checkIn: "2026-12-21", checkOut: "2027-01-10" });
    expect(next.status).toBe("pending");

    await later("2026-12-21T02:00:00Z", member);
    expect((await getReservation(api, member, reservation.id)).phase).toBe("past");
    await runJobsButPdfs(api.services);
    expect((await getReservation(api, member, reservation.id)).status).toBe("terminated");
    const mail = (await sendAndList(api)).find(({ kind, to }) => kind === "midStayCheckout" && to === member.email);
    expect(mail!.text).toContain("₩700,000");
    expect(mail!.text).toContain("Mon 21 Dec 2026");
  });

  it("reduces unpaid installments, and refunds a payment that was opened before", async () => {
    const { member, reservation } = await aRunningStay(api, await aHouse(api), { checkOut: "2027-03-11" });
    await signInAgain(api, admin);
    const open = await startPayment(api, member, reservation, [2, 3]);
    expect((await call("DELETE /mid-stay-checkout?checkOut=2027-01-06", reservation)).status).toBe(200);
    const seen = await getReservation(api, member, reservation.id);
    expect(seen.installments.map(({ status, amount, to }) => [status, amount, to])).toEqual([
      ["paid", 1_160_000, "2027-01-01"],
      ["upcoming", 125_000, "2027-01-06"],
      ["void", 0, "2027-03-01"],
      ["void", 0, "2027-03-11"],
    ]);
    expect(await startPayment(api, member, reservation, [3]).catch(String)).toContain("NOTHING_DUE");
    await decideSandboxPayment(api.services.db, open.id, "paid");
    api.clock.advance({ hours: 1 });
    await settlePending(api.services);
    await ledgerMatchesGateway(api, { [reservation.id]: 1_160_000 });
    await signInAgain(api, member);
    await pay(api, member, reservation, [2]);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ amountPaid: 1_285_000, amountDue: 0 });
    const rows = await api.services.db
      .select()
      .from(installments)
      .where(eq(installments.reservationId, reservation.id));
    expect(rows.filter((row) => row.voidedAt)).toHaveLength(2);
  });

  it("can be without refund for a reason, once, and only to a future morning of the stay", async () => {
    const { reservation } = await aRunningStay(api, await aHouse(api), { paid: [1, 2] });
    await signInAgain(api, admin);
    const leave = (query: string) => call(`DELETE /mid-stay-checkout?${query}`, reservation);
    for (const day of ["2026-12-04", "2027-02-01"]) {
      const answer = await leave(`checkOut=${day}`);
      expect(answer, day).toMatchObject({ status: 400, body: { fieldErrors: { checkOut: [expect.any(String)] } } });
    }
    for (const query of ["", "checkOut=", "checkOut=2026-02-31", "checkOut=2026-12-06&refundAmount=0"]) {
      expect((await leave(query)).status, query).toBe(400);
    }
    expect((await leave("checkOut=2026-12-06&refundAmount=1260001&reason=x")).status).toBe(400);
    expect((await leave("checkOut=2026-12-06&refundAmount=0&reason=Noise")).status).toBe(200);
    expect(await leave("checkOut=2026-12-05")).toMatchObject({ body: { errorCode: "CHECKOUT_ALREADY_MOVED" } });
    await ledgerMatchesGateway(api, { [reservation.id]: 1_760_000 });
    const { decisions } = await getAsAdmin(api, admin, reservation);
    expect(decisions).toMatchObject([{ cause: "midStayCheckout", computed: 1_075_000, amount: 0, reason: "Noise" }]);
  });

  it("requires a started stay", async () => {
    const { reservation } = await aConfirmedStay();
    const early = await call("DELETE /mid-stay-checkout?checkOut=2027-02-10", reservation);
    expect(early).toMatchObject({ status: 409, body: { errorCode: "STAY_NOT_RUNNING" } });
  });
});

it("answers 404 for an unknown reservation", async () => {
  const none = { id: "01890000-0000-7000-8000-000000000000" };
  for (const what of [
    "GET ",
    "GET /payments",
    "GET /cancellation-quote",
    "GET /mid-stay-quote?checkOut=2027-01-01",
    "DELETE /cancel",
    "DELETE /mid-stay-checkout?checkOut=2027-01-01",
    "POST /refund-deposit",
    "POST /extend-hold",
    "POST /send-signing-reminder",
  ]) {
    const answer = await call(what, none);
    expect(answer, what).toMatchObject({ status: 404, body: { errorCode: "RESERVATION_NOT_FOUND" } });
  }
});
