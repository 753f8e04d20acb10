import { beforeEach, describe, expect, it, vi } from "vitest";
import { nextStepOf } from "./next-step";
import { listSteps } from "./next-stay";
import { listTimeline } from "./timeline";

type Stay = Parameters<typeof listTimeline>[0];

const checkOut = "2027-04-10";
const signedAt = "2026-11-22T02:00:00.000Z";
const holdExpiresAt = "2026-11-24T03:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T03:00:00.000Z") });
});
const part = (number: number, dueOn: string, status: string, more: object = {}) => ({
  number,
  dueOn,
  status,
  amount: 700_000,
  left: 700_000,
  payBy: null,
  paidAt: status === "paid" ? "2026-11-22T01:00:00.000Z" : null,
  ...more,
});

const stay = (more: object = {}) =>
  ({
    status: "pending",
    phase: "upcoming",
    contract: "sent",
    amountDue: 1_200_000,
    arrival: null,
    canceledAt: null,
    changes: [],
    createdAt: "2026-11-22T00:00:00.000Z",
    deposit: 500_000,
    depositRefund: null,
    eviction: null,
    guardian: null,
    holdExpiresAt,
    installments: [part(1, "2026-11-22", "due"), part(2, "2027-02-21", "upcoming")],
    occupants: [{ signedAt: null }],
    refund: "none",
    refundAmount: 0,
    schedule: { checkIn: "2027-01-31", checkOut, nights: 69 },
    ...more,
  }) as unknown as Stay;

const confirmed = (more: object = {}) =>
  stay({
    status: "confirmed",
    contract: "signed",
    amountDue: 0,
    holdExpiresAt: null,
    occupants: [{ signedAt }, { signedAt: "2026-11-22T01:30:00.000Z" }],
    installments: [part(1, "2026-11-22", "paid"), part(2, "2027-02-21", "upcoming")],
    arrival: { from: "2027-01-30T01:00:00.000Z", steps: [], hasDoorCode: false },
    ...more,
  });

const show = (of: Stay) => listTimeline(of).map(({ kind, state }) => `${kind} ${state}`);

