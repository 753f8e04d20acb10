import { LRUCache } from "lru-cache";
import type { Bilingual, Language } from "domain/enums";
import { foldText } from "domain/people/person-name";
import { maxCommuteMinutes } from "domain/rules";
import {
  buildNetwork,
  findRoutesTo,
  metresBetween,
  seoul,
  walkingMinutes,
  type Place,
  type Point,
  type Route,
  type RoutesTo,
  type StationWalk,
} from "./network";

/** A university or a station that commutes lead to. */
export type Destination = {
  kind: "university" | "station";
  /** A university's slug, or a station's id. */
  key: string;
  names: Bilingual;
  location: Point;
  /** Its stations. */
  exits: readonly StationWalk[];
};

/** `wait`: for the train, with the walk from the one before. Stations and lines by their ids. */
type CommuteLeg =
  | { kind: "walk"; minutes: number; /** null: the destination. */ to: string | null }
  | { kind: "ride"; line: string; from: string; to: string; stops: number; wait: number; minutes: number };
/** Door to door; `minutes` is the sum of its legs. */
export type Commute = { minutes: number; legs: CommuteLeg[] };

/**
 * A home is where a commute begins. The minutes to the stations that the operator names in `subway` are the
 * operator's.
 */
export type Home = { lat: number; lng: number; subway: readonly { station: Bilingual; minutes: number }[] };

/** Stations are so near a house; only the nearest one is further. */
const maxWalkMetres = 1_850;

const koreanWordForStation = "\uC5ED";

const seoulPlaces = buildNetwork(seoul);
const stations = new Map(seoul.stations.map((station) => [station.id, station]));
const stationsByKoreanName = new Map(seoul.stations.map(({ id, names }) => [plainKorean(names.ko), id]));
/** Where two stations have one name, that of the older line comes first in the data. */
const stationsByName = new Map(
  seoul.stations
    .toReversed()
    .flatMap((station) => Object.values(station.names).map((name) => [plainName(name), station])),
);
const lines = new Map(seoul.lines.map((line) => [line.id, line]));
const universities = new Map<string, Destination>(
  seoul.universities.map(({ slug, names, lat, lng, stations }) => [
    slug,
    {
      kind: "university",
      key: slug,
      names,
      location: { lat, lng },
      exits: stations.map(({ id, walk }) => ({ station: id, minutes: walk })),
    },
  ]),
);

/** Lists universities by name, in the order of the language. */
export function listUniversities(language: Language): Destination[] {
  const { compare } = new Intl.Collator(language);
  return [...universities.values()].sort((a, b) => compare(a.names[language], b.names[language]));
}

export const findUniversity = (slug: string): Destination | null => universities.get(slug) ?? null;

/** Finds a station by its id or its name in either language, such as `gangnam` or `Gangnam Station`. */
export function findStation(idOrName: string): Destination | null {
  const station = stations.get(idOrName) ?? stationsByName.get(plainName(idOrName));
  if (!station) return null;
  const { id, lat, lng } = station;
  const names = {
    en: `${station.names.en} Station`.replace(/ Station Station$/, " Station"),
    ko: plainKorean(station.names.ko) + koreanWordForStation,
  };
  return { kind: "station", key: id, names, location: { lat, lng }, exits: [{ station: id, minutes: 0 }] };
}

export const stationName = (id: string, language: Language): string => stations.get(id)?.names[language] ?? id;
export const lineName = (id: string, language: Language): string => lines.get(id)?.names[language] ?? id;

/** Routes are computed once for each destination of the process: at most 412. */
const routesByDestination = new Map<string, RoutesTo>();

function routesTo({ kind, key, exits }: Destination): RoutesTo {
  const name = `${kind} ${key}`;
  const routes = routesByDestination.get(name) ?? findRoutesTo(seoulPlaces, exits);
  routesByDestination.set(name, routes);
  return routes;
}

/**
 * Finds the way from a house's door to a university or station: on foot, or by subway where that is quicker. Null: too
 * far.
 */
export function findCommute(home: Home, destination: Destination): Commute | null {
  const walk = walkingMinutes(home, destination.location);
  const commute = planCommute(routesTo(destination), {
    entries: getStationWalks(home),
    exits: destination.exits,
    walk,
  });
  return commute.minutes <= maxCommuteMinutes ? commute : null;
}

