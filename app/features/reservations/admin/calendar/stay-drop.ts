import { addDays } from "domain/seoul-time";
import { datesOf, type CalendarStay, type CalendarView } from "./calendar-view";

/**
 * A stay let go in a row, so many days later or earlier. Only what the calendar shows is checked: the page of the
 * change asks the server. Null where it is as before.
 */
export function planDrop(
  { houses, today, earliest }: Pick<CalendarView, "houses" | "today" | "earliest">,
  stay: CalendarStay,
  { unitId, days }: { unitId: string; days: number },
) {
  const house = houses.find(({ units }) => units.some(({ id }) => id === unitId));
  const unit = house?.units.find(({ id }) => id === unitId);
  if (!house || !unit) return null;
  const isOwn = unit.stays.some(({ id, canMove }) => id === stay.id && canMove);
  if (isOwn && days === 0) return null;
  const { checkIn, checkOut } = datesOf(stay);
  const hasBegun = stay.state === "arrived" || checkIn < today;
  const target = { unitId, checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) };
  const from = hasBegun && checkIn < today ? today : target.checkIn;
  const isTaken = [...unit.stays.filter(({ id }) => id !== stay.id), ...(unit.blocks ?? [])].some(
    (bar) => bar.from < target.checkOut && from < bar.to,
  );
  const refusal = findRefusal();
  return { target, refusal, unit: unit.name, guests: stay.guests, occupancy: house.occupancy };

  function findRefusal() {
    if (hasBegun && days !== 0) return "begun" as const;
    if (days !== 0 && target.checkIn < earliest) return "tooEarly" as const;
    if (!isOwn && stay.guests > house!.occupancy) return "tooSmall" as const;
    return isTaken ? ("taken" as const) : null;
  }
}
