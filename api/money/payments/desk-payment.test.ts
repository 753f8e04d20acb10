import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dashboardSchema } from "contract/dashboard";
import { adminPaymentsSchema, midStayQuoteSchema } from "contract/admin/reservation";
import { paymentSchema } from "contract/payment";
import { stayChangeSchema } from "contract/stay-change";
import { aLimitedAdmin, anAdminForEach, aRunningStay, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { sendAndList } from "../../../tests/factories/messages";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { overtakeNextTransaction } from "../../../tests/factories/overtaken";
import { confirmPayment, pay, startPayment } from "../../../tests/factories/payment";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { signAddenda } from "../../../tests/factories/stay-change";
import { auditLog, ledgerEntries, messages, payments, refunds } from "../../db/schema";
import { decideSandboxPayment } from "../../gateways/sandbox/payment";
import { GatewayUnreachable } from "../../kernel/ports";
import type { MessagePayload } from "../../db/schema/message-payload";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

const transfer = { installments: [1], kind: "transfer", receivedOn: "2026-11-21" };
const record = (stay: { id: string }, body: object, key?: string) =>
  call("POST /payments", stay, { body: { ...transfer, ...body }, key });
const undo = (paymentId: string, body: object = { reason: "Another guest's transfer" }) =>
  api.request("POST", `/v1/admin/payments/${paymentId}/undo`, { token: admin.token, body });
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const faultsOf = (answer: { body: unknown }) => (answer.body as { fieldErrors: Record<string, string[]> }).fieldErrors;

async function aPendingStay(booking = {}) {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api), booking);
  return { member, stay, due: stay.amountDue };
}

const read = (member: TestMember, { id }: { id: string }) => getReservation(api, member, id);
const entriesOf = (paymentId: string) =>
  api.services.db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, paymentId));
