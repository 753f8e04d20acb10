import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { payments, refunds, reservations, unitMarks } from "api/db/schema";
import { recordAudit } from "api/kernel/audit/audit";
import { GatewayUnavailable } from "api/kernel/ports";
import { postCharge } from "api/stays/ledger/ledger";
import { aPicture } from "../../../tests/factories/pictures";
import { dayFromNow, reservationPage } from "../../../tests/factories/reservation-page";
import { openTestSite } from "../../../tests/factories/site";
import * as route from "./reservation";
import { startPayment } from "../../../tests/factories/payment";

const { api, replaceAnswer, restoreAnswers } = await openTestSite();
const page = reservationPage(api, route);
const { open, look, post, errorsOf, seen, confirm, later } = page;

beforeEach(async () => {
  await page.prepare();
});

describe("a hold", () => {
  it("sends reminders once in five minutes with a notice", async () => {
    expect(await post("sendSigningReminder")).toMatchObject({
      status: 303,
      location: `/admin/reservations/${page.stay.id}`,
      flash: { message: "We reminded 1 person to sign." },
    });
    const again = await post("sendSigningReminder");
    expect(again).toMatchObject({ status: 303, flash: { message: expect.stringContaining("No reminder was sent") } });
    expect((await seen()).messages.filter(({ kind }) => kind === "signingReminder")).toHaveLength(1);
  });

  it("refuses a form whose intent is unknown or missing, and sends nothing", async () => {
    const before = (await seen()).messages.length;
    const forms: Record<string, string>[] = [{ intent: "burn" }, { idempotencyKey: crypto.randomUUID() }];
    for (const form of forms) {
      const refused = await open(route.action, "", { form });
      expect(refused).toMatchObject({ status: 400, data: { errorCode: "VALIDATION_FAILED" } });
    }
    expect((await seen()).messages).toHaveLength(before);
  });

  it("is extended once; a stale page gets a sentence", async () => {
    expect(await post("extendHold")).toMatchObject({
      status: 303,
      flash: { message: expect.stringContaining("held") },
    });
    const stale = await post("extendHold");
    expect(stale).toMatchObject({ status: 409, data: { confirm: null } });
    expect(errorsOf(stale)).toEqual({ "": [(await seen()).refusals.extendHold] });
  });
});

