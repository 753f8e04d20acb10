import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  adminLedgerRowSchema,
  adminLedgerSumsSchema,
  adminPaymentSchema,
  adminPaymentSumsSchema,
  adminRefundRowSchema,
  adminRefundSumsSchema,
  maxSummedRows,
} from "contract/admin/money";
import type { Payment } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { anAdmin, callAsAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { pay, startPayment } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { refunds } from "../../db/schema";
import { ledgerList } from "./admin-money.queries";

let api: TestApi;
let admin: TestMember;
/** Paid, cancelled and refunded; paid, with a refund that failed; opened and not paid. */
let refunded: { stay: Reservation; payment: Payment };
let failed: typeof refunded;
let open: typeof refunded;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  admin = await anAdmin(api);
  const aStay = async (name: { firstName: string; lastName: string }, area: string) => {
    const member = await aMember(api, name);
    return { member, stay: await reserve(api, member, await aHouse(api, { areaSlug: area as "hongdae" })) };
  };
  const first = await aStay({ firstName: "Wanjiru", lastName: "Odhiambo" }, "hongdae");
  refunded = { stay: first.stay, payment: await pay(api, first.member, first.stay) };
  await signAll(api, first.stay.id);
  await callAsAdmin(api, admin, "DELETE /cancel?reason=Visa&cause=operator", first.stay);
  api.clock.advance({ hours: 14 }); // 02:00 on the next day in Seoul
  admin = { ...admin, ...(await anAdmin(api)) };
  const second = await aStay({ firstName: "Søren", lastName: "Østergård" }, "itaewon");
  failed = { stay: second.stay, payment: await pay(api, second.member, second.stay) };
  await api.services.db.insert(refunds).values({
    id: crypto.randomUUID(),
    reservationId: second.stay.id,
    paymentId: failed.payment.id,
    cause: "cancellation",
    rent: 100_000,
    bedding: 0,
    deposit: 0,
    amount: 100_000,
    status: "failed",
    attempts: 12,
    nextAttemptAt: api.services.now(),
    createdAt: api.services.now(),
  });
  const third = await aStay({ firstName: "Ana", lastName: "García" }, "hongdae");
  open = { stay: third.stay, payment: await startPayment(api, third.member, third.stay) };
});
afterAll(() => api.close());

const get = (path: string) => api.request("GET", `/v1/admin/${path}`, { token: admin.token });
const listPayments = async (query = "") => (await get(`payments?${query}`)).data(z.array(adminPaymentSchema));
const listRefunds = async (query = "") => (await get(`refunds?${query}`)).data(z.array(adminRefundRowSchema));
const listLedger = async (query = "") => (await get(`ledger?${query}`)).data(z.array(adminLedgerRowSchema));
const codes = (rows: { reservation: { code: string } }[]) => rows.map(({ reservation }) => reservation.code);

it("lists payments newest first with what was paid back, and never a failed refund as paid back", async () => {
  const rows = await listPayments();
  expect(codes(rows)).toEqual([open.stay.code, failed.stay.code, refunded.stay.code]);
  expect(rows).toMatchObject([
    { status: "pending", received: null, refunded: 0 },
    { status: "paid", received: { amount: 1_160_000 }, refunded: 0, refundFailed: 100_000 },
    { status: "refunded", received: { amount: 1_160_000 }, refunded: 1_160_000, refundFailed: 0 },
  ]);
  expect((await get("payments/sums")).data(adminPaymentSumsSchema)).toEqual({
    rows: 3,
    sums: { received: 2_320_000, refunded: 1_160_000, refundPending: 0, refundFailed: 100_000 },
  });
});

it.each([
  ["status=paid", ["failed"]],
  ["status=refunded", ["refunded"]],
  ["status=partiallyRefunded", []],
  ["status=pending", ["open"]],
  ["area=hongdae", ["open", "refunded"]],
  ["q=odhiambo", ["refunded"]],
  ["q=nobody", []],
  ["q=%25", []],
  ["from=2026-11-22", ["open", "failed"]],
  ["to=2026-11-21", ["refunded"]],
  ["from=2026-11-21&to=2026-11-22&area=itaewon", ["failed"]],
])("narrows payments by %s, in Seoul days", async (query, expected) => {
  const stays = { refunded, failed, open };
  const expectedCodes = expected.map((name) => stays[name as keyof typeof stays].stay.code);
  expect(codes(await listPayments(query))).toEqual(expectedCodes);
  expect((await get(`payments/sums?${query}`)).data(adminPaymentSumsSchema).rows).toBe(expectedCodes.length);
});

