import type { LedgerAccount, LedgerKind } from "domain/enums";
import { type Captured, computeRefund } from "domain/money/refund-policy";
import { checkInInstant, checkOutInstant, seoulDay } from "domain/seoul-time";
import { keysOf } from "domain/collections";
import type {
  ledgerEntries,
  payments,
  refundDecisions,
  refunds,
  sandboxCancellations,
  sandboxPayments,
} from "../../db/schema";
import type { Booking, SeededInstallment } from "./bookings";
import type { Chance } from "./random";

type LedgerEntry = typeof ledgerEntries.$inferInsert;
type Payment = typeof payments.$inferInsert;

export type Money = {
  installments: SeededInstallment[];
  payments: Payment[];
  ledger: LedgerEntry[];
  refunds: (typeof refunds.$inferInsert & { createdAt: Date })[];
  atGateway: (typeof sandboxPayments.$inferInsert)[];
  givenBack: (typeof sandboxCancellations.$inferInsert)[];
};

export const noMoney = (): Money => ({
  installments: [],
  payments: [],
  ledger: [],
  refunds: [],
  atGateway: [],
  givenBack: [],
});

const hour = 3_600_000;
const depositReturnedAfter = 3 * 24 * hour;

/** Adds one payment for each due installment. Refunds cancelled stays, and deposits of past ones. */
export function addMoney(money: Money, chance: Chance, booking: Booking, now: Date): void {
  const { reservation, price, stay } = booking;
  const until = stay.canceledAt ?? now;
  for (const part of price.installments) {
    const paidAt = settledAt(booking, part, until);
    const paymentId = paidAt ? chance.id(paidAt) : null;
    money.installments.push({ reservationId: reservation.id, ...part, received: 0, paymentId, paidAt });
    if (!paidAt || !paymentId) continue;
    charge(money, chance, booking, part, paymentId, paidAt);
    if (stay.canceledAt) giveBack(money, chance, booking, part, paymentId, stay.canceledAt);
    const inspectedAt = new Date(checkOutInstant(stay.checkOut).getTime() + depositReturnedAfter);
    if (stay.status === "completed" && inspectedAt <= now) {
      const deposit = { rent: 0, bedding: 0, deposit: part.deposit };
      refund(money, chance, { cause: "deposit", reservationId: reservation.id, paymentId, at: inspectedAt }, deposit);
    }
  }
}

/** Describes each deposit that went back, as an admin settled it: without deductions. */
export function describeDepositDecisions(
  chance: Chance,
  { money, adminId }: { money: Money; adminId: string },
): (typeof refundDecisions.$inferInsert)[] {
  return money.refunds
    .filter(({ cause }) => cause === "deposit")
    .map(({ reservationId, amount, createdAt }) => ({
      id: chance.id(createdAt),
      reservationId,
      cause: "deposit",
      computed: amount,
      amount,
      deductions: [],
      reason: null,
      decidedBy: adminId,
      createdAt,
    }));
}

/**
 * Returns null before the stay is confirmed. The first installment is paid at booking, others on the morning of their
 * due date.
 */
function settledAt(booking: Booking, part: Booking["price"]["installments"][number], until: Date): Date | null {
  const { confirmedAt } = booking.reservation;
  if (!confirmedAt || part.number === 1) return confirmedAt;
  const dueMorning = new Date(checkInInstant(part.dueOn).getTime() - 6 * hour);
  const paidAt = dueMorning > confirmedAt ? dueMorning : confirmedAt;
  if (paidAt <= until) return paidAt;
  return part.dueOn <= seoulDay(until) ? until : null;
}

function charge(
  money: Money,
  chance: Chance,
  { reservation, stay }: Booking,
  part: Booking["price"]["installments"][number],
  paymentId: string,
  at: Date,
): void {
  if (isByTransfer(reservation.id, part.number) && !stay.canceledAt) {
    chargeAtDesk(money, chance, { reservationId: reservation.id, part, paymentId, at });
    return;
  }
  const orderName = `${reservation.code} (${part.number})`;
  money.payments.push({
    id: paymentId,
    reservationId: reservation.id,
    installments: [part.number],
    amount: part.amount,
    method: reservation.method,
    status: "paid",
    gateway: "sandbox",
    gatewayReference: paymentId,
    createdAt: at,
    settledAt: at,
  });
  money.atGateway.push({
    reference: paymentId,
    amount: part.amount,
    orderName,
    returnUrl: `/pay/${reservation.id}/return?house=${stay.house.slug}`,
    status: "paid",
    createdAt: at,
  });
  post(money, chance, { kind: "charge", reservationId: reservation.id, paymentId, at }, part);
}

