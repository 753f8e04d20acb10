import { createHash } from "node:crypto";
import ICAL from "ical.js";
import { addDays, seoulDay } from "domain/seoul-time";
import { RemoteCalendarError } from "../kernel/ports/remote-calendar";

/** Nights that another channel has sold or closed. Names and texts of its guests are never read. */
export type FeedEvent = {
  /** The same for the same event of a feed, by a hash of its UID, which may hold an address. */
  key: string;
  from: string;
  /** The morning on which it ends. */
  to: string;
};

export const maxEvents = 1_000;
const maxYears = 10;

/**
 * The events of an iCalendar file (RFC 5545) that take a night after `today`, as Seoul days. Canceled and transparent
 * events take none, and events that we exported ourselves (`ownHost`) are left out.
 * @throws RemoteCalendarError notACalendar, tooManyEvents; recurringEvents, because no channel sends such reservations,
 * and a rule can take for ever to expand
 */
export function readFeedEvents(text: string, { today, ownHost }: { today: string; ownHost: string }): FeedEvent[] {
  if ((text.match(/^BEGIN:VEVENT/gim) ?? []).length > maxEvents) throw new RemoteCalendarError("tooManyEvents");
  const events = new Map<string, FeedEvent>();
  for (const event of parseCalendar(text).getAllSubcomponents("vevent")) {
    if (event.hasProperty("rrule") || event.hasProperty("rdate")) throw new RemoteCalendarError("recurringEvents");
    const days = readDays(event);
    if (!days || days.to <= today || !isTaken(event)) continue;
    const uid = readText(event, "uid");
    if (uid.endsWith(`@${ownHost}`)) continue;
    const name = uid ? `${uid} ${readText(event, "recurrence-id")}` : `${days.from} ${days.to}`;
    const key = createHash("sha256").update(name).digest("base64url");
    events.set(key, { key, ...days });
  }
  return [...events.values()];
}

function parseCalendar(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    if (calendar.name === "vcalendar") return calendar;
  } catch (error) {
    throw new RemoteCalendarError("notACalendar", error);
  }
  throw new RemoteCalendarError("notACalendar");
}

function isTaken(event: ICAL.Component): boolean {
  const isFree = readText(event, "transp").toUpperCase() === "TRANSPARENT";
  return !isFree && readText(event, "status").toUpperCase() !== "CANCELLED";
}

/** Null for an event that ends on the day on which it begins. An invalid one fails the file, which is safer. */
function readDays(event: ICAL.Component): { from: string; to: string } | null {
  const start = readTime(event, "dtstart");
  if (!start) throw new RemoteCalendarError("notACalendar");
  const end = readTime(event, "dtend") ?? addDuration(event, start);
  const from = toSeoulDay(start);
  const to = end ? toSeoulDay(end) : from;
  if (to > addDays(from, maxYears * 366)) throw new RemoteCalendarError("notACalendar");
  if (to > from) return { from, to };
  return start.isDate ? { from, to: addDays(from, 1) } : null;
}

/** As on the clocks of its time zone, unless it is UTC. Milliseconds since 1970, as if those clocks showed UTC. */
type EventTime = { at: number; isDate: boolean; isUtc: boolean };

/** From jCal (RFC 7265): `2027-01-10`, `2027-01-10T15:00:00` or `2027-01-10T15:00:00Z`. */
function readTime(event: ICAL.Component, name: "dtstart" | "dtend"): EventTime | null {
  const value: unknown = event.getFirstProperty(name)?.toJSON()[3];
  if (value === undefined) return null;
  const [, day, time, utc] = /^((?:19|2[01])\d\d-\d\d-\d\d)(T\d\d:\d\d:\d\d)?(Z)?$/.exec(String(value)) ?? [];
  const at = Date.parse(`${day}${time ?? "T00:00:00"}Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
  if (!isReal) throw new RemoteCalendarError("notACalendar");
  return { at, isDate: time === undefined, isUtc: utc !== undefined };
}

function addDuration(event: ICAL.Component, start: EventTime): EventTime | null {
  const duration = event.getFirstPropertyValue("duration");
  if (!(duration instanceof ICAL.Duration)) return null;
  const seconds = duration.toSeconds();
  const isSane = seconds >= 0 && seconds <= maxYears * 366 * 86_400;
  if (!isSane) throw new RemoteCalendarError("notACalendar");
  return { ...start, at: start.at + seconds * 1_000 };
}

/** Of a time without UTC the day that it names: channels use the zone of the unit, and rules of zones are not read. */
function toSeoulDay({ at, isUtc }: EventTime): string {
  return isUtc ? seoulDay(new Date(at)) : new Date(at).toISOString().slice(0, 10);
}

function readText(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return value === null || value === undefined ? "" : String(value).slice(0, 1_000);
}
