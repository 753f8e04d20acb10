import type { TurnoverUnit } from "contract/admin/turnover";
import { seoulDay } from "domain/seoul-time";

export const isToday = (at: string) => seoulDay(at) === seoulDay(new Date());

/** Guests are still to leave today, and the room was not cleaned before. */
export const isLeaving = ({ departure, markedAt }: TurnoverUnit) =>
  departure !== null && !departure.hasLeft && !(markedAt !== null && isToday(markedAt));

/** Today, before or after its guests leave. */
export const isToClean = (room: TurnoverUnit) => room.condition === "dirty" || isLeaving(room);

/** It can be cleaned now. */
export const isWaiting = (room: TurnoverUnit) => room.state === "dirty" && !isLeaving(room);

/** Guests have left since the last mark. */
export const isMarkOutdated = ({ condition, departure, markedAt }: TurnoverUnit): boolean =>
  condition === "dirty" && Boolean(departure?.hasLeft) && (markedAt === null || markedAt <= departure!.at);

/** Guests came before the day and stay on: the room is listed for its door code, or because it was marked today. */
export const isOccupied = ({ departure, doorCode, nextArrival }: TurnoverUnit) =>
  departure === null && doorCode !== null && doorCode.reservationId !== nextArrival?.reservationId;

const needsCode = ({ doorCode, formerCodeOpens }: TurnoverUnit) =>
  formerCodeOpens || (doorCode !== null && doorCode.programmedAt === null);

/** What must happen first: a room that guests arrive in today, a dirty one, one that guests leave, a door code. */
function urgencyOf(room: TurnoverUnit): number {
  const hasWork = isToClean(room) || needsCode(room);
  if (room.hour !== null && hasWork && !room.nextArrival?.hasArrived) return 0;
  if (isWaiting(room)) return 1;
  if (isToClean(room)) return 2;
  return hasWork ? 3 : 4;
}

/** By house: the house and in it the room with what must happen first comes first. */
export function groupByHouse(rooms: TurnoverUnit[]): TurnoverUnit[][] {
  const houses = new Map<string, TurnoverUnit[]>();
  const sorted = rooms.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
  for (const room of sorted) houses.set(room.house.slug, [...(houses.get(room.house.slug) ?? []), room]);
  return [...houses.values()];
}