/** Some residents send later installments from their bank. */
const isByTransfer = (reservationId: string, number: number) => number > 1 && /[01]$/.test(reservationId);

function chargeAtDesk(
  money: Money,
  chance: Chance,
  paid: {
    reservationId: string;
    part: Booking["price"]["installments"][number];
    paymentId: string;
    at: Date;
  },
): void {
  const { at, paymentId, part, reservationId } = paid;
  money.payments.push({
    id: paymentId,
    reservationId,
    installments: [part.number],
    amount: part.amount,
    method: "BANK_TRANSFER",
    status: "paid",
    gateway: "desk",
    receivedOn: seoulDay(at),
    allocations: [{ number: part.number, amount: part.amount }],
    createdAt: at,
    settledAt: at,
  });
  postAmounts(
    money,
    chance,
    { kind: "charge", reservationId, paymentId, at },
    { bank: part.amount, ...creditsOf(part) },
  );
}

/** Executes the policy's refund at once; books what it keeps of the deposit. */
function giveBack(
  money: Money,
  chance: Chance,
  { reservation }: Booking,
  part: Booking["price"]["installments"][number],
  paymentId: string,
  at: Date,
): void {
  const { lines } = computeRefund({
    policy: reservation.refundPolicy,
    middleShare: 50,
    captured: { rent: part.rent - part.discount, bedding: part.bedding, deposit: part.deposit },
    bookedOn: seoulDay(reservation.createdAt),
    canceledOn: seoulDay(at),
    checkIn: reservation.checkIn,
    contractComplete: reservation.confirmedAt !== null && reservation.confirmedAt !== undefined,
    cause: "guest",
  });
  const back = (kind: "rent" | "bedding" | "deposit") => lines.find((line) => line.kind === kind)?.refund ?? 0;
  const parts = { rent: back("rent"), bedding: back("bedding"), deposit: back("deposit") };
  refund(money, chance, { cause: "cancellation", reservationId: reservation.id, paymentId, at }, parts);
  const keptDeposit = part.deposit - parts.deposit;
  const about = { kind: "correction" as const, reservationId: reservation.id, paymentId, at };
  postAmounts(money, chance, about, { deposit: keptDeposit, deductions: -keptDeposit });
}

function refund(
  money: Money,
  chance: Chance,
  about: { cause: "cancellation" | "deposit"; reservationId: string; paymentId: string; at: Date },
  parts: Captured,
): void {
  const { at, ...belongsTo } = about;
  const { rent, bedding, deposit } = parts;
  const amount = rent + bedding + deposit;
  if (amount === 0) return;
  const refundId = chance.id(at);
  money.refunds.push({
    id: refundId,
    ...belongsTo,
    ...parts,
    amount,
    status: "done",
    attempts: 1,
    nextAttemptAt: at,
    createdAt: at,
    executedAt: at,
  });
  money.givenBack.push({ key: refundId, reference: about.paymentId, amount, createdAt: at });
  const negated = { rent: -rent, discount: 0, bedding: -bedding, deposit: -deposit, amount: -amount };
  post(
    money,
    chance,
    { kind: "refund", reservationId: about.reservationId, paymentId: about.paymentId, refundId, at },
    negated,
  );
}

/** Posts one balanced transaction: the gateway's account against the purposes. */
function post(
  money: Money,
  chance: Chance,
  about: { kind: "charge" | "refund"; reservationId: string; paymentId: string; refundId?: string; at: Date },
  part: { rent: number; discount: number; bedding: number; deposit: number; amount: number },
): void {
  postAmounts(money, chance, about, {
    gateway: part.amount,
    ...creditsOf(part),
  });
}

const creditsOf = (part: { rent: number; discount: number; bedding: number; deposit: number }) => ({
  rent: -(part.rent - part.discount),
  bedding: -part.bedding,
  deposit: -part.deposit,
});

export function postAmounts(
  money: Money,
  chance: Chance,
  about: { kind: LedgerKind; reservationId: string; paymentId: string; refundId?: string; at: Date },
  amounts: Partial<Record<LedgerAccount, number>>,
): void {
  const transactionId = chance.id(about.at);
  for (const account of keysOf(amounts)) {
    const amount = amounts[account];
    if (!amount) continue;
    money.ledger.push({
      id: chance.id(about.at),
      transactionId,
      kind: about.kind,
      account,
      amount,
      reservationId: about.reservationId,
      paymentId: about.paymentId,
      refundId: about.refundId ?? null,
      gatewayReference: about.paymentId,
      createdAt: about.at,
    });
  }
}
