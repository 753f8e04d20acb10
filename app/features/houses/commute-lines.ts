import type { CommuteLeg } from "contract/commute";

/** The names of the lines of a commute, in order; none on foot. */
export function listLines(legs: readonly CommuteLeg[]): string[] {
  return legs.flatMap((leg) => (leg.kind === "ride" ? [leg.lineName] : []));
}
