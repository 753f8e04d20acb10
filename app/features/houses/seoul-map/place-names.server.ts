import type { Language } from "domain/enums";
import { stationDotsFrom, unitsPerKm, type MapPoint } from "domain/seoul-map";
import { contains, isWithin, overlap, type Box } from "./boxes.server";
import { nameSides, type NameKind } from "./map-layout";

export type CityName = {
  text: string;
  /** In units of the picture of the city. */
  at: MapPoint;
  kind: NameKind;
  /** The smallest scale at which the name is shown, in pixels a kilometre. */
  from: number;
};

/** In pixels; a character's width is a share of the height of letters. */
const letters = { size: 14, line: 18, gap: 5, characters: { en: 0.57, ko: 0.92 } satisfies Record<Language, number> };
type Side = (typeof nameSides)[number]["side"];
/** Where a name may be, the best first. */
const sidesOf: Record<NameKind, readonly Side[]> = {
  station: ["right", "left", "below", "above"],
  university: ["right", "left", "below", "above"],
  water: ["onPoint"],
  green: ["onPoint", "below", "above", "right", "left"],
};
/** Kilometres in which the same name is written once: a station and its university, and the parts of a river. */
const kmBetweenSameNames: Record<NameKind, number> = { station: 2, university: 2, water: 8, green: 2 };

export type PlacedName = { name: CityName; side: number };

type PlacementArea = {
  language: Language;
  /** Pixels of the frame. */
  toFrame: (point: MapPoint) => MapPoint;
  pixelsPerKm: number;
  /** The part of the map in which names may be, in pixels of the frame. */
  extent: Box;
  obstacles: readonly Box[];
  /** Names that are on the map already. */
  placed: readonly PlacedName[];
  /** Of names in all. */
  maxNames: number;
};

/**
 * The names that have room beside their points, whole and without being covered.
 * @param names the most important first
 */
export function placeNames(names: readonly CityName[], area: PlacementArea): PlacedName[] {
  const { toFrame, pixelsPerKm, extent, obstacles, maxNames } = area;
  const inSight = names.filter(({ at, from }) => from <= pixelsPerKm && contains(extent, toFrame(at)));
  const stations = pixelsPerKm < stationDotsFrom ? [] : inSight.filter(({ kind }) => kind === "station");
  const dots = stations.map(({ at }) => toFrame(at));
  const all = [...area.placed];
  const taken = [...obstacles, ...all.map(({ name, side }) => boxOf(name, side, area))];
  for (const name of inSight) {
    if (all.length >= maxNames) break;
    if (all.some((other) => isSameName(other.name, name))) continue;
    const isPoint = !sidesOf[name.kind].includes("onPoint");
    if (isPoint && obstacles.some((box) => contains(box, toFrame(name.at)))) continue;
    for (const word of sidesOf[name.kind]) {
      const side = nameSides.findIndex((each) => each.side === word);
      const box = boxOf(name, side, area);
      if (!isWithin(box, extent) || taken.some((other) => overlap(box, other))) continue;
      if (word !== "onPoint" && dots.some((dot) => contains(box, dot))) continue;
      taken.push(box);
      all.push({ name, side });
      break;
    }
  }
  return all.slice(area.placed.length);
}

const isSameName = (one: CityName, other: CityName) =>
  one.text === other.text &&
  Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) < kmBetweenSameNames[one.kind] * unitsPerKm;

/** In pixels, at most. */
export const textWidth = (text: string, language: Language) =>
  text.length * letters.size * letters.characters[language] + 2 * letters.gap;

function boxOf({ text, at }: CityName, side: number, { language, toFrame }: PlacementArea): Box {
  const { size, line, gap, characters } = letters;
  const { anchor, x: dx, y: dy } = nameSides[side]!;
  const width = text.length * size * characters[language];
  const point = toFrame(at);
  const x = point.x + dx * size;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const bottom = point.y + (dy + 0.3) * size;
  return {
    left: left - (anchor === "start" ? 0 : gap),
    right: left + width + (anchor === "end" ? 0 : gap),
    top: bottom - line,
    bottom,
  };
}
