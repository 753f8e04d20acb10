import type { HouseSummary } from "contract/house";

/** The text for the lowest rent of a month, which is the only one without seasons. */
export function monthlyLabel({ seasons }: Pick<HouseSummary, "seasons">) {
  return seasons.length > 0 ? "houses:card.from" : "houses:card.monthly";
}
