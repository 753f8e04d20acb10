/**
 * Draws the map of Seoul that pages show behind the pictures of houses: river, hills, subway lines and stations, with
 * lines and dots that are as thick at every size. Names are in a file of their own, because pages place them between
 * their houses.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "../../domain/enums";
import type { CityName } from "../../app/features/houses/seoul-map/pins-and-names.server";
import {
  isOnMap,
  mapColors,
  mapSize,
  toMapPoint,
  stationDotsFrom,
  unitsPerKm,
  type MapPoint,
} from "../../domain/houses/seoul-map";
import {
  greens,
  han,
  hanMetres,
  landmarks,
  lineColours,
  majorStations,
  streamMetres,
  streams,
  tower,
  type Place,
} from "./shapes";

type Names = Record<Language, string>;
type Station = { id: string; names: Names; lat: number; lng: number; lines: string[] };
type Run = { kind: string; stations: string[] };
type Network = {
  lines: { id: string; runs: Run[] }[];
  stations: Station[];
  universities: { names: Names; lat: number; lng: number }[];
};

const colours = {
  land: mapColors.land,
  water: "#CFE3EE",
  green: "#E3EAD3",
  station: mapColors.station,
  paper: "#FFFFFF",
  tower: "#85888F",
};

export function writeSeoulMap(folder: string): void {
  const network = JSON.parse(readFileSync("api/houses/transit/seoul-transit.json", "utf8")) as Network;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "seoul.svg"), `${drawSeoul(network)}\n`);
  const names = { en: listNames(network, "en"), ko: listNames(network, "ko") };
  writeFileSync(path.join(folder, "names.json"), JSON.stringify(names));
}

function drawSeoul(network: Network): string {
  const { width, height } = mapSize;
  const stations = new Map(network.stations.map((station) => [station.id, toMapPoint(station)]));
  const dots = [...stations.values()].map(dot).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<style>${styles}</style>`,
    `<path fill="${colours.land}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colours.green}" d="${greens.map((green) => smooth(green.map(toPoint), true)).join("")}"/>`,
    `<g fill="none" stroke="${colours.water}" stroke-linejoin="round" stroke-linecap="round">`,
    `<path stroke-width="${toUnits(streamMetres)}" d="${Object.values(streams)
      .map((stream) => smooth(stream.map(toPoint)))
      .join("")}"/>`,
    `<path stroke-width="${toUnits(hanMetres)}" d="${smooth(han.map(toPoint))}"/></g>`,
    drawTower(toPoint(tower)),
    `<g class="l">`,
    ...network.lines.map(({ id, runs }) => `<path stroke="${lineColours[id]}" d="${drawLine(runs, stations)}"/>`),
    `</g><g class="d"><path id="s" d="${dots}"/><use href="#s"/></g>`,
    `</svg>`,
  ].join("");
}

/** Widths are those at which a page shows the picture. */
const styles = [
  `.l,.d{fill:none}.l path,.d *{vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round}`,
  `.l{stroke-width:2.5;opacity:.65}.d{stroke:${colours.station};stroke-width:6}.d use{stroke:${colours.paper};stroke-width:3.5}`,
  `@media(max-width:${Math.round((stationDotsFrom * mapSize.width) / unitsPerKm) - 1}px){.d{display:none}}@media(max-width:1899px){.d{stroke-width:5}.d use{stroke-width:2.5}}`,
].join("");

const toPoint = ([lat, lng]: Place): MapPoint => toMapPoint({ lat, lng });
const toUnits = (metres: number) => (metres / 1000) * unitsPerKm;

/** As a dot whose size does not depend on the map's. */
const dot = ({ x, y }: MapPoint) => `M${Math.round(x)} ${Math.round(y)}h0`;

function drawLine(runs: Run[], stations: Map<string, MapPoint>): string {
  return runs
    .filter(({ kind }) => kind !== "express")
    .map(({ kind, stations: ids }) =>
      smooth(
        ids.map((id) => stations.get(id)!),
        kind === "loop",
      ),
    )
    .join("");
}

/** A curve through all points, in whole units. */
function smooth(points: MapPoint[], isClosed = false): string {
  const at = (index: number) =>
    isClosed
      ? points[(index + points.length) % points.length]!
      : points[Math.min(Math.max(index, 0), points.length - 1)]!;
  const whole = (point: MapPoint) => ({ x: Math.round(point.x), y: Math.round(point.y) });
  let last = whole(at(0));
  let path = `M${last.x} ${last.y}`;
  for (let index = 0; index < points.length - (isClosed ? 0 : 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    const relative = (index === 0 ? [first, second, to] : [second, to])
      .map(whole)
      .map(({ x, y }) => `${x - last.x} ${y - last.y}`);
    path += `${index === 0 ? "c" : "s"}${relative.join(" ")}`.replace(/ -/g, "-");
    last = whole(to);
  }
  return isClosed ? `${path}z` : path;
}

function drawTower({ x, y }: MapPoint): string {
  const [left, top] = [Math.round(x), Math.round(y)];
  return `<path fill="${colours.tower}" d="M${left - 5} ${top}l2-44h-9l-3-12h10v-9h3v-24h4v24h3v9h10l-3 12h-9l2 44z"/>`;
}

/** Universities that most people know, which are the first in the list. */
const majorUniversities = 12;
/** In pixels a kilometre. */
const namedFrom = { landmark: 0, majorUniversity: 14, majorStation: 15, university: 30, interchange: 34, station: 45 };

/** The most important first. */
function listNames({ stations, universities }: Network, language: Language): CityName[] {
  const places = landmarks.map(({ names, at, isWater }) =>
    nameAt(names[language], toPoint(at), isWater ? "water" : "green", namedFrom.landmark),
  );
  const campuses = universities.map(({ names, ...location }, index) =>
    nameAt(
      shortenUniversity(names[language]),
      toMapPoint(location),
      "university",
      index < majorUniversities ? namedFrom.majorUniversity : namedFrom.university,
    ),
  );
  const importance = ({ id, lines }: Station) => (majorStations.includes(id) ? 10 : 0) + lines.length;
  const stops = stations
    .filter(isOnMap)
    .sort(
      (one, other) =>
        importance(other) - importance(one) || majorStations.indexOf(one.id) - majorStations.indexOf(other.id),
    )
    .map((station) => {
      const from = majorStations.includes(station.id)
        ? namedFrom.majorStation
        : namedFrom[station.lines.length > 1 ? "interchange" : "station"];
      return nameAt(withoutReading(station.names[language]), toMapPoint(station), "station", from);
    });
  return [...places, ...[...campuses, ...stops].toSorted((one, other) => one.from - other.from)];
}

/** “Jongno 3(sam)-ga” is short of room. */
const withoutReading = (name: string) => name.replace(/(\d)\([a-z]+\)/, "$1");

function nameAt(text: string, { x, y }: MapPoint, kind: CityName["kind"], from: number): CityName {
  return { text, at: { x: Math.round(x), y: Math.round(y) }, kind, from };
}

const shortenUniversity = (name: string) =>
  name
    .replace(/ \(.*\)$/, "")
    .replace("Hankuk University of Foreign Studies", "HUFS")
    .replace(/^University of/, "Univ. of")
    .replace(/ University\b/, " Univ.")
    .replace(/대학교/, "대")
    .replace(/ (\S+캠퍼스|\S+교정)$/, "");
