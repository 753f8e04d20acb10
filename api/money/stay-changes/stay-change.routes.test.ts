import { and, eq } from "drizzle-orm";
import { register } from "prom-client";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import { deletionPreviewSchema } from "contract/account";
import { adminReservationSchema, midStayQuoteSchema } from "contract/admin/reservation";
import { dashboardSchema } from "contract/dashboard";
import { cancellationQuoteSchema } from "contract/refund";
import { changeQuoteSchema, moveOptionsSchema, stayChangeSchema, type StayChange } from "contract/stay-change";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { anAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { pay, startPayment } from "../../../tests/factories/payment";
import { aBooking, getReservation, reserve } from "../../../tests/factories/reservation";
import { sign } from "../../../tests/factories/signing";
import {
  aConfirmedStay,
  listAddendumTokens,
  requestChange,
  signAddenda as signAllAddenda,
  withdrawChange,
  type TestStay,
} from "../../../tests/factories/stay-change";
import type { Installment } from "contract/price";
import { formatMoney } from "domain/money/money";
import { endedChangeLimits, maxHolds } from "domain/rules";
import { seoulDay } from "domain/seoul-time";
import { countBusiness } from "../../console/dashboard/business-metrics";
import { decideSandboxPayment } from "../../gateways/sandbox/payment";
import {
  auditLog,
  coupons,
  houseLengthDiscounts,
  houseSeasons,
  houses,
  idempotencyKeys,
  messages,
  refunds,
  reservations,
  stayChanges,
  unitBlocks,
} from "../../db/schema";
import { readContractText } from "../../stays/tenancy-contracts/contract-text";
import { formatInstant } from "../../kernel/format";
import { limits } from "../../kernel/rate-limits/limits";
import { isTryAllowed } from "../../kernel/rate-limits/rate-limits";
import { renderMessage } from "../../messages/render";
import { endChange } from "../../stays/stay-changes/stay-change-lifecycle";

const api = await openTestApi();
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const fieldsOf = (answer: { body: unknown }) =>
  Object.keys((answer.body as { fieldErrors?: Record<string, string[]> }).fieldErrors ?? {});

const aStay = (options?: Parameters<typeof aConfirmedStay>[1]) => aConfirmedStay(api, options);
const ask = (stay: TestStay, body: object, key?: string) => requestChange(api, stay, body, key);
const quote = ({ member, id }: TestStay, body: object) =>
  api.request("POST", `/v1/reservations/${id}/changes/quote`, { token: member.token, body });
const withdraw = (stay: TestStay, changeId: string) => withdrawChange(api, stay, changeId);
const read = ({ member, id }: TestStay) => getReservation(api, member, id);
const tokensOf = (changeId: string) => listAddendumTokens(api, changeId);
const signAddenda = (changeId: string) => signAllAddenda(api, changeId);
const countHeld = (changeId: string) => api.services.db.$count(unitBlocks, eq(unitBlocks.changeId, changeId));
const mailsOf = async ({ id }: TestStay) =>
  (await api.services.db.select().from(messages).where(eq(messages.reservationId, id)))
    .map(({ kind }) => kind)
    .filter((kind) => /hange|ddendum/.test(kind))
    .sort();

async function admin() {
  const account = await anAdmin(api);
  const call = (method: "POST" | "DELETE", stay: TestStay, path: string, body?: object) =>
    api.request(method, `/v1/admin/reservations/${stay.id}/changes${path}`, { token: account.token, body });
  return { call };
}

describe("a change that a member asks for", () => {
  it("is quoted with its difference, new schedule and addendum, and holds nothing", async () => {
    const stay = await aStay();
    const before = await read(stay);
    const answer = await quote(stay, { checkOut: "2027-05-01" });
    const data = answer.data(changeQuoteSchema);
    expect(data.difference).toBe(data.to.totalPrice - data.from.totalPrice);
    expect(data).toMatchObject({ available: true, needsAddendum: true, refundAmount: 0, dueNow: 0 });
    expect(data.installments.reduce((sum, part) => sum + part.amount, 0)).toBe(data.to.totalPrice + data.deposit);
    expect(await read(stay)).toEqual(before);
  });

  it("takes effect when everyone has signed, and adds its installments", async () => {
    const stay = await aStay();
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    expect(change).toMatchObject({ status: "pending", needsAddendum: true, isPaid: true });
    expect(await countHeld(change.id)).toBe(1);
    expect((await read(stay)).schedule.checkOut).toBe("2027-04-01");
    expect(await mailsOf(stay)).toEqual(["changeAsked", "signAddendum"]);
    const [token] = await tokensOf(change.id);
    const addendum = (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema);
    expect(addendum).toMatchObject({ isAddendum: true, status: "sent", schedule: { checkOut: "2027-05-01" } });
    await signAddenda(change.id);
    const after = await read(stay);
    expect(after).toMatchObject({
      schedule: { checkIn: "2027-02-01", checkOut: "2027-05-01" },
      totalPrice: change.to.totalPrice,
      version: 2,
      changes: [{ status: "done" }],
    });
    const owed = after.installments.reduce((sum, part) => sum + part.amount, 0);
    expect(owed).toBe(after.totalPrice + after.deposit);
    expect(await countHeld(change.id)).toBe(0);
    // To the member and to the occupant, who has another address
    expect(await mailsOf(stay)).toEqual(["changeAsked", "changeDone", "changeDone", "signAddendum"]);
    const [entry] = await api.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, stay.id), eq(auditLog.action, "reservation.changeDone")));
    expect(entry!.detail).toMatchObject({ before: { checkOut: "2027-04-01" }, after: { checkOut: "2027-05-01" } });
    expect(Object.keys(entry!.detail.after as object)).toEqual(["checkOut"]);
  });

  it("waits for its payment too where something is due at once", async () => {
    const stay = await aStay({ plan: "full" });
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    expect(change).toMatchObject({ isPaid: false, dueNow: change.difference });
    await signAddenda(change.id);
    expect((await read(stay)).schedule.checkOut).toBe("2027-04-01");
    await pay(api, stay.member, stay, [change.installment!]);
    const after = await read(stay);
    expect(after.schedule.checkOut).toBe("2027-05-01");
    expect(after.installments.reduce((sum, part) => sum + part.amount, 0)).toBe(after.totalPrice + after.deposit);
    expect(after.amountDue).toBe(0);
  });

  it("is not overdue while it waits: on Today, in the metrics and for the deletion of the account", async () => {
    const stay = await aStay({ plan: "full", beddingSets: 0 });
    api.clock.set("2027-03-31T14:00:00Z");
    await signInAgain(api, stay.member);
    const change = (await ask(stay, { beddingSets: 1 })).data(stayChangeSchema);
    expect(change.dueNow).toBeGreaterThan(0);
    api.clock.set("2027-04-01T02:30:00Z"); // the stay has ended, before the job has ended the change
    const { token } = await anAdmin(api);
    const { overdue } = (await api.request("GET", "/v1/admin/dashboard", { token })).data(dashboardSchema);
    expect(overdue.rows.map(({ id }) => id)).not.toContain(stay.id);
    countBusiness(api.services);
    const metrics = await register.getSingleMetric("homes_installments_overdue")!.get();
    expect(metrics.values).toMatchObject([{ value: overdue.total }]);
    await signInAgain(api, stay.member);
    const preview = await api.request("GET", "/v1/users/me/deletion", { token: stay.member.token });
    const { obstacles } = preview.data(deletionPreviewSchema);
    expect(obstacles.map(({ kind }) => kind)).toEqual(["depositHeld"]);
  });

  it("leaves the text of the contract as it was, also before it is signed by all", async () => {
    const stay = await aStay({ plan: "full" });
    const before = await readContractText(api.services.db, stay.id);
    await ask(stay, { checkOut: "2027-05-01" });
    expect(await readContractText(api.services.db, stay.id)).toEqual(before);
  });

  it("is due at the same time in the quote, the schedule and the addendum, and is not owed", async () => {
    for (const now of ["2026-11-21T03:00:00Z", "2027-01-31T22:00:00Z"]) {
      const stay = await aStay({ plan: "full" });
      api.clock.set(now);
      await signInAgain(api, stay.member);
      const quoted = (await quote(stay, { checkOut: "2027-05-01" })).data(changeQuoteSchema);
      const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
      const shown = quoted.installments.find(({ payBy }) => payBy);
      expect(shown).toMatchObject({ amount: change.dueNow, payBy: change.holdExpiresAt, status: "upcoming" });
      const waiting = await read(stay);
      const unpaid = (part: Installment) => ({ ...part, paidAt: null });
      expect(waiting.installments.map(unpaid)).toEqual(quoted.installments);
      expect(waiting).toMatchObject({ amountDue: 0, payment: "paid" });
      const [token] = await tokensOf(change.id);
      const { clauses } = (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema);
      const text = clauses.flatMap(({ paragraphs }) => paragraphs);
      for (const language of ["en", "ko"] as const) {
        const words = text.map((paragraph) => paragraph[language]).join(" ");
        expect(words).toContain(formatInstant(new Date(change.holdExpiresAt), language));
        expect(words).toContain(formatMoney(change.dueNow, language));
      }
      await signAddenda(change.id);
      await pay(api, stay.member, stay, [change.installment!]);
      const numbers = ({ number, dueOn, from, to, amount }: Installment) => [number, dueOn, from, to, amount];
      expect((await read(stay)).installments.map(numbers)).toEqual(quoted.installments.map(numbers));
    }
  });

  it("of fewer nights than the house sells says how many they are", async () => {
    const stay = await aStay();
    const refused = await quote(stay, { checkOut: "2027-02-04" });
    expect(refused.body).toMatchObject({
      fieldErrors: { checkOut: ["Stays in this house are 7 nights or longer. Choose a later check-out date."] },
    });
  });

  it("refunds what is no longer owed in the transaction that shortens the stay", async () => {
    const stay = await aStay({ plan: "full" });
    const change = (await ask(stay, { checkOut: "2027-03-01" })).data(stayChangeSchema);
    expect(change.difference).toBe(-change.refundAmount);
    await signAddenda(change.id);
    const after = await read(stay);
    expect(after.totalPrice).toBe(change.to.totalPrice);
    const back = await api.services.db.select().from(refunds).where(eq(refunds.reservationId, stay.id));
    expect(back).toMatchObject([{ cause: "stayChange", amount: change.refundAmount, changeId: change.id }]);
    const again = (await ask(stay, { checkOut: "2027-02-20" })).data(stayChangeSchema);
    await signAddenda(again.id);
    expect((await read(stay)).schedule.checkOut).toBe("2027-02-20");
  });

  it("is withdrawn only by the member whose stay it is of", async () => {
    const stay = await aStay();
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    expect((await withdraw(await aStay(), change.id)).status).toBe(404);
    expect((await read(stay)).changes).toMatchObject([{ id: change.id, status: "pending" }]);
  });

  it("changes nothing when it expires or is withdrawn, and pays back in full what was paid for it", async () => {
    for (const end of ["expired", "withdrawn"] as const) {
      const stay = await aStay({ plan: "full" });
      const before = await read(stay);
      const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
      await pay(api, stay.member, stay, [change.installment!]);
      if (end === "withdrawn") {
        expect((await withdraw(stay, change.id)).status).toBe(200);
        expect((await withdraw(stay, change.id)).status).toBe(200);
      } else {
        api.clock.advance({ hours: 25 });
        await runJobsButPdfs(api.services);
        await signInAgain(api, stay.member);
        const late = await sign(api, (await tokensOf(change.id))[0]!);
        expect([late.status, codeOf(late)]).toEqual([410, "ADDENDUM_GONE"]);
      }
      const after = await read(stay);
      expect(after).toMatchObject({ schedule: before.schedule, totalPrice: before.totalPrice, version: 1 });
      expect(after.changes).toMatchObject([{ status: end }]);
      expect(await countHeld(change.id)).toBe(0);
      const back = await api.services.db.select().from(refunds).where(eq(refunds.reservationId, stay.id));
      expect(back).toMatchObject([{ cause: "stayChange", amount: change.dueNow }]);
    }
  });

  it("has an addendum as a sealed PDF, the same bytes for its member and its signers", async () => {
    const stay = await aStay();
    const url = `/v1/reservations/${stay.id}/documents/addendum.pdf`;
    const open = (path: string) => api.app.request(path, { headers: { authorization: `Bearer ${stay.member.token}` } });
    expect((await open(url)).status).toBe(409);
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    await signAddenda(change.id);
    const [token] = await tokensOf(change.id);
    const files = [await open(url), await open(url), await open(`/v1/contracts/${token}/contract.pdf`)];
    const bytes = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())));
    expect(bytes[0]!.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes[1]!.equals(bytes[0]!) && bytes[2]!.equals(bytes[0]!)).toBe(true);
  });

  it("keeps the addendum of each change, for its member, admins and signers", async () => {
    const stay = await aStay();
    const { token } = await anAdmin(api);
    const changes: StayChange[] = [];
    for (const checkOut of ["2027-05-01", "2027-06-01"]) {
      const change = (await ask(stay, { checkOut })).data(stayChangeSchema);
      await signAddenda(change.id);
      changes.push(change);
      api.clock.advance({ minutes: 1 });
    }
    const open = async (path: string, asWhom: string) => {
      const file = await api.app.request(path, { headers: { authorization: `Bearer ${asWhom}` } });
      expect(file.headers.get("content-disposition")).toMatch(/addendum-2026-11-21-/);
      return Buffer.from(await file.arrayBuffer());
    };
    const files = await Promise.all(
      changes.map(async ({ id }) => {
        const url = `reservations/${stay.id}/documents/addendum.pdf?change=${id}`;
        const [link] = await tokensOf(id);
        const copies = [await open(`/v1/${url}`, stay.member.token), await open(`/v1/admin/${url}`, token)];
        copies.push(await open(`/v1/contracts/${link}/contract.pdf`, ""));
        expect(copies[1]!.equals(copies[0]!) && copies[2]!.equals(copies[0]!)).toBe(true);
        return copies[0]!;
      }),
    );
    expect(files[0]!.equals(files[1]!)).toBe(false);
    const last = await open(`/v1/reservations/${stay.id}/documents/addendum.pdf`, stay.member.token);
    expect(last.equals(files[1]!)).toBe(true);
    const other = await aStay();
    const foreign = `/v1/reservations/${other.id}/documents/addendum.pdf?change=${changes[0]!.id}`;
    const refused = await api.request("GET", foreign, { token: other.member.token });
    expect([refused.status, codeOf(refused)]).toEqual([404, "CHANGE_NOT_FOUND"]);
  });

  describe("whose text has changed since one of two has signed it", () => {
    async function aHalfSigned() {
      const stay = await aStay({ house: await aHouse(api, { occupancy: 2 }), guests: 2 });
      const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
      const [first, second] = await tokensOf(change.id);
      const readText = async (token: string) => {
        const { clauses, textHash } = (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema);
        return { clauses, textHash };
      };
      const signed = await readText(first!);
      expect((await sign(api, first!)).status).toBe(200);
      await api.services.db
        .update(houses)
        .set({ address: { en: "2 Other-ro", ko: "다른로 2" } })
        .where(eq(houses.id, stay.house.id));
      return { stay, change, signed, second: second!, readText };
    }

    it("has the other sign the same text, and stores that", async () => {
      const { change, signed, second, readText } = await aHalfSigned();
      expect(await readText(second)).toEqual(signed);
      expect((await sign(api, second)).status).toBe(200);
      const [row] = await api.services.db.select().from(stayChanges).where(eq(stayChanges.id, change.id));
      const { text, hash, signers } = row!.document!;
      expect(JSON.stringify(text)).not.toContain("Other-ro");
      expect([hash, ...signers.map((signer) => signer.hash)]).toEqual([hash, hash, hash]);
      expect(hash).toBe(signed.textHash);
    });

    it("has no document once the other declines", async () => {
      const { stay, change, second } = await aHalfSigned();
      expect((await api.request("POST", `/v1/contracts/${second}/decline`, { body: {} })).status).toBe(200);
      for (const of of ["", `?change=${change.id}`]) {
        const url = `/v1/reservations/${stay.id}/documents/addendum.pdf${of}`;
        const answer = await api.request("GET", url, { token: stay.member.token });
        expect([answer.status, codeOf(answer)]).toEqual([409, "DOCUMENT_NOT_READY"]);
      }
    });
  });

  it("ends when an occupant declines it", async () => {
    const stay = await aStay();
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    const [token] = await tokensOf(change.id);
    expect((await api.request("POST", `/v1/contracts/${token}/decline`, { body: {} })).status).toBe(200);
    expect((await read(stay)).changes).toMatchObject([{ status: "declined" }]);
    expect(await countHeld(change.id)).toBe(0);
  });

  it("answers a repeated request with the same change, and one at a time", async () => {
    const stay = await aStay();
    const first = await ask(stay, { checkOut: "2027-05-01" }, "same-change");
    expect((await ask(stay, { checkOut: "2027-05-01" }, "same-change")).body).toEqual(first.body);
    expect(codeOf(await ask(stay, { checkOut: "2027-06-01" }))).toBe("CHANGE_PENDING");
  });

  it("finds what a crashed call had made, instead of making it twice", async () => {
    const stay = await aStay();
    const first = await ask(stay, { checkOut: "2027-05-01" }, "change-died");
    const isKey = eq(idempotencyKeys.key, "change-died");
    const died = { status: null, body: null, lockedUntil: new Date(0) };
    await api.services.db.update(idempotencyKeys).set(died).where(isKey);
    expect((await ask(stay, { checkOut: "2027-05-01" }, "change-died")).body).toEqual(first.body);
    expect((await read(stay)).changes).toHaveLength(1);
  });

  it("leaves nothing behind when the process dies before the end of its transaction", async () => {
    const stay = await aStay({ plan: "full" });
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    const { db } = api.services;
    const [held] = await db.select().from(stayChanges).where(eq(stayChanges.id, change.id));
    const died = new Error("killed");
    const end = db.transaction(async (tx) => {
      await endChange(tx, api.services.now(), held!, "withdrawn", { kind: "clock" });
      throw died;
    });
    await expect(end).rejects.toThrow(died);
    expect(await countHeld(change.id)).toBe(1);
    expect((await read(stay)).changes).toMatchObject([{ status: "pending" }]);
    const forgetful = db
      .update(stayChanges)
      .set({ status: "done", endedAt: new Date() })
      .where(eq(stayChanges.id, change.id));
    await expect(forgetful).rejects.toThrow(); // its nights are still held
  });

  it("is refused to strangers, and after another price or version", async () => {
    const stay = await aStay();
    const stranger = { ...stay, member: await aMember(api) };
    expect((await quote(stranger, { checkOut: "2027-05-01" })).status).toBe(404);
    expect((await ask(stranger, { checkOut: "2027-05-01" })).status).toBe(404);
    expect(codeOf(await ask(stay, { checkOut: "2027-05-01", quotedDifference: 1 }))).toBe("PRICE_CHANGED");
    expect(codeOf(await ask(stay, { checkOut: "2027-05-01", version: 7 }))).toBe("RECORD_CHANGED");
  });

  it("is refused beyond the limits of a stay", async () => {
    const stay = await aStay();
    const reasonOf = async (body: object) => fieldsOf(await ask(stay, body));
    expect(await reasonOf({})).toEqual(["checkOut"]);
    expect(await reasonOf({ checkOut: "2027-02-03" })).toEqual(["checkOut"]);
    expect(await reasonOf({ checkOut: "2028-03-01" })).toEqual(["checkOut"]);
    expect(await reasonOf({ checkIn: "2027-04-01" })).toEqual(["checkOut"]);
    expect(await reasonOf({ checkIn: "2028-02-01", checkOut: "2028-04-01" })).toEqual(["checkIn"]);
    expect(await reasonOf({ checkIn: "2026-01-01" })).toEqual(["checkIn"]);
    expect(await reasonOf({ beddingSets: 9 })).toEqual(["beddingSets"]);
    const pending = await reserve(api, stay.member, await aHouse(api));
    expect(codeOf(await ask({ ...stay, id: pending.id }, { checkOut: "2027-05-01" }))).toBe("CHANGE_NOT_OPEN");
  });

  it("is held no longer than until the earlier one of both check-ins", async () => {
    const stay = await aStay();
    api.clock.set("2026-11-21T08:00:00Z");
    await signInAgain(api, stay.member);
    const heldUntil = async (checkIn: string) => (await quote(stay, { checkIn })).data(changeQuoteSchema).holdExpiresAt;
    expect(await heldUntil("2026-11-22")).toBe("2026-11-22T06:00:00.000Z");
    expect(await heldUntil("2026-11-23")).toBe("2026-11-22T08:00:00.000Z");
  });

  it("can only extend a stay that has begun", async () => {
    const stay = await aStay();
    await pay(api, stay.member, stay, [2]);
    api.clock.set("2027-02-10T03:00:00Z");
    await signInAgain(api, stay.member);
    expect(codeOf(await ask(stay, { checkOut: "2027-03-01" }))).toBe("CHANGE_AFTER_CHECK_IN");
    expect(codeOf(await ask(stay, { checkIn: "2027-02-05" }))).toBe("CHANGE_AFTER_CHECK_IN");
    const change = (await ask(stay, { checkOut: "2027-04-20" })).data(stayChangeSchema);
    await signAddenda(change.id);
    expect((await read(stay)).schedule.checkOut).toBe("2027-04-20");
  });

  it("cannot change dates within 60 days of check-in under the tiered rules, nor pay less", async () => {
    const stay = await aStay();
    await api.services.db.update(reservations).set({ refundPolicy: "tiered" }).where(eq(reservations.id, stay.id));
    expect(codeOf(await ask(stay, { checkOut: "2027-03-01" }))).toBe("CHANGE_LOWERS_RENT");
    api.clock.set("2026-12-20T03:00:00Z");
    await signInAgain(api, stay.member);
    expect(codeOf(await ask(stay, { checkOut: "2027-05-01" }))).toBe("CHANGE_TOO_LATE");
  });

  it("is open to a stay whose installment was paid in two parts, and not between them", async () => {
    const stay = await aStay();
    const { token } = await anAdmin(api);
    const record = (amount: number) =>
      api.request("POST", `/v1/admin/reservations/${stay.id}/payments`, {
        token,
        body: { installments: [2], kind: "transfer", receivedOn: "2026-11-21", amount },
      });
    const { left } = (await read(stay)).installments.find(({ number }) => number === 2)!;
    expect((await record(100_000)).status).toBe(201);
    expect(codeOf(await ask(stay, { checkOut: "2027-05-01" }))).toBe("INSTALLMENT_PARTLY_PAID");
    expect((await record(left - 100_000)).status).toBe(201);
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    await signAddenda(change.id);
    expect(await read(stay)).toMatchObject({
      schedule: { checkOut: "2027-05-01" },
      amountPaid: change.from.totalPrice + 500_000,
    });
  });

  it("does not wait for a payment page that was left open once its installment is paid", async () => {
    const stay = await aStay();
    const abandoned = await startPayment(api, stay.member, stay, [2]);
    expect(codeOf(await ask(stay, { checkOut: "2027-05-01" }))).toBe("PAYMENT_IN_PROGRESS");
    await pay(api, stay.member, stay, [2]);
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    await signAddenda(change.id);
    const paid = await read(stay);
    expect(paid.schedule.checkOut).toBe("2027-05-01");
    await decideSandboxPayment(api.services.db, abandoned.id, "paid");
    api.clock.advance({ minutes: 12 });
    await runJobsButPdfs(api.services);
    await signInAgain(api, stay.member);
    expect((await read(stay)).amountPaid).toBe(paid.amountPaid);
    const back = await api.services.db.select().from(refunds).where(eq(refunds.reservationId, stay.id));
    expect(back).toMatchObject([{ cause: "duplicate", amount: abandoned.amount }]);
  });

  it("does not wait for a payment in progress, and gives it back where the schedule has changed since", async () => {
    const stay = await aStay();
    const payment = await startPayment(api, stay.member, stay, [2]);
    expect(codeOf(await ask(stay, { checkOut: "2027-05-01" }))).toBe("PAYMENT_IN_PROGRESS");
    api.clock.advance({ minutes: 31 });
    await signInAgain(api, stay.member);
    const change = (await ask(stay, { checkOut: "2027-03-11" })).data(stayChangeSchema);
    await signAddenda(change.id);
    await decideSandboxPayment(api.services.db, payment.id, "paid");
    api.clock.advance({ minutes: 12 });
    await runJobsButPdfs(api.services);
    const after = await read(stay);
    expect(after.payments.at(-1)).toMatchObject({ refunded: payment.amount });
    const owed = after.installments.reduce((sum, part) => sum + part.amount, 0);
    expect(owed).toBe(after.totalPrice + after.deposit);
  });

  it("is priced by the seasons and the discounts for length that the stay was sold with", async () => {
    const house = await aHouse(api);
    const { db } = api.services;
    const spring = { houseId: house.id, fromDay: "2027-04-01", toDay: "2027-06-01" };
    await db.insert(houseSeasons).values({ ...spring, monthlyRent: 800_000, nightlyRate: 40_000 });
    await db.insert(houseLengthDiscounts).values({ houseId: house.id, months: 3, percent: 10 });
    const stay = await aStay({ house });
    await db.update(houseSeasons).set({ monthlyRent: 900_000 }).where(eq(houseSeasons.houseId, house.id));
    await db.delete(houseLengthDiscounts).where(eq(houseLengthDiscounts.houseId, house.id));
    const longer = (await quote(stay, { checkOut: "2027-05-01" })).data(changeQuoteSchema);
    expect(longer.lines.map(({ kind, amount, percent }) => [kind, amount, percent])).toEqual([
      ["months", 1_200_000, undefined],
      ["months", 800_000, undefined],
      ["lengthDiscount", -200_000, 10],
      ["bedding", 60_000, undefined],
    ]);
    expect(longer).toMatchObject({ difference: 600_000, dueNow: 0, refundAmount: 0 });
  });

  it("has no discount for a length that it no longer has, whoever shortens it for the guest, and says so", async () => {
    const house = await aHouse(api);
    await api.services.db.insert(houseLengthDiscounts).values({ houseId: house.id, months: 3, percent: 10 });
    const stay = await aStay({ house, checkOut: "2027-05-01" });
    const shorter = { checkOut: "2027-03-01" };
    const { call } = await admin();
    const own = (await quote(stay, shorter)).data(changeQuoteSchema);
    expect(own).toMatchObject({ lost: ["lengthDiscount"], to: { totalPrice: 600_000 + 60_000 }, dueNow: 60_000 });
    expect((await call("POST", stay, "/quote", shorter)).data(changeQuoteSchema)).toMatchObject({ lost: own.lost });
    const ours = { ...shorter, cause: "operator", reason: "Boiler" };
    const kept = (await call("POST", stay, "/quote", ours)).data(changeQuoteSchema);
    expect(kept).toMatchObject({ lost: [], to: { totalPrice: 540_000 + 60_000 } });
  });

  it("loses the discount that a longer stay has reached when it ends earlier after all, without a new debt", async () => {
    const house = await aHouse(api);
    await api.services.db.insert(houseLengthDiscounts).values({ houseId: house.id, months: 3, percent: 10 });
    const stay = await aStay({ house, plan: "full" });
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    expect(change.dueNow).toBe(3 * 540_000 - 2 * 600_000);
    await pay(api, stay.member, stay, [change.installment!]);
    await signAddenda(change.id);
    api.clock.set("2027-02-10T03:00:00Z");
    const { token } = await anAdmin(api);
    const url = `/v1/admin/reservations/${stay.id}/mid-stay-quote?checkOut=2027-03-01`;
    const cut = (await api.request("GET", url, { token })).data(midStayQuoteSchema);
    const lost = { discountLost: 60_000, stillOwed: 0 };
    expect(cut).toMatchObject({ ...lost, rent: 600_000, refundAmount: 3 * 540_000 - 600_000 });
  });

  it("says in its mails whether money goes back to the card, to an account, or both", async () => {
    const wayOf = async (stay: TestStay, kind: "changeDone" | "changeEnded") => {
      const isToMember = and(eq(messages.kind, kind), eq(messages.recipient, stay.member.email));
      const [mail] = await api.services.db.select().from(messages).where(isToMember);
      return (await renderMessage(api.services, mail!)).text;
    };
    const { token } = await anAdmin(api);
    const payAtDesk = (stay: TestStay, installment: number | null, amount: number) =>
      api.request("POST", `/v1/admin/reservations/${stay.id}/payments`, {
        token,
        body: { installments: [installment], amount, kind: "cash", receivedOn: seoulDay(api.services.now()) },
      });
    const byCard = await aStay({ plan: "full" });
    const shorter = (await ask(byCard, { checkOut: "2027-03-01" })).data(stayChangeSchema);
    await signAddenda(shorter.id);
    expect(await wayOf(byCard, "changeDone")).toContain("We refund ₩600,000 to the card");

    const atDesk = await aStay({ plan: "full" });
    const longer = (await ask(atDesk, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    expect((await payAtDesk(atDesk, longer.installment, longer.dueNow)).status).toBe(201);
    await withdraw(atDesk, longer.id);
    const text = await wayOf(atDesk, "changeEnded");
    expect(text).toContain("we send ₩600,000 to your bank account");
    expect(text).not.toContain("card");

    const both = await aStay({ plan: "full" });
    const half = (await ask(both, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    await payAtDesk(both, half.installment, 100_000);
    await pay(api, both.member, both, [half.installment!]);
    await withdraw(both, half.id);
    expect(await wayOf(both, "changeEnded")).toContain("We send ₩100,000, which you paid by bank transfer or in cash");
  });

  it("goes with a cancellation, which refunds what was paid for it besides", async () => {
    const stay = await aStay({ plan: "full" });
    const change = (await ask(stay, { checkOut: "2027-05-01" })).data(stayChangeSchema);
    await pay(api, stay.member, stay, [change.installment!]);
    const url = `/v1/reservations/${stay.id}/cancel`;
    expect((await api.request("DELETE", url, { token: stay.member.token })).status).toBe(200);
    expect(await countHeld(change.id)).toBe(0);
    const back = await api.services.db.select().from(refunds).where(eq(refunds.reservationId, stay.id));
    expect(back.map(({ cause }) => cause).sort()).toEqual(["cancellation", "stayChange"]);
  });
});

describe("the price to which a person agrees", () => {
  it("is what a change is made at: other figures are refused with those of now", async () => {
    const stay = await aStay({ plan: "full" });
    const longer = { checkOut: "2027-05-01" };
    const { difference, dueNow, deposit, refundAmount, to } = (await quote(stay, longer)).data(changeQuoteSchema);
    const quoted = {
      quotedDifference: difference,
      quotedTotal: to.totalPrice,
      quotedDeposit: deposit,
      quotedDueNow: dueNow,
      quotedRefund: refundAmount,
    };
    const { call } = await admin();
    for (const name of Object.keys(quoted)) {
      const body = { ...longer, ...quoted, [name]: 1 };
      for (const refused of [await ask(stay, body), await call("POST", stay, "", body)]) {
        const price = { totalPrice: to.totalPrice, deposit, dueNow, difference, refundAmount };
        expect(refused, name).toMatchObject({ status: 409, body: { errorCode: "PRICE_CHANGED", price } });
        expect((refused.body as { errorMessage: string }).errorMessage).toContain(formatMoney(dueNow, "en"));
      }
    }
    expect((await ask(stay, { ...longer, ...quoted })).status).toBe(201);
  });
});

describe("a coupon after a change", () => {
  const half = { percent: 50, amount: null, validFrom: "2026-01-01", validTo: "2027-12-31" };
  async function aStayWithCoupon(limits: object, house?: TestHouse) {
    const code = `HALF${++coupon}`;
    const name = { en: "Half", ko: "반값" };
    await api.services.db.insert(coupons).values({ code, name, ...half, ...limits });
    const days = { checkIn: "2027-02-01", checkOut: "2027-05-04", beddingSets: 0 }; // 92 nights
    const stay = await aStay({ ...days, couponCode: code, plan: "full", ...(house && { house }) });
    return { code, stay };
  }
  let coupon = 0;
  const shorter = { checkOut: "2027-03-04" };

  it("is lost to a stay that becomes too short for it, at a price that the quote tells", async () => {
    const { code, stay } = await aStayWithCoupon({ minimumNights: 90 });
    expect((await read(stay)).totalPrice).toBe(937_500);
    const told = (await quote(stay, shorter)).data(changeQuoteSchema);
    expect(told).toMatchObject({ lost: ["couponNights"], to: { totalPrice: 675_000 }, refundAmount: 262_500 });
    const { call } = await admin();
    expect((await call("POST", stay, "/quote", shorter)).data(changeQuoteSchema)).toMatchObject({ lost: told.lost });
    await signAddenda((await ask(stay, shorter)).data(stayChangeSchema).id);
    expect(await read(stay)).toMatchObject({ totalPrice: 675_000, discount: 0, coupon: null });
    await signAddenda((await ask(stay, { checkOut: "2027-05-04" })).data(stayChangeSchema).id);
    expect(await read(stay)).toMatchObject({ discount: 0 });
    await api.services.db.delete(coupons).where(eq(coupons.code, code)); // nothing refers to it
  });

  it("is lost by a move for the guest to a house that it is not for, not by one of the operator's own", async () => {
    const house = await aHouse(api);
    const other = await aHouse(api);
    const { stay } = await aStayWithCoupon({ houseIds: [house.id] }, house);
    const { call } = await admin();
    const move = async (body: object) =>
      (await call("POST", stay, "/quote", { houseId: other.id, ...body })).data(changeQuoteSchema);
    expect(await move({})).toMatchObject({ lost: ["couponHouse"], to: { totalPrice: 1_875_000 } });
    expect(await move({ cause: "operator", reason: "Boiler" })).toMatchObject({ lost: [], difference: 0 });
    const { token } = await anAdmin(api);
    const options = await api.request("GET", `/v1/admin/reservations/${stay.id}/changes/units`, { token });
    const listed = options.data(moveOptionsSchema).houses.find(({ id }) => id === other.id);
    expect(listed).toMatchObject({ difference: 937_500 });
  });

  it("stays with its conditions as they were when the stay was sold, after it was limited or ended too", async () => {
    const { code, stay } = await aStayWithCoupon({ minimumNights: 60 });
    const change = { minimumNights: 360, endedAt: api.services.now() };
    await api.services.db.update(coupons).set(change).where(eq(coupons.code, code));
    const told = (await quote(stay, { checkOut: "2027-04-04" })).data(changeQuoteSchema); // 62 nights
    expect(told).toMatchObject({ lost: [], to: { totalPrice: 637_500 } });
    expect((await quote(stay, { checkOut: "2027-04-01" })).data(changeQuoteSchema).lost).toEqual(["couponNights"]);
  });

  it("is checked by its present conditions for a stay that was sold before they were stored", async () => {
    const { stay } = await aStayWithCoupon({ minimumNights: 90 });
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id));
    const rates = { ...row!.rates, coupon: { percent: 50, amount: null } };
    await api.services.db.update(reservations).set({ rates }).where(eq(reservations.id, stay.id));
    expect((await quote(stay, shorter)).data(changeQuoteSchema).lost).toEqual(["couponNights"]);
  });
});

