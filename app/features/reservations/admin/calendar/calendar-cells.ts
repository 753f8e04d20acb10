import type { OccupancyCalendar } from "contract/occupancy-calendar";
import { nightsBetween } from "domain/nights";
import { addDays } from "domain/seoul-time";

type Stay = OccupancyCalendar["houses"][number]["units"][number]["stays"][number];

export type BoardCell = { nights: number } & ({ stay: null } | { stay: Stay; begins: boolean; ends: boolean });

export function daysOf({ start, days }: Pick<OccupancyCalendar, "start" | "days">): string[] {
  return Array.from({ length: days }, (_, index) => addDays(start, index));
}

export function cellsOf(
  stays: readonly Stay[],
  { start, days }: Pick<OccupancyCalendar, "start" | "days">,
): BoardCell[] {
  const cells: BoardCell[] = [];
  let at = 0;
  for (const stay of stays) {
    const [from, to] = [nightsBetween(start, stay.checkIn), nightsBetween(start, stay.checkOut)];
    if (from > at) cells.push({ nights: from - at, stay: null });
    const [first, last] = [Math.max(from, at), Math.min(to, days)];
    cells.push({ nights: last - first, stay, begins: from >= 0, ends: to <= days });
    at = last;
  }
  if (at < days) cells.push({ nights: days - at, stay: null });
  return cells;
}

/** What a stay still needs, the most urgent first. */
export function needOf({ status, contract, payment }: Pick<Stay, "status" | "contract" | "payment">) {
  if (payment === "overdue") return "overdue";
  if (contract === "declined") return "declined";
  if (status !== "pending" && status !== "confirmed") return null;
  if (contract !== "signed") return "unsigned";
  return payment === "paid" ? null : "unpaid";
}
