import { eventTypes, type BoardType } from "../enums";
import { seoulDay, seoulInstant } from "../seoul-time";

export function isEventType(type: BoardType): boolean {
  return eventTypes.some((eventType) => eventType === type);
}

/** Boards have no end: an event is coming until its Seoul day is over, so that nothing changes when it begins. */
export function isPastEvent(startsAt: string, today: string): boolean {
  return seoulDay(startsAt) < today;
}

/** The first instant of the Seoul day of `now`: events from then on are coming, the same ones as by `isPastEvent`. */
export function comingFrom(now: Date): Date {
  return seoulInstant(seoulDay(now), 0);
}

/** Past events may be years ago, and coming ones may be in the next year. */
export function needsYear(startsAt: string, today: string): boolean {
  return isPastEvent(startsAt, today) || seoulDay(startsAt).slice(0, 4) !== today.slice(0, 4);
}

/** The next first; of two at the same time the one with the higher id, which is the newer post. */
export function listComingEvents<Event extends { id: string; startsAt: string | null }>(
  events: readonly Event[],
  today: string,
): (Event & { startsAt: string; showsYear: boolean })[] {
  return events
    .flatMap((event) => {
      const { startsAt } = event;
      if (!startsAt || isPastEvent(startsAt, today)) return [];
      return [{ ...event, startsAt, showsYear: needsYear(startsAt, today) }];
    })
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.id < other.id ? 1 : -1));
}
