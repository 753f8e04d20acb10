import { usualVatPercent } from "../rules";

/**
 * The VAT in a price that includes it, in whole KRW: the price less its net amount, rounded to the won. Rent and bedding
 * include it; deposits, and what is kept of them or of a cancelled stay as compensation, are not taxed.
 * @param percent 0: exempt
 */
export function vatIncludedIn(price: number, percent: number): number {
  return price - Math.round((price * 100) / (100 + percent));
}

/** Of a stay or a contract, which keeps the rate of its booking. Older ones lack it. */
export const vatPercentOf = ({ vatPercent = usualVatPercent }: { vatPercent?: number }): number => vatPercent;
