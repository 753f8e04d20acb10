import { stationDotsFrom, unitsPerKm, type MapPoint } from "domain/houses/seoul-map";
import type { Language } from "domain/enums";
import { pinBox, pinSize, smallestFrame, nameSides, type NameKind } from "./map-layout";

/** In the smallest frame. A pin farther from its house would be taken for its place. */
export const maxShift = 72;

export const wholeFrame: Box = { left: 0, right: smallestFrame.width, top: 0, bottom: smallestFrame.height };

/** Where the pin of each house points to; undefined where it has no room. */
type PinPoints = readonly (MapPoint | undefined)[];
type Surroundings = { houses: readonly MapPoint[]; obstacles: readonly Box[]; width: number };

/** Pixels that a pin goes to leave a house in sight, also its own. */
const detour = 24;

/**
 * Places each pin near its house, in pixels of the smallest frame. Where there is no room for all, houses early in the
 * list come first.
 * @param width of a pin
 */
export function placePins(
  houses: readonly MapPoint[],
  { obstacles = [], width = pinBox.width }: { obstacles?: readonly Box[]; width?: number } = {},
): PinPoints {
  const surroundings = { houses, obstacles, width };
  const indexes = [...houses.keys()];
  const all = spreadPins(indexes, surroundings);
  if (all) return all;
  const placed = indexes.reduce<PinPoints>(
    (before, index) => addPin(before, index, surroundings) ?? before,
    houses.map(() => undefined),
  );
  const shown = indexes.filter((index) => placed[index]);
  return shorter([placed, spreadPins(shown, surroundings)], houses) ?? placed;
}

/** Moves the others where only that makes room. */
function addPin(placed: PinPoints, index: number, surroundings: Surroundings): PinPoints | undefined {
  const point = findPoint(placed, index, surroundings);
  if (point) return placed.with(index, point);
  const shown = [...placed.keys()].filter((other) => placed[other] || other === index);
  return spreadPins(shown, surroundings);
}

/**
 * Each pin as near to its house as there is room, and rather not on houses. What is placed first takes the best points,
 * so two orders are tried.
 */
function spreadPins(shown: readonly number[], surroundings: Surroundings): PinPoints | undefined {
  const { houses } = surroundings;
  const fromNorth = shown.toSorted((one, other) => houses[one]!.y - houses[other]!.y);
  const fromEast = shown.toSorted((one, other) => houses[other]!.x - houses[one]!.x);
  return shorter([spreadInOrder(fromNorth, surroundings), spreadInOrder(fromEast, surroundings)], houses);
}

function spreadInOrder(order: readonly number[], surroundings: Surroundings): PinPoints | undefined {
  const placed: (MapPoint | undefined)[] = surroundings.houses.map(() => undefined);
  for (const index of order) {
    const point = findPoint(placed, index, surroundings);
    if (!point) return undefined;
    placed[index] = point;
  }
  return placed;
}

/** The one whose pins are nearer to their houses, in sum. */
function shorter(
  [one, other]: [PinPoints | undefined, PinPoints | undefined],
  houses: readonly MapPoint[],
): PinPoints | undefined {
  if (!one || !other) return one ?? other;
  return totalShift(other, houses) < totalShift(one, houses) ? other : one;
}

const totalShift = (placed: PinPoints, houses: readonly MapPoint[]) =>
  placed.reduce((total, point, index) => total + (point ? distance(point, houses[index]!) : 0), 0);

/** For the pin of one house, among the other pins that are placed. */
function findPoint(placed: PinPoints, index: number, { houses, obstacles, width }: Surroundings): MapPoint | undefined {
  const house = houses[index]!;
  const others = placed.filter((point, other) => point !== undefined && other !== index);
  const size = { width };
  const taken = [...others.map((point) => pinAt(point!, size)), ...obstacles];
  let best: MapPoint | undefined;
  let cost = Infinity;
  for (const { radius, offsets } of rings) {
    if (radius >= cost) break;
    for (const { x, y } of offsets) {
      const point = { x: house.x + x, y: house.y + y };
      const box = pinAt(point, size);
      if (!isWithin(box, wholeFrame) || overlapsAny(box, taken)) continue;
      const detours = radius + countIn(box, houses) * detour;
      if (detours >= cost) continue;
      best = point;
      cost = detours;
    }
  }
  return best;
}

function overlapsAny(box: Box, others: readonly Box[]): boolean {
  for (const other of others) if (overlap(box, other)) return true;
  return false;
}

function countIn(box: Box, points: readonly MapPoint[]): number {
  let count = 0;
  for (const point of points) if (contains(box, point)) count += 1;
  return count;
}

const ringSizes = { step: 9, directions: 16 };
const directions = Array.from({ length: ringSizes.directions }, (_, index) => {
  const angle = (index * 2 * Math.PI) / ringSizes.directions - Math.PI / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** Points around a house, from it outwards. Made once: a page tries thousands of them. */
const rings = Array.from({ length: Math.floor(maxShift / ringSizes.step) + 1 }, (_, ring) => {
  const radius = ring * ringSizes.step;
  return { radius, offsets: directions.map(({ x, y }) => ({ x: radius * x, y: radius * y })) };
});

/** @param growth of the frame, with which pictures grow up to their largest size */
export const pinAt = ({ x, y }: MapPoint, { growth = 1, width = pinBox.width } = {}): Box => {
  const more = Math.min(pinSize.picture * growth, pinSize.largestPicture) - pinSize.picture;
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - pinBox.height - more,
    bottom: y,
  };
};

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

/** Of something on a map, in pixels of its frame. */
export type Box = { left: number; right: number; top: number; bottom: number };

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

export const contains = ({ left, right, top, bottom }: Box, { x, y }: MapPoint) =>
  x > left && x < right && y > top && y < bottom;

export const around = ({ x, y }: MapPoint, size: number): Box => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
});

export const distance = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);
