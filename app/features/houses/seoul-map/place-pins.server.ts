import type { MapPoint } from "domain/seoul-map";
import { contains, distance, isWithin, overlap, type Box } from "./boxes.server";
import { pinBox, pinSize, smallestFrame } from "./map-layout";

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