const balanceOf = async ({ id }: { id: string }, account: string) =>
  (await api.services.db.select().from(ledgerEntries).where(eq(ledgerEntries.reservationId, id)))
    .filter((entry) => entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
const receiptsOf = async ({ id }: { id: string }) => {
  const isReceipt = and(eq(messages.reservationId, id), eq(messages.kind, "paymentReceipt"));
  const sent = await api.services.db.select().from(messages).where(isReceipt);
  return sent.map(({ payload }) => (payload as MessagePayload).values);
};

describe("a payment at the desk", () => {
  it("is recorded once when another transaction has overtaken it", async () => {
    const { stay, due } = await aPendingStay();
    overtakeNextTransaction(api);
    const payment = (await record(stay, { amount: due })).data(paymentSchema);
    expect(await entriesOf(payment.id)).not.toEqual([]);
  });

  it.each([
    ["transfer", "bank", "BANK_TRANSFER"],
    ["cash", "cash", "CASH"],
  ])("by %s is booked to %s, sends a receipt and confirms the stay", async (kind, account, method) => {
    const { member, stay, due } = await aPendingStay();
    await signAll(api, stay.id);
    const answer = await record(stay, { amount: due, kind, note: "From a parent" });
    expect(answer.status).toBe(201);
    const payment = answer.data(paymentSchema);
    expect(payment).toMatchObject({ amount: due, method, status: "paid", receivedOn: "2026-11-21", installments: [1] });
    const seen = await read(member, stay);
    expect(seen).toMatchObject({ status: "confirmed", amountPaid: due, amountDue: 0 });
    expect(await balanceOf(stay, account)).toBe(due);
    expect((await entriesOf(payment.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const receipts = await receiptsOf(stay);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).not.toHaveProperty("left");
    const books = (await getAsAdmin(api, admin, stay)).books;
    expect(books.balances).toMatchObject({ received: due, refunded: 0 });
    expect(books.payments[0]).toMatchObject({ note: "From a parent" });
    const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, payment.id));
    expect(written).toMatchObject([{ action: "payment.recorded", actor: "admin", actorId: admin.id }]);
    const receipt = await api.request("GET", `/v1/reservations/${stay.id}/documents/receipt.pdf`, {
      token: member.token,
    });
    expect(receipt.status).toBe(200);
  });

  it("is recorded once for a form sent twice, also at the same time", async () => {
    const { stay, due } = await aPendingStay();
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(stay, { amount: due }, "one-form")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.data(paymentSchema).id)).size).toBe(1);
    expect(await balanceOf(stay, "bank")).toBe(due);
    expect(await receiptsOf(stay)).toHaveLength(1);
  });

  it("is listed, found and exported under the day on which it was received", async () => {
    const { stay, due } = await aPendingStay();
    const { id } = (await record(stay, { amount: due, receivedOn: "2026-11-19" })).data(paymentSchema);
    const listOf = async (from: string, to: string) => {
      const query = `q=${stay.code}&from=${from}&to=${to}`;
      const list = await api.request("GET", `/v1/admin/payments?${query}`, { token: admin.token });
      const sums = await api.request("GET", `/v1/admin/payments/sums?${query}`, { token: admin.token });
      return [list.body, sums.body];
    };
    expect(await listOf("2026-11-19", "2026-11-19")).toMatchObject([
      { data: [{ id, receivedOn: "2026-11-19" }] },
      { data: { rows: 1, sums: { received: due } } },
    ]);
    expect(await listOf("2026-11-20", "2026-11-21")).toMatchObject([{ data: [] }, { data: { rows: 0 } }]);
    const file = await api.request("GET", `/v1/admin/payments.csv?q=${stay.code}`, { token: admin.token });
    const [header, row] = String(file.body)
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    expect(row![header!.indexOf("receivedOn")]).toBe("2026-11-19");
  });

  it("is taken by the desk, which cannot undo it alone", async () => {
    const { stay } = await aPendingStay();
    const { token } = await aLimitedAdmin(api, "desk");
    const path = `/v1/admin/reservations/${stay.id}/payments`;
    const taken = await api.request("POST", path, { token, body: { ...transfer, amount: 100_000 } });
    expect(taken.status).toBe(201);
    const { id } = taken.data(paymentSchema);
    const body = { reason: "Another guest's" };
    expect((await api.request("POST", `/v1/admin/payments/${id}/undo`, { token, body })).status).toBe(403);
    expect((await undo(id)).status).toBe(200);
  });

  it("of less than what is owed leaves the rest open, for a card or the desk", async () => {
    const { member, stay, due } = await aPendingStay();
    await signAll(api, stay.id);
    await record(stay, { amount: 100_000 });
    let seen = await read(member, stay);
    expect(seen).toMatchObject({
      status: "pending",
      payment: "partial",
      amountPaid: 100_000,
      amountDue: due - 100_000,
    });
    expect(seen.installments[0]).toMatchObject({ received: 100_000, left: due - 100_000, status: "due" });
    expect((await receiptsOf(stay))[0]).toMatchObject({ left: `₩${(due - 100_000).toLocaleString("en")}` });
    await record(stay, { amount: 50_000, kind: "cash" });
    const rest = await pay(api, member, stay);
    expect(rest).toMatchObject({ amount: due - 150_000, status: "paid" });
    seen = await read(member, stay);
    expect(seen).toMatchObject({ status: "confirmed", payment: "paid", amountPaid: due, amountDue: 0 });
    const purposes = ["rent", "bedding", "deposit"] as const;
    const sums = await Promise.all(purposes.map(async (purpose) => -(await balanceOf(stay, purpose))));
    const { rent, discount, bedding, deposit } = stay.installments[0]!;
    expect(sums).toEqual([rent - discount, bedding, deposit]);
    await ledgerMatchesGateway(api, { [stay.id]: due - 150_000 });
  });

  it("fills several installments in their order", async () => {
    const { member, stay } = await aPendingStay();
    const [first, second] = stay.installments;
    const amount = first!.amount + 10_000;
    const payment = (await record(stay, { installments: [3, 2, 1], amount })).data(paymentSchema);
    expect(payment.installments).toEqual([1, 2]);
    const { installments } = await read(member, stay);
    expect(installments.map(({ left }) => left)).toEqual([0, second!.amount - 10_000, stay.installments[2]!.amount]);
  });

  it("refuses impossible amounts and days with a sentence, and changes nothing", async () => {
    const { stay, due } = await aPendingStay();
    for (const amount of [0, -1, 1.5, 3_000_000_000, due + 1]) {
      const answer = await record(stay, { amount });
      expect(answer.status, String(amount)).toBe(400);
      expect(faultsOf(answer).amount?.[0], String(amount)).toMatch(/\.$/);
    }
    expect(faultsOf(await record(stay, { amount: due, receivedOn: "2026-11-22" }))).toEqual({
      receivedOn: ["Enter today or an earlier day."],
    });
    expect((await record(stay, { amount: due, receivedOn: "2016-11-21" })).status).toBe(400);
    expect((await record(stay, { amount: due, kind: "cheque" })).status).toBe(400);
    expect(faultsOf(await record(stay, { amount: 1, installments: [9] }))).toHaveProperty("installments");
    expect(faultsOf(await record(stay, { amount: 1, installments: [2] }))).toHaveProperty("installments");
    expect(await balanceOf(stay, "bank")).toBe(0);
  });

  it("refuses a stay that has ended, and what is paid already", async () => {
    const { stay, due } = await aPendingStay();
    await record(stay, { amount: due });
    expect(codeOf(await record(stay, { amount: 1 }))).toBe("NOTHING_DUE");
    const lapsed = await aPendingStay();
    api.clock.advance({ hours: 25 });
    await signInAgain(api, admin);
    expect(codeOf(await record(lapsed.stay, { amount: 1 }))).toBe("RESERVATION_NOT_PAYABLE");
    expect(await balanceOf(lapsed.stay, "bank")).toBe(0);
  });

  it("that is short goes back by bank transfer when the hold expires, and the transfer is recorded once", async () => {
    const { member, stay } = await aPendingStay();
    await record(stay, { amount: 100_000 });
    api.clock.advance({ hours: 25 });
    await runJobsButPdfs(api.services);
    await signInAgain(api, admin);
    await signInAgain(api, member);
    const { books, installments } = await getAsAdmin(api, admin, stay);
    expect(installments[0]).toMatchObject({ received: 0 });
    expect(books.refunds).toMatchObject([{ cause: "expiry", amount: 100_000, status: "toTransfer" }]);
    expect(books.balances).toMatchObject({ toTransfer: 100_000, promised: 0, refundFailed: 0 });
    expect(books.payments).toMatchObject([{ refundPending: 100_000, refundFailed: 0 }]);
    expect(await read(member, stay)).toMatchObject({ refund: "toTransfer", refunds: [{ status: "toTransfer" }] });
    const today = async () => {
      const answer = await api.request("GET", "/v1/admin/dashboard", { token: admin.token });
      const { money, transfers } = answer.data(dashboardSchema);
      const isOfStay = ({ reservationId }: { reservationId: string }) => reservationId === stay.id;
      return { problems: money.rows.filter(isOfStay), transfers: transfers.rows.filter(isOfStay) };
    };
    expect(await today()).toMatchObject({ problems: [], transfers: [{ amount: 100_000 }] });
    const retried = await api.request("POST", `/v1/admin/refunds/${books.refunds[0]!.id}/retry`, {
      token: admin.token,
    });
    expect(codeOf(retried)).toBe("REFUND_NOT_FAILED");
    const send = () =>
      api.request("POST", `/v1/admin/refunds/${books.refunds[0]!.id}/bank-transfer`, {
        token: admin.token,
        body: { reference: "KB 1234" },
      });
    expect((await send()).data(adminPaymentsSchema).refunds).toMatchObject([{ status: "done" }]);
    expect((await send()).status).toBe(200);
    expect(await balanceOf(stay, "bank")).toBe(0);
    expect(await today()).toEqual({ problems: [], transfers: [] });
  });
});

