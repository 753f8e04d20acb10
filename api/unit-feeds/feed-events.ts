import { createHash } from "node:crypto";
import type { FeedSkipReason } from "domain/enums";
import { eveningHour } from "domain/rules";
import { RemoteCalendarError } from "../kernel/ports/remote-calendar";
import { readCalendarFile, type Component, type Property } from "./content-lines";
import { createZones, parseDuration, parseTime, type EventTime, type Zones } from "./event-time";
import { listRuleDays, parseRule, type Work } from "./recurrence";

/** Nights that another channel has sold or closed. Names and texts of its guests are never read. */
export type FeedEvent = {
  /** The same for the same event of a feed, by a hash of its UID, which may hold an address. */
  key: string;
  from: string;
  /** The morning on which it ends. */
  to: string;
};

/** An event that could not be read. `line` of the file; `start` as it is written there, cut. */
export type SkippedEvent = { line: number; start: string; reason: FeedSkipReason };

export const maxEvents = 1_000;
/** Of all events; each is a row of the database. */
const maxSpans = 3_000;
/** Days of rules that are looked at; an occurrence, which may be in another time zone, costs as much as forty. */
const maxWork = 2_000_000;
const occurrenceWork = 40;
/** Farther than stays can be booked. Later nights are imported when they come nearer. */
const yearsAhead = 4;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Nights = { from: string; to: string };

type Event = {
  component: Component;
  uid: string;
  start: EventTime;
  /** Its length. */
  ms: number;
  /** The occurrence in whose place it is. */
  replaces: EventTime | null;
};

type Reading = { zones: Zones; work: Work; firstDay: string; horizon: string };

class Skip extends Error {
  constructor(readonly reason: FeedSkipReason) {
    super(reason);
  }
}

/**
 * The events of an iCalendar file (RFC 5545) that take a night after `today`, as Seoul days: each occurrence, whatever
 * its UID. Canceled and transparent events take none, and events that we exported ourselves (`ownHost`) are left out.
 * What cannot be read is skipped, event by event.
 * @throws RemoteCalendarError notACalendar, tooManyEvents
 */
export function readFeedEvents(
  text: string,
  { today, ownHost }: { today: string; ownHost: string },
): { events: FeedEvent[]; skipped: SkippedEvent[] } {
  const file = readCalendarFile(text, maxEvents);
  if (file === "tooManyEvents" || file === "notACalendar") throw new RemoteCalendarError(file);
  const work = { left: maxWork };
  const year = Number(today.slice(0, 4));
  const reading: Reading = {
    zones: createZones(file.zones, work),
    work,
    firstDay: `${year - 1}-01-01`, // not today, so that nights which are joined keep their key
    horizon: `${year + yearsAhead}-01-01`,
  };
  const skipped: SkippedEvent[] = [];
  const readEach = <To>(component: Component, read: () => To[]): To[] => {
    try {
      return read();
    } catch (error) {
      const reason = error instanceof Skip ? error.reason : "rule";
      if (isTaken(component)) skipped.push({ line: component.line, start: startAsWritten(component), reason });
      return [];
    }
  };
  const events = file.events.flatMap((component) => readEach(component, () => [readEvent(component, reading.zones)]));
  const replaced = new Map<string, EventTime[]>();
  for (const { uid, replaces } of events) {
    if (replaces) replaced.set(uid, [...(replaced.get(uid) ?? []), replaces]);
  }
  const found = new Map<string, FeedEvent>();
  for (const event of events) {
    if (!isTaken(event.component) || event.uid.endsWith(`@${ownHost}`)) continue;
    const gone = event.replaces ? [] : (replaced.get(event.uid) ?? []);
    for (const { name, from, to } of readEach(event.component, () => listNights(event, gone, reading, found.size))) {
      if (to <= today) continue;
      const isOther = (taken: FeedEvent | undefined) => taken && (taken.from !== from || taken.to !== to);
      // Another event with its UID
      const key = isOther(found.get(toKey(name))) ? toKey(`${name} ${from} ${to}`) : toKey(name);
      found.set(key, { key, from, to });
    }
  }
  return { events: [...found.values()], skipped };
}

const toKey = (name: string) => createHash("sha256").update(name).digest("base64url");

/** @throws Skip */
function readEvent(component: Component, zones: Zones): Event {
  if (!component.closed) throw new Skip("unfinished");
  const start = readTime(component, "DTSTART", zones, "start");
  if (!start) throw new Skip("start");
  const uid = textOf(component, "UID");
  const replaced = find(component, "RECURRENCE-ID");
  // One that names no occurrence is on beside them
  const replaces = replaced ? parseTime(replaced.value, replaced, zones) : null;
  return { component, uid, start, ms: readLength(component, start, zones), replaces };
}

/** In milliseconds. Without an end, or with one at its start, an event lasts until midnight. @throws Skip */
function readLength(component: Component, start: EventTime, zones: Zones): number {
  const end = readTime(component, "DTEND", zones, "end");
  const duration = find(component, "DURATION");
  const length = end ? end.at - start.at : duration ? parseDuration(duration.value) : 0;
  if (length === null || length < 0) throw new Skip("end");
  return length || dayMs - (start.at - midnightOf(start.at));
}

/**
 * The nights of an event. Of a recurring one those that follow each other are together.
 * @param gone occurrences that other events replace
 * @throws Skip
 */
