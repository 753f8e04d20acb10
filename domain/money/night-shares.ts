/**
 * The part of an amount that falls on the nights `from` (included) to `to` (excluded) of a stay of `nights`, counted
 * from 0. Whole KRW, rounded so that the parts of periods that follow each other add up to the amount.
 */
export function shareOfNights(amount: number, { nights, from, to }: { nights: number; from: number; to: number }) {
  const until = (night: number) => Math.floor((amount * Math.min(Math.max(night, 0), nights)) / nights);
  return until(to) - until(Math.min(from, to));
}