describe("a payment that was recorded before", () => {
  it("is refused with the first record's amount, day and author, unless it is another one", async () => {
    const { stay } = await aPendingStay();
    const payment = { amount: 100_000, receivedOn: "2026-11-19" };
    const first = (await record(stay, payment)).data(paymentSchema);
    const again = await record(stay, payment);
    expect(again).toMatchObject({ status: 409, body: { errorCode: "PAYMENT_ALREADY_RECORDED" } });
    const { errorMessage } = again.body as { errorMessage: string };
    for (const part of ["₩100,000", "Thu 19 Nov 2026", "21 Nov 2026, 12:00", admin.email])
      expect(errorMessage).toContain(part);
    expect(await balanceOf(stay, "bank")).toBe(100_000);

    for (const other of [{ amount: 99_999 }, { kind: "cash" }, { receivedOn: "2026-11-20" }, { isAnother: true }]) {
      expect((await record(stay, { amount: 100_000, ...other })).status, JSON.stringify(other)).toBe(201);
    }
    expect((await undo(first.id)).status).toBe(409); // later payments build on it
  });

  it("may be recorded again once the first is undone", async () => {
    const { stay } = await aPendingStay();
    const first = (await record(stay, { amount: 100_000 })).data(paymentSchema);
    expect((await undo(first.id)).status).toBe(200);
    expect((await record(stay, { amount: 100_000 })).status).toBe(201);
    expect(await balanceOf(stay, "bank")).toBe(100_000);
  });

  it("is recorded once when 20 colleagues send it at the same time", async () => {
    const { stay } = await aPendingStay();
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(stay, { amount: 100_000 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await balanceOf(stay, "bank")).toBe(100_000);
    expect(await receiptsOf(stay)).toHaveLength(1);
  });
});

describe("a payment at the desk and one by card", () => {
  it("keep the first: a card that was paid before is booked, and the desk has nothing to take", async () => {
    const { member, stay, due } = await aPendingStay();
    const card = await startPayment(api, member, stay);
    await decideSandboxPayment(api.services.db, card.id, "paid");
    expect(codeOf(await record(stay, { amount: due }))).toBe("NOTHING_DUE");
    await ledgerMatchesGateway(api, { [stay.id]: due });
  });

  it.each([1, 2])("return a card that is paid after the desk, wholly or partly (1/%d)", async (share) => {
    const { member, stay, due } = await aPendingStay();
    const card = await startPayment(api, member, stay);
    await record(stay, { amount: Math.floor(due / share) });
    await decideSandboxPayment(api.services.db, card.id, "paid");
    expect(await confirmPayment(api, member, card)).toMatchObject({ status: "refunded", refunded: due });
    expect((await read(member, stay)).amountPaid).toBe(Math.floor(due / share));
    await ledgerMatchesGateway(api, { [stay.id]: 0 });
    const back = await api.services.db.select().from(refunds).where(eq(refunds.reservationId, stay.id));
    expect(back).toMatchObject([{ cause: "duplicate" }]);
  });

  it("take the desk's payment while the gateway does not answer", async () => {
    const { member, stay, due } = await aPendingStay();
    const card = await startPayment(api, member, stay);
    const { lookUp } = api.services.payments;
    api.services.payments.lookUp = () => Promise.reject(new GatewayUnreachable("silence"));
    expect((await record(stay, { amount: due })).status).toBe(201);
    api.services.payments.lookUp = lookUp;
    await decideSandboxPayment(api.services.db, card.id, "paid");
    expect(await confirmPayment(api, member, card)).toMatchObject({ status: "refunded" });
  });

  it("pay everything once when 20 arrive at the same time", async () => {
    const { member, stay, due } = await aPendingStay();
    const card = await startPayment(api, member, stay);
    await decideSandboxPayment(api.services.db, card.id, "paid");
    const part = Math.floor(due / 10);
    const answers = await Promise.all([
      ...Array.from({ length: 16 }, (_, index) => record(stay, { amount: index % 2 ? part : due, isAnother: true })),
      ...Array.from({ length: 4 }, () => confirmPayment(api, member, card)),
    ]);
    await runJobsButPdfs(api.services);
    const refused = answers.flatMap((answer) => ("body" in answer && answer.status !== 201 ? [codeOf(answer)] : []));
    expect(new Set(refused)).toEqual(new Set(["NOTHING_DUE"]));
    const seen = await read(member, stay);
    expect(seen).toMatchObject({ amountDue: 0 });
    const { balances } = (await getAsAdmin(api, admin, stay)).books;
    expect(balances.received - balances.refunded).toBe(due);
    await ledgerMatchesGateway(api);
  });

  it("never exceed what is owed when 20 short payments arrive at the same time", async () => {
    const { member, stay, due } = await aPendingStay();
    const amount = Math.ceil(due / 10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(stay, { amount, isAnother: true })));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(taken).toBe(Math.floor(due / amount));
    expect(await balanceOf(stay, "bank")).toBe(taken * amount);
    expect((await read(member, stay)).amountPaid).toBe(taken * amount);
  });
});

