import { vatPercent } from "../rules";

/**
 * The VAT in a price that includes it, in whole KRW: the price less its net amount, rounded to the won. Rent and bedding
 * include it; deposits, and what is kept of them or of a cancelled stay as compensation, are not taxed.
 */
export function vatIncludedIn(price: number): number {
  return price - Math.round((price * 100) / (100 + vatPercent));
}
