import type { Language } from "./enums";
import { contains, isWithin, overlap, type Box } from "./map-boxes";
import { unitsPerKm, type MapPoint } from "./seoul-map";

export const nameKinds = ["station", "university", "water", "green"] as const;
/** Its position in `nameKinds`. */
export const universityKind = 1;
export type NameKind = (typeof nameKinds)[number];

export type CityName = {
  text: string;
  /** In units of the picture of the city. */
  at: MapPoint;
  kind: NameKind;
  /** The smallest scale at which the name is shown, in pixels a kilometre. */
  from: number;
};

/** Relative to the point, in em: to the right, to the left, below, above, or on it. */
export const nameSides = [
  { anchor: "start", x: 0.6, y: 0.35 },
  { anchor: "end", x: -0.6, y: 0.35 },
  { anchor: "middle", x: 0, y: 1.35 },
  { anchor: "middle", x: 0, y: -0.65 },
  { anchor: "middle", x: 0, y: 0.35 },
] as const;
const onPoint = nameSides.length - 1;

/** In pixels; a character's width is a share of the height of letters. */
const letters = { size: 14, line: 18, gap: 5, characters: { en: 0.57, ko: 0.92 } satisfies Record<Language, number> };
/** Pixels a kilometre from which the picture has dots of stations, which a name does not cover. */
const dotsFrom = 26;

export type PlacedName = { name: CityName; side: number };

type Room = {
  language: Language;
  /** Pixels of the frame. */
  toFrame: (point: MapPoint) => MapPoint;
  pixelsPerKm: number;
  /** The part of the map in which names may be, in pixels of the frame. */
  extent: Box;
  obstacles: readonly Box[];
  /** Names that are on the map already, and the most that it has in all. */
  placed?: readonly PlacedName[];
  atMost: number;
};

/**
 * The names that have room beside their points, whole and without being covered.
 * @param names the most important first
 */
export function placeNames(names: readonly CityName[], room: Room): PlacedName[] {
  const { toFrame, pixelsPerKm, extent, obstacles, placed = [], atMost } = room;
  const inSight = names.filter(({ at, from }) => from <= pixelsPerKm && contains(extent, toFrame(at)));
  const dots =
    pixelsPerKm < dotsFrom ? [] : inSight.filter(({ kind }) => kind === "station").map(({ at }) => toFrame(at));
  const taken = [...obstacles, ...placed.map(({ name, side }) => boxOf(name, side, room))];
  const found: PlacedName[] = [];
  for (const name of inSight) {
    if (placed.length + found.length >= atMost) break;
    if ([...placed, ...found].some((other) => isSameName(other.name, name))) continue;
    const isOfArea = name.kind === "water" || name.kind === "green";
    if (!isOfArea && obstacles.some((box) => contains(box, toFrame(name.at)))) continue;
    const sides = name.kind === "water" ? [onPoint] : name.kind === "green" ? [onPoint, 2, 3, 0, 1] : [0, 1, 2, 3];
    for (const side of sides) {
      const box = boxOf(name, side, room);
      if (!isWithin(box, extent) || taken.some((other) => overlap(box, other))) continue;
      if (side !== onPoint && dots.some((dot) => contains(box, dot))) continue;
      taken.push(box);
      found.push({ name, side });
      break;
    }
  }
  return found;
}

/** A station and the university that gave it its name, and the parts of a river. */
const isSameName = (one: CityName, other: CityName) =>
  one.text === other.text &&
  Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) < (one.kind === "water" ? 8 : 2) * unitsPerKm;

/** In pixels, at most. */
export const widthOf = (text: string, language: Language) =>
  text.length * letters.size * letters.characters[language] + 2 * letters.gap;

function boxOf({ text, at }: CityName, side: number, { language, toFrame }: Room): Box {
  const { size, line, gap, characters } = letters;
  const { anchor, x: dx, y: dy } = nameSides[side]!;
  const width = text.length * size * characters[language];
  const point = toFrame(at);
  const x = point.x + dx * size;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const bottom = point.y + (dy + 0.3) * size;
  return {
    left: left - (side === 0 ? 0 : gap),
    right: left + width + (side === 1 ? 0 : gap),
    top: bottom - line,
    bottom,
  };
}
