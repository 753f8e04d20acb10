import type { Plan } from "../enums";
import type { RentPeriod } from "./rent";
import { dueDaysBefore } from "../rules";
import { addDays } from "../seoul-time";

/** `from` and `to` bound the nights it covers; Seoul days, KRW. */
export type PricedInstallment = {
  number: number;
  dueOn: string;
  from: string;
  to: string;
  rent: number;
  discount: number;
  bedding: number;
  deposit: number;
  amount: number;
};

type PlannedStay = { checkIn: string; checkOut: string; plan: Plan; today: string };

/**
 * The payment schedule (Payment 1 and 2 of docs/rules.md): bedding and deposit are part of the first installment, a
 * discount reduces the first ones. The amounts add up to rent − discount + bedding + deposit, in KRW.
 * @param stay.today the Seoul day of booking, on which the first installment is due
 */
export function planInstallments(
  stay: PlannedStay,
  rentPeriods: readonly RentPeriod[],
  { discount, bedding, deposit }: { discount: number; bedding: number; deposit: number },
): PricedInstallment[] {
  let discountLeft = discount;
  return listPeriods(stay, rentPeriods).map(({ from, to, rent }, index) => {
    const off = Math.min(discountLeft, rent);
    discountLeft -= off;
    const isFirst = index === 0;
    const partBedding = isFirst ? bedding : 0;
    const partDeposit = isFirst ? deposit : 0;
    const due = isFirst ? stay.today : addDays(from, -dueDaysBefore);
    return {
      number: index + 1,
      dueOn: due < stay.today ? stay.today : due,
      from,
      to,
      rent,
      discount: off,
      bedding: partBedding,
      deposit: partDeposit,
      amount: rent - off + partBedding + partDeposit,
    };
  });
}

/** Lists one period for a short stay or a full payment, else one a month. */
function listPeriods({ checkIn, checkOut, plan }: PlannedStay, periods: readonly RentPeriod[]) {
  if (plan === "installments") return periods;
  return [{ from: checkIn, to: checkOut, rent: periods.reduce((sum, { rent }) => sum + rent, 0) }];
}
