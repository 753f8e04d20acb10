import { createHash } from "node:crypto";
import type { FeedSkipReason } from "domain/enums";
import { eveningHour } from "domain/rules";
import { RemoteCalendarError } from "../../kernel/ports";
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

/** An event that could not be read, or not in full. `line` of the file; `start` as it is written there, cut. */
export type SkippedEvent = { line: number; start: string; reason: FeedSkipReason };

export const maxEvents = 1_000;
/** Each span is a row of the database; the limits are of all events, and of one. */
const maxSpans = 3_000;
const maxEventSpans = 1_000;
/** Days of rules that are looked at, of all events and of one; an occurrence costs as much as ten. */
const maxWork = 2_000_000;
const maxEventWork = 100_000;
/** An event has this much even where others used up the work: enough for the next occurrences of a common rule. */
const minEventWork = 2_000;
const occurrenceWork = 10;
/** Farther than stays can be booked. Later nights are imported when they come nearer. */
const yearsAhead = 4;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Nights = { from: string; to: string };

type Event = {
  component: Component;
  uid: string;
  start: EventTime;
  /** Its length; where its end cannot be read, until midnight. */
  ms: number;
  /** The occurrence in whose place it is. */
  replaces: EventTime | null;
  /** It also moves all occurrences after that one. */
  movesLater: boolean;
  problem: FeedSkipReason | null;
};

/** An event in place of an occurrence of another. */
type Replacement = Event & { replaces: EventTime };

const isReplacement = (event: Event): event is Replacement => event.replaces !== null;

type Reading = { zones: Zones; work: Work; zoneWork: Work; today: string; firstDay: string; horizon: string };

export type FeedFile = {
  events: FeedEvent[];
  /** Events that could not be read, or not in full. */
  skipped: SkippedEvent[];
  /** Their UIDs as the keys of events begin: what was imported of these stays. */
  inDoubt: ReadonlySet<string>;
};

/**
 * The events of an iCalendar file (RFC 5545) that take a night after `today`, as Seoul days: each occurrence, whatever
 * its UID. Canceled and transparent events take none, and events that we exported ourselves (`ownHost`) are left out.
 * Of an event that cannot be read in full the nights that can be are taken, at least its first one.
 * @throws RemoteCalendarError notACalendar, tooManyEvents
 */
export function readFeedEvents(text: string, { today, ownHost }: { today: string; ownHost: string }): FeedFile {
  const file = readCalendarFile(text, maxEvents);
  if (file === "tooManyEvents" || file === "notACalendar") throw new RemoteCalendarError(file);
  const zoneWork = { left: maxWork };
  const year = Number(today.slice(0, 4));
  const reading: Reading = {
    zones: createZones(file.zones, zoneWork),
    work: { left: maxWork },
    zoneWork,
    today,
    firstDay: `${year - 1}-01-01`, // not today, so that nights which are joined keep their key
    horizon: `${year + yearsAhead}-01-01`,
  };
  const skipped: SkippedEvent[] = [];
  const inDoubt = new Set<string>();
  const skip = (component: Component, reason: FeedSkipReason) => {
    if (!isTaken(component)) return;
    skipped.push({ line: component.line, start: startAsWritten(component), reason });
    const uid = textOf(component, "UID");
    if (uid) inDoubt.add(toUidKey(uid));
  };
  const events: Event[] = [];
  for (const component of file.events) {
    if (textOf(component, "UID").endsWith(`@${ownHost}`)) continue;
    const event = readEvent(component, reading.zones);
    if (event) events.push(event);
    else skip(component, component.closed ? "start" : "unfinished");
  }
  const others = events.filter(isReplacement);
  const found = new Map<string, FeedEvent>();
  for (const event of events) {
    if (!isTaken(event.component)) continue;
    const { nights, isWhole } = listNights(event, event.replaces ? [] : others, reading);
    const coming = nights.filter(({ to }) => to > today);
    const room = Math.max(1, Math.min(maxEventSpans, maxSpans - found.size));
    const problem = event.problem ?? (isWhole && coming.length <= room ? null : "rule");
    if (problem) skip(event.component, problem);
    for (const { from, to } of coming.slice(0, room)) {
      // What is in doubt is not kept by its UID when the file is read again
      const key = event.uid && !problem ? `${toUidKey(event.uid)}.${from}` : toKey(`${from} ${to}`);
      const known = found.get(key);
      if (!known || known.to < to) found.set(key, { key, from, to });
    }
  }
  skipped.sort((one, other) => one.line - other.line);
  return { events: [...found.values()], skipped, inDoubt };
}

const toKey = (name: string) => createHash("sha256").update(name).digest("base64url");
const toUidKey = (uid: string) => toKey(`${uid} `);

/** Returns null without a start that can be read. */
function readEvent(component: Component, zones: Zones): Event | null {
  const start = readTime(component, "DTSTART", zones);
  if (!start) return null;
  const length = readLength(component, start, zones);
  const replaced = find(component, "RECURRENCE-ID");
  // One that names no occurrence is on beside them
  const replaces = replaced ? parseTime(replaced.value, replaced, zones) : null;
  const movesLater = replaced?.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE";
  return {
    component,
    uid: textOf(component, "UID"),
    start,
    ms: length || dayMs - (start.at - midnightOf(start.at)),
    replaces,
    movesLater,
    problem: !component.closed ? "unfinished" : length === null ? "end" : movesLater ? "rule" : null,
  };
}