describe("the timeline of a stay", () => {
  it("that is pending asks for signature and payment by the end of the hold", () => {
    expect(show(stay())).toEqual([
      "sign open",
      "pay now",
      "code later",
      "arrive later",
      "leave later",
      "deposit later",
    ]);
    expect(listTimeline(stay()).slice(0, 3)).toMatchObject([
      { at: holdExpiresAt },
      { at: holdExpiresAt, amount: 1_200_000 },
      { at: "2027-01-30T06:00:00.000Z" },
    ]);
    const paid = stay({ amountDue: 0, installments: [part(1, "2026-11-22", "paid")] });
    expect(show(paid).slice(0, 2)).toEqual(["pay done", "sign now"]);
  });

  it("of which nothing is due claims no payment, and names the next one", () => {
    const free = part(1, "2026-11-22", "paid", { amount: 0, paidAt: null });
    const entries = show(stay({ amountDue: 0, installments: [free, part(2, "2027-02-21", "upcoming")] }));
    expect(entries).not.toContain("pay done");
    expect(entries).toContain("payNext later");
  });

  it("that is confirmed says when everyone had signed, and what comes next", () => {
    const entries = listTimeline(confirmed());
    expect(entries.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "pay done",
      "sign done",
      "code now",
      "arrive later",
      "payNext later",
      "leave later",
      "deposit later",
    ]);
    expect(entries[1]).toMatchObject({ at: signedAt });
    expect(entries[4]).toMatchObject({ day: "2027-02-21", amount: 700_000 });
    expect(entries.at(-1)).toMatchObject({ day: "2027-04-24", amount: 500_000 });
  });

  it("that is current has directions and arrival behind it, and an overdue payment before all else", () => {
    const current = confirmed({ phase: "current", arrival: { from: "2027-01-30T01:00:00.000Z", steps: ["Ring"] } });
    expect(show(current).slice(2)).toEqual(["code done", "arrive done", "payNext now", "leave later", "deposit later"]);
    const late = confirmed({
      phase: "upcoming",
      amountDue: 700_000,
      installments: [part(1, "2026-11-22", "paid"), part(2, "2026-12-01", "overdue")],
    });
    expect(show(late).slice(2, 4)).toEqual(["payNext now", "code later"]);
  });

  it("that is completed waits for the deposit, until it is back", () => {
    const installments = [part(1, "2026-11-22", "paid"), part(2, "2027-02-21", "paid")];
    const over = confirmed({ status: "completed", phase: "past", arrival: null, installments });
    expect(show(over).slice(-2)).toEqual(["leave done", "deposit now"]);
    const decided = { amount: 450_000, deductions: [], decidedAt: "2027-04-12T03:00:00.000Z" };
    const settled = { ...over, depositRefund: { ...decided, status: "pending" } } as Stay;
    expect(show(settled).at(-1)).toBe("deposit now");
    const back = { ...over, depositRefund: { ...decided, status: "done" } } as Stay;
    expect(show(back).at(-1)).toBe("deposit done");
    expect(listTimeline(back).at(-1)).toMatchObject({ amount: 450_000 });
    const kept = { ...over, depositRefund: { ...decided, amount: 0, status: "none" } } as Stay;
    expect(show(kept).at(-1)).toBe("depositKept done");
    expect(show({ ...over, deposit: 0 }).at(-1)).toBe("leave done");
  });

  it("that is cancelled or expired ends there, with its refund", () => {
    const canceled = confirmed({
      status: "canceled",
      phase: "canceled",
      canceledAt: "2026-12-01T03:00:00.000Z",
      refund: "pending",
      refundAmount: 700_000,
    });
    expect(show(canceled)).toEqual(["book done", "sign done", "canceled done", "refund now"]);
    expect(show({ ...canceled, refund: "done" }).at(-1)).toBe("refund done");
    const expired = stay({ status: "expired", phase: "canceled", contract: "expired", canceledAt: holdExpiresAt });
    expect(show(expired)).toEqual(["book done", "expired done"]);
  });

  it("that was ended after incidents says that the deposit is kept", () => {
    const eviction = { at: "2027-02-10T03:00:00.000Z", reason: null, refundAmount: 0, depositKept: 500_000 };
    const ended = confirmed({
      status: "terminated",
      phase: "past",
      eviction,
      installments: [part(1, "2026-11-22", "paid"), part(2, "2027-02-21", "void")],
    });
    expect(show(ended)).toEqual([
      "pay done",
      "sign done",
      "code done",
      "arrive done",
      "depositKept done",
      "leave done",
    ]);
  });

  it("that has changed, or is to change, says so without the installment of the change", () => {
    const terms = { unitId: "201", checkIn: "2027-01-31" };
    const done = { status: "done", endedAt: "2026-12-01T03:00:00.000Z", from: terms, to: terms };
    const pending = { status: "pending", endedAt: null, holdExpiresAt: "2026-12-05T03:00:00.000Z", signers: [] };
    const changing = confirmed({
      changes: [done, { status: "withdrawn", endedAt: "2026-12-02T03:00:00.000Z" }, pending],
      installments: [part(1, "2026-11-22", "paid"), part(3, "2026-12-04", "due", { payBy: pending.holdExpiresAt })],
    });
    expect(show(changing).slice(0, 5)).toEqual(["pay done", "sign done", "change done", "change now", "code later"]);
  });

  it("promises directions and code by 15:00 the day before, and with the confirmation where that is later", () => {
    const codeAt = (of: Stay) => listTimeline(of).find(({ kind }) => kind === "code")?.at;
    expect(codeAt(stay())).toBe("2027-01-30T06:00:00.000Z");
    expect(codeAt(confirmed())).toBe("2027-01-30T06:00:00.000Z");
    expect(codeAt(stay({ holdExpiresAt: "2027-01-31T01:00:00.000Z" }))).toBeUndefined();
  });

  it("says when directions and code were sent: in the morning before check-in, or with what came later", () => {
    vi.setSystemTime("2027-02-20T03:00:00.000Z");
    const sentAt = (more: object) => {
      const shown = listTimeline(confirmed({ phase: "current", ...more })).find(({ kind }) => kind === "code");
      return [shown?.state, shown?.at];
    };
    const [booked, late] = ["2026-11-22T02:00:00.000Z", "2027-01-30T02:05:00.000Z"];
    expect(sentAt({ confirmedAt: booked })).toEqual(["done", "2027-01-30T01:00:00.000Z"]);
    expect(sentAt({ confirmedAt: late })).toEqual(["done", late]);
    const [from, endedAt] = [{ unitId: "201", checkIn: "2027-01-31" }, "2027-02-10T05:00:00.000Z"];
    const change = { status: "done", endedAt, from, to: from };
    expect(sentAt({ confirmedAt: booked, changes: [change] })).toEqual(["done", "2027-01-30T01:00:00.000Z"]);
    const moved = { ...change, to: { ...from, unitId: "202" } };
    expect(sentAt({ confirmedAt: booked, changes: [moved] })).toEqual(["done", endedAt]);
  });

  it("says so from the minute in which they are sent, also for a house without directions", () => {
    const sent = (at: string) => {
      vi.setSystemTime(at);
      const shown = listTimeline(confirmed({ confirmedAt: "2026-11-22T02:00:00.000Z" }));
      return shown.find(({ kind }) => kind === "code")?.state;
    };
    expect(sent("2027-01-30T00:59:00.000Z")).not.toBe("done");
    expect(sent("2027-01-30T01:00:00.000Z")).toBe("done");
  });

  it("marks one step as the next, the one that strip and bar lead to, and a signature beside it as open", () => {
    const unsigned = { occupants: [{ isBooker: true, signedAt: null }] };
    const change = { status: "pending", endedAt: null, holdExpiresAt: "2026-12-05T03:00:00.000Z", signers: [] };
    const owed = { amountDue: 700_000, installments: [part(2, "2026-12-20", "overdue")], changes: [change] };
    const stays: [Stay, ReturnType<typeof nextStepOf>, string][] = [
      [stay(unsigned), "pay", "pay"],
      [stay({ ...unsigned, amountDue: 0 }), "signOwn", "sign"],
      [stay({ contract: "declined" }), "replace", "sign"],
      [confirmed({ changes: [change] }), "payChange", "change"],
      [confirmed(owed), "pay", "payNext"],
      [confirmed(), "checkIn", "code"],
    ];
    for (const [of, step, kind] of stays) {
      expect(nextStepOf(of)).toBe(step);
      expect(listTimeline(of).flatMap((entry) => (entry.state === "now" ? [entry.kind] : []))).toEqual([kind]);
    }
    expect(show(stay(unsigned)).slice(0, 2)).toEqual(["sign open", "pay now"]);
  });
});

