import type { AdminReservation } from "contract/admin/reservation";
import type { Received } from "contract/payment";
import type { Installment } from "contract/price";
import type { Reservation, Occupant } from "contract/reservation";
import { findPendingChange, isPayable } from "domain/stays/stay-state";
import type { PaymentMethod } from "domain/enums";
import type { StayChange } from "contract/stay-change";
import { formatName } from "domain/people/person-name";

export const isUnpaid = ({ status }: Pick<Installment, "status">) =>
  status === "due" || status === "overdue" || status === "upcoming";

/** Unlike what a pending change makes due, which only members who go ahead with it pay. */
export const isOwed = (part: Pick<Installment, "status" | "payBy">) => isUnpaid(part) && !part.payBy;

/** A coupon covers all of it, so that it is neither paid nor asked for. */
export const isFree = ({ amount, status }: Pick<Installment, "amount" | "status">) => amount === 0 && status === "paid";

type Paid = Pick<Reservation, "amountPaid" | "installments" | "payment">;

/** The key of what `stayStatus` says of the payments. */
export function describePayment({ amountPaid, installments, payment }: Paid) {
  if (payment !== "paid") return `payment.${payment}` as const;
  const isMoreToCome = installments.some(isOwed);
  if (amountPaid === 0 && isMoreToCome) return "nothingDue" as const;
  if (installments.every((part) => isFree(part) || part.status === "void")) return "nothingToPay" as const;
  return isMoreToCome ? ("paidSoFar" as const) : ("payment.paid" as const);
}

/** By the day on which they are due. */
export const inOrder = (installments: readonly Installment[]) =>
  installments.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.number - other.number);

/** What can be paid, and what is ticked: what was requested, else what is due, else a pending change. */
export function listPayable(installments: readonly Installment[], requested: readonly number[]) {
  const open = inOrder(installments).filter(isUnpaid);
  const ofChange = open.find((part) => part.payBy);
  const due = open.filter((part) => isOwed(part) && part.status !== "upcoming").map((part) => part.number);
  const wanted = open.map((part) => part.number).filter((number) => requested.includes(number));
  const byDefault = due.length > 0 ? due : ofChange ? [ofChange.number] : [];
  // What is due is paid before a change
  const first = ofChange && wanted.includes(ofChange.number) ? due : [];
  return { open, due, ofChange, chosen: wanted.length > 0 ? [...new Set([...first, ...wanted])] : byDefault };
}

/** The unpaid amount of a pending change in KRW, 0 without one. */
export function findChangeDue(stay: Pick<Reservation, "changes">): number {
  const change = findPendingChange(stay);
  return change && !change.isPaid ? change.dueNow : 0;
}

/** What can still be paid at the desk, in order. */
export function listOpenInstallments(
  reservation: Pick<AdminReservation, "installments" | "status" | "holdExpiresAt">,
): Installment[] {
  return isPayable(reservation, new Date()) ? reservation.installments.filter(({ left }) => left > 0) : [];
}

type Payment = AdminReservation["books"]["payments"][number];

/** Whether a payment is unmatched and not returned yet, in won or in another currency. */
export function canReturn(payment: Payment): payment is Payment & { received: Received } {
  const isUnderWay = payment.refundPending + payment.refundFailed > 0;
  const { received, status } = payment;
  return status === "discrepant" && !isUnderWay && received !== null && received.amount > 0;
}

type CardPayments = Pick<Reservation, "method"> & {
  payments: readonly Pick<Reservation["payments"][number], "method" | "status" | "createdAt">[];
};

/** The kind of card that paid last, else the one chosen at the checkout: it is asked for once. */
export function findCardKind({ method, payments }: CardPayments): PaymentMethod {
  const [last] = payments
    .filter(({ status }) => status === "paid")
    .filter(isByCard)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return last?.method ?? method;
}

const isByCard = <P extends { method: string }>(payment: P): payment is P & { method: PaymentMethod } =>
  payment.method === "CREDIT_CARD" || payment.method === "FOREIGN_CARD";

type Signers = Pick<Reservation, "occupants" | "guardian">;

export function listSigners({ occupants, guardian }: Signers): Occupant[] {
  return guardian ? [...occupants, guardian] : occupants;
}

export function findOwnToSign<Person extends Pick<Occupant, "isBooker" | "signedAt" | "declinedAt">>({
  occupants,
}: {
  occupants: readonly Person[];
}): Person | undefined {
  return occupants.find((person) => person.isBooker && !person.signedAt && !person.declinedAt);
}

export function listMissing(stay: Signers, { isBooker = true } = {}): { isYou: boolean; names: string } {
  const missing = listSigners(stay).filter((person) => !person.signedAt);
  const others = missing.filter((person) => !isBooker || !person.isBooker);
  return { isYou: others.length < missing.length, names: others.map(formatName).join(", ") };
}

/** Whether the member has to sign it, as an occupant. */
export const isOwnToSign = ({ signers }: Pick<StayChange, "signers">): boolean =>
  signers.some((person) => person.isBooker && !person.signedAt);

export const listOthersToSign = ({ signers }: Pick<StayChange, "signers">, { isBooker = true } = {}): string =>
  signers
    .filter((person) => !person.signedAt && !(isBooker && person.isBooker))
    .map(({ fullName }) => fullName)
    .join(", ");
