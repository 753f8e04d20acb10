import type { Plan } from "../enums";
import type { PricedInstallment } from "../money/payment-schedule";
import { priceStay, toRates, type Price, type SoldRates } from "../money/price";
import type { Captured } from "../money/refund-policy";
import { splitStay } from "../money/rent";
import { getFirst, getLast } from "../collections";

/** `isVoid`: no longer owed. */
export type StoredInstallment = PricedInstallment & { isPaid: boolean; isVoid: boolean };

export type ChangedInstallment = PricedInstallment & { state: "paid" | "open" | "void" };

export type StayChange = {
  checkIn: string;
  checkOut: string;
  beddingSets: number;
  plan: Plan;
  /** What the stay was sold at, its coupon included. */
  rates: SoldRates;
  installments: readonly StoredInstallment[];
  /** Captured and not refunded, KRW. */
  captured: Pick<Captured, "rent" | "bedding">;
  /** The Seoul day of the change: nothing new is due before it. */
  today: string;
};

type OpenPart = Omit<PricedInstallment, "number">;

/**
 * The stay after a change, by the rules of a booking: its price, what is refunded, and its installments. Paid ones stay
 * as they are; what was captured pays the earliest months, and open ones are replaced. KRW.
 * `paid − refund + open = totalPrice`, the deposit apart, which a change never touches.
 */
export function planStayChange(change: StayChange): {
  price: Price;
  refund: Captured;
  installments: ChangedInstallment[];
} {
  const { installments, captured } = change;
  const { price, open } = replaceOpen(change);
  const refund = {
    rent: Math.max(0, captured.rent - (price.totalRent - price.discount)),
    bedding: Math.max(0, captured.bedding - price.beddingTotal),
    deposit: 0,
  };
  return { price, refund, installments: numberParts(installments, open) };
}

/**
 * What a stay would be after a change, and the installment that has to be paid first, if any, due on the day on which
 * the nights are no longer held. The schedule is the one after that payment, in which it is still open. KRW.
 */
export function previewStayChange(
  change: StayChange,
  { heldUntil }: { heldUntil: string },
): ReturnType<typeof planStayChange> & { charge: PricedInstallment | null } {
  const plan = planStayChange(change);
  const { rent, bedding, amount } = chargeOfChange(change);
  if (amount === 0) return { ...plan, charge: null };
  const { installments, captured } = change;
  const charge: PricedInstallment = {
    number: Math.max(0, ...installments.map(({ number }) => number)) + 1,
    dueOn: heldUntil,
    ...(rent > 0 ? listChargedNights(change) : { from: change.checkIn, to: change.checkOut }),
    rent,
    discount: 0,
    bedding,
    deposit: 0,
    amount,
  };
  const paid = planStayChange({
    ...change,
    installments: [...installments, { ...charge, isPaid: true, isVoid: false }],
    captured: { rent: captured.rent + rent, bedding: captured.bedding + bedding },
  });
  const schedule = paid.installments.map((part): ChangedInstallment => {
    return part.number === charge.number ? { ...part, state: "open" } : part;
  });
  return { ...plan, installments: schedule, charge };
}

/**
 * What has to be paid before a change takes effect: what it makes due at once, beyond what was due anyway. KRW.
 */
export function chargeOfChange(change: StayChange): { rent: number; bedding: number; amount: number } {
  const { installments, today } = change;
  const dueBefore = installments
    .filter((part) => isOpen(part) && part.dueOn <= today)
    .reduce((sum, part) => sum + part.rent - part.discount, 0);
  const due = replaceOpen(change).open.filter((part) => part.dueOn <= today);
  const rent = Math.max(0, due.reduce((sum, part) => sum + part.rent - part.discount, 0) - dueBefore);
  const bedding = due.reduce((sum, part) => sum + part.bedding, 0);
  return { rent, bedding, amount: rent + bedding };
}

/** The nights that it makes due at once, and of which neither a paid installment nor one that was due anyway is. */
function listChargedNights(change: StayChange): Period {
  const { installments, today } = change;
  const due = replaceOpen(change).open.filter(({ dueOn, rent }) => dueOn <= today && rent > 0);
  const dueBefore = installments.filter((part) => isOpen(part) && part.dueOn <= today);
  return withoutNights({ from: getFirst(due).from, to: getLast(due).to }, [...listPaidNights(change), ...dueBefore]);
}

const isOpen = (part: StoredInstallment) => !part.isPaid && !part.isVoid && part.amount > 0;

