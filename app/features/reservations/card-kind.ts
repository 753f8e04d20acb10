import type { Reservation } from "contract/reservation";
import type { PaymentMethod } from "domain/enums";

type Paid = Pick<Reservation, "method"> & {
  payments: readonly Pick<Reservation["payments"][number], "method" | "status" | "createdAt">[];
};

/** The kind of card that paid last, else the one chosen at the checkout: it is asked for once. */
export function findCardKind({ method, payments }: Paid): PaymentMethod {
  const [last] = payments
    .filter(({ status }) => status === "paid")
    .filter(isByCard)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return last?.method ?? method;
}

const isByCard = <P extends { method: string }>(payment: P): payment is P & { method: PaymentMethod } =>
  payment.method === "CREDIT_CARD" || payment.method === "FOREIGN_CARD";