describe("a stay that ends early after a short payment", () => {
  it.each([
    ["2026-12-20", 200_000],
    ["2027-01-20", 200_000],
    ["2027-01-20", 500_000],
  ])("on %s owes or gets back what the rent of the shorter stay says, of %d paid", async (checkOut, amount) => {
    const { member, reservation } = await aRunningStay(api, await aHouse(api));
    await signInAgain(api, admin);
    expect((await record(reservation, { installments: [2], amount })).status).toBe(201);
    const quote = (await call(`GET /mid-stay-quote?checkOut=${checkOut}`, reservation)).data(midStayQuoteSchema);
    expect(quote.refundAmount - quote.stillOwed).toBe(quote.rentCaptured - quote.rent);
    await call(`DELETE /mid-stay-checkout?checkOut=${checkOut}`, reservation);
    const seen = await getAsAdmin(api, admin, reservation);
    expect(seen.installments.reduce((sum, { left }) => sum + left, 0)).toBe(quote.stillOwed);
    expect(seen.books.balances).toMatchObject({ outstanding: quote.stillOwed });
    if (quote.stillOwed === 0) return;
    await signInAgain(api, member);
    expect(await pay(api, member, reservation, [2])).toMatchObject({ amount: quote.stillOwed, status: "paid" });
    expect((await getAsAdmin(api, admin, reservation)).books.balances).toMatchObject({ outstanding: 0 });
  });
});