describe("the limits of changes", () => {
  it("end what a member can hold and mail by asking for changes and withdrawing them", async () => {
    const stay = await aStay();
    const longer = { checkOut: "2027-05-01" };
    for (let time = 1; time <= endedChangeLimits.count; time++) {
      const { id } = (await ask(stay, longer)).data(stayChangeSchema);
      expect((await withdraw(stay, id)).status).toBe(200);
    }
    const mailed = (await mailsOf(stay)).length;
    expect(await ask(stay, longer)).toMatchObject({ status: 409, body: { errorCode: "TOO_MANY_CHANGES" } });
    expect((await mailsOf(stay)).length).toBe(mailed);
    const { call } = await admin();
    const made = await call("POST", stay, "", longer);
    expect(made.status).toBe(201);
    await call("DELETE", stay, `/${made.data(stayChangeSchema).id}`);
    api.clock.advance({ hours: endedChangeLimits.days * 24 + 1 });
    await signInAgain(api, stay.member);
    expect((await ask(stay, longer)).status).toBe(201);
  }, 60_000);

  it("count changes that hold nights and unpaid bookings together", async () => {
    const stay = await aStay();
    await reserve(api, stay.member, await aHouse(api, { units: 9 }));
    const house = await aHouse(api, { units: 9 });
    for (let hold = 2; hold <= maxHolds; hold++) await reserve(api, stay.member, house);
    expect(codeOf(await ask(stay, { checkOut: "2027-05-01" }))).toBe("TOO_MANY_HOLDS");
    const shorter = (await ask(stay, { checkOut: "2027-03-20" })).data(stayChangeSchema); // holds nothing
    await withdraw(stay, shorter.id);
    const [own] = await api.services.db
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.accountId, stay.member.id), eq(reservations.status, "pending")));
    await api.request("DELETE", `/v1/reservations/${own!.id}/cancel`, { token: stay.member.token });
    expect((await ask(stay, { checkOut: "2027-05-01" })).status).toBe(201);
    const body = aBooking(house);
    const booked = await api.request("POST", "/v1/reservations?isInternational=true", {
      token: stay.member.token,
      body,
    });
    expect(codeOf(booked)).toBe("TOO_MANY_HOLDS");
  }, 60_000);

  it("count the signing requests that a change sends, by account and by address, without a trace beyond them", async () => {
    const { points } = limits.signingMails;
    const stay = await aStay();
    const { email } = (await read(stay)).occupants[0]!;
    for (let time = 1; time < points; time++) {
      await isTryAllowed(api.services, "signingMails", `${stay.member.id} ${email}`);
    }
    const refused = await ask(stay, { checkOut: "2027-05-01" });
    expect(refused).toMatchObject({ status: 429, body: { errorCode: "RATE_LIMITED" } });
    expect((await read(stay)).changes).toEqual([]);
    expect(await mailsOf(stay)).toEqual([]);
  });
});

