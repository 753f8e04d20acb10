import { priceStay } from "domain/money/price";
import { noPriceRules } from "domain/money/rent";
import { addDays, addMonths, checkInInstant, seoulDay } from "domain/seoul-time";
import { getFirst } from "domain/collections";
import type { refundDecisions } from "../../db/schema";
import type { Booking } from "./bookings";
import { type Money, postAmounts } from "./money";
import type { Chance } from "./random";

type World = { chance: Chance; bookings: Booking[]; money: Money; now: Date; adminId: string };
export type EdgeCases = {
  decisions: (typeof refundDecisions.$inferInsert & { createdAt: Date })[];
  canceled: Booking | undefined;
  expired: Booking | undefined;
  terminated: Booking | undefined;
  returned: Returned[];
};
/** Returned by the gateway without us. KRW. */
type Returned = { reservationId: string; paymentId: string; amount: number; at: Date };

const hour = 3_600_000;
const day = 24 * hour;
const maxAttempts = 12;
const [refundsGivenUp, paymentsAmiss, paymentsReturned] = [4, 2, 2];

/** Turns some regular stays into the problems that admins handle. */
export function addEdgeCases(world: World): EdgeCases {
  const ofOthers = world.bookings.filter(({ stay }) => stay.resident === "anyone");
  const canceled = ofOthers
    .filter(({ stay }) => stay.status === "canceled")
    .sort((a, b) => b.stay.canceledAt!.getTime() - a.stay.canceledAt!.getTime());
  const unrefunded = canceled.filter(upTo(refundsGivenUp, (booking) => failRefund(world, booking)));
  const delayed = canceled
    .filter((booking) => !unrefunded.includes(booking))
    .find((booking) => delayRefund(world, booking));
  const expired = canceled.find((booking) => !unrefunded.includes(booking) && booking !== delayed);
  if (expired) letExpire(world, expired);
  ofOthers.some((booking) => booking.stay.status === "confirmed" && leaveUnpaid(world, booking));
  const pending = ofOthers.filter(({ stay }) => stay.status === "pending");
  // In the middle of the list, because tests use the first and last, which can be refunded
  pending.slice(0, paymentsAmiss + 1).forEach((booking, index) => {
    if (index === 1) payInDollars(world, booking);
    else payTooLittle(world, booking);
  });
  const returned = giveBackElsewhere(world, ofOthers);
  const decisions: EdgeCases["decisions"] = [];
  const terminated = ofOthers.find((booking) => leaveEarly(world, booking, decisions));
  return { decisions, canceled: unrefunded[0], expired, terminated, returned };
}

/** Stops after `count` successes. */
function upTo(count: number, happens: (booking: Booking) => boolean): (booking: Booking) => boolean {
  let left = count;
  return (booking) => left > 0 && happens(booking) && left-- > 0;
}

function unpay(money: Money, paymentId: string): void {
  money.payments = money.payments.filter(({ id }) => id !== paymentId);
  money.ledger = money.ledger.filter((entry) => entry.paymentId !== paymentId);
  money.refunds = money.refunds.filter((refund) => refund.paymentId !== paymentId);
  money.atGateway = money.atGateway.filter(({ reference }) => reference !== paymentId);
  money.givenBack = money.givenBack.filter(({ reference }) => reference !== paymentId);
  for (const part of money.installments) {
    if (part.paymentId === paymentId) Object.assign(part, { paymentId: null, paidAt: null });
  }
}

/** The gateway refused the refund on every attempt. */
function failRefund({ money }: World, { reservation }: Booking): boolean {
  const refund = money.refunds.find(({ reservationId }) => reservationId === reservation.id);
  if (!refund) return false;
  Object.assign(refund, { status: "failed", attempts: maxAttempts, executedAt: null });
  money.ledger = money.ledger.filter(({ refundId }) => refundId !== refund.id);
  money.givenBack = money.givenBack.filter(({ key }) => key !== refund.id);
  return true;
}

function delayRefund({ money, now }: World, { reservation }: Booking): boolean {
  const refund = money.refunds.find(({ reservationId }) => reservationId === reservation.id);
  if (!refund) return false;
  Object.assign(refund, {
    status: "pending",
    attempts: 3,
    nextAttemptAt: new Date(now.getTime() + 20 * hour),
    executedAt: null,
  });
  money.ledger = money.ledger.filter(({ refundId }) => refundId !== refund.id);
  money.givenBack = money.givenBack.filter(({ key }) => key !== refund.id);
  return true;
}

function letExpire({ money }: World, { occupants, reservation }: Booking): void {
  for (const { id } of money.payments.filter(({ reservationId }) => reservationId === reservation.id)) unpay(money, id);
  Object.assign(reservation, { status: "expired", contract: "expired", confirmedAt: null, canceledAt: null });
  for (const occupant of occupants) Object.assign(occupant, { signedAt: null, signedName: null });
}

function leaveUnpaid({ money, now }: World, { reservation }: Booking): boolean {
  const today = seoulDay(now);
  const paid = money.installments.filter((part) => part.reservationId === reservation.id && part.paymentId);
  const last = paid.at(-1);
  if (!last || last.number < 2 || last.dueOn < addDays(today, -9) || last.dueOn > addDays(today, -2)) return false;
  unpay(money, last.paymentId!);
  return true;
}