describe("the mail about a refund says where the money goes", () => {
  const refundMail = async (member: TestMember) => {
    const sent = await sendAndList(api);
    return sent.find(({ kind, to }) => kind === "reservationCanceled" && to === member.email)!.text;
  };

  it("to a bank account what was paid at the desk", async () => {
    const { member, stay, due } = await aPendingStay();
    await record(stay, { amount: due, kind: "cash" });
    await call("DELETE /cancel?cause=operator", stay);
    const text = await refundMail(member);
    expect(text).toContain(`we send ₩${due.toLocaleString("en")} to your bank account`);
    expect(text).not.toContain("card");
  });

  it("to the card and to a bank account what was paid by both", async () => {
    const { member, stay, due } = await aPendingStay();
    await record(stay, { amount: 50_000 });
    await pay(api, member, stay);
    await call("DELETE /cancel?cause=operator", stay);
    const text = await refundMail(member);
    expect(text).toContain(`We refund ₩${(due - 50_000).toLocaleString("en")} to the card`);
    expect(text).toContain("We send ₩50,000, which you paid by bank transfer or in cash, to your bank account");
  });

  it("to the card what was paid by card", async () => {
    const { member, stay, due } = await aPendingStay();
    await pay(api, member, stay);
    await call("DELETE /cancel?cause=operator", stay);
    const text = await refundMail(member);
    expect(text).toContain(`We refund ₩${due.toLocaleString("en")} to the card`);
    expect(text).not.toContain("bank account");
  });
});

describe("undoing a payment that was recorded by mistake", () => {
  it("reverses it in the ledger, opens its installments again, and leaves the receipt without it", async () => {
    const { member, stay, due } = await aPendingStay();
    await record(stay, { amount: 50_000 });
    api.clock.advance({ minutes: 1 });
    const payment = (await record(stay, { amount: due - 50_000 })).data(paymentSchema);
    const undone = (await undo(payment.id)).data(adminPaymentsSchema);
    expect(undone.balances).toMatchObject({ received: 50_000, refunded: 0, held: { unassigned: 0 } });
    const seen = await read(member, stay);
    expect(seen).toMatchObject({ payment: "partial", amountPaid: 50_000, amountDue: due - 50_000 });
    expect((await entriesOf(payment.id)).map(({ kind }) => kind)).toContain("correction");
    expect((await undo(payment.id)).status).toBe(200);
    expect(await balanceOf(stay, "bank")).toBe(50_000);
    expect((await record(stay, { amount: due - 50_000 })).status).toBe(201);
    const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, payment.id));
    expect(written.map(({ action }) => action).sort()).toEqual(["payment.recorded", "payment.undone"]);
  });

  it("is refused once the stay has changed", async () => {
    const { stay, due } = await aPendingStay({ checkIn: "2027-02-01", checkOut: "2027-04-01" });
    const payment = (await record(stay, { amount: due })).data(paymentSchema);
    await signAll(api, stay.id);
    const longer = await call("POST /changes", stay, { body: { checkOut: "2027-05-01" } });
    await signAddenda(api, longer.data(stayChangeSchema).id);
    expect((await getAsAdmin(api, admin, stay)).version).toBe(2);
    expect(codeOf(await undo(payment.id))).toBe("PAYMENT_NOT_UNDOABLE");
  });

  it("is refused once something builds on it, of a card, and without a reason", async () => {
    const { member, stay, due } = await aPendingStay();
    const first = (await record(stay, { amount: 50_000 })).data(paymentSchema);
    api.clock.advance({ minutes: 1 });
    expect((await undo(first.id, {})).status).toBe(400);
    await record(stay, { amount: due - 50_000 });
    expect(codeOf(await undo(first.id))).toBe("PAYMENT_NOT_UNDOABLE");
    expect(codeOf(await undo(stay.id))).toBe("PAYMENT_NOT_FOUND");

    const byCard = await pay(api, member, stay, [2]);
    expect(codeOf(await undo(byCard.id))).toBe("PAYMENT_NOT_UNDOABLE");

    const ended = await aPendingStay();
    const payment = (await record(ended.stay, { amount: ended.due })).data(paymentSchema);
    await call("DELETE /cancel?cause=guest", ended.stay);
    expect(codeOf(await undo(payment.id))).toBe("PAYMENT_NOT_UNDOABLE");
  });
});

it("is never a card at the gateway: the database holds kind and day together", async () => {
  const { stay } = await aPendingStay();
  const values = { id: stay.id, reservationId: stay.id, installments: [1], amount: 1, gateway: "sandbox" };
  const insert = api.services.db.insert(payments).values({ ...values, status: "paid", method: "CASH" });
  await expect(insert).rejects.toThrow();
});
