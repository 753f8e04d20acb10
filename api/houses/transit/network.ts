import type { Bilingual } from "domain/enums";
import data from "./seoul-transit.json";

export type Point = { lat: number; lng: number };
/** Minutes on foot between a station and a door. */
export type StationWalk = { station: string; minutes: number };

/** One sequence of stations on which the same trains run; `minutes[i]` is the ride from `stations[i]` to the next. */
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

/** Aboard a train of one run, at one of its stations. */
type Place = { station: string; line: string; run: Run; waitTenths: number };
type Step = { from: number; tenths: number };

/** Times are tenths of minutes, so that their sums are exact. */
export type Network = {
  places: Place[];
  placesByStation: Map<string, number[]>;
  /** By the place they lead to. */
  stepsInto: Step[][];
};

const toTenths = (minutes: number) => Math.round(minutes * 10);

export function buildNetwork({ lines, transfers }: Pick<TransitData, "lines" | "transfers">): Network {
  const places: Place[] = [];
  const stepsInto: Step[][] = [];
  const placesByStation = new Map<string, number[]>();
  for (const { id: line, wait, runs } of lines) {
    for (const run of runs) {
      const first = places.length;
      for (const station of run.stations) {
        placesByStation.set(station, [...(placesByStation.get(station) ?? []), places.length]);
        places.push({ station, line, run, waitTenths: toTenths(run.wait ?? wait) });
        stepsInto.push([]);
      }
      run.minutes.forEach((minutes, index) => {
        const [here, next] = [first + index, first + ((index + 1) % run.stations.length)];
        stepsInto[next]!.push({ from: here, tenths: toTenths(minutes) });
        if (!run.oneWay) stepsInto[here]!.push({ from: next, tenths: toTenths(minutes) });
      });
    }
  }
  const walks = new Map(transfers.map(({ station, between, minutes }) => [transferKey(station, between), minutes]));
  for (const [station, here] of placesByStation) {
    for (const from of here) {
      for (const to of here) {
        if (from === to) continue;
        const tenths = changeTenths(places[from]!, places[to]!, (lines) => walks.get(transferKey(station, lines)));
        stepsInto[to]!.push({ from, tenths });
      }
    }
  }
  return { places, placesByStation, stepsInto };
}

const transferKey = (station: string, lines: string[]) => [station, ...lines.toSorted()].join(" ");

/** From one train to another, waiting included. */
function changeTenths(from: Place, to: Place, walkBetween: (lines: string[]) => number | undefined): number {
  if (from.line === to.line) return toTenths(Math.max(from.run.change ?? 0, to.run.change ?? 0));
  const walk = walkBetween([from.line, to.line]);
  if (walk === undefined) throw new Error(`No transfer at ${from.station} between ${from.line} and ${to.line}`);
  return toTenths(walk) + to.waitTenths;
}

/** Where to go from each place, to be at a destination soonest. */
export type RoutesTo = {
  network: Network;
  /** Tenths of minutes from the place to the destination, the walk from its station included; Infinity without a way. */
  remaining: Float64Array;
  /** The place to go to; -1 gets off and walks. */
  next: Int32Array;
};

/** Dijkstra's algorithm, from the destination's stations backwards: about 500 places, at most 3 ms. */
export function findRoutesTo(network: Network, exits: readonly StationWalk[]): RoutesTo {
  const count = network.places.length;
  const remaining = new Float64Array(count).fill(Infinity);
  const next = new Int32Array(count).fill(-1);
  const isSettled = new Uint8Array(count);
  for (const { station, minutes } of exits) {
    for (const place of network.placesByStation.get(station) ?? []) {
      remaining[place] = Math.min(remaining[place]!, toTenths(minutes));
    }
  }
  for (;;) {
    let nearest = -1;
    for (let place = 0; place < count; place++) {
      if (!isSettled[place] && remaining[place]! < (remaining[nearest] ?? Infinity)) nearest = place;
    }
    if (nearest === -1) return { network, remaining, next };
    isSettled[nearest] = 1;
    for (const { from, tenths } of network.stepsInto[nearest]!) {
      if (remaining[nearest]! + tenths >= remaining[from]!) continue;
      remaining[from] = remaining[nearest]! + tenths;
      next[from] = nearest;
    }
  }
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