it("finds everything about one payment by its id, ours or the gateway's, in upper case too", async () => {
  const [row] = await listPayments("q=odhiambo");
  for (const q of [refunded.payment.id, refunded.payment.id.toUpperCase(), row!.gatewayReference!]) {
    expect(codes(await listPayments(`q=${q}`)), q).toEqual([refunded.stay.code]);
    expect(codes(await listRefunds(`q=${q}`)), q).toEqual([refunded.stay.code]);
    expect(new Set(codes(await listLedger(`q=${q}`))), q).toEqual(new Set([refunded.stay.code]));
  }
});

it("lists refunds by status and cause, with sums that tell failed ones apart", async () => {
  expect(await listRefunds()).toMatchObject([
    { status: "failed", executedAt: null, attempts: 12 },
    { status: "done", amount: 1_160_000, deposit: 500_000 },
  ]);
  expect(codes(await listRefunds("status=failed"))).toEqual([failed.stay.code]);
  expect(codes(await listRefunds("cause=deposit"))).toEqual([]);
  expect((await get("refunds/sums")).data(adminRefundSumsSchema)).toEqual({
    rows: 2,
    sums: { done: 1_160_000, pending: 0, toTransfer: 0, failed: 100_000 },
  });
});

it("lists ledger entries whose sums are 0 together and the balance of an account alone", async () => {
  const { rows, sums } = (await get("ledger/sums")).data(adminLedgerSumsSchema);
  expect(rows).toBe((await listLedger("size=100")).length);
  expect(sums!.balance).toBe(0);
  expect(sums!.debit).toBe(-sums!.credit);
  const gateway = (await get("ledger/sums?account=gateway")).data(adminLedgerSumsSchema);
  expect(gateway.sums).toEqual({ debit: 2_320_000, credit: -1_160_000, balance: 1_160_000 });
  expect((await listLedger("account=deposit&kind=refund")).map(({ amount }) => amount)).toEqual([500_000]);
});

it.each(["payments", "refunds", "ledger"])(
  "writes all %s of a query to a file, in the order of the list",
  async (list) => {
    const csv = await get(`${list}.csv?q=odhiambo`);
    expect(csv.headers.get("content-disposition")).toContain(`${list}.csv`);
    const lines = String(csv.body).trim().split("\r\n");
    const { rows } = (await get(`${list}/sums?q=odhiambo`)).data(z.object({ rows: z.number() }));
    expect(lines).toHaveLength(rows + 1);
    expect(lines[1]).toContain(refunded.stay.code);
    expect(await get(`${list}.csv?q=nobody`)).toMatchObject({ status: 200 });
  },
);

it.each(["from=2026-13-40", "from=2026-11-22&to=2026-11-21", "area=atlantis", "page=0", `q=${"a".repeat(101)}`])(
  "refuses %s",
  async (query) => {
    for (const list of ["payments", "refunds", "ledger"]) expect((await get(`${list}?${query}`)).status).toBe(400);
  },
);

it("adds up no more rows than the limit", async () => {
  const [entry] = await listLedger();
  await api.services.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into ledger_entries (id, transaction_id, kind, account, amount, reservation_id, payment_id, gateway_reference, created_at)
      select gen_random_uuid(), transaction_id, 'correction', account, 1, reservation_id, payment_id, gateway_reference, created_at
      from ledger_entries, generate_series(1, ${maxSummedRows + 1}::int) where id = ${entry!.id}::uuid`);
      expect(await ledgerList.sum(tx, {})).toEqual({ rows: maxSummedRows, sums: null });
      tx.rollback();
    })
    .catch((error: Error) => expect(error.message).toBe("Rollback"));
});