/** Returns milliseconds; 0 without an end, or with one at its start. Null if its end cannot be read. */
function readLength(component: Component, start: EventTime, zones: Zones): number | null {
  const duration = find(component, "DURATION");
  if (!find(component, "DTEND")) return duration ? parseDuration(duration.value) : 0;
  const end = readTime(component, "DTEND", zones);
  return end && end.at >= start.at ? end.at - start.at : null;
}

/**
 * The nights of an event. Of a recurring one those that follow each other are together.
 * @param others that replace or move occurrences
 */
function listNights(event: Event, others: Replacement[], reading: Reading): { nights: Nights[]; isWhole: boolean } {
  const { component, uid, replaces, start, ms } = event;
  const of = others.filter((other) => other.uid === uid);
  // Where one in the place of an occurrence is in doubt, that occurrence stays on too
  const gone = of.filter((other) => !other.problem || !isTaken(other.component)).map((other) => other.replaces);
  const later = of.filter((other) => other.movesLater);
  const isRecurring = !replaces && ["RRULE", "RDATE"].some((name) => find(component, name));
  const isGone = createMatch(isRecurring ? [...gone, ...readExceptions(component, reading.zones)] : gone);
  const { occurrences, isWhole } = isRecurring
    ? listOccurrences(event, { isGone, moves: later.filter(({ component: moved }) => isTaken(moved)) }, reading)
    : { occurrences: isGone(start) ? [] : [{ time: start, ms }], isWhole: true };
  const joined: Nights[] = [];
  for (const { time, ms: length } of occurrences.sort((one, other) => one.time.at - other.time.at)) {
    const nights = toNights(time.at, length, reading);
    const last = joined.at(-1);
    if (!nights) continue;
    if (!last || nights.from > last.to) joined.push(nights);
    else if (nights.to > last.to) last.to = nights.to;
  }
  const isInDoubt = reading.zoneWork.left < 0 || later.some((other) => !isTaken(other.component));
  return { nights: joined, isWhole: isWhole && !isInDoubt };
}

type Occurrence = { time: EventTime; ms: number };

/**
 * The list is not whole when a rule or date cannot be read, or there is no work left: then what was found until then.
 */
function listOccurrences(
  { component, start, ms }: Event,
  { isGone, moves }: { isGone: (time: EventTime) => boolean; moves: Replacement[] },
  { zones, work: ofAll, today, firstDay, horizon }: Reading,
): { occurrences: Occurrence[]; isWhole: boolean } {
  const given = Math.max(minEventWork, Math.min(maxEventWork, ofAll.left));
  const work = { left: given };
  const found = new Map<number, Occurrence>();
  const add = (time: EventTime, length = ms) => {
    work.left -= occurrenceWork;
    if (work.left < 0) throw new Error("An event takes too long");
    found.set(time.at, { time, ms: Math.max(length, found.get(time.at)?.ms ?? 0) });
  };
  let isWhole = true;
  const firstDate = find(component, "DTSTART");
  const firstOfAll = midnightOf(start.clock);
  const days = {
    first: firstOfAll / dayMs,
    from: Math.floor((Date.parse(ofAll.left > minEventWork ? firstDay : today) - ms) / dayMs),
    to: Date.parse(horizon) / dayMs,
  };
  try {
    add(start);
    for (const property of list(component, "RDATE")) {
      for (const written of property.value.split(",")) {
        const [from = "", end] = written.split("/");
        const time = parseTime(from, property, zones);
        const length = time && end !== undefined ? readPeriod(time, end, property, zones) : ms;
        if (time) add(time, Math.max(length ?? ms, 0));
        if (!time || length === null || length < 0) isWhole = false;
      }
    }
    for (const { value } of list(component, "RRULE")) {
      const rule = parseRule(value);
      const until = rule?.until && firstDate ? parseTime(rule.until, firstDate, zones) : null;
      if (!rule || (rule.until !== null && !until)) {
        isWhole = false;
        continue;
      }
      for (const day of listRuleDays(rule, days, work)) {
        const clock = day * dayMs + start.clock - firstOfAll;
        const time = { ...start, clock, at: start.toSeoul(clock) };
        if (until && (until.isDay ? midnightOf(clock) > until.clock : time.at > until.at)) break;
        add(time);
      }
    }
    const unmoved = moves.length > 0 ? [...found.values()].filter(({ time }) => !isGone(time)) : [];
    for (const { start: to, replaces, ms: length } of moves) {
      const by = to.at - replaces.at;
      for (const { time } of unmoved) {
        if (time.at >= replaces.at) add({ ...time, at: time.at + by, clock: time.clock + by }, length);
      }
    }
  } catch {
    isWhole = false;
  }
  ofAll.left -= given - Math.max(0, work.left);
  return { occurrences: [...found.values()].filter(({ time }) => !isGone(time)), isWhole };
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

/** Returns the nights whose evening is taken, of the years that are read; null if there is none. */
function toNights(start: number, ms: number, { firstDay, horizon }: Reading): Nights | null {
  const at = Math.max(start, Date.parse(firstDay));
  const to = Math.min(start + ms, Date.parse(horizon));
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

/** Returns null if the event has none, or one that is no time. */
function readTime(component: Component, name: string, zones: Zones): EventTime | null {
  const property = find(component, name);
  return property ? parseTime(property.value, property, zones) : null;
}

function startAsWritten(component: Component): string {
  return textOf(component, "DTSTART").replace(/\p{C}/gu, "").slice(0, 40);
}
