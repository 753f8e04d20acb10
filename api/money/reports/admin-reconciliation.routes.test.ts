import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reconciliationSchema } from "contract/admin/reconciliation";
import type { Payment } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { aLimitedAdmin, anAdmin, callAsAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { pay, startPayment } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { queryRows } from "../../db/client";

type Paid = { stay: Reservation; payment: Payment; reference: string };

let api: TestApi;
let finance: TestMember;
/** Paid; paid and refunded; paid on the next day in Seoul; opened and not paid. */
let paid: Paid;
let refunded: Paid;
let later: Paid;
let open: Paid;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  const aPayment = async (settle: typeof pay | typeof startPayment): Promise<Paid> => {
    const member = await aMember(api);
    const stay = await reserve(api, member, await aHouse(api));
    const payment = await settle(api, member, stay);
    const [row] = await queryRows<{ reference: string }>(
      api.services.db,
      sql`select gateway_reference as reference from payments where id = ${payment.id}::uuid`,
    );
    return { stay, payment, reference: row!.reference };
  };
  paid = await aPayment(pay);
  refunded = await aPayment(pay);
  await signAll(api, refunded.stay.id);
  await callAsAdmin(api, await anAdmin(api), "DELETE /cancel?reason=Visa&cause=operator", refunded.stay);
  open = await aPayment(startPayment);
  api.clock.advance({ hours: 14 });
  later = await aPayment(pay);
  finance = await aLimitedAdmin(api, "finance");
});
afterAll(() => api.close());

const amount = 1_160_000;
const send = (file: unknown, days = { from: "2026-11-21", to: "2026-11-21" }) =>
  api.request("POST", "/v1/admin/reports/reconciliation", { token: finance.token, body: { file, ...days } });
const compare = async (lines: string[], days?: { from: string; to: string }) =>
  (await send(["paymentId,amount,fee,settledDate", ...lines].join("\r\n"), days)).data(reconciliationSchema);

const whole = () => [
  `${paid.reference},${amount},34800,2026-11-25`,
  `${refunded.reference},${amount},34800,2026-11-25`,
  `${refunded.reference},-${amount},-34800,2026-11-25`,
];

it("finds that a complete file matches the ledger of its days", async () => {
  const found = await compare(whole());
  expect(found.counts).toEqual({ matched: 2, different: 0, missingHere: 0, missingThere: 0 });
  expect(found.sums).toEqual({
    file: { received: 2 * amount, refunded: amount, fee: 34_800 },
    ledger: { received: 2 * amount, refunded: amount },
  });
  expect(found.lines.find(({ gatewayReference }) => gatewayReference === paid.reference)).toMatchObject({
    result: "matched",
    reservation: { id: paid.stay.id, code: paid.stay.code },
    file: { received: amount, refunded: 0, fee: 34_800, settledOn: "2026-11-25" },
    ledger: { received: amount, refunded: 0 },
  });
});

it("tells what only one of both has, and amounts that differ, first", async () => {
  const found = await compare([
    `${refunded.reference},${amount},,`,
    `unknown-payment,50000,,`,
    `${open.reference},${amount},,`,
    `합계,,,`,
    `,${amount},,`,
  ]);
  const results = found.lines.map(({ result, gatewayReference }) => [result, gatewayReference]);
  expect(results.slice(0, 1)).toEqual([["different", refunded.reference]]);
  expect(new Set(results.slice(1).map(String))).toEqual(
    new Set([`missingHere,unknown-payment`, `missingHere,${open.reference}`, `missingThere,${paid.reference}`]),
  );
  expect(found.lines.find(({ gatewayReference }) => gatewayReference === open.reference)).toMatchObject({
    reservation: { code: open.stay.code },
    ledger: null,
  });
  expect(found.unreadable).toEqual([{ line: 5, text: "합계, , , " }]);
});

it("counts a payment that the file lists twice as twice the amount", async () => {
  const found = await compare([...whole(), `${paid.reference},${amount},,`]);
  expect(found.counts).toMatchObject({ matched: 1, different: 1 });
});

it("asks a file only for the days chosen, in Seoul, and accepts earlier payments in it", async () => {
  const days = { from: "2026-11-22", to: "2026-11-22" };
  expect((await compare([`${later.reference},${amount},,`], days)).counts).toMatchObject({
    matched: 1,
    missingThere: 0,
  });
  const withEarlier = await compare([`${later.reference},${amount},,`, `${paid.reference},${amount},,`], days);
  expect(withEarlier.counts).toMatchObject({ matched: 2, missingThere: 0 });
});

it.each([
  ["Korean names, a mark of byte order, and semicolons", "\uFEFF결제 번호;거래금액(원);수수료\nREF;1,160,000원;0"],
  ["tabs, signs of won and decimals", "payment_id\tamount\nREF\t₩1,160,000.00"],
  ["quotes and other columns before", 'store,"merchant_uid","결제금액"\n"a, b","REF","1,160,000"'],
])("reads %s", async (_, file) => {
  const found = (await send(file.replace("REF", paid.reference))).data(reconciliationSchema);
  expect(found.lines.find(({ result }) => result === "matched")?.file?.received).toBe(amount);
});

it.each([
  ["no file", undefined, "the payment company's settlement file"],
  ["nothing", " ", "the payment company's settlement file"],
  ["no columns", "a,b\n1,2", "must name a column"],
  ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000", "can't use this value"],
  ["an unclosed quote", 'paymentId,amount\n"a,1', "isn't a CSV"],
  ["a file that is too long", `paymentId,amount\n${"x,1\n".repeat(180_000)}`, "too long"],
])("refuses %s with a sentence", async (_, file, sentence) => {
  const answer = await send(file);
  expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { file: [expect.stringContaining(sentence)] } } });
});

it.each([
  { from: "2026-11-22", to: "2026-11-21" },
  { from: "2020-01-01", to: "2026-11-21" },
  { from: "", to: "2026-13-01" },
])("refuses the days %o", async (days) => {
  expect((await send(whole().join("\n"), days)).status).toBe(400);
});

it("changes nothing, and is for those who may read money", async () => {
  const count = () =>
    queryRows(
      api.services.db,
      sql`select count(*)::int as entries, sum(abs(amount))::float8 as sum from ledger_entries`,
    );
  const before = await count();
  await compare(whole());
  expect(await count()).toEqual(before);
  const content = await aLimitedAdmin(api, "content");
  const answer = await api.request("POST", "/v1/admin/reports/reconciliation", {
    token: content.token,
    body: { file: "x", from: "2026-11-21", to: "2026-11-21" },
  });
  expect(answer.status).toBe(403);
});

it("refuses at the file a NUL, more lines than a month has, and a first line made to take for ever", async () => {
  const before = process.cpuUsage();
  for (const file of [
    "paymentId,amount\r\nx\u0000y,1",
    `paymentId,amount\n${"a,1\n".repeat(170_000)}`,
    `${"(".repeat(600_000)},paymentId`,
  ]) {
    const answer = await send(file);
    expect(answer).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual(["file"]);
  }
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
