import type { Quote } from "contract/reservation";

/** For the text `houses:house.totalFor`: the nights that a total is for, and whether bedding sets are part of it. */
export function totalLabel({ lines, nights }: Pick<Quote, "lines" | "nights">) {
  return { nights, context: lines.some(({ kind }) => kind === "bedding") ? "bedding" : undefined };
}
