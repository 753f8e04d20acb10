import type { OccupancyCalendar } from "contract/occupancy-calendar";
import { nightsBetween } from "domain/nights";
import { addDays } from "domain/seoul-time";

type Unit = OccupancyCalendar["houses"][number]["units"][number];
type Stay = Unit["stays"][number];
type Block = Unit["blocks"][number];

type Bar = { stay: Stay } | { block: Block };
export type BoardCell = { nights: number } & ({ bar: null } | { bar: Bar; begins: boolean; ends: boolean });

export function daysOf({ start, days }: Pick<OccupancyCalendar, "start" | "days">): string[] {
  return Array.from({ length: days }, (_, index) => addDays(start, index));
}

/** A row of the calendar. Of blocks that overlap, those of two channels, the later one shows its remaining nights. */
export function cellsOf(
  { stays, blocks }: Pick<Unit, "stays" | "blocks">,
  { start, days }: Pick<OccupancyCalendar, "start" | "days">,
): BoardCell[] {
  const bars = [
    ...stays.map((stay) => ({ bar: { stay }, from: stay.checkIn, to: stay.checkOut })),
    ...blocks.map((block) => ({ bar: { block }, from: block.from, to: block.to })),
  ].sort((one, other) => one.from.localeCompare(other.from));
  const cells: BoardCell[] = [];
  let at = 0;
  for (const { bar, ...span } of bars) {
    const [from, to] = [nightsBetween(start, span.from), nightsBetween(start, span.to)];
    const [first, last] = [Math.max(from, at), Math.min(to, days)];
    if (last <= first) continue;
    if (first > at) cells.push({ nights: first - at, bar: null });
    cells.push({ nights: last - first, bar, begins: from === first, ends: to <= days });
    at = last;
  }
  if (at < days) cells.push({ nights: days - at, bar: null });
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
