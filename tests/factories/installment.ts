import type { Installment } from "contract/price";

/** A month's rent of ₩690,000, of which no payment has been received. */
export const anInstallment = (number: number, status: Installment["status"], dueOn: string): Installment => ({
  number,
  dueOn,
  from: dueOn,
  to: dueOn,
  rent: 690_000,
  discount: 0,
  bedding: 0,
  deposit: 0,
  amount: 690_000,
  received: 0,
  left: 690_000,
  payBy: null,
  status,
  paidAt: null,
});
