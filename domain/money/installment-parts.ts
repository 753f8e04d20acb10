import type { PricedInstallment } from "./payment-schedule";
import type { Captured } from "./refund-policy";

type Parts = Pick<PricedInstallment, "rent" | "discount" | "bedding" | "deposit" | "amount">;

/**
 * Splits what the won `from` … `to` of an installment pay: its rent less the discount, then bedding, then the deposit.
 */
export function splitInstallment(part: Parts, { from, to }: { from: number; to: number }): Captured {
  const rent = part.rent - part.discount;
  const overlap = (start: number, size: number) => Math.max(0, Math.min(to, start + size) - Math.max(from, start));
  return {
    rent: overlap(0, rent),
    bedding: overlap(rent, part.bedding),
    deposit: overlap(rent + part.bedding, part.deposit),
  };
}

/** `received`: what short payments have paid of it, in KRW. */
export type OpenInstallment = Parts & { number: number; received: number };
export type Allocation = { number: number; amount: number; isSettled: boolean; purpose: Captured };

/** Divides a payment among installments, the first ones first, each up to what is left of it. KRW. */
export function allocatePayment(parts: readonly OpenInstallment[], amount: number): Allocation[] {
  let rest = amount;
  return parts
    .toSorted((one, other) => one.number - other.number)
    .flatMap((part): Allocation[] => {
      const share = Math.min(rest, part.amount - part.received);
      rest -= share;
      if (share === 0) return [];
      const to = part.received + share;
      const purpose = splitInstallment(part, { from: part.received, to });
      return [{ number: part.number, amount: share, isSettled: to === part.amount, purpose }];
    });
}