describe("a cancellation after a change of check-in", () => {
  const tiered = async () => {
    const stay = await aStay();
    await api.services.db.update(reservations).set({ refundPolicy: "tiered" }).where(eq(reservations.id, stay.id));
    return stay;
  };
  const quoteCancellation = async ({ member, id }: TestStay) =>
    (await api.request("GET", `/v1/reservations/${id}/cancellation-quote`, { token: member.token })).data(
      cancellationQuoteSchema,
    );
  const later = { checkIn: "2027-05-01", checkOut: "2027-07-01" };

  it("refunds as before the move, on the page and for real", async () => {
    const stay = await tiered();
    const before = await quoteCancellation(stay);
    expect(before).toMatchObject({ rule: "sixtyOneToEightyNineDays", daysBeforeCheckIn: 72 });
    await signAddenda((await ask(stay, later)).data(stayChangeSchema).id);
    const after = await quoteCancellation(stay);
    expect(after).toEqual({ ...before, countedFrom: "2027-02-01" });
    const url = `/v1/reservations/${stay.id}/cancel`;
    expect((await api.request("DELETE", url, { token: stay.member.token })).status).toBe(200);
    expect((await read(stay)).refundAmount).toBe(before.refundAmount);
  });

  it.each([
    ["the guest's wish", {}],
    ["the operator's own reason", { cause: "operator", reason: "Boiler" }],
  ])("refunds by the earlier date after admins moved the stay for %s", async (_, why) => {
    const { call } = await admin();
    const stay = await tiered();
    const earlier = { checkIn: "2027-01-10", checkOut: "2027-03-10", ...why };
    await signAddenda((await call("POST", stay, "", earlier)).data(stayChangeSchema).id);
    const early = await quoteCancellation(stay);
    expect(early).toMatchObject({ rule: "sixtyDaysOrFewer", daysBeforeCheckIn: 50 });
    expect(early.countedFrom).toBeUndefined();
  });
});