function listNights(event: Event, gone: EventTime[], reading: Reading, known: number): (Nights & { name: string })[] {
  const { component, uid, replaces, start, ms } = event;
  const isRecurring = !replaces && ["RRULE", "RDATE"].some((name) => find(component, name));
  const occurrences = isRecurring ? listOccurrences(event, reading) : [{ time: start, ms }];
  const isGone = createMatch(isRecurring ? [...gone, ...readExceptions(component, reading.zones)] : gone);
  const joined: Nights[] = [];
  for (const { time, ms: length } of occurrences.sort((one, other) => one.time.at - other.time.at)) {
    const nights = isGone(time) ? null : toNights(time.at, length, reading.horizon);
    const last = joined.at(-1);
    if (!nights) continue;
    if (!last || nights.from > last.to) joined.push(nights);
    else if (nights.to > last.to) last.to = nights.to;
  }
  if (known + joined.length > maxSpans) throw new Skip("rule");
  return joined.map(({ from, to }) => {
    const part = isRecurring ? `from ${from}` : textOf(component, "RECURRENCE-ID");
    return { name: uid ? `${uid} ${part}` : `${from} ${to}`, from, to };
  });
}

type Occurrence = { time: EventTime; ms: number };

/** @throws Skip */
function listOccurrences({ component, start, ms }: Event, reading: Reading): Occurrence[] {
  const { zones, work, firstDay, horizon } = reading;
  const found = new Map<number, Occurrence>();
  const add = (time: EventTime, length = ms) => {
    work.left -= occurrenceWork;
    if (work.left < 0) throw new Skip("rule");
    found.set(time.at, { time, ms: length });
  };
  add(start);
  const firstOfAll = midnightOf(start.clock);
  const days = {
    first: firstOfAll / dayMs,
    from: Math.floor((Date.parse(firstDay) - ms) / dayMs),
    to: Date.parse(horizon) / dayMs,
  };
  for (const { value } of list(component, "RRULE")) {
    const rule = parseRule(value);
    const until = rule?.until ? parseTime(rule.until, find(component, "DTSTART")!, zones) : null;
    if (!rule || (rule.until && !until)) throw new Skip("rule");
    for (const day of listRuleDays(rule, days, work)) {
      const clock = day * dayMs + start.clock - firstOfAll;
      const time = { ...start, clock, at: start.toSeoul(clock) };
      if (until && (until.isDay ? midnightOf(clock) > until.clock : time.at > until.at)) break;
      add(time);
    }
  }
  for (const property of list(component, "RDATE")) {
    for (const written of property.value.split(",")) {
      const [from = "", end] = written.split("/");
      const time = parseTime(from, property, zones);
      const length = time && end !== undefined ? readPeriod(time, end, property, zones) : ms;
      if (!time || length === null || length < 0) throw new Skip("rule");
      add(time, length);
    }
  }
  return [...found.values()];
}

function readPeriod(start: EventTime, end: string, property: Property, zones: Zones): number | null {
  const until = parseTime(end, property, zones);
  return until ? until.at - start.at : parseDuration(end);
}

/** An exception that cannot be read leaves its night blocked. */
function readExceptions(component: Component, zones: Zones): EventTime[] {
  return list(component, "EXDATE").flatMap((property) =>
    property.value.split(",").flatMap((written) => parseTime(written, property, zones) ?? []),
  );
}

/** The same moment, or any of a day that is named without a time. */
function createMatch(times: EventTime[]): (time: EventTime) => boolean {
  const moments = new Set(times.map(({ at }) => at));
  const days = new Set(times.filter(({ isDay }) => isDay).map(({ clock }) => clock));
  return ({ at, clock }) => moments.has(at) || days.has(midnightOf(clock));
}

/** Those whose evening is taken, up to the horizon; null if there is none. */
function toNights(at: number, ms: number, horizon: string): Nights | null {
  const to = Math.min(at + ms, Date.parse(horizon));
  const morning = midnightOf(to) + (to - midnightOf(to) > eveningHour * hourMs ? dayMs : 0);
  return morning > midnightOf(at) ? { from: dayOf(at), to: dayOf(morning) } : null;
}

const midnightOf = (clock: number) => Math.floor(clock / dayMs) * dayMs;
const dayOf = (clock: number) => new Date(clock).toISOString().slice(0, 10);

const find = ({ properties }: Component, name: string) => properties.find((property) => property.name === name);
const list = ({ properties }: Component, name: string) => properties.filter((property) => property.name === name);
const textOf = (component: Component, name: string) =>
  (find(component, name)?.value ?? "").normalize("NFC").slice(0, 1_000);

function isTaken(component: Component): boolean {
  const isFree = textOf(component, "TRANSP").toUpperCase() === "TRANSPARENT";
  return !isFree && textOf(component, "STATUS").toUpperCase() !== "CANCELLED";
}

/** Null if the event has none. @throws Skip for one that is no time */
function readTime(component: Component, name: string, zones: Zones, reason: FeedSkipReason): EventTime | null {
  const property = find(component, name);
  const time = property ? parseTime(property.value, property, zones) : null;
  if (property && !time) throw new Skip(reason);
  return time;
}

function startAsWritten(component: Component): string {
  return textOf(component, "DTSTART").replace(/\p{C}/gu, "").slice(0, 40);
}
