/**
 * Draws the map of Seoul that pages show behind the pictures of houses, once a language: river, hills, subway lines,
 * stations and universities. Lines and dots are as thick at every size; the size of letters, and which names fit,
 * follow from the width at which the picture is shown. The file contains its letters: pictures load no fonts of the
 * page's, and not every system has Korean ones.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { isOnMap, landColor, mapSize, toMapPoint, unitsPerKm, type MapPoint } from "../../domain/seoul-map";
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

type Language = "en" | "ko";
type Names = Record<Language, string>;
type Station = { id: string; names: Names; lat: number; lng: number; lines: string[] };
type Run = { kind: string; stations: string[] };
type Network = {
  lines: { id: string; runs: Run[] }[];
  stations: Station[];
  universities: { names: Names; lat: number; lng: number }[];
};

const colours = {
  land: landColor,
  water: "#CFE3EE",
  waterName: "#3E6F8E",
  green: "#E3EAD3",
  greenName: "#5B6B3C",
  station: "#55585E",
  paper: "#FFFFFF",
  university: "#B8440B",
  tower: "#85888F",
};

/** Widths in pixels from which letters are smaller again; at each, as many names appear as have room. */
const widths = [640, 850, 1100, 1450, 1900, 2500, 3300, 4300, 5600];
const letters = { px: 12, height: 15, gap: 5 };
/** Of a character, as a share of the height of letters. */
const characterWidths: Record<Language, number> = { en: 0.56, ko: 0.96 };

export async function writeSeoulMap(folder: string): Promise<void> {
  const network = JSON.parse(readFileSync("api/transit/seoul-transit.json", "utf8")) as Network;
  mkdirSync(folder, { recursive: true });
  for (const language of ["en", "ko"] as const)
    writeFileSync(path.join(folder, `seoul-${language}.svg`), `${await drawSeoul(network, language)}\n`);
}

async function drawSeoul(network: Network, language: Language): Promise<string> {
  const { width, height } = mapSize;
  const stations = new Map(network.stations.map((station) => [station.id, toMapPoint(station)]));
  const dots = [...stations.values()].map(dot).join("");
  const universities = network.universities.map((each) => dot(toMapPoint(each))).join("");
  const labels = placeLabels(listNames(network, language), language);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" lang="${language}">`,
    `<style>${await fontFace(
      labels
        .flat()
        .join("")
        .replace(/<[^>]*>/g, ""),
    )}${styles()}</style>`,
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
    `<path class="u" stroke="${colours.university}" d="${universities}"/>`,
    ...labels.map((atLevel, level) => (atLevel.length > 0 ? `<g class="n${level}">${atLevel.join("")}</g>` : "")),
    `</svg>`,
  ].join("");
}

const font = "node_modules/pretendard/dist/public/static/alternative/Pretendard-Medium.ttf";

/** Of the characters of a text, within the style sheet. */
async function fontFace(text: string): Promise<string> {
  const subset = await subsetFont(readFileSync(font), text, { targetFormat: "woff2", keepFeatures: ["kern"] });
  return `@font-face{font-family:Pretendard;font-weight:500;src:url(data:font/woff2;base64,${subset.toString("base64")})}`;
}

const toPoint = ([lat, lng]: Place): MapPoint => toMapPoint({ lat, lng });
const toUnits = (metres: number) => (metres / 1000) * unitsPerKm;

function styles(): string {
  const size = (width: number) => Math.round((letters.px * mapSize.width) / width);
  const rules = widths.map((width, level) => {
    const letterSize = `svg{font-size:${size(width)}px}`;
    return `@media(min-width:${width}px){${letterSize}g.n${level}{display:inline}}`;
  });
  return [
    `svg{font:500 ${size(widths[0]!)}px Pretendard,-apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif}`,
    `.l,.d,.u{fill:none}.l path,.d *,path.u{vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-linecap:round}`,
    `.l{stroke-width:2.5;opacity:.65}.d{stroke:${colours.station};stroke-width:6}.d use{stroke:${colours.paper};stroke-width:3.5}`,
    `path.u{stroke-width:6;stroke-linecap:square}`,
    `g[class^=n]{display:none}text{fill:${colours.station};stroke:${colours.land};stroke-width:.28em;stroke-linejoin:round;paint-order:stroke}`,
    `text.u{fill:${colours.university}}.w{fill:${colours.waterName};stroke:${colours.water}}.g{fill:${colours.greenName};stroke:${colours.green}}`,
    `@media(max-width:1099px){.d{display:none}}@media(max-width:1449px){path.u{display:none}}@media(max-width:1899px){.d{stroke-width:5}.d use{stroke-width:2.5}path.u{stroke-width:5}}`,
    ...rules,
  ].join("");
}

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

