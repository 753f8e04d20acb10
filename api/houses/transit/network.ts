import type { Bilingual } from "domain/enums";
import { zip } from "domain/collections";
import data from "./seoul-transit.json";

export type Point = { lat: number; lng: number };
/** Minutes on foot between a station and a door. */
export type StationWalk = { station: string; minutes: number };

/**
 * A run is a sequence of stations on which the same trains run; `minutes[i]` is the ride from `stations[i]` to the
 * next.
 */
type Run = {
  stations: string[];
  minutes: number[];
  /** Trains run only in the order given. */
  oneWay?: boolean;
  /** In place of the line's: trains of their own, which serve this run alone. */
  wait?: number;
  /** Between this run and another of its line, waiting included. */
  change?: number;
};
type Line = { id: string; names: Bilingual; wait: number; runs: Run[] };
type Station = Point & { id: string; names: Bilingual; lines: string[] };
type University = Point & { slug: string; names: Bilingual; stations: { id: string; walk: number }[] };

/** Minutes, except where a name says otherwise; sources in docs/architecture.md. */
type TransitData = {
  walk: { detour: number; kmPerHour: number };
  lines: Line[];
  stations: Station[];
  transfers: { station: string; between: string[]; minutes: number }[];
  universities: University[];
};
export const seoul: TransitData = data;

/** Aboard a train of one run, at one of its stations. Times are tenths of minutes, so that their sums are exact. */
export type Place = {
  station: string;
  line: string;
  run: Run;
  waitTenths: number;
  /** Rides and changes that lead here. */
  stepsHere: { from: Place; tenths: number }[];
};

const toTenths = (minutes: number) => Math.round(minutes * 10);

export function buildNetwork({ lines, transfers }: Pick<TransitData, "lines" | "transfers">): Place[] {
  const places = lines.flatMap(({ id, wait, runs }) => runs.flatMap((run) => placeRun(run, id, wait)));
  const walks = new Map(transfers.map(({ station, between, minutes }) => [transferKey(station, between), minutes]));
  for (const to of places) {
    for (const from of places) {
      if (from === to || from.station !== to.station) continue;
      const tenths = changeTenths(from, to, (lines) => walks.get(transferKey(to.station, lines)));
      to.stepsHere.push({ from, tenths });
    }
  }
  return places;
}

function placeRun(run: Run, line: string, wait: number): Place[] {
  const places = run.stations.map((station): Place => {
    return { station, line, run, waitTenths: toTenths(run.wait ?? wait), stepsHere: [] };
  });
  const following = [...places.slice(1), ...places.slice(0, 1)].slice(0, run.minutes.length);
  for (const [[next, here], minutes] of zip(zip(following, places), run.minutes)) {
    next.stepsHere.push({ from: here, tenths: toTenths(minutes) });
    if (!run.oneWay) here.stepsHere.push({ from: next, tenths: toTenths(minutes) });
  }
  return places;
}

const transferKey = (station: string, lines: string[]) => [station, ...lines.toSorted()].join(" ");

/** Adds up the way from one train to another, waiting included. */
function changeTenths(from: Place, to: Place, walkBetween: (lines: string[]) => number | undefined): number {
  if (from.line === to.line) return toTenths(Math.max(from.run.change ?? 0, to.run.change ?? 0));
  const walk = walkBetween([from.line, to.line]);
  if (walk === undefined) throw new Error(`No transfer at ${from.station} between ${from.line} and ${to.line}`);
  return toTenths(walk) + to.waitTenths;
}

/**
 * The soonest way from a place to a destination: `tenths` of minutes, the walk from its last station included. `next` is
 * the place to go to; null gets off and walks.
 */
export type Route = { place: Place; tenths: number; next: Route | null };

/** The soonest route from each place of a station that has one. */
export type RoutesTo = ReadonlyMap<string, readonly Route[]>;

/** Dijkstra's algorithm, from the destination's stations backwards: about 500 places, a few ms. */
export function findRoutesTo(places: readonly Place[], exits: readonly StationWalk[]): RoutesTo {
  const open = new Map<Place, Route>();
  for (const place of places) {
    const walks = exits.filter(({ station }) => station === place.station).map(({ minutes }) => toTenths(minutes));
    if (walks.length > 0) open.set(place, { place, tenths: Math.min(...walks), next: null });
  }
  const routes = new Map<Place, Route>();
  for (let nearest = findNearest(open); nearest; nearest = findNearest(open)) {
    open.delete(nearest.place);
    routes.set(nearest.place, nearest);
    for (const { from, tenths } of nearest.place.stepsHere) {
      const total = nearest.tenths + tenths;
      if (routes.has(from) || total >= (open.get(from)?.tenths ?? Infinity)) continue;
      open.set(from, { place: from, tenths: total, next: nearest });
    }
  }
  const byStation = new Map<string, Route[]>();
  for (const place of places) {
    const route = routes.get(place);
    if (route) byStation.set(place.station, [...(byStation.get(place.station) ?? []), route]);
  }
  return byStation;
}

function findNearest(open: ReadonlyMap<Place, Route>): Route | undefined {
  let nearest: Route | undefined;
  for (const route of open.values()) if (!nearest || route.tenths < nearest.tenths) nearest = route;
  return nearest;
}

/** Metres in a straight line; exact to a few metres within a city. */
export function metresBetween(a: Point, b: Point): number {
  const metresPerDegree = 111_195;
  const x = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(x, a.lat - b.lat) * metresPerDegree;
}

const metresPerMinute = (seoul.walk.kmPerHour * 1000) / 60;

/** Whole minutes, rounded up: streets are longer than the straight line. Knows neither hills nor rivers. */
export const walkingMinutes = (a: Point, b: Point): number =>
  Math.ceil((metresBetween(a, b) * seoul.walk.detour) / metresPerMinute);
