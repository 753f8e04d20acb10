import type { OccupancyCalendar } from "contract/occupancy-calendar";

type Stay = OccupancyCalendar["houses"][number]["units"][number]["stays"][number];

/** How a bar is drawn. */
export const stayStates = ["held", "confirmed", "arrived", "ended", "movedOut"] as const;
export const blockStates = ["blocked", "channel", "change"] as const;
export type StayState = (typeof stayStates)[number];
export type BlockState = (typeof blockStates)[number];
export type Need = "overdue" | "declined" | "unsigned" | "unpaid";

export function stateOf(stay: Pick<Stay, "status" | "presence" | "to" | "checkOut">): StayState {
  if (stay.to < stay.checkOut) return "movedOut";
  if (stay.status === "pending") return "held";
  if (stay.presence === "left" || stay.status !== "confirmed") return "ended";
  return stay.presence === "arrived" ? "arrived" : "confirmed";
}

/** What a stay still needs, the most urgent first; shown in its present unit. */
export function needOf(stay: Pick<Stay, "status" | "contract" | "payment" | "to" | "checkOut">): Need | undefined {
  const { status, contract, payment } = stay;
  if (stay.to < stay.checkOut) return undefined;
  if (payment === "overdue") return "overdue";
  if (contract === "declined") return "declined";
  if (status !== "pending" && status !== "confirmed") return undefined;
  if (contract !== "signed") return "unsigned";
  return payment === "paid" ? undefined : "unpaid";
}

/** Whether a change of the stay can be asked for, as far as the calendar knows. */
export function isMovable(
  {
    status,
    presence,
    to,
    checkOut,
    isShortened,
  }: Pick<Stay, "status" | "presence" | "to" | "checkOut" | "isShortened">,
  today: string,
): boolean {
  return status === "confirmed" && presence !== "left" && to === checkOut && checkOut > today && !isShortened;
}
