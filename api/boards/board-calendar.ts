import ical, { ICalCalendarMethod } from "ical-generator";
import type { Board } from "contract/board";
import { getBrand } from "../kernel/brand";

/** A meet-up as an RFC 5545 file with one event. It has no end, because boards have none. */
export function makeBoardCalendar(
  { id, title, excerpt, publishedAt, startsAt }: Board & { startsAt: string },
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
    start: new Date(startsAt),
    summary: title,
    description: `${excerpt}\n${url}`,
    url,
  });
  return calendar.toString();
}