describe("a cancellation", () => {
  const shown = {
    "computedAmounts.guest": "660000",
    "computedAmounts.operator": "1160000",
    "computedAmounts.disaster": "0",
  };
  const byGuest = { ...shown, cause: "guest" };

  it("shows the refund of the chosen cause in advance", async () => {
    await confirm();
    const byCause = {
      guest: { refundAmount: 660_000 },
      operator: { refundAmount: 1_160_000 },
      disaster: { refundAmount: 0 },
    };
    const asked = (await look("?confirm=cancel")).data;
    expect(asked).toMatchObject({ confirm: { quote: { cause: "guest", refundAmount: 660_000, byCause } } });
    expect((await seen()).status).toBe("confirmed");
  });

  it("asks for the cause, and refunds what was shown", async () => {
    await confirm();
    const unanswered = await post("cancel", shown);
    expect(unanswered).toMatchObject({ status: 400, data: { confirm: { intent: "cancel" } } });
    expect(errorsOf(unanswered)).toHaveProperty("cause");
    const flash = { message: "The reservation was cancelled. We're refunding ₩1,160,000." };
    expect(await post("cancel", { ...shown, cause: "operator" })).toMatchObject({ status: 303, flash });
    const { decisions, audit } = await seen();
    expect(decisions).toMatchObject([{ rule: "operator", computed: 1_160_000, amount: 1_160_000 }]);
    expect(audit[0]).toMatchObject({ action: "reservation.canceled", detail: { cause: "operator", keptDeposit: 0 } });
  });

  it("of an unpaid stay says that nothing is refunded", async () => {
    const flash = { message: "The reservation was cancelled. There is no refund." };
    expect(await post("cancel", { cause: "guest" })).toMatchObject({ status: 303, flash });
  });

  it("keeps the input when the amount is too large or the reason is missing", async () => {
    await confirm();
    const greedy = await post("cancel", { ...byGuest, decidedAmount: "1,160,001", reason: "The heating broke" });
    expect(greedy).toMatchObject({ status: 400, data: { intent: "cancel", confirm: { intent: "cancel" } } });
    expect(greedy.data?.values).toMatchObject({ decidedAmount: "1,160,001", reason: "The heating broke" });
    expect(errorsOf(greedy)?.decidedAmount?.[0]).toContain("1,160,000");
    expect(errorsOf(await post("cancel", { ...byGuest, decidedAmount: "1000000" }))).toHaveProperty("reason");
    expect(errorsOf(await post("cancel", { ...byGuest, decidedAmount: "a lot" }))).toHaveProperty("decidedAmount");
    expect((await seen()).status).toBe("confirmed");
  });

  it("sent twice refunds once; a stale page gets a sentence", async () => {
    await confirm();
    const changed = { decidedAmount: "₩700,000", reason: "The heating broke" };
    const form = { ...byGuest, idempotencyKey: crypto.randomUUID(), ...changed };
    expect(await post("cancel", form)).toMatchObject({
      status: 303,
      flash: { message: "The reservation was cancelled. We're refunding ₩700,000." },
    });
    expect((await post("cancel", form)).status).toBe(303);
    const { books, decisions, refusals } = await seen();
    expect(decisions).toMatchObject([{ computed: 660_000, amount: 700_000, reason: "The heating broke" }]);
    expect(books.refunds).toHaveLength(1);
    expect(await post("cancel", { ...byGuest, reason: "Again" })).toMatchObject({
      status: 409,
      data: { refusal: refusals.cancel, confirm: null },
    });
    expect((await look("?confirm=cancel")).data).toMatchObject({ refusal: refusals.cancel, confirm: null });
  });

  it("with a changed computed amount asks again with the new one, and keeps the admin's amount", async () => {
    await confirm();
    const reason = "The heating broke";
    const earlier = {
      cause: "guest",
      "computedAmounts.guest": "1000000",
      "computedAmounts.operator": "1500000",
      "computedAmounts.disaster": "0",
    };
    const stale = await post("cancel", { ...earlier, decidedAmount: "1000000", reason });
    expect(stale).toMatchObject({
      status: 409,
      data: { refusal: null, confirm: { quote: { refundAmount: 660_000 } } },
    });
    expect(errorsOf(stale)?.[""]?.[0]).toContain("has changed since you saw it");
    expect(stale.data?.values).toMatchObject({ reason });
    expect(stale.data?.values).not.toHaveProperty("decidedAmount");
    const typed = await post("cancel", { ...earlier, decidedAmount: "700,000", reason });
    expect(typed).toMatchObject({ status: 409, data: { values: { decidedAmount: "700,000" } } });
    expect((await seen()).status).toBe("confirmed");
    expect((await post("cancel", byGuest)).status).toBe(303);
  });

  it("without an API reports what failed, and keeps the form", async () => {
    replaceAnswer(/^DELETE .*\/cancel$/, () => Response.json({}, { status: 502 }));
    const lost = await post("cancel", { ...byGuest, reason: "Visa" });
    expect(lost).toMatchObject({ data: { values: { reason: "Visa" } } });
    expect(errorsOf(lost)?.[""]?.[0]).toContain("Reservation cancel failed");
  });
});

it.each([
  ["an unknown button", "nonsense", 400],
  ["a record that is gone", "markArrived", 404],
])("answers %s with what the menu of the error page needs", async (_what, intent, status) => {
  const failed = await open(route.action, "", { form: { intent }, params: { id: crypto.randomUUID() } });
  expect(failed).toMatchObject({ status, data: { reader: { isLoggedIn: true, roles: ["admin"] } } });
});

describe("a confirmation that is posted without its answers", () => {
  const confirmed = [
    ["cancel", 0, "cause"],
    ["midStayCheckout", 45, "checkOut"],
    ["evict", 45, "reason"],
    ["refundDeposit", 120, "held"],
    ["recordPayment", 0, "installments"],
    ["undoPayment", 0, "paymentId"],
    ["correctOccupant", 0, "occupantId"],
    ["savePassport", 0, "occupantId"],
    ["removePassport", 0, "occupantId"],
    ["recordTransfer", 0, "reference"],
    ["returnPayment", 0, "paymentId"],
    ["markReturnHandled", 0, "paymentId"],
    ["retryRefund", 0, "refundId"],
    ["setDoorCode", 45, "doorCode"],
  ] as const;

  it.each(confirmed)("%s is refused, and nothing is changed", async (intent, days, missing) => {
    await confirm();
    if (days) await later(days);
    const before = await seen();
    const form = { intent, idempotencyKey: crypto.randomUUID() };
    const refused = await open(route.action, "", { form });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toHaveProperty(missing);
    expect(await seen()).toEqual(before);
  });

  it.each([
    ["cancel", 0, { cause: "guest" }, "computedAmounts"],
    ["midStayCheckout", 45, { checkOut: dayFromNow(50) }, "computedAmount"],
    ["evict", 45, { checkOut: dayFromNow(50), reason: "Noise" }, "keptAmount"],
  ] as const)("%s is refused without the amount that was shown", async (intent, days, answers, missing) => {
    await confirm();
    if (days) await later(days);
    const form = { intent, idempotencyKey: crypto.randomUUID(), ...answers };
    const refused = await open(route.action, "", { form });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual({ [missing]: [expect.stringContaining("amount you saw")] });
  });
});

