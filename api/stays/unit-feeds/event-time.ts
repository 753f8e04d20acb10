import { seoulHoursAhead } from "domain/seoul-time";
import type { Component, Property } from "./content-lines";
import { listRuleDays, parseRule, type Work } from "./recurrence";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Converts clocks of a zone to those of Seoul, both in milliseconds since 1970 as if they showed UTC. */
export type ToSeoul = (clock: number) => number;

/** `at` is on Seoul's clocks, `clock` on those of its zone. A day without a time begins at midnight in Seoul. */
export type EventTime = { at: number; clock: number; isDay: boolean; toSeoul: ToSeoul };

export type Zones = { find: (name: string | undefined) => ToSeoul };

const unchanged: ToSeoul = (clock) => clock;
const fromUtc: ToSeoul = (clock) => clock + seoulHoursAhead * hourMs;

/** `20270110`, `20270110T150000` or with a `Z`, also in the long form of ISO 8601. Null if it is no such time. */
export function parseTime(text: string, property: Property, zones: Zones): EventTime | null {
  const [, day = "", time, utc] =
    /^(\d{4}-?\d\d-?\d\d)(?:T((?:[01]\d|2[0-4]):?[0-5]\d(?::?[0-6]\d)?)(Z)?)?$/i.exec(text.trim()) ?? [];
  const digits = day.replaceAll("-", "");
  const written = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const midnight = Date.parse(`${written}T00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== written) return null;
  if (time === undefined || property.params.get("VALUE")?.toUpperCase() === "DATE") {
    return { at: midnight, clock: midnight, isDay: true, toSeoul: unchanged };
  }
  const bare = time.replaceAll(":", "");
  const pairAt = (start: number) => Number(bare.slice(start, start + 2)); // 0 without seconds
  const clock = midnight + pairAt(0) * hourMs + pairAt(2) * 60_000 + pairAt(4) * 1_000;
  const toSeoul = utc ? fromUtc : zones.find(property.params.get("TZID"));
  return { at: toSeoul(clock), clock, isDay: false, toSeoul };
}

/** Returns milliseconds; null if it is negative or no duration. */
export function parseDuration(text: string): number | null {
  const found =
    /^\+?P(?=.)(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(text);
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * dayMs + hours * hourMs + minutes * 60_000 + seconds * 1_000;
}

/**
 * Zones by their names: as Node knows them, also after a prefix (`/mozilla.org/20050126_1/Europe/Berlin`), else as the
 * file describes them, without its rules once there is no work left for them. A time without zone, or in an unknown one, is read on Seoul's clocks, where the room is.
 */
export function createZones(components: Component[], work: Work): Zones {
  const described = new Map(components.map((zone) => [valueOf(zone, "TZID"), zone]));
  const known = new Map<string, ToSeoul>();
  const create = (name: string): ToSeoul => {
    const zone = described.get(name);
    const found =
      findNamedZone(name) ??
      findNamedZone(name.split("/").slice(-2).join("/")) ??
      (zone && (findNamedZone(valueOf(zone, "X-LIC-LOCATION")) ?? readZone(zone, work)));
    return found ?? unchanged;
  };
  return {
    find(name) {
      if (!name || name.length > 200) return unchanged;
      const zone = known.get(name) ?? create(name);
      known.set(name, zone);
      return zone;
    },
  };
}

const valueOf = ({ properties }: Component, name: string) =>
  properties.find((property) => property.name === name)?.value ?? "";

function findNamedZone(name: string): ToSeoul | null {
  if (!/^[\w+-]+(\/[\w+-]+){0,2}$/.test(name)) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  } catch {
    return null;
  }
  const measure = (instant: number) => {
    const [, sign, hours, minutes = 0, seconds = 0] =
      /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(instant)) ?? [];
    return hours ? Number(`${sign}1`) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 : 0;
  };
  const offsetOfDay = new Map<number, number | null>(); // null: it changes on that day
  const offsetAt = (instant: number) => {
    const day = Math.floor(instant / dayMs);
    let offset = offsetOfDay.get(day);
    if (offset === undefined) {
      const before = measure(day * dayMs);
      offset = before === measure((day + 1) * dayMs) ? before : null;
      offsetOfDay.set(day, offset);
    }
    return offset ?? measure(instant);
  };
  return (clock) => fromUtc(clock - offsetAt(clock - offsetAt(clock)));
}

type Onset = { clock: number; offset: number };

/** A VTIMEZONE: its offset is that of the last change before a time. */
function readZone({ parts }: Component, work: Work): ToSeoul | null {
  const changes = parts.flatMap((part) => {
    const start = parseTime(valueOf(part, "DTSTART"), withoutParams, noZones);
    const offset = parseOffset(valueOf(part, "TZOFFSETTO"));
    if (!start || offset === null) return [];
    const before = parseOffset(valueOf(part, "TZOFFSETFROM")) ?? offset;
    const rule = parseRule(valueOf(part, "RRULE"));
    const dates = part.properties
      .filter(({ name }) => name === "RDATE")
      .flatMap(({ value }) => value.split(",").flatMap((date) => parseTime(date, withoutParams, noZones)?.clock ?? []));
    return [
      { start: start.clock, offset, before, rule, until: parseTime(rule?.until ?? "", withoutParams, noZones), dates },
    ];
  });
  const [earliest] = [...changes].sort((one, other) => one.start - other.start);
  if (!earliest) return null;
  const onsetsOfYear = new Map<number, Onset[]>();
  const listOnsets = (year: number) => {
    const [from, to] = [Date.UTC(year - 2, 0), Date.UTC(year + 1, 0)];
    return changes
      .flatMap(({ start, offset, rule, until, dates }) => {
        const onsets = [start, ...dates];
        if (rule) {
          const timeOfDay = start - Math.floor(start / dayMs) * dayMs;
          const days = { first: Math.floor(start / dayMs), from: from / dayMs, to: to / dayMs };
          try {
            for (const day of listRuleDays(rule, days, work)) onsets.push(day * dayMs + timeOfDay);
          } catch {
            // Without work left, what was found has to do
          }
        }
        return onsets.filter((clock) => clock <= (until?.clock ?? Infinity)).map((clock) => ({ clock, offset }));
      })
      .sort((one, other) => one.clock - other.clock);
  };
  return (clock) => {
    const year = new Date(clock).getUTCFullYear();
    const onsets = onsetsOfYear.get(year) ?? listOnsets(year);
    onsetsOfYear.set(year, onsets);
    return fromUtc(clock - (onsets.findLast((onset) => onset.clock <= clock)?.offset ?? earliest.before));
  };
}

const noZones: Zones = { find: () => unchanged };
const withoutParams: Property = { name: "", params: new Map(), value: "" };

function parseOffset(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)(?:\d\d)?$/.exec(text.trim()) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * hourMs + Number(minutes) * 60_000) : null;
}
