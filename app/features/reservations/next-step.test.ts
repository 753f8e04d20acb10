import { describe, expect, it } from "vitest";
import { nextStepOf } from "./next-step";

const aStay = { status: "pending", phase: "upcoming", contract: "sent", amountDue: 1_250_000 } as const;

describe("the next thing to do", () => {
  it("is to replace an occupant who declined, before any money", () => {
    expect(nextStepOf({ ...aStay, contract: "declined" })).toBe("replace");
  });

  it("is to pay what is due, also for a confirmed stay", () => {
    expect(nextStepOf(aStay)).toBe("pay");
    expect(nextStepOf({ ...aStay, status: "confirmed", contract: "signed" })).toBe("pay");
  });

  it("is to have everyone sign once all is paid", () => {
    expect(nextStepOf({ ...aStay, amountDue: 0 })).toBe("sign");
  });

  it("is to read the check-in guide of a confirmed stay", () => {
    expect(nextStepOf({ ...aStay, status: "confirmed", contract: "signed", amountDue: 0 })).toBe("checkIn");
  });

  it.each(["canceled", "expired", "completed", "terminated"] as const)("is nothing for a stay that is %s", (status) => {
    expect(nextStepOf({ ...aStay, status })).toBeNull();
  });
});
