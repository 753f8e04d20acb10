import ical, { ICalCalendarMethod } from "ical-generator";
import { getBrand } from "../../kernel/brand";
import type { BoardEvent } from "./board.queries";

/** A meet-up as an RFC 5545 file with one event. It has no end, because boards have none. */
export function makeBoardCalendar(
  { id, title, excerpt, publishedAt, startsAt, version }: BoardEvent,
  publicUrl: string,
): string {
  const url = new URL(`/community/${id}`, publicUrl).href;
  const calendar = ical({
    prodId: { company: getBrand().name, product: "meet-ups" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@${new URL(publicUrl).hostname}`,
    stamp: new Date(publishedAt), // the same file for the same post, so that caches can tell
    sequence: version, // so that a calendar that has it already takes a later date
    start: new Date(startsAt),
    summary: title,
    description: `${excerpt}\n${url}`,
    url,
  });
  return calendar.toString();
}