describe("the change of a stay", () => {
  it.each([
    ["checkOut=2026-02-31", "checkOut", "This date doesn't exist. Choose another one."],
    ["checkIn=2026-13-40&checkOut=zz", "checkIn", "This date doesn't exist. Choose another one."],
    ["unitId=zzz", "unitId", "This room isn't available. Choose another one."],
  ])("asked for with %s says what is wrong, and quotes nothing", async (query, field, sentence) => {
    await confirm();
    const { loader } = await import("./reservation-change");
    const { status, data } = await open(loader, `/change?${query}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ offer: { fieldErrors: { [field]: [sentence] } } });
    expect(data?.offer).not.toHaveProperty("quote");
  });
});

describe("the search of the console", () => {
  it("finds nothing for control characters and signs", async () => {
    const { loader } = await import("./search");
    expect(await open(loader, "?q=%00%25%27")).toMatchObject({ status: 200, data: { q: "%'" } });
  });
});

describe("an early end", () => {
  it("shows the refund for the chosen morning, and moves the check-out", async () => {
    await confirm();
    await later(45);
    const [early, leaving] = [dayFromNow(20), dayFromNow(50)];
    expect((await look("?confirm=midStayCheckout")).data).toMatchObject({ confirm: { quote: null, problem: null } });
    const wrong = (await look(`?confirm=midStayCheckout&checkOut=${early}`)).data;
    expect(wrong).toMatchObject({
      confirm: { quote: null, problem: expect.stringContaining("Choose a check-out date from") },
    });
    const shown = (await look(`?confirm=midStayCheckout&checkOut=${leaving}`)).data;
    expect(shown).toMatchObject({ confirm: { quote: { nights: 10, refundAmount: 350_000 } } });
    replaceAnswer(/mid-stay-checkout$/, () => Response.json({}, { status: 502 }));
    const lost = await post("midStayCheckout", { checkOut: leaving, decidedAmount: "350000" });
    expect(errorsOf(lost)?.[""]?.[0]).toContain("Mid-stay checkout failed");
    restoreAnswers();
    expect(await post("midStayCheckout", { checkOut: leaving, decidedAmount: "350000" })).toMatchObject({
      status: 303,
      flash: { message: expect.stringContaining("₩350,000") },
    });
    expect(await seen()).toMatchObject({ schedule: { checkOut: leaving }, refundAmount: 350_000 });
    expect((await post("midStayCheckout", { checkOut: leaving, computedAmount: "350000" })).status).toBe(409);
  });
});

describe("the deposit", () => {
  const rows = { "deductions[0].amount": "50,000", "deductions[0].text": "Cleaning" };

  it("keeps notes and pictures while the form is corrected, and is settled with them", async () => {
    await confirm();
    await post("cancel", { cause: "guest" });
    const file = async () => new File([new Uint8Array(await aPicture().png().toBuffer())], "worktop.png");
    const noted = { ...rows, "deductions[0].note": "Beside the stove" };
    const bad = await post("refundDeposit", { ...noted, "deductions[0].image": new File(["<svg/>"], "worktop.svg") });
    expect(bad).toMatchObject({ status: 400, data: { values: noted } });
    expect(errorsOf(bad)).toEqual({ "deductions[0].image": [expect.stringContaining("JPEG")] });

    const long = { ...noted, "deductions[0].note": "x".repeat(501) };
    const tooLong = await post("refundDeposit", { ...long, "deductions[0].image": await file() });
    expect(errorsOf(tooLong)).toEqual({ "deductions[0].note": ["Shorten the note. It's too long."] });
    const name = "deductions[0].photograph";
    const photograph = (tooLong.data?.values as Record<string, string>)[name]!;
    expect(tooLong).toMatchObject({ status: 400, data: { values: { ...long, [name]: photograph } } });
    expect(photograph).toMatch(/^uploads\/\w+\.webp$/);
    expect(Object.keys(tooLong.data?.values as object)).not.toContain("deductions[0].image");

    const [second, alone] = ["deductions[2]", await post("refundDeposit", { [name]: photograph })];
    expect(Object.keys(errorsOf(alone)!)).toEqual(["deductions[0].amount", "deductions[0].text"]);
    const unknown = {
      [`${second}.amount`]: "1000",
      [`${second}.text`]: "Key",
      [`${second}.photograph`]: "uploads/x.webp",
    };
    const kept = { ...noted, [name]: photograph };
    expect(Object.keys(errorsOf(await post("refundDeposit", { ...kept, ...unknown }))!)).toEqual([`${second}.image`]);
    const tooMuch = await post("refundDeposit", { ...kept, "deductions[0].amount": "500001" });
    expect(errorsOf(tooMuch)).toEqual({
      deductions: [expect.stringContaining("we only hold ₩500,000 of the deposit")],
    });
    const typed = { ...kept, "deductions[0].amount": "500001" };
    expect(tooMuch).toMatchObject({ status: 400, data: { confirm: { held: 500_000 }, values: typed } });

    expect(await post("refundDeposit", kept)).toMatchObject({ status: 303 });
    expect((await seen()).depositRefund).toMatchObject({
      deductions: [{ amount: 50_000, what: "Cleaning", note: "Beside the stove", photograph }],
    });
  });

  it("is not settled when it is no longer what the page has shown", async () => {
    await confirm();
    await post("cancel", { cause: "guest" });
    expect((await post("refundDeposit", { held: "400000" })).status).toBe(400);
    expect((await seen()).depositRefund).toBeNull();
  });

  it("requires a reason for a reduced refund without deductions, and keeps the input", async () => {
    await confirm();
    await post("cancel", { cause: "guest" });
    const refused = await post("refundDeposit", { amount: "400,000" });
    expect(refused).toMatchObject({
      status: 400,
      data: { confirm: { held: 500_000 }, values: { amount: "400,000" } },
    });
    expect(errorsOf(refused)).toEqual({ reason: ["Enter a reason."] });
    expect(await post("refundDeposit", { amount: "400,000", reason: "Cleaning" })).toMatchObject({ status: 303 });
  });

  it("accepts rows without settling, requires matching amounts, and is settled once", async () => {
    await confirm();
    await post("cancel", { cause: "guest" });
    const added = await post("addDeduction", rows);
    expect(added).toMatchObject({ status: 200, data: { values: rows, confirm: { held: 500_000 }, lastResult: null } });
    expect(errorsOf(await post("refundDeposit", { ...rows, amount: "460000" }))).toHaveProperty("deductions");
    const half = await post("refundDeposit", { "deductions[0].amount": "50000" });
    expect(errorsOf(half)).toHaveProperty(["deductions[0].text"]);
    expect(await post("refundDeposit", rows)).toMatchObject({
      status: 303,
      flash: { message: "The deposit was settled. We're refunding ₩450,000." },
    });
    const settled = await seen();
    expect(settled.depositRefund).toMatchObject({
      amount: 450_000,
      deductions: [{ amount: 50_000, what: "Cleaning" }],
    });
    expect(await post("refundDeposit", { ...rows, held: "500000" })).toMatchObject({
      status: 409,
      data: { refusal: settled.refusals.refundDeposit },
    });
  });
});

describe("money that waits for an admin", () => {
  it("is tried again, or written down as sent from the bank", async () => {
    await confirm();
    const { cancel, findCancellation } = api.services.payments;
    api.services.payments.cancel = () => Promise.reject(new GatewayUnavailable("too old"));
    await post("cancel", { cause: "guest" });
    const [refund] = (await seen()).books.refunds;
    const refundId = refund!.id;
    const fail = () => api.services.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refundId));
    await fail();
    expect((await post("retryRefund", { refundId })).status).toBe(303);
    await fail();
    expect((await look(`?confirm=recordTransfer&refundId=${refundId}`)).data).toMatchObject({
      confirm: { refund: { id: refundId, amount: 660_000 } },
    });
    expect(errorsOf(await post("recordTransfer", { refundId, reference: " " }))).toHaveProperty("reference");
    expect((await post("recordTransfer", { refundId, reference: "KB-1" })).status).toBe(303);
    expect((await post("recordTransfer", { refundId, reference: "KB-2" })).status).toBe(409);
    Object.assign(api.services.payments, { cancel, findCancellation });
  });

  it("goes back as a whole when it matches nothing", async () => {
    const { id: paymentId } = await startPayment(api, page.member, page.stay);
    const [row] = await api.services.db
      .update(payments)
      .set({ status: "discrepant", settledAt: api.services.now() })
      .where(eq(payments.id, paymentId))
      .returning();
    await postCharge(api.services.db, api.services.now(), row!, { unassigned: 1_000 });
    expect((await look(`?confirm=returnPayment&paymentId=${paymentId}`)).data?.confirm).toEqual({
      intent: "returnPayment",
      payment: { id: paymentId, received: { amount: 1_000, currency: "KRW" } }, // what arrived, not what was asked for
    });
    expect((await post("returnPayment", { paymentId })).status).toBe(303);
    expect((await seen()).books.balances.held.unassigned).toBe(0);
  });

  it("is marked as handled where the gateway gave it back without us", async () => {
    const { id: paymentId } = await startPayment(api, page.member, page.stay);
    const detail = { paymentId, missing: 100_000, canceled: 100_000 };
    const noted = { action: "payment.returnedElsewhere", subject: "reservation", subjectId: page.stay.id, detail };
    await recordAudit(api.services.db, { ...noted, actor: { kind: "gateway" }, at: api.services.now() });
    const asked = await look(`?confirm=markReturnHandled&paymentId=${paymentId}`);
    expect(asked.data).toHaveProperty("confirm.returned.amount", 100_000);
    const stale = await post("markReturnHandled", { paymentId, amount: "50000", reason: "Agreed" });
    expect(stale).toMatchObject({ status: 409, data: { refusal: null, confirm: { returned: { amount: 100_000 } } } });
    expect(errorsOf(stale)?.[""]?.[0]).toContain("has changed since you saw it");
    expect(stale.data?.values).toMatchObject({ reason: "Agreed" });
    const seenNow = { paymentId, amount: "100000", reason: "Agreed" };
    expect((await post("markReturnHandled", seenNow)).status).toBe(303);
    expect((await seen()).books.returnedElsewhere).toEqual([]);
  });
});

describe("a payment by bank transfer or in cash", () => {
  const fields = { installments: "1", amount: "100,000", kind: "transfer", receivedOn: dayFromNow(-1) };

  it("is asked about when it was recorded before, and recorded when it is another one", async () => {
    expect((await post("recordPayment", fields)).status).toBe(303);
    const asked = await post("recordPayment", fields);
    expect(asked).toMatchObject({ status: 409, data: { confirm: { intent: "recordPayment" }, values: fields } });
    expect(errorsOf(asked)).toEqual({ isAnother: [expect.stringContaining("already recorded")] });
    expect((await seen()).books.payments).toHaveLength(1);
    expect((await post("recordPayment", { ...fields, isAnother: "on" })).status).toBe(303);
    expect((await seen()).books.payments).toHaveLength(2);
  });

  it.each(["9", "1.5", ""])("is refused for an installment that is not open (%s)", async (installments) => {
    const refused = await post("recordPayment", { ...fields, installments });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual({ installments: ["Choose installments from the schedule."] });
    expect((await seen()).books.payments).toEqual([]);
  });

  it.each([
    ["-5000", "Enter an amount above 0."],
    ["abc", "Enter the amount as a whole number."],
  ])("is refused at its field for the amount %s", async (amount, sentence) => {
    const refused = await post("recordPayment", { ...fields, amount });
    expect(refused).toMatchObject({ status: 400, data: { values: { amount } } });
    expect(errorsOf(refused)).toEqual({ amount: [sentence] });
  });
});

describe("an arrival", () => {
  async function inRoom(state: "clean" | "dirty") {
    await confirm();
    await later(41);
    const isStay = eq(reservations.id, page.stay.id);
    const [row] = await api.services.db.select({ unitId: reservations.unitId }).from(reservations).where(isStay);
    await api.services.db.insert(unitMarks).values({ unitId: row!.unitId, state, markedAt: new Date(), version: 1 });
  }
  const arrive = (fields = {}) => open(route.action, "", { form: { intent: "markArrived", ...fields } });

  it("is marked at once in a room that is ready", async () => {
    await inRoom("clean");
    expect(await arrive()).toMatchObject({ status: 303, flash: { message: "Marked as arrived." } });
  });

  it("is asked about where the room is not ready, and marked with the second press", async () => {
    await inRoom("dirty");
    expect(await arrive()).toMatchObject({ status: 409, data: { intent: "markArrived" } });
    expect(await seen()).toMatchObject({ arrivedAt: null, unit: { name: "201", state: "dirty" } });
    expect(await arrive({ isRoomKnown: "on" })).toMatchObject({ status: 303 });
    expect((await seen()).arrivedAt).not.toBeNull();
  });
});
