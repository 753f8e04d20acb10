import type { Season } from "./rent";

/** The lowest rent of a month in KRW, by any of these seasons or without one. */
export function lowestRent({ monthlyRent, seasons }: { monthlyRent: number; seasons: readonly Season[] }): number {
  return Math.min(monthlyRent, ...seasons.map((season) => season.monthlyRent));
}
