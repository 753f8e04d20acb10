import { eventTypes, type BoardType } from "./enums";
import { seoulDay } from "./seoul-time";

export function isEventType(type: BoardType): boolean {
  return eventTypes.some((eventType) => eventType === type);
}

/** Boards have no end: what takes place is past when its Seoul day is over. */
export function isPastEvent(startsAt: string, today: string): boolean {
  return seoulDay(startsAt) < today;
}
