import { expect, it } from "vitest";
import type { Installment } from "contract/price";
import { anInstallment } from "../../../tests/factories/installment";
import { describePayment, listPayable, findCardKind, listMissing } from "./progress";
import type { Reservation } from "contract/reservation";

const free = { ...anInstallment(1, "paid", "2026-11-23"), amount: 0, left: 0 };
const next = anInstallment(2, "upcoming", "2027-02-19");

it.each([
  ["a stay that is free", 0, [free], "nothingToPay"],
  ["a stay whose first month is free", 0, [free, next], "nothingDue"],
  ["a stay that was paid so far", 690_000, [anInstallment(1, "paid", "2026-11-23"), next], "paidSoFar"],
  ["a stay that was paid", 690_000, [anInstallment(1, "paid", "2026-11-23")], "payment.paid"],
])("says of %s what is true", (_stay, amountPaid, installments, expected) => {
  expect(describePayment({ amountPaid, installments, payment: "paid" })).toBe(expected);
});

const part = (number: number, status: Installment["status"], dueOn: string) =>
  ({ number, dueOn, payBy: null, status }) as Installment;
const later = part(2, "upcoming", "2027-02-19");
const ofChange = { ...part(3, "upcoming", "2026-11-24"), payBy: "2026-11-24T03:10:00.000Z" };

it.each([
  ["ticks what is due, not what is due later", [part(1, "due", "2026-11-23"), later], [], [1]],
  ["ticks a change where nothing else is due", [later, ofChange], [], [3]],
  ["ticks what is asked for", [later, ofChange], [2], [2]],
  [
    "ticks what is due before a change, without which it cannot be paid",
    [part(1, "overdue", "2026-11-20"), ofChange],
    [3],
    [1, 3],
  ],
  ["leaves a change out of what is due", [part(1, "due", "2026-11-23"), ofChange], [], [1]],
])("%s", (_, installments, requested, chosen) => {
  expect(listPayable(installments, requested).chosen).toEqual(chosen);
});

const paid = (method: "CREDIT_CARD" | "FOREIGN_CARD" | "CASH", day: number, status: "paid" | "failed" = "paid") => ({
  method,
  status,
  createdAt: `2026-12-0${day}T00:00:00.000Z`,
});

it("knows the kind of card: the one of the checkout, until another has paid", () => {
  const method = "CREDIT_CARD";
  expect(findCardKind({ method, payments: [] })).toBe("CREDIT_CARD");
  expect(findCardKind({ method, payments: [paid("FOREIGN_CARD", 2), paid("CREDIT_CARD", 1)] })).toBe("FOREIGN_CARD");
  expect(findCardKind({ method, payments: [paid("FOREIGN_CARD", 1, "failed"), paid("CASH", 2)] })).toBe("CREDIT_CARD");
});

const person = { firstName: "Misaki", lastName: "Mori", signedAt: null, declinedAt: null };
const stay = {
  occupants: [
    { ...person, isBooker: true },
    { ...person, firstName: "Linh", lastName: "Tran", isBooker: false },
  ],
  guardian: null,
} as unknown as Reservation;

it("lists those who have not signed: the booker as “you”, except for admins", () => {
  expect(listMissing(stay)).toEqual({ isYou: true, names: "Linh Tran" });
  expect(listMissing(stay, { isBooker: false })).toEqual({ isYou: false, names: "Misaki Mori, Linh Tran" });
});
