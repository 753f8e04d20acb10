import { describe, expect, it } from "vitest";
import type { Reservation } from "contract/reservation";
import type { StayChange } from "contract/stay-change";
import { compareByDeadline, nextStepOf } from "./next-step";

const aStay = {
  status: "pending",
  phase: "upcoming",
  contract: "sent",
  holdExpiresAt: null,
  amountDue: 1_250_000,
  reviewUntil: null,
  occupants: [],
  changes: [],
} satisfies Parameters<typeof nextStepOf>[0];

const anOccupant = { isBooker: false, signedAt: null, declinedAt: null };

describe("the next step", () => {
  it("is replacing an occupant who declined, before any payment", () => {
    expect(nextStepOf({ ...aStay, contract: "declined" })).toBe("replace");
  });

  it("is paying what is due, also for a confirmed stay", () => {
    expect(nextStepOf(aStay)).toBe("pay");
    expect(nextStepOf({ ...aStay, status: "confirmed", contract: "signed" })).toBe("pay");
  });

  it("is collecting signatures once everything is paid", () => {
    expect(nextStepOf({ ...aStay, amountDue: 0 })).toBe("sign");
  });

  it("is signing oneself before waiting for others", () => {
    const paid = { ...aStay, amountDue: 0 };
    const own = { ...anOccupant, isBooker: true };
    const signed = { ...own, signedAt: "2026-11-22T03:00:00Z" };
    expect(nextStepOf({ ...paid, occupants: [own, anOccupant] })).toBe("signOwn");
    expect(nextStepOf({ ...paid, occupants: [signed, anOccupant] })).toBe("sign");
    expect(nextStepOf({ ...paid, occupants: [anOccupant] })).toBe("sign");
    expect(nextStepOf({ ...aStay, occupants: [own] })).toBe("pay");
  });

  it("is reading the check-in guide of a confirmed stay, until the guests live there", () => {
    const confirmed = { ...aStay, status: "confirmed", contract: "signed", amountDue: 0 } as const;
    expect(nextStepOf(confirmed)).toBe("checkIn");
    expect(nextStepOf({ ...confirmed, phase: "current" })).toBe("stay");
  });

  it("is the change that waits: signing it, paying for it, or waiting for others, after what is owed", () => {
    const signer = { fullName: "Linh Tran", isBooker: false, signedAt: null };
    const change = { status: "pending", isPaid: false, signers: [signer] } as unknown as StayChange;
    const own = { ...change, signers: [signer, { ...signer, isBooker: true }] } as StayChange;
    const confirmed = { ...aStay, status: "confirmed", contract: "signed", amountDue: 0 } as const;
    expect(nextStepOf({ ...confirmed, changes: [own] })).toBe("signChange");
    expect(nextStepOf({ ...confirmed, changes: [change] })).toBe("payChange");
    expect(nextStepOf({ ...confirmed, changes: [{ ...change, isPaid: true }] })).toBe("waitForChange");
    expect(nextStepOf({ ...confirmed, changes: [{ ...own, status: "withdrawn" }] })).toBe("checkIn");
    expect(nextStepOf({ ...confirmed, amountDue: 1, changes: [own] })).toBe("pay");
  });

  it("is reviewing a past stay without open payments", () => {
    const over = {
      ...aStay,
      status: "confirmed",
      phase: "past",
      contract: "signed",
      reviewUntil: "2027-05-10",
    } as const;
    expect(nextStepOf({ ...over, amountDue: 0 })).toBe("review");
    expect(nextStepOf({ ...over, status: "completed", amountDue: 0 })).toBe("review");
    expect(nextStepOf(over)).toBe("pay");
    expect(nextStepOf({ ...over, status: "terminated" })).toBe("pay");
  });

  it.each(["canceled", "expired", "completed", "terminated"] as const)(
    "is absent for a stay that is %s and settled",
    (status) => {
      expect(nextStepOf({ ...aStay, status, amountDue: 0 })).toBeNull();
    },
  );
});

describe("the order of upcoming stays", () => {
  const stay = (name: string, checkIn: string, open: Partial<Parameters<typeof compareByDeadline>[0]> = {}) => ({
    name,
    holdExpiresAt: null,
    installments: [],
    changes: [],
    schedule: { checkIn, checkOut: "2027-12-01", nights: 30 },
    ...open,
  });
  const owed = (dueOn: string, status: "due" | "upcoming" | "paid") =>
    ({ installments: [{ dueOn, status }] }) as unknown as Pick<Reservation, "installments">;

  it("is by the deadline of the next step, then by check-in", () => {
    const stays = [
      stay("all done, nearest", "2026-11-25", owed("2026-12-25", "upcoming")),
      stay("all done, later", "2026-12-25", owed("2026-11-01", "paid")),
      stay("held until noon tomorrow", "2027-03-01", { holdExpiresAt: "2026-11-23T03:00:00.000Z" }),
      stay("due by the end of today", "2027-01-01", owed("2026-11-22", "due")),
      stay("due by the end of tomorrow", "2026-12-01", owed("2026-11-23", "due")),
      stay("changed until tomorrow evening", "2027-05-01", {
        changes: [{ status: "pending", holdExpiresAt: "2026-11-23T09:00:00.000Z" }] as StayChange[],
      }),
    ];
    expect(stays.sort(compareByDeadline).map(({ name }) => name)).toEqual([
      "due by the end of today",
      "held until noon tomorrow",
      "changed until tomorrow evening",
      "due by the end of tomorrow",
      "all done, nearest",
      "all done, later",
    ]);
  });
});
