/** Of the whole, 0 to 1. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

export const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** A new operator has none. */
export const hasLastYear = (values: readonly number[]): boolean => values.some((value) => value !== 0);

export type Comparison = { direction: "up" | "down" | "same"; difference: number };

/** Percentage points between two shares, as they are shown. */
export function comparePoints(now: number, before: number): Comparison {
  return directed(Math.round(100 * now) - Math.round(100 * before));
}

/** Percent between two amounts; null where there is nothing to compare with. */
export function compareAmounts(now: number, before: number): Comparison | null {
  return before > 0 ? directed(Math.round((100 * (now - before)) / before)) : null;
}

const directed = (difference: number): Comparison => ({
  direction: difference > 0 ? "up" : difference < 0 ? "down" : "same",
  difference: Math.abs(difference),
});