/** @param walk minutes all the way on foot */
export function planCommute(
  routes: RoutesTo,
  { entries, exits, walk }: { entries: readonly StationWalk[]; exits: readonly StationWalk[]; walk: number },
): Commute {
  const pastStations = entries.flatMap(({ station, minutes }) =>
    exits.filter((exit) => exit.station === station).map((exit) => minutes + exit.minutes),
  );
  const onFoot = Math.min(walk, ...pastStations);
  let soonest = onFoot * 10;
  let start: { entry: StationWalk; route: Route } | undefined;
  for (const entry of entries) {
    for (const route of routes.get(entry.station) ?? []) {
      const tenths = tenthsFrom(entry, route);
      if (tenths >= soonest) continue;
      soonest = tenths;
      start = { entry, route };
    }
  }
  if (!start) return { minutes: onFoot, legs: [{ kind: "walk", minutes: onFoot, to: null }] };
  return { minutes: Math.round(soonest / 10), legs: describeLegs(start.entry, start.route) };
}

const tenthsFrom = (entry: StationWalk, { place, tenths }: Route) => entry.minutes * 10 + place.waitTenths + tenths;

/** Minutes are rounded where legs meet, so that they add up to the whole. */
function describeLegs(entry: StationWalk, start: Route): CommuteLeg[] {
  const total = tenthsFrom(entry, start);
  const minuteAt = ({ tenths }: Route) => Math.round((total - tenths) / 10);
  const legs: CommuteLeg[] = [];
  if (entry.minutes > 0) legs.push({ kind: "walk", minutes: entry.minutes, to: entry.station });
  let now = entry.minutes;
  for (let boarding: Route | null = start; boarding;) {
    const begins = minuteAt(boarding);
    let stops = 0;
    let changeWait = 0;
    let last: Route = boarding;
    while (last.next && isSameTrain(last.place, last.next.place)) {
      if (last.place.station === last.next.place.station) changeWait += minuteAt(last.next) - minuteAt(last);
      else stops++;
      last = last.next;
    }
    legs.push({
      kind: "ride",
      line: boarding.place.line,
      from: boarding.place.station,
      to: last.place.station,
      stops,
      wait: begins - now + changeWait,
      minutes: minuteAt(last) - begins - changeWait,
    });
    now = minuteAt(last);
    boarding = last.next;
  }
  const rest = Math.round(total / 10) - now;
  if (rest > 0) legs.push({ kind: "walk", minutes: rest, to: null });
  return legs;
}

/** Trains of a line go on to those of its branches that have none of their own; one only waits for the right train. */
function isSameTrain(one: Place, other: Place): boolean {
  if (one.run === other.run) return true;
  return one.line === other.line && one.run.wait === undefined && other.run.wait === undefined;
}

/**
 * The houses that were looked at last keep their walks: measuring to all stations takes longer than the rest of a
 * commute.
 */
const walksByHome = new LRUCache<string, StationWalk[]>({ max: 10_000 });

function getStationWalks(home: Home): readonly StationWalk[] {
  const { lat, lng, subway } = home;
  const key = JSON.stringify([lat, lng, subway.map(({ station, minutes }) => [station.ko, minutes])]);
  const walks = walksByHome.get(key) ?? listStationWalks(home);
  walksByHome.set(key, walks);
  return walks;
}

/** Stations within a walk of a house; at least the nearest. */
export function listStationWalks(home: Home): StationWalk[] {
  const distances = seoul.stations.map((station) => ({ station, metres: metresBetween(home, station) }));
  const near = distances.filter(({ metres }) => metres <= maxWalkMetres);
  const nearest = distances.reduce((a, b) => (b.metres < a.metres ? b : a));
  const walks = (near.length > 0 ? near : [nearest]).map(({ station }): StationWalk => {
    return { station: station.id, minutes: walkingMinutes(home, station) };
  });
  for (const { station, minutes } of home.subway) {
    const walk = walks.find((each) => each.station === stationsByKoreanName.get(plainKorean(station.ko)));
    if (walk) walk.minutes = minutes;
  }
  return walks;
}

/** Compares names without case, spaces, signs, a second name in brackets, and the word for station. */
function plainName(name: string): string {
  const bare = foldText(name)
    .replace(/\(.*\)/g, "")
    .replace(/\buniversity\b/g, "univ")
    .trim();
  return plainKorean(bare.replace(/ station$/, "")).replace(/[^\p{L}\p{N}]/gu, "");
}

function plainKorean(name: string): string {
  return name.endsWith(koreanWordForStation) ? name.slice(0, -1) : name;
}