describe("the steps on a card", () => {
  const steps = (of: Stay) => listSteps(of).map(({ kind, state }) => `${kind} ${state}`);
  const change = { status: "pending", endedAt: null, holdExpiresAt: "2026-12-05T03:00:00.000Z", signers: [] };
  const paidInJanuary = [part(1, "2026-11-22", "paid"), part(2, "2027-01-10", "upcoming")];

  it("lead from signature and payment, in any order, to arrival", () => {
    expect(steps(stay())).toEqual(["sign open", "pay now", "code later", "arrive later"]);
    expect(steps(confirmed())).toEqual(["pay done", "sign done", "code now", "arrive later"]);
    const early = confirmed({ installments: paidInJanuary }); // on the timeline, that payment is next
    expect(steps(early)).toEqual(["pay done", "sign done", "code now", "arrive later"]);
  });

  it("have an overdue installment in the place of the first payment", () => {
    const late = confirmed({ amountDue: 700_000, installments: [part(2, "2026-12-01", "overdue")] });
    expect(steps(late)).toEqual(["sign done", "payNext now", "code later", "arrive later"]);
  });

  it("name none as the next while a change waits", () => {
    expect(steps(confirmed({ changes: [change] }))).toEqual(["pay done", "sign done", "code later", "arrive later"]);
  });

  it("lead from arrival to the deposit during the stay", () => {
    const current = confirmed({ phase: "current" });
    expect(steps(current)).toEqual(["arrive done", "payNext now", "leave later", "deposit later"]);
    const paid = confirmed({ phase: "current", installments: [part(1, "2026-11-22", "paid")] });
    expect(steps(paid)).toEqual(["arrive done", "leave now", "deposit later"]);
  });
});
