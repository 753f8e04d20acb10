import { expect, it } from "vitest";
import { anInstallment } from "../../../tests/factories/installment";
import { describePayment } from "./payable";

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