describe("a change that an admin makes", () => {
  it("moves a stay to another unit for the operator's own reason at once, at the same price", async () => {
    const { call } = await admin();
    const stay = await aStay({ units: 2 });
    const before = await read(stay);
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id));
    const unitId = stay.house.unitIds.find((unit) => unit !== row!.unitId)!;
    expect(fieldsOf(await call("POST", stay, "", { unitId, cause: "operator" }))).toEqual(["reason"]);
    const moved = await call("POST", stay, "", { unitId, cause: "operator", reason: "Boiler" });
    expect(moved.data(stayChangeSchema)).toMatchObject({ status: "done", difference: 0, needsAddendum: false });
    const after = await read(stay);
    expect(after.listingName).not.toBe(before.listingName);
    expect(after.totalPrice).toBe(before.totalPrice);
  });

  it("moves a running stay to a unit that another stay had until then", async () => {
    const house = await aHouse(api, { units: 2 });
    const stay = await aStay({ house });
    const short = await aStay({ house, checkIn: "2027-02-01", checkOut: "2027-02-08" });
    await pay(api, stay.member, stay, [2]);
    api.clock.set("2027-02-12T03:00:00Z");
    await runJobsButPdfs(api.services);
    const { call } = await admin();
    const [{ unitId } = { unitId: "" }] = await api.services.db
      .select()
      .from(reservations)
      .where(eq(reservations.id, short.id));
    const moved = await call("POST", stay, "", { unitId, cause: "operator", reason: "Noise" });
    expect(moved.body).toMatchObject({ data: { status: "done" } });
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id));
    expect(row).toMatchObject({ unitId, unitSince: "2027-02-12", checkIn: "2027-02-01" });
  });

  it("moves a stay to another house for the guest's reason at that house's prices and rules", async () => {
    const { call } = await admin();
    const stay = await aStay();
    const other = await aHouse(api, { monthlyRent: 500_000, deposit: 900_000 });
    const spring = { houseId: other.id, fromDay: "2027-03-01", toDay: "2027-04-01" };
    await api.services.db.insert(houseSeasons).values({ ...spring, monthlyRent: 700_000, nightlyRate: 30_000 });
    await api.services.db.insert(houseLengthDiscounts).values({ houseId: other.id, months: 2, percent: 10 });
    const body = { houseId: other.id };
    const moved = (await call("POST", stay, "/quote", body)).data(changeQuoteSchema);
    expect(moved.to.totalPrice).toBe(450_000 + 630_000 + 60_000);
    expect(moved.deposit).toBe(500_000);
    const operator = { ...body, cause: "operator", reason: "Boiler" };
    expect((await call("POST", stay, "/quote", operator)).data(changeQuoteSchema)).toMatchObject({ difference: 0 });
  });

  it("refuses a unit that is too small, taken, or of another house", async () => {
    const { call } = await admin();
    const stay = await aStay({ guests: 2 });
    const small = await aHouse(api, { occupancy: 1 });
    expect(fieldsOf(await call("POST", stay, "", { houseId: small.id }))).toEqual(["houseId"]);
    const other = await aHouse(api);
    await aStay({ house: other });
    const taken = await call("POST", stay, "", { unitId: other.unitIds[0] });
    expect(codeOf(taken)).toBe("DATES_UNAVAILABLE");
    expect((await call("POST", stay, "", { houseId: small.id, unitId: other.unitIds[0] })).status).toBe(404);
  });

  it("can move a stay to the free units with room for its guests, and is told what each house costs", async () => {
    const { token } = await anAdmin(api);
    const house = await aHouse(api, { units: 3 });
    const stay = await aStay({ house, guests: 2 });
    await aStay({ house, checkIn: "2027-03-01", checkOut: "2027-05-01" });
    const dear = await aHouse(api, { monthlyRent: 700_000, units: 2 });
    const small = await aHouse(api, { occupancy: 1 });
    const listMoves = async (query: string) => {
      const url = `/v1/admin/reservations/${stay.id}/changes/units${query}`;
      return (await api.request("GET", url, { token })).data(moveOptionsSchema).houses;
    };
    const moves = await listMoves("");
    expect(moves[0]).toMatchObject({ id: house.id, difference: 0, units: [{ name: "203" }] });
    expect(moves.find(({ id }) => id === dear.id)).toMatchObject({ difference: 200_000 });
    expect(moves.find(({ id }) => id === dear.id)!.units).toHaveLength(2);
    expect(moves.map(({ id }) => id)).not.toContain(small.id);
    const [before] = await listMoves("?checkOut=2027-03-01");
    expect(before).toMatchObject({ id: house.id, difference: -600_000 });
    expect(before!.units).toHaveLength(2);
    expect(await listMoves("?checkIn=2027-04-01&checkOut=2027-03-01")).toEqual([]);
  });

  it("is told the same difference for another unit as by the quote, of a shorter stay that loses its discount too", async () => {
    const { token } = await anAdmin(api);
    const house = await aHouse(api, { units: 2 });
    await api.services.db.insert(houseLengthDiscounts).values({ houseId: house.id, months: 2, percent: 20 });
    const stay = await aStay({ house });
    const shorter = { checkOut: "2027-03-01" };
    const url = `/v1/admin/reservations/${stay.id}/changes/units?checkOut=${shorter.checkOut}`;
    const [option] = (await api.request("GET", url, { token })).data(moveOptionsSchema).houses;
    const body = { ...shorter, unitId: option!.units[0]!.id };
    const quoted = await api.request("POST", `/v1/admin/reservations/${stay.id}/changes/quote`, { token, body });
    expect(quoted.data(changeQuoteSchema).difference).toBe(option!.difference);
  });

  it("leaves the former nights of its new unit and the later nights of its old one to others", async () => {
    const house = await aHouse(api, { units: 2 });
    const stay = await aStay({ house });
    await pay(api, stay.member, stay, [2]);
    const [{ unitId: old }] = (await api.services.db
      .select({ unitId: reservations.unitId })
      .from(reservations)
      .where(eq(reservations.id, stay.id))) as [{ unitId: string }];
    const unitId = house.unitIds.find((unit) => unit !== old)!;
    api.clock.set("2027-02-12T03:00:00Z");
    const { call } = await admin();
    expect((await call("POST", stay, "", { unitId, cause: "operator", reason: "Noise" })).status).toBe(201);
    const block = (unit: string, fromDay: string, toDay: string) =>
      api.services.db.insert(unitBlocks).values({ id: uuidv7(), unitId: unit, fromDay, toDay, reason: "other" });
    await block(unitId, "2027-02-03", "2027-02-12");
    await expect(block(unitId, "2027-02-12", "2027-02-14")).rejects.toThrow();
    await block(old, "2027-02-12", "2027-04-01");
  });

  it("keeps held nights from being put back into service", async () => {
    const { call } = await admin();
    const stay = await aStay();
    const change = (await call("POST", stay, "", { checkOut: "2027-05-01" })).data(stayChangeSchema);
    const [block] = await api.services.db.select().from(unitBlocks).where(eq(unitBlocks.changeId, change.id));
    const { token } = await anAdmin(api);
    const url = `/v1/admin/houses/${stay.house.slug}/units/${block!.unitId}/blocks/${block!.id}`;
    expect(codeOf(await api.request("DELETE", url, { token }))).toBe("CHANGE_PENDING");
  });

  it("is made once by two admins at the same moment", async () => {
    const { call } = await admin();
    const stay = await aStay();
    const body = { checkOut: "2027-05-01", version: 1 };
    const both = await Promise.all([call("POST", stay, "", body), call("POST", stay, "", body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [change] = await api.services.db.select().from(stayChanges).where(eq(stayChanges.reservationId, stay.id));
    const withdrawn = await call("DELETE", stay, `/${change!.id}`);
    expect(withdrawn.data(adminReservationSchema).changes).toMatchObject([{ status: "withdrawn" }]);
  });
});

describe("a change that cannot be made", () => {
  type Case = {
    title: string;
    prepare?: (stay: TestStay) => Promise<unknown>;
    body?: object | ((stay: TestStay) => Promise<object>);
    refusal: [status: number, code: string, ...fields: string[]];
  };
  const goTo = async (stay: TestStay, instant: string) => {
    api.clock.set(instant);
    await signInAgain(api, stay.member);
  };
  const cases: Case[] = [
    {
      title: "of dates after the stay began",
      prepare: (stay) => goTo(stay, "2027-02-10T03:00:00Z"),
      body: { checkIn: "2027-02-20" },
      refusal: [409, "CHANGE_AFTER_CHECK_IN"],
    },
    { title: "beyond a year", body: { checkOut: "2028-02-02" }, refusal: [400, "VALIDATION_FAILED", "checkOut"] },
    {
      title: "onto a unit that is too small",
      body: async () => ({ unitId: (await aHouse(api, { occupancy: 1 })).unitIds[0] }),
      refusal: [400, "VALIDATION_FAILED", "unitId"],
    },
    {
      title: "to a room of a house that is not published",
      body: async () => ({
        unitId: (await aHouse(api, { publishedAt: null })).unitIds[0],
        cause: "operator",
        reason: "Water damage",
      }),
      refusal: [400, "VALIDATION_FAILED", "unitId"],
    },
    {
      title: "to a house that is not published",
      body: async () => ({ houseId: (await aHouse(api, { publishedAt: null })).id }),
      refusal: [400, "VALIDATION_FAILED", "houseId"],
    },
    {
      title: "onto a taken night",
      body: async ({ house }) => {
        await aStay({ house, checkIn: "2027-04-10", checkOut: "2027-05-10" });
        return { checkOut: "2027-04-11" };
      },
      refusal: [409, "DATES_UNAVAILABLE"],
    },
    {
      title: "while another waits",
      prepare: (stay) => ask(stay, { checkOut: "2027-04-09" }),
      refusal: [409, "CHANGE_PENDING"],
    },
    {
      title: "of a canceled stay",
      prepare: ({ id, member }) => api.request("DELETE", `/v1/reservations/${id}/cancel`, { token: member.token }),
      refusal: [409, "CHANGE_NOT_OPEN"],
    },
    {
      title: "of a stay that has ended",
      prepare: (stay) => goTo(stay, "2027-04-01T03:00:00Z"),
      refusal: [409, "CHANGE_NOT_OPEN"],
    },
    { title: "of nothing", body: {}, refusal: [400, "VALIDATION_FAILED", "checkOut"] },
  ];

  const named = cases.map((each) => [each.title, each] as const);
  it.each(named)("%s is refused with a sentence, and leaves nothing behind", async (_, { prepare, body, refusal }) => {
    const stay = await aStay({ guests: 2 });
    await prepare?.(stay);
    const asked = typeof body === "function" ? await body(stay) : (body ?? { checkOut: "2027-04-05" });
    const { token } = await anAdmin(api);
    const url = `/v1/admin/reservations/${stay.id}/changes`;
    const count = async () => [
      await api.services.db.$count(stayChanges, eq(stayChanges.reservationId, stay.id)),
      await api.services.db.$count(unitBlocks, eq(unitBlocks.unitId, stay.house.unitIds[0]!)),
      (await mailsOf(stay)).length,
    ];
    const before = await count();
    for (const language of ["en", "ko"] as const) {
      const answer = await api.request("POST", url, { token, language, body: asked });
      const [status, code, ...fields] = refusal;
      expect([answer.status, codeOf(answer), ...fieldsOf(answer)]).toEqual([status, code, ...fields]);
      const { errorMessage } = answer.body as { errorMessage: string };
      expect(errorMessage).toMatch(language === "ko" ? /[가-힣].*[.다요]$/ : /^[A-Z].*\.$/);
    }
    expect(await count()).toEqual(before);
  });

  it("twice by two admins, or posted twice, is made once", async () => {
    const stay = await aStay();
    const admins = [await anAdmin(api), await anAdmin(api)];
    const url = `/v1/admin/reservations/${stay.id}/changes`;
    const body = { checkOut: "2027-05-01", version: 1 };
    const twice = admins.flatMap(({ token }, index) => [
      api.request("POST", url, { token, body, key: `admin-${index}-${stay.id}` }),
      api.request("POST", url, { token, body, key: `admin-${index}-${stay.id}` }),
    ]);
    const answers = await Promise.all(twice);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const [one, other] = answers.filter(({ status }) => status === 201);
    expect(one!.body).toEqual(other!.body);
    const [change] = await api.services.db.select().from(stayChanges).where(eq(stayChanges.reservationId, stay.id));
    await signAddenda(change!.id);
    const late = await api.request("POST", url, { token: admins[0]!.token, body: { ...body, checkOut: "2027-06-01" } });
    expect([late.status, codeOf(late)]).toEqual([409, "RECORD_CHANGED"]);
  });
});

describe("a change and bookings at the same moment", () => {
  it("give the nights to the change or to one of 20 bookings, never to both", async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(api)));
    for (let round = 0; round < 2; round++) {
      const house = await aHouse(api);
      const stay = await aStay({ house });
      const url = "/v1/reservations?isInternational=true";
      const body = aBooking(house, { checkIn: "2027-04-10", checkOut: "2027-05-10" });
      const bookings = members.map((member) => api.request("POST", url, { token: member.token, body }));
      const [changed, booked] = await Promise.all([ask(stay, { checkOut: "2027-05-01" }), Promise.all(bookings)]);
      const won = [changed, ...booked].filter(({ status }) => status === 201);
      expect(won).toHaveLength(1);
      for (const { status } of [changed, ...booked]) expect([201, 409]).toContain(status);
      const held = await api.services.db.$count(
        unitBlocks,
        and(eq(unitBlocks.unitId, house.unitIds[0]!), eq(unitBlocks.reason, "change")),
      );
      const stays = await api.services.db.$count(reservations, eq(reservations.houseId, house.id));
      expect(held + stays).toBe(2);
      await api.services.db.update(reservations).set({ status: "canceled" }).where(eq(reservations.houseId, house.id));
    }
  });

  it("keep a booking off held nights until the change expires, and then let it in at once", async () => {
    const house = await aHouse(api);
    const stay = await aStay({ house });
    await ask(stay, { checkOut: "2027-05-01" });
    const other = await aMember(api);
    const body = aBooking(house, { checkIn: "2027-04-10", checkOut: "2027-05-10" });
    const book = () => api.request("POST", "/v1/reservations?isInternational=true", { token: other.token, body });
    expect(codeOf(await book())).toBe("DATES_UNAVAILABLE");
    api.clock.advance({ hours: 24, minutes: 1 });
    await signInAgain(api, other);
    expect((await book()).status).toBe(201);
  });
});