function payTooLittle({ chance, money }: World, { price, reservation, stay }: Booking): void {
  const { amount } = getFirst(price.installments);
  const at = new Date(stay.bookedAt.getTime() + 20 * 60_000);
  const [id, transactionId] = [chance.id(at), chance.id(at)];
  const arrived = amount - 10_000;
  const { id: reservationId, method } = reservation;
  const status = "discrepant" as const;
  money.payments.push({
    id,
    reservationId,
    installments: [1],
    amount,
    method,
    status,
    gateway: "sandbox",
    gatewayReference: id,
    createdAt: at,
    settledAt: at,
  });
  money.atGateway.push({
    reference: id,
    amount: arrived,
    orderName: `${reservation.code} (1)`,
    status: "paid",
    returnUrl: `/pay/${reservationId}/return?house=${stay.house.slug}`,
    createdAt: at,
  });
  const entry = { transactionId, kind: "charge" as const, reservationId, paymentId: id, gatewayReference: id };
  money.ledger.push(
    { ...entry, id: chance.id(at), account: "gateway", amount: arrived, refundId: null, createdAt: at },
    { ...entry, id: chance.id(at), account: "unassigned", amount: -arrived, refundId: null, createdAt: at },
  );
}

/** Charged in another currency: no won was received. */
function payInDollars({ chance, money }: World, { price, reservation, stay }: Booking): void {
  const at = new Date(stay.bookedAt.getTime() + 20 * 60_000);
  const id = chance.id(at);
  money.payments.push({
    id,
    reservationId: reservation.id,
    installments: [1],
    amount: getFirst(price.installments).amount,
    method: reservation.method,
    status: "discrepant",
    gateway: "sandbox",
    gatewayReference: id,
    foreignAmount: 98_750,
    foreignCurrency: "USD",
    createdAt: at,
    settledAt: at,
  });
  // What the gateway can send back
  money.atGateway.push({
    reference: id,
    amount: 98_750,
    orderName: `${reservation.code} (1)`,
    status: "paid",
    returnUrl: `/pay/${reservation.id}/return?house=${stay.house.slug}`,
    createdAt: at,
  });
}

/** Gives back the deposit outside the product, which is owed again. */
function giveBackElsewhere({ chance, money, now }: World, bookings: Booking[]): Returned[] {
  const today = seoulDay(now);
  const toCome = bookings.filter(({ stay }) => stay.status === "confirmed" && stay.checkIn > today);
  return toCome.slice(0, paymentsReturned).flatMap(({ reservation: { id: reservationId } }, index) => {
    const payment = money.payments.find((row) => row.reservationId === reservationId);
    const part = money.installments.find((row) => payment && row.paymentId === payment.id && row.deposit > 0);
    if (!payment || !part) return [];
    const paymentId = payment.id;
    const at = new Date(now.getTime() - (20 + index) * hour);
    const amount = 100_000;
    money.givenBack.push({ key: chance.id(at), reference: paymentId, amount, createdAt: at });
    const about = { kind: "externalReturn" as const, reservationId, paymentId, at };
    postAmounts(money, chance, about, { gateway: -amount, deposit: amount });
    Object.assign(part, { paymentId: null, paidAt: null, received: part.amount - amount });
    payment.allocations = [{ number: part.number, amount: part.amount - amount, returned: amount }];
    return [{ reservationId, paymentId, amount, at }];
  });
}

/** Shortens a stay of whole months by one month that was not paid yet. */
function leaveEarly(
  { adminId, chance, money, now }: World,
  booking: Booking,
  decisions: EdgeCases["decisions"],
): boolean {
  const { price, reservation, stay } = booking;
  const { beddingSets, couponCode, id: reservationId, plan } = reservation;
  const isRecent = stay.status === "completed" && stay.checkOut > addDays(seoulDay(now), -40);
  if (!isRecent || plan !== "installments" || couponCode || price.installments.length < 2) return false;
  const booked = addMonths(stay.checkIn, price.installments.length + 1);
  const requested = { checkIn: stay.checkIn, checkOut: booked, beddingSets, plan, today: seoulDay(stay.bookedAt) };
  const longer = priceStay(requested, { ...stay.house, ...noPriceRules }, null);
  const rest = longer.installments.slice(price.installments.length);
  const isSame = price.installments.every((part, index) => part.amount === longer.installments[index]?.amount);
  if (!isSame || rest.length !== 1) return false;
  const movedAt = new Date(Math.max(checkInInstant(stay.checkOut).getTime() - 20 * day, stay.bookedAt.getTime() + day));
  Object.assign(reservation, {
    status: "terminated",
    booked: {
      checkOut: booked,
      lines: longer.lines,
      totalRent: longer.totalRent,
      discount: longer.discount,
      installments: longer.installments.map(({ number, dueOn, amount }) => ({ number, dueOn, amount })),
    },
  });
  const noAmounts = { rent: 0, discount: 0, bedding: 0, deposit: 0, amount: 0, received: 0 };
  for (const part of rest) {
    money.installments.push({ ...part, ...noAmounts, paymentId: null, paidAt: null, reservationId, voidedAt: movedAt });
  }
  decisions.push({
    id: chance.id(movedAt),
    reservationId,
    cause: "midStayCheckout",
    computed: 0,
    amount: 0,
    deductions: [],
    reason: null,
    decidedBy: adminId,
    createdAt: movedAt,
  });
  return true;
}
