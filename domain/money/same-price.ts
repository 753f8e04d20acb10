import { latestCheckOut } from "../stays/booking-window";
import { rentFor, splitStay, type PricedRent, type StayParts } from "./rent";
import { addDays, addMonths } from "../seoul-time";
import { getLast } from "../collections";

/** A later check-out; `rent` of the longer stay in KRW, after the discount for length. */
export type LongerStay = { checkOut: string; rent: number };

/**
 * The latest check-out up to the end of the stay's running month that costs no more rent: remaining nights cost at most
 * a month, and one more whole month may reach a discount. Null where each later day costs more.
 * @param latest the last day on which the room can be left, such as the evening from which it is taken
 */
export function findSamePrice(
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
  rates: PricedRent,
  latest?: string,
): LongerStay | null {
  const parts = splitStay(checkIn, checkOut);
  const maxRent = rentFor(parts, rates);
  const bounds = [addMonths(checkIn, parts.months.length + 1), latestCheckOut(checkIn)];
  if (latest) bounds.push(latest);
  const last = bounds.reduce((a, b) => (a < b ? a : b));
  let longer = splitStay(checkIn, last);
  for (let day = last; day > checkOut; day = addDays(day, -1)) {
    const rent = rentFor(longer, rates);
    if (rent <= maxRent) return { checkOut: day, rent };
    longer = withoutLastNight(longer, checkIn);
  }
  return null;
}

/** Splits again only where a whole month ends, because counting days is most of the work. */
function withoutLastNight({ months, nights }: StayParts, checkIn: string): StayParts {
  if (nights.length > 0) return { months, nights: nights.slice(0, -1) };
  return splitStay(checkIn, addDays(getLast(months).to, -1));
}
