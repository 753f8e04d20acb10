import { expect, it } from "vitest";
import { findCardKind } from "./card-kind";

const paid = (method: "CREDIT_CARD" | "FOREIGN_CARD" | "CASH", day: number, status: "paid" | "failed" = "paid") => ({
  method,
  status,
  createdAt: `2026-12-0${day}T00:00:00.000Z`,
});

it("is the one of the checkout, until another kind of card has paid", () => {
  const method = "CREDIT_CARD";
  expect(findCardKind({ method, payments: [] })).toBe("CREDIT_CARD");
  expect(findCardKind({ method, payments: [paid("FOREIGN_CARD", 2), paid("CREDIT_CARD", 1)] })).toBe("FOREIGN_CARD");
  expect(findCardKind({ method, payments: [paid("FOREIGN_CARD", 1, "failed"), paid("CASH", 2)] })).toBe("CREDIT_CARD");
});