/** What is left to pay of each month, the bedding with the first. */
function replaceOpen(change: StayChange): { price: Price; open: OpenPart[] } {
  const { installments, captured, today, rates } = change;
  const price = priceStay(change, toRates(rates), rates.coupon);
  const dueBefore = new Map(installments.filter(isOpen).map((part) => [part.from, part.dueOn]));
  const paid = listPaidNights(change);
  let left = captured.rent;
  const open = price.installments.flatMap(({ from, to, rent, discount, dueOn }): OpenPart[] => {
    const net = rent - discount;
    const covered = Math.min(left, net);
    left -= covered;
    const amount = net - covered;
    if (amount === 0) return [];
    const owed = covered === 0 ? { rent, discount } : { rent: amount, discount: 0 };
    const known = dueBefore.get(from);
    const period = covered === 0 ? { from, to } : withoutNights({ from, to }, paid);
    return [{ ...period, dueOn: known && known < dueOn ? known : dueOn, ...owed, bedding: 0, deposit: 0, amount }];
  });
  const bedding = Math.max(0, price.beddingTotal - captured.bedding);
  if (bedding === 0) return { price, open };
  const days = { dueOn: today, from: change.checkIn, to: change.checkOut };
  const first = open[0];
  if (first && first.dueOn <= today) open[0] = { ...first, bedding, amount: first.amount + bedding };
  else open.unshift({ ...days, rent: 0, discount: 0, bedding, deposit: 0, amount: bedding });
  return { price, open };
}

type Period = { from: string; to: string };

/** The nights that are paid for; unknown where the dates of the stay have moved away from them. */
function listPaidNights({ checkIn, installments }: StayChange): Period[] {
  const paid = installments.filter((part) => part.isPaid && part.rent > 0);
  return paid.some(({ from }) => from === checkIn) ? paid : [];
}

type Dates = { checkIn: string; checkOut: string; plan: Plan };

/**
 * The nights that installments stand for. What was paid before the dates of a stay moved pays the first months of the
 * new dates.
 * @param isMonth whether an installment is paid and is one of the booking's, not one of a change
 */
export function placePaidNights<Part extends Period & { number: number; rent: number }>(
  parts: readonly Part[],
  { checkIn, checkOut, plan }: Dates,
  isMonth: (part: Part) => boolean,
): Part[] {
  const paid = parts
    .filter((part) => isMonth(part) && part.rent > 0)
    .toSorted((one, other) => one.number - other.number);
  if (paid.length === 0 || paid.some(({ from }) => from === checkIn)) return [...parts];
  const { months, nights } = splitStay(checkIn, checkOut);
  const rest = nights[0] ? [{ from: nights[0].from, to: checkOut }] : [];
  const periods = plan === "installments" ? [...months, ...rest] : [{ from: checkIn, to: checkOut }];
  return parts.map((part) => ({ ...part, ...periods[paid.indexOf(part)] }));
}

/** The nights of a period that are in none of the others; all of them where nothing is left, as for a higher rent. */
function withoutNights(period: Period, others: readonly Period[]): Period {
  let rest = [period];
  for (const other of others) {
    rest = rest
      .flatMap(({ from, to }) => [
        { from, to: other.from < to ? other.from : to },
        { from: other.to > from ? other.to : from, to },
      ])
      .filter(({ from, to }) => from < to);
  }
  return rest.length > 0 ? { from: getFirst(rest).from, to: getLast(rest).to } : period;
}

/** Open installments keep their numbers; more get new ones, and those that are left over are no longer owed. */
function numberParts(installments: readonly StoredInstallment[], open: OpenPart[]): ChangedInstallment[] {
  const numbers = installments.filter(isOpen).map(({ number }) => number);
  const last = Math.max(0, ...installments.map(({ number }) => number));
  const owed = open.map((part, index): ChangedInstallment => {
    return { ...part, number: numbers[index] ?? last + 1 + index - numbers.length, state: "open" };
  });
  const leftOver = new Set(numbers.slice(open.length));
  const rest = installments.flatMap(({ isPaid: _, isVoid, ...part }): ChangedInstallment[] => {
    if (leftOver.has(part.number)) {
      return [{ ...part, rent: 0, discount: 0, bedding: 0, deposit: 0, amount: 0, state: "void" }];
    }
    return numbers.includes(part.number) ? [] : [{ ...part, state: isVoid ? "void" : "paid" }];
  });
  return [...rest, ...owed].toSorted((one, other) => one.number - other.number);
}