type Name = { text: string; point: MapPoint; kind: "station" | "university" | "water" | "green"; from: number };

/** Most important first. */
function listNames({ stations, universities }: Network, language: Language): Name[] {
  const places: Name[] = landmarks.map(({ names, at, isWater }) => ({
    text: names[language],
    point: toPoint(at),
    kind: isWater ? "water" : "green",
    from: 0,
  }));
  const campuses: Name[] = universities.map(({ names, ...location }) => ({
    text: shortenUniversity(names[language]),
    point: toMapPoint(location),
    kind: "university",
    from: 3,
  }));
  const importance = ({ id, lines }: Station) => (majorStations.includes(id) ? 10 : 0) + lines.length;
  const stops: Name[] = stations
    .filter(isOnMap)
    .sort(
      (one, other) =>
        importance(other) - importance(one) || majorStations.indexOf(one.id) - majorStations.indexOf(other.id),
    )
    .map((station) => ({
      text: station.names[language],
      point: toMapPoint(station),
      kind: "station",
      from: majorStations.includes(station.id) ? 1 : station.lines.length > 1 ? 3 : 4,
    }));
  return [...places, ...stops.filter(({ from }) => from === 1), ...campuses, ...stops.filter(({ from }) => from > 1)];
}

const shortenUniversity = (name: string) =>
  name
    .replace(/ \(.*\)$/, "")
    .replace("University of Foreign Studies", "Univ. of Foreign Studies")
    .replace(/ University\b/, " Univ.")
    .replace(/대학교/, "대")
    .replace(/ (\S+캠퍼스|\S+교정)$/, "");

type Box = { left: number; right: number; top: number; bottom: number };

/** The names that first appear at each of the widths, beside their points where nothing is in the way. */
function placeLabels(names: Name[], language: Language): string[][] {
  const placed: (Name & { side: number })[] = [];
  return widths.map((width, level) => {
    const scale = width / mapSize.width;
    const boxesNow = placed.map((label) => boxOf(label, label.side, scale, language));
    const points = names.map(({ point }) => ({ x: point.x * scale, y: point.y * scale }));
    const found: string[] = [];
    for (const name of names) {
      if (name.from > level || placed.some(({ text, point }) => text === name.text && isNear(point, name.point)))
        continue;
      const sides = name.kind === "water" || name.kind === "green" ? [middleSide] : [0, 1, 2, 3];
      const side = sides.find((each) => {
        const box = boxOf(name, each, scale, language);
        const isFree = boxesNow.every((other) => !overlap(box, other));
        return isFree && (each === middleSide || points.every((point) => !isInside(point, box)));
      });
      if (side === undefined) continue;
      placed.push({ ...name, side });
      boxesNow.push(boxOf(name, side, scale, language));
      found.push(drawLabel(name, side));
    }
    return found;
  });
}

/** To the right of the point, to the left, below, above, or on it. */
const anchors = ["start", "end", "middle", "middle", "middle"];
const shifts = [
  [0.65, 0.35],
  [-0.65, 0.35],
  [0, 1.35],
  [0, -0.65],
  [0, 0.35],
] as const;
const middleSide = 4;

function boxOf({ text, point, kind }: Name, side: number, scale: number, language: Language): Box {
  const width = text.length * letters.px * characterWidths[language] * (kind === "station" ? 1 : 1.05);
  const [dx, dy] = shifts[side]!;
  const x = point.x * scale + dx * letters.px;
  const left = x - (side === 0 ? 0 : side === 1 ? width : width / 2);
  const bottom = point.y * scale + (dy + 0.25) * letters.px;
  const { gap, height } = letters;
  return { left: left - gap, right: left + width + gap, top: bottom - height, bottom: bottom + gap / 2 };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const isInside = ({ x, y }: MapPoint, { left, right, top, bottom }: Box) =>
  x > left + letters.gap && x < right - letters.gap && y > top && y < bottom;
const isNear = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y) < unitsPerKm;

const classes = { station: "", university: ' class="u"', water: ' class="w"', green: ' class="g"' };

function drawLabel({ text, point, kind }: Name, side: number): string {
  const [dx, dy] = shifts[side]!;
  const [x, y] = [Math.round(point.x), Math.round(point.y)];
  const anchor = side === 0 ? "" : ` text-anchor="${anchors[side]}"`;
  const shift = dx ? ` dx="${dx}em"` : "";
  return `<text${classes[kind]} x="${x}" y="${y}"${shift} dy="${dy}em"${anchor}>${text.replace(/&/g, "&amp;")}</text>`;
}
